import type { GameEntry } from '@sztab/catalog'
import { depthOf, type Game, gameTitle, type Language, type RuleText } from '@sztab/kernel'
import { type FormEvent, useEffect, useState } from 'react'
import { loadGame } from '../app/games.ts'
import { languageName } from '../app/languages.ts'
import { usePreferences } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useSay } from '../app/words.ts'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { RuleParagraphs } from './RuleParagraphs.tsx'
import { tellsProvenance } from './rule-parts.ts'
import { chaptersOf, searchRules } from './search-rules.ts'
import { useDigest } from './use-digest.ts'
import { useHash } from './use-hash.ts'
import './rules.css'

/** The whole digest of a game, by section, with a search. `#10.4` leads to that section. */
export default function RulesPage({ game: id }: { readonly game: string }) {
  const say = useSay()
  const [entry, setEntry] = useState<GameEntry>()
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    void loadGame(id).then((found) => {
      setEntry(found)
      setUnknown(found === undefined)
    })
  }, [id])
  return (
    <>
      <SiteHeader />
      {isUnknown && <p className="plain-page">{say('page.no-such-game', { game: id })}</p>}
      {!isUnknown && entry === undefined && <Waiting />}
      {entry !== undefined && <Rules game={entry.game} />}
    </>
  )
}

function Rules({ game }: { readonly game: Game }) {
  const digest = useDigest(game)
  return digest === undefined ? (
    <Waiting />
  ) : (
    <Rulebook game={game} digest={digest.rules} toldIn={digest.language} />
  )
}

function Rulebook({
  game,
  digest,
  toldIn,
}: {
  readonly game: Game
  readonly digest: readonly RuleText[]
  readonly toldIn: Language
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const [query, setQuery] = useState('')
  const section = useHash()
  const found = searchRules(digest, query)
  const isSearching = query.trim() !== ''
  useEffect(() => {
    document.title = `${say('rules.title', { game: gameTitle(game, language) })} · Sztab`
  }, [say, game, language])
  useEffect(() => {
    if (section === '') return
    setQuery('')
    // The page may have been shortened by a search until now.
    requestAnimationFrame(() => {
      const rule = document.getElementById(section)
      rule?.scrollIntoView({ block: 'start' })
      rule?.focus({ preventScroll: true })
      document.querySelector('.rules-contents [aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
  }, [section])

  const search = (event: FormEvent): void => {
    event.preventDefault()
    const [best] = found
    if (isSearching && best !== undefined) window.location.hash = best.section
  }
  return (
    <div className="rules-page">
      <nav className="rules-contents" aria-label={say('rules.contents')}>
        <ul>
          {digest.map((rule) => (
            <li key={rule.section} className={`depth-${depthOf(rule.section)}`}>
              <a href={`#${rule.section}`} aria-current={rule.section === section ? 'true' : undefined}>
                <span className="number">{rule.section}</span> {rule.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className="rules-text">
        <h1>{say('rules.title', { game: gameTitle(game, language) })}</h1>
        <p className="quiet">{say('rules.own-words')}</p>
        {toldIn !== language && <p role="note">{say('rules.foreign', { language: languageName(toldIn) })}</p>}
        <Provenance digest={digest} />
        <form className="rules-search" onSubmit={search}>
          <input
            className="text-field"
            type="search"
            value={query}
            placeholder={say('rules.search')}
            aria-label={say('rules.search')}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status" className="rules-found">
            {isSearching ? say('rules.found', { count: found.length }) : ''}
          </p>
        </form>
        {isSearching
          ? found.map((rule) => <Article key={rule.section} rule={rule} digest={digest} />)
          : chaptersOf(found).map(({ number, rules }) => (
              <section key={number} className="chapter">
                {rules.map((rule) => (
                  <Article key={rule.section} rule={rule} digest={digest} />
                ))}
              </section>
            ))}
      </main>
    </div>
  )
}

function Article({ rule, digest }: { readonly rule: RuleText; readonly digest: readonly RuleText[] }) {
  return (
    <article id={rule.section} tabIndex={-1}>
      <h2>
        <a className="number" href={`#${rule.section}`}>
          {rule.section}
        </a>{' '}
        {rule.title}
      </h2>
      <RuleParagraphs
        rule={rule}
        digest={digest}
        linkTo={(section) => (
          <a className="chip" href={`#${section}`}>
            {section}
          </a>
        )}
      />
    </article>
  )
}

/** Which sections say that something is ours and not the publisher's. */
function Provenance({ digest }: { readonly digest: readonly RuleText[] }) {
  const say = useSay()
  const sections = digest.filter(tellsProvenance).map(({ section }) => section)
  if (sections.length === 0) return null
  return (
    <p className="provenance">
      <span className="provenance-mark">{say('rules.reconstruction')}</span>
      {say('rules.provenance')}{' '}
      {sections.map((section) => (
        <span key={section}>
          <a className="chip" href={`#${section}`}>
            {section}
          </a>{' '}
        </span>
      ))}
    </p>
  )
}
