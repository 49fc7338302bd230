import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  eventsFor,
  KeyedLuck,
  type Result,
  type Role,
  randomAnswer,
  rolesOf,
  SeededChance,
  type SetupChoice,
  seatOf,
} from '@sztab/kernel'
import type { Seat } from './seat.ts'

/** Who sits at a table: every role has a seat, and one seat may have several. */
export type Seats = ReadonlyMap<Role, Seat>

export interface TablePlayed {
  /** Absent where the game broke off because somebody was out of time. */
  readonly result: Result | undefined
  readonly late: Seat | undefined
  /** What each role is ahead at the end, in points, where the game says so. */
  readonly leads: Readonly<Record<Role, number>>
  readonly decisions: number
  readonly turns: number
  readonly seconds: ReadonlyMap<Seat, number>
  /** Illegal answers, in whose place one was drawn. */
  readonly faults: ReadonlyMap<Seat, number>
}

/** Longer than any game of ours: whoever plays on has gone astray. */
const MOST_DECISIONS = 100_000

/** Plays one game among seats in this process or others, with luck that hangs on what is done. */
export async function playTable(
  entry: GameEntry,
  choice: SetupChoice,
  seats: Seats,
  seed: string,
): Promise<TablePlayed> {
  const { game, judge } = entry
  const roles = rolesOf(game, choice)
  const sitting = [...new Set(seats.values())]
  for (const seat of sitting) {
    const you = roles.filter((role) => seats.get(role) === seat)
    await seat.begin({ entry, choice, roles, you, seed })
  }
  const luck = new KeyedLuck(seed)
  const order = SeededChance.fromSeed(`${seed} order`)
  const substitute = SeededChance.fromSeed(`${seed} substitute`)
  const state = game.setup(choice, SeededChance.fromSeed(seed))
  const seconds = new Map(sitting.map((seat) => [seat, 0]))
  const faults = new Map(sitting.map((seat) => [seat, 0]))
  let late: Seat | undefined
  let decisions = 0
  for (;;) {
    const asked = game.toMove(state)
    if (asked.length === 0 || late !== undefined) break
    if (decisions === MOST_DECISIONS) throw new Error(`${game.id}: no end after ${decisions} decisions`)
    const role = asked[asked.length === 1 ? 0 : order.die(asked.length) - 1]!
    const seat = seats.get(seatOf(game, state, role))
    if (seat === undefined) throw new Error(`${role} is asked, but has no seat in "${choice.scenario}"`)
    const view = game.view(state, role)
    const answered = await seat.decide(view, role)
    seconds.set(seat, seconds.get(seat)! + answered.seconds)
    let action: Action = answered.answer
    const verdict = game.explain(state, role, action)
    if (!verdict.legal) {
      action = randomAnswer(answersOf(game, state, role), substitute)
      faults.set(seat, faults.get(seat)! + 1)
      seat.refused(verdict, action)
    }
    const events = game.apply(state, role, action, luck.of(role, action))
    decisions++
    for (const one of sitting) {
      const theirs = roles.filter((each) => seats.get(each) === one)
      one.happened(events.filter((event) => theirs.some((each) => eventsFor([event], each).length > 0)))
      if (one.isOutOfTime === true) late ??= one
    }
  }
  const result = game.result(state)
  for (const seat of sitting) seat.over(result)
  return {
    result,
    late,
    leads: Object.fromEntries(roles.map((role) => [role, judge?.lead(state, role) ?? 0])),
    decisions,
    turns: result?.turn ?? 1,
    seconds,
    faults,
  }
}
