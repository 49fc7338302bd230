import type { Game, Language, Scenario } from '@sztab/kernel'
import { type Html, html } from './html.ts'

/** What the front page tells of a game. */
export type ListedGame = Pick<Game, 'id' | 'title' | 'scenarios'>

const WORDS = {
  en: {
    motto: 'Operational board wargames of the Second World War, every rule enforced and explained',
    games: 'Games',
    scenarios: 'Scenarios',
    turns: 'turns',
    rules: 'rules',
    languages: 'Language',
    play: 'The table in the browser is yet to come. Today the games are played through the command line:',
  },
  pl: {
    motto: 'Operacyjne planszowe gry wojenne o drugiej wojnie światowej: każda reguła pilnowana i objaśniona',
    games: 'Gry',
    scenarios: 'Scenariusze',
    turns: 'liczba tur',
    rules: 'reguły',
    languages: 'Język',
    play: 'Stół w przeglądarce dopiero powstanie. Dziś gra się z wiersza poleceń:',
  },
} satisfies Record<Language, Record<string, string>>

const NAMES: Readonly<Record<Language, string>> = { pl: 'Polski', en: 'English' }

/** The games and their scenarios, in the reader's language. */
export function frontPage(games: readonly ListedGame[], language: Language): string {
  const words = WORDS[language]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sztab</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<h1>Sztab</h1>
<p>${words.motto}</p>
<nav aria-label="${words.languages}">${languageLinks(language)}</nav>
</header>
<main>
<h2>${words.games}</h2>
${games.map((game) => gameSection(game, language))}
<p>${words.play}</p>
<pre><code>npm run -s sztab -- games</code></pre>
</main>
</body>
</html>
`.source
}

function gameSection(game: ListedGame, language: Language): Html {
  const words = WORDS[language]
  return html`<section aria-labelledby="${game.id}">
<h3 id="${game.id}">${game.title[language]}</h3>
<p>${words.scenarios}:</p>
<ul>
${game.scenarios.map((scenario) => scenarioItem(scenario, language))}</ul>
</section>
`
}

function scenarioItem(scenario: Scenario, language: Language): Html {
  const words = WORDS[language]
  return html`<li>${scenario.title[language]} <small>(${words.turns}: ${scenario.turns}, ${words.rules} ${scenario.section})</small></li>
`
}

function languageLinks(current: Language): Html[] {
  return (Object.keys(NAMES) as Language[]).map((language) =>
    language === current
      ? html`<a href="?lang=${language}" lang="${language}" hreflang="${language}" aria-current="true">${NAMES[language]}</a> `
      : html`<a href="?lang=${language}" lang="${language}" hreflang="${language}">${NAMES[language]}</a> `,
  )
}
