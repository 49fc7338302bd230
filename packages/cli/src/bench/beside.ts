import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { message, type SetupChoice } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'

/** Games of one build: how many decisions and turns they had, and what they took. */
export interface Played {
  readonly games: number
  readonly decisions: number
  readonly turns: number
  readonly cpuSeconds: number
  readonly wallSeconds: number
}

/** What is played: who sits at which game. */
export interface Pairing {
  readonly game: string
  readonly choice: SetupChoice
  readonly players: string
}

export interface BesideEffort {
  /** Processor time of each round and build, about. */
  readonly seconds: number
  readonly rounds: number
}

/** A program of ours, by its file. */
export type Program = string

/** The command line of a build that lies in a folder. */
export function programIn(folder: string): Program {
  return join(folder, 'dist', 'sztab.mjs')
}

/** Processor time that each build plays before its games count: until then the engine compiles. */
const WARM_UP = 4
/** Processor time of the series by which the length of a game is guessed. */
const GUESSING = 2
/** Games by which is guessed how many make up that series; the last of them counts. */
const FIRST_GAMES = 3
const MOST_GAMES = 2_000

/**
 * Plays the same games with two builds by turns, each in a process of its own, so that whatever else the machine
 * does meanwhile slows both alike and neither warms the other's engine. The games before they are warm do not count.
 */
export function playBeside(
  builds: readonly [Program, Program],
  pairing: Pairing,
  { seconds, rounds }: BesideEffort,
): readonly [Played, Played] {
  const plans = builds.map((build) => planFor(build, pairing, seconds)) as [Plan, Plan]
  const sums: [Played, Played] = [NOTHING, NOTHING]
  for (let round = 0; round < rounds; round++) {
    for (const at of [0, 1] as const) sums[at] = added(sums[at], playRound(builds[at], pairing, plans[at]))
  }
  return sums
}

interface Plan {
  readonly warmUp: Pick<Played, 'games' | 'decisions' | 'turns'>
  readonly games: number
}

const NOTHING: Played = { games: 0, decisions: 0, turns: 0, cpuSeconds: 0, wallSeconds: 0 }

function planFor(build: Program, pairing: Pairing, seconds: number): Plan {
  const [cold] = simulate(build, pairing, FIRST_GAMES).spans.slice(-1)
  // The first games of a process take several times as long as those that count: the length is that of later ones.
  const { spans } = simulate(build, pairing, fill(GUESSING, cold!.cpu))
  const later = spans.slice(Math.floor(spans.length / 2))
  const length = later.reduce((sum, { cpu }) => sum + cpu, 0) / later.length
  const warmUp = fill(WARM_UP, length)
  const { decisions, turns } = simulate(build, pairing, warmUp)
  return { warmUp: { games: warmUp, decisions, turns }, games: fill(seconds, length) }
}

/** How many games of a length fill a time. */
function fill(time: number, length: number): number {
  return Math.min(MOST_GAMES, Math.max(1, Math.round(time / length)))
}

/** The seeds of a series are counted through: the games of the warm-up are the first of each round again. */
function playRound(build: Program, pairing: Pairing, { warmUp, games }: Plan): Played {
  const { decisions, turns, spans } = simulate(build, pairing, warmUp.games + games)
  const counted = spans.slice(warmUp.games)
  return {
    games,
    decisions: decisions - warmUp.decisions,
    turns: turns - warmUp.turns,
    cpuSeconds: counted.reduce((sum, { cpu }) => sum + cpu, 0),
    wallSeconds: counted.reduce((sum, { wall }) => sum + wall, 0),
  }
}

function added(a: Played, b: Played): Played {
  return {
    games: a.games + b.games,
    decisions: a.decisions + b.decisions,
    turns: a.turns + b.turns,
    cpuSeconds: a.cpuSeconds + b.cpuSeconds,
    wallSeconds: a.wallSeconds + b.wallSeconds,
  }
}

/** What a game took, in seconds. */
interface Span {
  readonly cpu: number
  readonly wall: number
}

interface Series {
  readonly decisions: number
  readonly turns: number
  readonly spans: readonly Span[]
}

/**
 * Loaded before the program. `simulate` of every build looks at its clock when a game begins and when it is over:
 * the processor time at these moments is told on the error stream when the program ends.
 */
const WATCH = `
const now = performance.now.bind(performance)
const looks = []
performance.now = () => {
  const { user, system } = process.cpuUsage()
  looks.push([(user + system) / 1e6, now() / 1e3])
  return now()
}
process.on('exit', () => process.stderr.write('\\n' + JSON.stringify(looks) + '\\n'))
`

/** Longer than any honest series. */
const LONGEST = 20 * 60 * 1000
const LARGEST_OUTPUT = 1 << 28

function simulate(build: Program, { game, choice, players }: Pairing, games: number): Series {
  const options = Object.entries(choice.options).flatMap(([name, value]) => ['--option', `${name}=${value}`])
  const words = ['simulate', game, '--scenario', choice.scenario, ...options, '--players', players]
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(WATCH)}`,
      build,
      ...words,
      '--games',
      String(games),
      '--seed',
      'bench',
      '--json',
    ],
    { encoding: 'utf8', timeout: LONGEST, maxBuffer: LARGEST_OUTPUT },
  )
  const looks = status === 0 ? (JSON.parse(stderr.trim().split('\n').at(-1) as string) as number[][]) : []
  if (looks.length !== 2 * games) {
    const problem = stderr.split('\n').find((line) => /^(\w*Error|sztab):/.test(line)) ?? ''
    throw new Refusal(message('cli.bench.beside-fails', { program: build, game, problem }))
  }
  const { decisions, results } = JSON.parse(stdout) as { decisions: number; results: { turn: number }[] }
  return {
    decisions,
    turns: results.reduce((sum, { turn }) => sum + turn, 0),
    spans: Array.from({ length: games }, (_, i) => spanBetween(looks[2 * i], looks[2 * i + 1])),
  }
}

function spanBetween(begun: number[] = [], over: number[] = []): Span {
  return { cpu: Number(over[0]) - Number(begun[0]), wall: Number(over[1]) - Number(begun[1]) }
}
