// Chapters 2.4 and 4.2: command chits

import { type Denial, deny, type Section } from '@sztab/kernel'
import { type SideName, theUnit, type Unit } from '../order-of-battle.ts'
import type { Chit, TracesState } from '../state.ts'
import { WAITING } from '../state.ts'
import { isOnMap } from '../survey.ts'
import { tables, turnRow } from '../tables.ts'
import { crossingPoints } from './12-crossing-points.ts'

export const SUPPLY: Chit = 'supply'
export const OKH: Chit = 'okh'
export const AIRBORNE: Chit = 'airborne'
export const STAVKA: Chit = 'stavka'
export const REINFORCEMENT: Chit = 'reinforcement'

interface ChitData {
  readonly id: Chit
  readonly side: string
  readonly count: number
  readonly from: number
  /** 14.2 The Front headquarters and the Ukrainian one that may take its place. */
  readonly front?: readonly string[]
  readonly headquarters?: string
}

export const CHITS: readonly ChitData[] = tables.chits
const rank = new Map(CHITS.map((chit, i) => [chit.id, i]))

/** Chits in the order of the table, so that equal sets are written alike; masked ones stand last. */
export function inOrder(chits: readonly Chit[]): Chit[] {
  const place = (chit: Chit) => rank.get(chit) ?? CHITS.length
  return [...chits].sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
}

export function without(chits: readonly Chit[], one: Chit): Chit[] {
  const at = chits.indexOf(one)
  return chits.filter((_, i) => i !== at)
}

export function sideOfChit(chit: Chit): string {
  return CHITS[rank.get(chit) ?? -1]?.side ?? (chit === '?axis' ? 'axis' : 'soviet')
}

/** The headquarters that a chit activates, if it is a headquarters chit and the headquarters is in play. */
export function headquartersOf(state: TracesState, chit: Chit): Unit | undefined {
  const data = CHITS[rank.get(chit) ?? -1]
  const ids = data?.front ?? (data?.headquarters === undefined ? [] : [data.headquarters])
  return ids.map(theUnit).find((unit) => isOnMap(state, unit))
}

export function isHeadquartersChit(chit: Chit): boolean {
  const data = CHITS[rank.get(chit) ?? -1]
  return data?.front !== undefined || data?.headquarters !== undefined
}

/** 4.2.1 STAVKA comes in turn 5, and only while the Soviet side has few enough crossing points. */
function isStavkaAvailable(turn: number, crossings: number): boolean {
  const most = (tables.stavka.mostCrossings as Readonly<Record<string, number>>)[String(turn)]
  return most !== undefined && crossings <= most
}

/** 4.2 How many of each chit a side can choose from this turn. */
export function chitPool(state: TracesState, side: SideName): ReadonlyMap<Chit, number> {
  const pool = new Map<Chit, number>()
  for (const chit of CHITS) {
    if (chit.side !== side || state.turn < chit.from) continue
    if (chit.id === STAVKA && !isStavkaAvailable(state.turn, crossingPoints(state))) continue
    if (chit.id === AIRBORNE && state.airborne !== WAITING) continue
    pool.set(chit.id, chit.count)
  }
  return pool
}

/** 4.2.1 Four different Fronts must be among the chosen; STAVKA may stand in for one of them. */
function meetsFrontRule(chits: readonly Chit[]): boolean {
  const fronts = new Set(chits.filter((chit) => CHITS[rank.get(chit) ?? -1]?.front !== undefined))
  return fronts.size + (chits.includes(STAVKA) ? 1 : 0) >= tables.sovietChits.fronts
}

/** 4.2.1, 4.2.2 Whether a side may choose these chits, in whatever order: the first fault a player would look for. */
export function checkChits(state: TracesState, side: SideName, chits: readonly Chit[]): Denial | undefined {
  const section = side === 'soviet' ? '4.2.1' : '4.2.2'
  const pool = chitPool(state, side)
  for (const chit of chits) {
    const data = CHITS.find(({ id }) => id === chit)
    if (data?.side !== side) return deny(section, 'chits.unknown', { chit, side })
    const most = pool.get(chit)
    if (most === undefined) return whyUnavailable(state, section, data)
    const count = chits.filter((other) => other === chit).length
    if (count > most) return deny(section, 'chits.too-often', { chit, count: most })
  }
  const count = side === 'soviet' ? tables.sovietChits.chosen : turnRow(state.turn).axisChits
  if (chits.length !== count) return deny(section, 'chits.count', { count, given: chits.length })
  if (side === 'axis' || meetsFrontRule(chits)) return undefined
  const missing = CHITS.filter(({ id, front }) => front !== undefined && !chits.includes(id)).map(
    ({ id }) => id,
  )
  return deny(section, 'chits.fronts', { missing })
}

function whyUnavailable(state: TracesState, section: Section, { id, from }: ChitData): Denial {
  if (state.turn < from) return deny(section, 'chits.too-early', { chit: id, turn: from })
  if (id === AIRBORNE) return deny(section, 'chits.airborne-used')
  return deny(section, 'chits.stavka', { turn: state.turn, crossings: crossingPoints(state) })
}

/** A set is written in one way only: in the order of the chit table. */
export function checkChitOrder(section: Section, chits: readonly Chit[]): Denial | undefined {
  const ordered = inOrder(chits)
  return ordered.join() === chits.join() ? undefined : deny(section, 'chits.order', { chits: ordered })
}

const sovietChoicesByPool = new Map<string, readonly (readonly Chit[])[]>()

/** 4.2.1 Every set of six that the Soviet side may choose. */
export function sovietChoices(state: TracesState): readonly (readonly Chit[])[] {
  const pool = chitPool(state, 'soviet')
  const key = [...pool.keys()].join()
  let choices = sovietChoicesByPool.get(key)
  if (choices === undefined) {
    choices = multisets(pool, tables.sovietChits.chosen).filter(meetsFrontRule)
    sovietChoicesByPool.set(key, choices)
  }
  return choices
}

export interface AxisChoice {
  readonly cup: readonly Chit[]
  readonly hand: readonly Chit[]
}

const axisChoicesByPool = new Map<string, readonly AxisChoice[]>()

/** 4.2.2 As many as the turn track says; any of them may be held back. */
export function axisChoices(state: TracesState): readonly AxisChoice[] {
  const pool = chitPool(state, 'axis')
  const count = turnRow(state.turn).axisChits
  const key = `${count}:${[...pool.keys()].join()}`
  let choices = axisChoicesByPool.get(key)
  if (choices === undefined) {
    choices = multisets(pool, count).flatMap((chosen) =>
      subsets(chosen).map((cup) => ({ cup, hand: cup.reduce<Chit[]>(without, [...chosen]) })),
    )
    axisChoicesByPool.set(key, choices)
  }
  return choices
}

/** Every way to take `count` from the pool, in the order of the table. */
function multisets(pool: ReadonlyMap<Chit, number>, count: number): Chit[][] {
  let sets: Chit[][] = [[]]
  for (const [chit, most] of pool) {
    sets = sets.flatMap((set) =>
      Array.from({ length: most + 1 }, (_, n) => [...set, ...Array<Chit>(n).fill(chit)]),
    )
  }
  return sets.filter((set) => set.length === count)
}

/** Every different part of a set, the empty one and the whole included. */
export function subsets(chits: readonly Chit[]): Chit[][] {
  const counts = new Map<Chit, number>()
  for (const chit of inOrder(chits)) counts.set(chit, (counts.get(chit) ?? 0) + 1)
  return Array.from({ length: chits.length + 1 }, (_, n) => multisets(counts, n)).flat()
}

/** 4.2.2, 4.3 Whether, by what both sides can see, the Axis may hold an OKH chit. Asked so that silence tells nothing. */
export function mayHoldOkh(state: TracesState): boolean {
  const okh = CHITS[rank.get(OKH) as number] as ChitData
  const seen = state.played.filter((chit) => chit === OKH).length
  return state.hand.length > 0 && state.turn >= okh.from && seen < okh.count
}
