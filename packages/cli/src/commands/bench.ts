import { isFieldTable } from '@sztab/board'
import { type GameEntry, tableOf } from '@sztab/catalog'
import { type Game, message, SeededChance, type SetupChoice } from '@sztab/kernel'
import { loadBoardgameIo, wanderingGames } from '../bench/boardgame-io.ts'
import { contest, type PlayOne, rate, type Speed } from '../bench/contest.ts'
import { type Costs, measureCosts, randomGames } from '../bench/whole-games.ts'
import type { Command } from '../command.ts'
import { findGame } from '../find.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { textTable } from '../text-table.ts'

const SECONDS = 3
const GAMES_TIMED = 10

export const benchCommand: Command = {
  name: 'bench',
  usage: 'bench [<game>] [--scenario <id>] [--option <name>=<value> …] [--seconds <n>] [--games <n>]',
  positionals: [],
  optional: 'game',
  options: { ...SETUP_OPTIONS, seconds: 'text', games: 'text' },
  run(given, session) {
    const entry = findGame(session, given.optional('game') ?? (session.entries[0] as GameEntry).game.id)
    const choice = setupChoiceOf(given, entry.game)
    const ours = randomGames(entry.game, choice)
    const theirs = rival(entry, choice, ours(), session)
    const contestants = theirs === undefined ? [ours] : [ours, theirs]
    const [speed, other] = contest(contestants, given.count('seconds', 1) ?? SECONDS)
    const measured: Measured = {
      speed: speed as Speed,
      other,
      costs: measureCosts(entry.game, choice, given.count('games', 1) ?? GAMES_TIMED),
    }
    if (session.json) session.printJson(measuredJson(entry.game, choice, measured))
    else session.print(measuredText(measured, session))
  },
}

interface Measured {
  readonly speed: Speed
  readonly costs: Costs
  /** Of boardgame.io. */
  readonly other: Speed | undefined
}

/** boardgame.io with the same pieces; undefined when it cannot be had, or when the game has no hex map. */
function rival(entry: GameEntry, choice: SetupChoice, moves: number, session: Session): PlayOne | undefined {
  const { game } = entry
  const table = tableOf(entry, choice.scenario)
  if (table === undefined || isFieldTable(table)) return undefined
  const makeClient = loadBoardgameIo((folder) => {
    session.io.err(`${session.say(message('cli.bench.installs', { folder }))}\n`)
  })
  if (makeClient === undefined) return undefined
  const { grid } = table.map
  const pieces = table.pieces(game.setup(choice, SeededChance.fromSeed('bench'))).map((piece) => ({
    ...piece,
    hex: grid.at(piece.hex),
  }))
  return wanderingGames(makeClient, { pieces, neighbours: grid.neighbours }, moves)
}

function measuredJson(game: Game, choice: SetupChoice, { speed, costs, other }: Measured) {
  return {
    game: game.id,
    scenario: choice.scenario,
    games: speed.games,
    decisions: speed.decisions,
    decisionsPerSecond: rate(speed),
    milliseconds: costs.timings,
    bytes: { position: costs.position, decision: costs.decision },
    boardgameIo:
      other === undefined
        ? null
        : { decisionsPerSecond: rate(other), times: Number((rate(speed) / rate(other)).toFixed(2)) },
  }
}

function measuredText({ speed, costs, other }: Measured, session: Session): string {
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
    other === undefined
      ? say('no-comparison')
      : say('comparison', { rate: rate(other), times: (rate(speed) / rate(other)).toFixed(1) }),
    '',
    textTable([[say('milliseconds'), ...headings], ...timings]),
    '',
    textTable([[say('bytes'), say('mean').padStart(9), say('largest').padStart(9)], ...sizes]),
  ].join('\n')
}
