// Chapters 2.4 and 4.2: command chits

import { ChitOrder, multisets, without } from '@sztab/chits'
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
/** Sets of chits are written in the order of the table. */
export const chitOrder = new ChitOrder(CHITS.map(({ id }) => id))

/** Chits in the order of the table, so that equal sets are written alike; masked ones stand last. */
export function inOrder(chits: readonly Chit[]): Chit[] {
  return chitOrder.sort(chits)
}

function dataOf(chit: Chit): ChitData | undefined {
  return CHITS[chitOrder.rank(chit)]
}

export function sideOfChit(chit: Chit): string {
  return dataOf(chit)?.side ?? (chit === '?axis' ? 'axis' : 'soviet')
}

/** The headquarters that a chit activates, if it is a headquarters chit and the headquarters is in play. */
export function headquartersOf(state: TracesState, chit: Chit): Unit | undefined {
  const data = dataOf(chit)
  const ids = data?.front ?? (data?.headquarters === undefined ? [] : [data.headquarters])
  return ids.map(theUnit).find((unit) => isOnMap(state, unit))
}

export function isHeadquartersChit(chit: Chit): boolean {
  const data = dataOf(chit)
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
  const fronts = new Set(chits.filter((chit) => dataOf(chit)?.front !== undefined))
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
      chitOrder.subsets(chosen).map((cup) => ({ cup, hand: cup.reduce<Chit[]>(without, [...chosen]) })),
    )
    axisChoicesByPool.set(key, choices)
  }
  return choices
}

/** 4.2.2, 4.3 Whether, by what both sides can see, the Axis may hold an OKH chit. Asked so that silence tells nothing. */
export function mayHoldOkh(state: TracesState): boolean {
  const okh = dataOf(OKH) as ChitData
  const seen = state.played.filter((chit) => chit === OKH).length
  return state.hand.length > 0 && state.turn >= okh.from && seen < okh.count
}
