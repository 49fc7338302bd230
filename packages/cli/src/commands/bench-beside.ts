import { type Game, message, randomPlayer, type SetupChoice } from '@sztab/kernel'
import type { Arguments } from '../arguments.ts'
import { type BesideEffort, type Played, playBeside, programIn } from '../bench/beside.ts'
import { type Costs, measureCosts, randomGames } from '../bench/whole-games.ts'
import { findGame } from '../find.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { setupChoiceOf } from '../setup-choice.ts'

const EFFORT: BesideEffort = { seconds: 3, rounds: 3 }
const GAMES_TIMED = 2
/** Before those whose calls are timed so many games are played for each of them, until they have taken so many milliseconds. */
const WARM_UP = { games: 10, milliseconds: 4_000 }

/** This build and another one, which lies in a folder, play by turns: a row for every scenario, told as soon as it is known. */
export function benchBeside(given: Arguments, folder: string, session: Session): void {
  const players = given.text('players') ?? randomPlayer.name
  const effort = {
    seconds: given.count('seconds', 1) ?? EFFORT.seconds,
    rounds: given.count('rounds', 1) ?? EFFORT.rounds,
  }
  const timed = players === randomPlayer.name ? (given.count('games', 1) ?? GAMES_TIMED) : 0
  const pairings = pairingsOf(given, session)
  const names = pairings.map(({ game, choice }) => `${game.id} ${choice.scenario}`)
  const print = rowPrinter(Math.max(...names.map((name) => name.length)), headingsOf(session), session)
  const rows: object[] = []
  pairings.forEach(({ game, choice }, i) => {
    const [ours, theirs] = playBeside(
      [session.io.program, programIn(folder)],
      { game: game.id, choice, players },
      effort,
    )
    const costs = timed === 0 ? undefined : costsWhenWarm(game, choice, timed)
    rows.push(rowJson(game, choice, players, ours, theirs, costs))
    print(names[i]!, cellsOf(ours, theirs, costs))
  })
  if (session.json) session.printJson(rows)
}

/** Processor time of this process, in milliseconds: what else the machine does is none of it. */
function processorTime(): number {
  // Some systems bring their account up to date only when they are asked, and tell what it was before.
  process.cpuUsage()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What calls take once the engine has compiled what is called, as for the games whose speed is told. */
function costsWhenWarm(game: Game, choice: SetupChoice, games: number): Costs {
  const play = randomGames(game, choice)
  const begun = processorTime()
  for (let played = 0; played < WARM_UP.games * games; played++) {
    if (processorTime() - begun < WARM_UP.milliseconds) play()
  }
  return measureCosts(game, choice, games, processorTime)
}

interface Pairing {
  readonly game: Game
  readonly choice: SetupChoice
}

/** Every scenario of every game, or of the one that is named; or one scenario. */
function pairingsOf(given: Arguments, session: Session): Pairing[] {
  const named = given.optional('game')
  if (named === undefined && !given.has('all')) throw new Refusal(message('cli.bench.beside-what'))
  if (named !== undefined && given.has('scenario')) {
    const { game } = findGame(session, named)
    return [{ game, choice: setupChoiceOf(given, game) }]
  }
  const entries = named === undefined ? session.entries : [findGame(session, named)]
  return entries.flatMap(({ game }) =>
    game.scenarios.map(({ id }) => ({ game, choice: { ...setupChoiceOf(given, game), scenario: id } })),
  )
}

/** The times are those of processor time: what else the machine does is none of them. */
function rowJson(
  game: Game,
  { scenario }: SetupChoice,
  players: string,
  ours: Played,
  theirs: Played,
  costs: Costs | undefined,
) {
  return {
    game: game.id,
    scenario,
    players,
    ours: playedJson(ours),
    beside: playedJson(theirs),
    times: rounded(ratio(ours, theirs, 'cpuSeconds')),
    timesWall: rounded(ratio(ours, theirs, 'wallSeconds')),
    ...(costs === undefined ? {} : { milliseconds: costs.timings }),
  }
}

function playedJson(played: Played) {
  return {
    ...played,
    decisionsPerCpuSecond: Math.round(played.decisions / played.cpuSeconds),
    cpuSecondsPerTurn: rounded(played.cpuSeconds / played.turns),
  }
}

/** How many times as many decisions a second the first makes. */
function ratio(ours: Played, theirs: Played, clock: 'cpuSeconds' | 'wallSeconds'): number {
  return ours.decisions / ours[clock] / (theirs.decisions / theirs[clock])
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

function headingsOf(session: Session): string[] {
  const say = (key: string) => session.say(message(`cli.bench.${key}`))
  return [
    say('a-cpu-second'),
    say('beside'),
    say('times'),
    say('times-wall'),
    say('turn'),
    say('beside'),
    'prompt p99',
    say('again'),
    'view µs',
    'clone µs',
  ]
}

function cellsOf(ours: Played, theirs: Played, costs: Costs | undefined): string[] {
  const [our, their] = [playedJson(ours), playedJson(theirs)]
  const { prompt, view, clone } = costs?.timings ?? {}
  return [
    String(our.decisionsPerCpuSecond),
    String(their.decisionsPerCpuSecond),
    ratio(ours, theirs, 'cpuSeconds').toFixed(2),
    ratio(ours, theirs, 'wallSeconds').toFixed(2),
    our.cpuSecondsPerTurn.toFixed(4),
    their.cpuSecondsPerTurn.toFixed(4),
    ...[prompt?.p99, prompt?.again].map((milliseconds) => milliseconds?.toFixed(3) ?? ''),
    ...[view, clone].map((timing) => (timing === undefined ? '' : (1000 * timing.mean).toFixed(1))),
  ]
}

/** Prints rows for people, below headings that come with the first of them. */
function rowPrinter(width: number, headings: readonly string[], session: Session) {
  const line = (name: string, cells: readonly string[]) => {
    const columns = cells.map((cell, i) => cell.padStart(Math.max(7, (headings[i] ?? '').length)))
    session.print([name.padEnd(width), ...columns].join('  ').trimEnd())
  }
  let isBegun = false
  return (name: string, cells: readonly string[]) => {
    if (session.json) return
    if (!isBegun) line('', headings)
    isBegun = true
    line(name, cells)
  }
}
