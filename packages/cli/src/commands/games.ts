import { gameTitle, message, optionTitle, scenarioTitle } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { coverageOf } from '../rule-coverage.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

export const gamesCommand: Command = {
  name: 'games',
  usage: 'games',
  positionals: [],
  options: {},
  async run(_given, session) {
    const games = await Promise.all(session.entries.map(({ game }) => describeGame(game, session)))
    if (session.json) session.printJson(games)
    else session.print(games.map((game) => gameText(game, session)).join('\n\n'))
  },
}

type GameDescription = Awaited<ReturnType<typeof describeGame>>

async function describeGame(game: Session['entries'][number]['game'], { language }: Session) {
  const coverage = await coverageOf(game, language)
  return {
    id: game.id,
    title: gameTitle(game, language),
    rules: game.rules,
    roles: game.roles,
    scenarios: game.scenarios.map((scenario) => ({
      ...scenario,
      title: scenarioTitle(game, scenario.id, language),
    })),
    options: game.options.map((option) => ({ ...option, title: optionTitle(game, option.id, language) })),
    coverage: {
      sections: coverage.length,
      tested: coverage.some(({ tests }) => tests === undefined)
        ? null
        : coverage.filter(({ tests }) => tests !== 0).length,
    },
  }
}

function gameText(game: GameDescription, session: Session): string {
  const role = (name: string) => session.say(message('cli.role', { role: name }), game.id)
  const scenarios = game.scenarios.map(({ id, title, section, roles, turns }) => [
    id,
    title,
    `[${section}]`,
    turns === undefined ? '' : session.say(message('cli.games.turns', { count: turns })),
    roles.map(role).join(', '),
  ])
  const options = game.options.map(({ id, title, section, values, default: preset }) => [
    `${id}=${values.join('|')}`,
    title,
    `[${section}]`,
    session.say(message('cli.games.default', { value: preset })),
  ])
  return [
    `${game.title} (${game.id})`,
    `  ${session.say(message('cli.games.roles', { roles: game.roles.map((name) => `${name} (${role(name)})`) }))}`,
    `  ${session.say(message('cli.games.scenarios'))}`,
    textTable(scenarios, '    '),
    ...(options.length === 0
      ? []
      : [`  ${session.say(message('cli.games.options'))}`, textTable(options, '    ')]),
    `  ${coverageText(game.coverage, session)}`,
  ].join('\n')
}

function coverageText({ sections, tested }: GameDescription['coverage'], session: Session): string {
  return session.say(
    tested === null
      ? message('cli.games.coverage-unknown', { count: sections })
      : message('cli.games.coverage', { sections, tested }),
  )
}
