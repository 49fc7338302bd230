import { isFieldTabletop } from '@sztab/board'
import { type GameEntry, tabletopOf } from '@sztab/catalog'
import { type Game, message, SeededChance, type SetupChoice } from '@sztab/kernel'
import type { Arguments } from '../arguments.ts'
import { loadBoardgameIo, wanderingGames } from '../bench/boardgame-io.ts'
import { contest, type PlayOne, rate } from '../bench/contest.ts'
import { type Effort, type Measured, measure } from '../bench/measure.ts'
import { randomGames } from '../bench/whole-games.ts'
import type { Command } from '../command.ts'
import { findGame } from '../find.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { textTable } from '../text-table.ts'
import { benchBeside } from './bench-beside.ts'

const EFFORT: Effort = { seconds: 3, games: 10 }
/** Every game is measured in less time: there are several. */
const EFFORT_EACH: Effort = { seconds: 2, games: 2 }

export const benchCommand: Command = {
  name: 'bench',
  usage:
    'bench [<game> | --all] [--scenario <id>] [--option <name>=<value> …] [--seconds <n>] [--games <n>]\n' +
    '              [--beside <folder of another build> [--players <name>] [--rounds <n>]]',
  positionals: [],
  optional: 'game',
  options: {
    ...SETUP_OPTIONS,
    seconds: 'text',
    games: 'text',
    all: 'flag',
    beside: 'text',
    players: 'text',
    rounds: 'text',
  },
  run(given, session) {
    const folder = given.text('beside')
    const alone = ['players', 'rounds'].find((name) => folder === undefined && given.has(name))
    if (alone !== undefined) throw new Refusal(message('cli.bench.only-beside', { option: `--${alone}` }))
    if (folder !== undefined) benchBeside(given, folder, session)
    else if (given.has('all')) benchAll(given, session)
    else benchOne(given, session)
  },
}

function effortOf(given: Arguments, usual: Effort): Effort {
  return {
    seconds: given.count('seconds', 1) ?? usual.seconds,
    games: given.count('games', 1) ?? usual.games,
  }
}

/** What can be measured here is told at once; what has to be fetched for the comparison comes after it. */
function benchOne(given: Arguments, session: Session): void {
  const entry = findGame(session, given.optional('game') ?? session.entries[0]!.game.id)
  const choice = setupChoiceOf(given, entry.game)
  const effort = effortOf(given, EFFORT)
  const measured = measure(entry.game, choice, effort)
  if (!session.json) session.print(`${measuredText(measured, session)}\n`)
  const compared = compare(entry, choice, effort.seconds, session)
  if (session.json) {
    session.printJson({ ...measuredJson(entry.game, choice, measured), boardgameIo: compared ?? null })
  } else {
    session.print(
      session.say(
        compared === undefined
          ? message('cli.bench.no-comparison')
          : message('cli.bench.comparison', {
              rate: compared.decisionsPerSecond,
              times: compared.times.toFixed(1),
            }),
      ),
    )
  }
}

/** A row for every game, each told as soon as it has been measured. */
function benchAll(given: Arguments, session: Session): void {
  const one = given.optional('game') ?? ['scenario', 'option'].find((name) => given.has(name))
  if (one !== undefined) throw new Refusal(message('cli.bench.all-alone'))
  const effort = effortOf(given, EFFORT_EACH)
  const rows: object[] = []
  const say = (key: string) => session.say(message(`cli.bench.${key}`))
  const prompt = ['mean', 'p99', 'worst'].map((name) => `prompt ${say(name)}`)
  const headings = [say('a-second'), ...prompt, 'apply', 'view', 'clone', say('bytes')]
  const width = Math.max(...session.entries.map(({ game }) => game.id.length))
  const print = (name: string, cells: readonly string[]) => {
    const columns = cells.map((cell, i) => cell.padStart(Math.max(9, (headings[i] ?? '').length)))
    session.print([name.padEnd(width), ...columns].join('  '))
  }
  if (!session.json) print('', headings)
  for (const { game } of session.entries) {
    const choice = setupChoiceOf(given, game)
    const measured = measure(game, choice, effort)
    rows.push(measuredJson(game, choice, measured))
    const { prompt: asked, apply, view, clone } = measured.costs.timings
    const timings = [asked.mean, asked.p99, asked.worst, apply.mean, view.mean, clone.mean]
    if (session.json) continue
    print(game.id, [
      String(rate(measured.speed)),
      ...timings.map((milliseconds) => milliseconds.toFixed(3)),
      String(measured.costs.position.mean),
    ])
  }
  if (session.json) session.printJson(rows)
}

/** How fast boardgame.io is with the same pieces, and how many times as fast we are; undefined when it is not at hand. */
function compare(
  entry: GameEntry,
  choice: SetupChoice,
  seconds: number,
  session: Session,
): { readonly decisionsPerSecond: number; readonly times: number } | undefined {
  const ours = randomGames(entry.game, choice)
  const theirs = rival(entry, choice, ours(), session)
  if (theirs === undefined) return undefined
  const [our, their] = contest([ours, theirs], seconds).map(rate) as [number, number]
  return { decisionsPerSecond: their, times: Number((our / their).toFixed(2)) }
}

/** boardgame.io with the same pieces; undefined when it cannot be had, or when the game has no hex map. */
function rival(entry: GameEntry, choice: SetupChoice, moves: number, session: Session): PlayOne | undefined {
  const { game } = entry
  const tabletop = tabletopOf(entry, choice.scenario)
  if (tabletop === undefined || isFieldTabletop(tabletop)) return undefined
  const makeClient = loadBoardgameIo((folder) => {
    session.io.err(`${session.say(message('cli.bench.installs', { folder }))}\n`)
  })
  if (makeClient === undefined) return undefined
  const { grid } = tabletop.map
  const pieces = tabletop.pieces(game.setup(choice, SeededChance.fromSeed('bench'))).map((piece) => ({
    ...piece,
    hex: grid.at(piece.hex),
  }))
  return wanderingGames(makeClient, { pieces, neighbours: grid.neighbours }, moves)
}

function measuredJson(game: Game, choice: SetupChoice, { speed, costs }: Measured) {
  return {
    game: game.id,
    scenario: choice.scenario,
    games: speed.games,
    decisions: speed.decisions,
    decisionsPerSecond: rate(speed),
    milliseconds: costs.timings,
    bytes: { position: costs.position, decision: costs.decision },
  }
}

function measuredText({ speed, costs }: Measured, session: Session): string {
  const say = (key: string, params?: Record<string, string | number>) =>
    session.say(message(`cli.bench.${key}`, params))
  const timings = Object.entries(costs.timings).map(([name, { calls, mean, p99, worst, again }]) => [
    name,
    ...[mean, p99, worst, again].map((milliseconds) => (milliseconds?.toFixed(4) ?? '').padStart(9)),
    String(calls).padStart(9),
  ])
  const headings = ['mean', 'p99', 'worst', 'again', 'calls'].map((name) => say(name).padStart(9))
  const sizes = [
    [say('position'), String(costs.position.mean).padStart(9), String(costs.position.largest).padStart(9)],
    [say('decision'), String(costs.decision.mean).padStart(9), String(costs.decision.largest).padStart(9)],
  ]
  return [
    say('speed', { rate: rate(speed), games: speed.games, decisions: speed.decisions }),
    '',
    textTable([[say('milliseconds'), ...headings], ...timings]),
    '',
    textTable([[say('bytes'), say('mean').padStart(9), say('largest').padStart(9)], ...sizes]),
  ].join('\n')
}
