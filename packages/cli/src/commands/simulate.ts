import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Checks,
  decisionMark,
  dumpFailure,
  formatRecord,
  type Game,
  message,
  type Player,
  playGame,
  type Result,
  type Role,
  rolesOf,
  type SetupChoice,
  type SimulatedGame,
} from '@sztab/kernel'
import type { Command } from '../command.ts'
import { makeFolder, writeText } from '../files.ts'
import { findGame } from '../find.ts'
import { seatPlayers } from '../players.ts'
import { Progress } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { textTable } from '../text-table.ts'

export const simulateCommand: Command = {
  name: 'simulate',
  usage:
    'simulate <game> [--scenario <id>] [--option <name>=<value> …] [--seed <text>] [--games <n>]\n' +
    '                 [--players <a,b>] [--check [--every <n>]] [--record-dir <folder>]',
  positionals: ['game'],
  options: {
    ...SETUP_OPTIONS,
    seed: 'text',
    games: 'text',
    players: 'text',
    check: 'flag',
    every: 'text',
    'record-dir': 'text',
  },
  run(given, session) {
    const entry = findGame(session, given.positional('game'))
    const { game } = entry
    const choice = setupChoiceOf(given, game)
    const series: Series = {
      game,
      choice,
      players: seatPlayers(entry, given.text('players') ?? 'random', rolesOf(game, choice)),
      seed: given.text('seed') ?? '1',
      games: given.count('games', 1) ?? 1,
      check: given.has('check') ? { every: given.count('every', 1) ?? 1 } : false,
      folder: given.text('record-dir'),
    }
    if (series.folder !== undefined) makeFolder(series.folder)
    const played = playSeries(series, session)
    if (session.json) session.printJson(seriesJson(series, played))
    else session.print(seriesText(series, played, session))
    const [violation] = played.violations
    if (violation !== undefined) {
      throw new Refusal(message('cli.simulate.violation', { ...violation, count: played.violations.length }))
    }
  },
}

interface Series {
  readonly game: Game
  readonly choice: SetupChoice
  readonly players: Readonly<Record<Role, Player>>
  readonly seed: string
  readonly games: number
  readonly check: false | Pick<Checks, 'every'>
  /** Where every game's record goes. */
  readonly folder: string | undefined
}

interface PlayedSeries {
  readonly decisions: number
  /** How many answers that no prompt lists were tried. */
  readonly probed: number
  readonly seconds: number
  readonly results: readonly Result[]
  readonly violations: readonly Violation[]
}

interface Violation {
  /** Which game of the series, from 1. */
  readonly number: number
  readonly seed: string
  readonly problem: string
  /** The file that holds the record of the game. */
  readonly record: string
}

function playSeries(series: Series, session: Session): PlayedSeries {
  const { game, choice, seed, games, folder } = series
  const progress = new Progress(session.io, games)
  const results: Result[] = []
  const violations: Violation[] = []
  let decisions = 0
  let probed = 0
  let seconds = 0
  for (let number = 1; number <= games; number++) {
    progress.show(number - 1)
    const begun = performance.now()
    const simulated = playOne(series, `${seed}/${number}`)
    seconds += (performance.now() - begun) / 1000
    decisions += simulated.decisions
    probed += simulated.probed
    if (simulated.result !== undefined) results.push(simulated.result)
    const name = `${game.id}-${choice.scenario}-${fileName(seed)}-${number}.record`
    const problems = problemsOf(simulated)
    if (problems.length > 0) {
      const record = join(folder ?? tmpdir(), name)
      writeText(record, dumpFailure({ ...simulated, violations: problems }))
      violations.push(...problems.map((problem) => ({ number, seed: simulated.seed, problem, record })))
    } else if (folder !== undefined) {
      writeText(join(folder, name), formatRecord(simulated.record))
    }
  }
  progress.clear()
  return { decisions, probed, seconds, results, violations }
}

/** Records that are kept carry a fingerprint behind every decision, as those of checked games do by themselves. */
function playOne({ game, choice, players, check, folder }: Series, seed: string): SimulatedGame {
  if (check !== false || folder === undefined) return playGame(game, choice, players, seed, { check })
  const marks: string[] = []
  const simulated = playGame(game, choice, players, seed, {
    onDecision: (state, decision) => marks.push(decisionMark(state, decision.chance)),
  })
  const decisions = simulated.record.decisions.map((decision, i) => {
    const mark = marks[i]
    return mark === undefined ? decision : { ...decision, fingerprint: mark }
  })
  return { ...simulated, record: { ...simulated.record, decisions } }
}

function problemsOf({ violations, result, decisions }: SimulatedGame): readonly string[] {
  if (violations.length > 0 || result !== undefined) return violations
  return [`the game has no result after ${decisions} decisions`]
}

/** A seed may be any text; a file's name may not. */
function fileName(seed: string): string {
  return seed.replaceAll(/[^\w.-]/g, '_')
}

function seriesJson({ game, choice, games, check }: Series, played: PlayedSeries) {
  const { decisions, probed, seconds, results, violations } = played
  return {
    game: game.id,
    scenario: choice.scenario,
    games,
    decisions,
    seconds: Number(seconds.toFixed(3)),
    decisionsPerSecond: Math.round(decisions / seconds),
    results: results.map(({ winner, reason, turn }) => ({ winner, reason: reason.key, turn })),
    violations,
    ...(check === false ? {} : { checkedEvery: check.every, probed }),
  }
}

function seriesText(series: Series, played: PlayedSeries, session: Session): string {
  const { game, games } = series
  const { decisions, seconds, decisionsPerSecond } = seriesJson(series, played)
  const counts = new Map<string, { result: Result; count: number }>()
  for (const result of played.results) {
    const kind = `${result.winner} ${result.reason.key}`
    counts.set(kind, {
      result: counts.get(kind)?.result ?? result,
      count: (counts.get(kind)?.count ?? 0) + 1,
    })
  }
  const rows = [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ result, count }) => [
      String(count).padStart(6),
      `${Math.round((100 * count) / games)}%`.padStart(4),
      session.say(message('cli.role', { role: result.winner }), game.id),
      `[${result.section}]`,
      reasonText(result, played.results, game.id, session),
    ])
  return [
    session.say(
      message('cli.simulate.played', { count: games, decisions, seconds, rate: decisionsPerSecond }),
    ),
    textTable(rows),
    ...played.violations.map((violation) => session.say(message('cli.simulate.found', { ...violation }))),
  ].join('\n')
}

/** Why such games ended; where they ended with different numbers, the first of them stands for all. */
function reasonText(result: Result, all: readonly Result[], game: string, session: Session): string {
  const alike = all.filter(
    ({ winner, reason }) => winner === result.winner && reason.key === result.reason.key,
  )
  const texts = new Set(alike.map(({ reason }) => session.say(reason, game)))
  const [text] = texts as ReadonlySet<string> & Iterable<string>
  return texts.size === 1
    ? (text as string)
    : session.say(message('cli.simulate.such', { reason: text as string }))
}
