import type { Hex } from '@sztab/board'
import { enemyOf, FAR, type SideName, type Unit } from '@sztab/bonds'
import { ENTRIES, entryNamed, hasRoad, WEST_EDGE } from '../ground.ts'
import { isArtillery, UNITS, unitData } from '../order-of-battle.ts'
import { isOffMap, WAITING } from '../places.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { entryHexes, isDue } from '../rules/13-reinforcements.ts'
import { isControlledBy } from '../rules/30-control.ts'
import type { ArdennesState } from '../state.ts'
import { isEastOnly, placeOf, unitsOnMap } from '../survey.ts'
import { LIEGE_HEXES, prizesOf, prizeWorth } from './prizes.ts'
import { POINT } from './values.ts'
import { type Gait, gaitOf, Ways } from './ways.ts'

/** A place worth going to. */
export interface Goal {
  readonly hexes: readonly Hex[]
  readonly worth: number
  /** The strength that should go there. */
  readonly demand: number
  /** Only for those who are quick. */
  readonly isForWheels: boolean
}

/** Everybody who can be sent somewhere: on the map, beside it, or due. */
export function movers(state: ArdennesState, side: SideName): Unit[] {
  return UNITS.flatMap((_, unit) => {
    if (unitData(unit).side !== side || isArtillery(unit)) return []
    const place = placeOf(state, unit)
    return place >= 0 || isOffMap(place) || isDue(state, unit) || isExpected(state, unit) ? [unit] : []
  })
}

/** A reinforcement of the next turn. */
function isExpected(state: ArdennesState, unit: Unit): boolean {
  const { arrival } = unitData(unit)
  return placeOf(state, unit) === WAITING && arrival?.entries !== undefined && arrival.turn === state.turn + 1
}

/** Where a unit stands, or would come onto the map. */
export function startsOf(state: ArdennesState, unit: Unit): readonly Hex[] {
  const place = placeOf(state, unit)
  if (place >= 0) return [place]
  if (isOffMap(place) || isDue(state, unit)) return entryHexes(state, unit)
  const { entries = [] } = unitData(unit).arrival ?? {}
  return entries.flatMap((id) => ENTRIES[entryNamed(id) as number]?.hexes ?? [])
}

/** How far it is from the nearest of some hexes, in halves of a point. */
export function wayFrom(starts: readonly Hex[], field: Int16Array): number {
  return starts.reduce((least, hex) => Math.min(least, field[hex] as number), FAR)
}

/** Halves of a point that units cover in a turn, and the turns ahead that anybody thinks of. */
export const PACE: Readonly<Record<Gait, number>> = { foot: 6, wheels: 12 }
const HORIZON = 5

/** Strength of a side that may come to one of some hexes in the next turns, what comes sooner counting more. */
function strengthTowards(state: ArdennesState, side: SideName, hexes: readonly Hex[]): number {
  let sum = 0
  const ways = new Ways(state, side)
  const fields = { foot: ways.to('foot', hexes), wheels: ways.to('wheels', hexes) }
  for (const unit of unitsOnMap(state, side)) {
    if (isArtillery(unit)) continue
    const gait = gaitOf(unit)
    const turns = (fields[gait][placeOf(state, unit)] as number) / PACE[gait]
    if (turns < HORIZON) sum += attackStrength(state, unit) * (1 - turns / HORIZON) ** 2
  }
  return sum
}

/** Enemies that guard a goal count more than those who might come. */
const GARRISON = 8
const AGAINST = 1.6
const GREAT_DANGER = 25
const HOLDING = 0.7
const RETAKING: Readonly<Record<SideName, number>> = { german: 1, allied: 0.6 }
/** What one has already draws less than what one wants; in the long games the towns in the rear are the road of supply. */
const KEEPING: Readonly<Record<SideName, number>> = { german: 0.4, allied: 1 }
const KEEPING_LONG = 0.9

/**
 * Prizes of the enemy, and one's own as far as they are in danger. `isBlind`: nothing is asked of the other side's
 * strength.
 */
export function goalsOf(state: ArdennesState, side: SideName, isBlind: boolean): Goal[] {
  const enemy = enemyOf(side)
  const goals: Goal[] = []
  for (const hex of prizesOf(state)) {
    const worth = prizeWorth(state, hex)
    if (isControlledBy(state, enemy, hex)) {
      const demand = GARRISON + (isBlind ? GREAT_DANGER : AGAINST * guardOf(state, enemy, hex))
      goals.push({ hexes: [hex], worth: RETAKING[side] * worth, demand, isForWheels: false })
    } else if (!isBlind) {
      const keeping = isEastOnly(state) ? KEEPING[side] : Math.max(KEEPING_LONG, KEEPING[side])
      goals.push(...kept(state, side, [hex], keeping * worth))
    }
  }
  if (side === 'german') return [...goals, ...exits(state)]
  return isBlind || isEastOnly(state) ? goals : [...goals, ...kept(state, side, LIEGE_HEXES, LAST_CITY)]
}

/** 30.2 What it is worth that one hex of Liège is held. */
const LAST_CITY = 2.5 * POINT

/** Something to be kept, if it is in danger. */
function kept(state: ArdennesState, side: SideName, hexes: readonly Hex[], worth: number): Goal[] {
  const danger = strengthTowards(state, enemyOf(side), hexes)
  const share = Math.min(1, danger / GREAT_DANGER)
  return share === 0 ? [] : [{ hexes, worth: worth * share, demand: HOLDING * danger, isForWheels: false }]
}

const NEAR = 6

/** Defence strength around a hex. */
function guardOf(state: ArdennesState, side: SideName, hex: Hex): number {
  const field = new Ways(state, side).to('foot', [hex])
  return unitsOnMap(state, side).reduce((sum, unit) => {
    const isNear = (field[placeOf(state, unit)] as number) <= NEAR
    return isNear && !isArtillery(unit) ? sum + defenceStrength(state, unit) : sum
  }, 0)
}

const EXIT_FROM = 3
const EXIT_WORTH = 1.4 * POINT
const EXIT_DEMAND = 50

/** 30.2, S2.4 The western edge of the East sheet, or the roads to Antwerp: few get there, but all go west. */
function exits(state: ArdennesState): Goal[] {
  if (state.turn < EXIT_FROM) return []
  const hexes = isEastOnly(state)
    ? WEST_EDGE.filter(hasRoad)
    : ENTRIES.filter(({ isToAntwerp }) => isToAntwerp).flatMap((entry) => entry.hexes)
  return [{ hexes, worth: EXIT_WORTH, demand: EXIT_DEMAND, isForWheels: true }]
}
