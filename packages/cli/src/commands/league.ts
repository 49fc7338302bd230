import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { message } from '@sztab/kernel'
import type { Arguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { findGame } from '../find.ts'
import { readEntrant } from '../league/entrant.ts'
import { type Fixture, fixturesOf, sidesOf } from '../league/fixture.ts'
import { Ledger } from '../league/ledger.ts'
import { type Outcome, type Programme, Stadium } from '../league/outcome.ts'
import { type DuelStanding, duelStanding, ranking } from '../league/standing.ts'
import { playAll, WorkerField } from '../league/workers.ts'
import { Progress } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { textTable } from '../text-table.ts'

export const leagueCommand: Command = {
  name: 'league',
  usage:
    'league <game> --players <a,b,…> [--scenario <id>] [--option <name>=<value> …] [--pairs <n>] [--seed <text>]\n' +
    '               [--sprt] [--append <file>] [--clock <seconds>] [--workers <n>]',
  positionals: ['game'],
  options: {
    ...SETUP_OPTIONS,
    players: 'text',
    pairs: 'text',
    seed: 'text',
    sprt: 'flag',
    append: 'text',
    clock: 'text',
    workers: 'text',
    worker: 'flag',
  },
  async run(given, session) {
    const programme = programmeOf(given, session)
    if (given.has('worker')) await serve(programme, session)
    else await hold(programme, given, session)
  },
}

function programmeOf(given: Arguments, session: Session): Programme {
  const entry = findGame(session, given.positional('game'))
  const choice = setupChoiceOf(given, entry.game)
  if (sidesOf(entry.game, choice).length < 2) {
    throw new Refusal(message('cli.league.alone', { scenario: choice.scenario }), { field: '--scenario' })
  }
  const names = given
    .requiredText('players')
    .split(',')
    .map((name) => name.trim())
  if (names.length < 2) throw new Refusal(message('cli.league.too-few'), { field: '--players' })
  const root = () => dirname(dirname(session.io.program))
  const entrants = names.map((name) => readEntrant(entry, name, root))
  return { entry, choice, entrants, clock: given.count('clock', 1) }
}

/** Plays what another process sends, until it sends no more. */
async function serve(programme: Programme, session: Session): Promise<void> {
  const stadium = new Stadium(programme)
  try {
    for (;;) {
      const line = await session.io.line()
      if (line === undefined) return
      session.print(JSON.stringify(await stadium.play(JSON.parse(line) as Fixture)))
    }
  } finally {
    await stadium.close()
  }
}

async function hold(programme: Programme, given: Arguments, session: Session): Promise<void> {
  const { entry, choice, entrants } = programme
  const sides = sidesOf(entry.game, choice)
  const ledger = new Ledger(given.text('append'))
  const all = fixturesOf(entrants.length, sides, given.count('pairs', 1) ?? 1, given.text('seed') ?? '1')
  const fixtures = all.filter((fixture) => !ledger.has(programme, fixture))
  const names = entrants.map(({ name }) => name)
  const standing = () => duelStanding(names[0]!, names[1]!, sides, ledger.of(programme))
  const workers = Math.min(given.count('workers', 1) ?? availableParallelism(), fixtures.length)
  const fields =
    workers <= 1
      ? [new Stadium(programme)]
      : Array.from({ length: workers }, () => new WorkerField(session.io.program, workerWords(given)))
  const progress = new Progress(session.io, fixtures.length)
  let done = 0
  const add = (outcome: Outcome) => {
    ledger.add(outcome)
    progress.show(++done)
  }
  const isEnough = () => given.has('sprt') && names.length === 2 && standing().sprt !== 'open'
  try {
    await playAll(fixtures, fields, add, isEnough)
  } finally {
    await Promise.all(fields.map((field) => field.close()))
    progress.clear()
  }
  tell(programme, ledger.of(programme), session)
}

/** The same league, but as a worker of it. */
function workerWords(given: Arguments): readonly string[] {
  const clock = given.text('clock')
  const scenario = given.text('scenario')
  return [
    'league',
    given.positional('game'),
    '--worker',
    '--players',
    given.requiredText('players'),
    ...(scenario === undefined ? [] : ['--scenario', scenario]),
    ...given.texts('option').flatMap((option) => ['--option', option]),
    ...(clock === undefined ? [] : ['--clock', clock]),
  ]
}

function tell(programme: Programme, outcomes: readonly Outcome[], session: Session): void {
  const { entry, choice, entrants } = programme
  const sides = sidesOf(entry.game, choice)
  const names = entrants.map(({ name }) => name)
  const duels = names.flatMap((first, a) =>
    names.slice(a + 1).map((second) => duelStanding(first, second, sides, outcomes)),
  )
  const what = { game: entry.game.id, scenario: choice.scenario, options: choice.options }
  if (session.json) {
    session.printJson(
      names.length === 2
        ? { ...what, ...duels[0] }
        : { ...what, players: names, ranking: ranking(names, outcomes), duels },
    )
    return
  }
  for (const duel of duels) session.print(duelText(duel, entry.game.id, session))
  if (names.length === 2) return
  const rows = ranking(names, outcomes).map(({ name, elo, score, games }) => [
    name,
    String(elo).padStart(6),
    percent(score),
    String(games).padStart(6),
  ])
  const headings = ['player', 'elo', 'score-heading', 'games'].map((name) =>
    session.say(message(`cli.league.${name}`)),
  )
  session.print(textTable([headings, ...rows]))
}

function duelText(duel: DuelStanding, game: string, session: Session): string {
  const { players, pairs, games, margin, secondsPerTurn, faults, sprt, bySeat } = duel
  const [first, second] = players
  const rows = Object.entries(bySeat).map(([side, share]) => [
    `  ${session.say(message('cli.role', { role: side }), game)}`,
    percent(share.score),
    `${percent(share.low)} …${percent(share.high)}`,
    signed(share.margin),
  ])
  return [
    session.say(
      message('cli.league.score', { first, second, pairs, games, score: percent(duel.score).trim() }),
    ),
    textTable([
      [
        `  ${session.say(message('cli.league.all'))}`,
        percent(duel.score),
        `${percent(duel.low)} …${percent(duel.high)}`,
        signed(margin),
      ],
      ...rows,
    ]),
    session.say(message('cli.league.time', { first, second, a: secondsPerTurn[0], b: secondsPerTurn[1] })),
    session.say(message(`cli.league.sprt.${sprt.replace(' ', '-')}`, { first })),
    ...(faults[0] + faults[1] === 0
      ? []
      : [session.say(message('cli.league.faults', { first, second, a: faults[0], b: faults[1] }))]),
  ].join('\n')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(8)
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(2)}`.padStart(8)
}
