import type { Hex } from '@sztab/board'
import { enemyOf, FAR, type Place, type SideName, type Unit } from '@sztab/bonds'
import { BASTOGNE, ENTRIES, isWestSheet, ST_VITH, VICTORY_HEXES, WEST_ROADS } from '../ground.ts'
import { isArtillery, UNITS, unitData } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { entryHexes, isDue } from '../rules/13-reinforcements.ts'
import { isControlledBy } from '../rules/30-control.ts'
import type { ArdennesState } from '../state.ts'
import { isEastOnly, placeOf, unitsOnMap } from '../survey.ts'
import { POINT } from './values.ts'
import { gaitOf, Ways } from './ways.ts'

/** A place worth going to. */
export interface Goal {
  readonly hexes: readonly Hex[]
  readonly worth: number
  /** The strength that should go there. */
  readonly demand: number
  /** Only for those who are quick. */
  readonly isForWheels: boolean
}

const LIEGE = 30
const EAST = 25
const BASTOGNE_LONG = 50
const ST_VITH_LONG = 40

/** What a hex is worth to whoever holds it at the end: in the long games the west decides, and the east is the way there. */
export function prizeWorth(state: ArdennesState, hex: Hex): number {
  const prize = VICTORY_HEXES.find((one) => one.hex === hex)
  if (prize === undefined) return 0
  if (isEastOnly(state) || isWestSheet(hex)) return POINT
  if (prize.group === 'liege') return LIEGE
  if (BASTOGNE.includes(hex)) return BASTOGNE_LONG
  return hex === ST_VITH ? ST_VITH_LONG : EAST
}

export const PRIZES: readonly Hex[] = VICTORY_HEXES.map(({ hex }) => hex)

/** Where a unit stands, or would come onto the map. */
export function startsOf(state: ArdennesState, unit: Unit): readonly Hex[] {
  const place: Place = placeOf(state, unit)
  if (place >= 0) return [place]
  return isOffMap(place) || isDue(state, unit) ? entryHexes(state, unit) : []
}

/** How far it is from the nearest of some hexes, in halves of a point. */
export function wayFrom(starts: readonly Hex[], field: Int16Array): number {
  return starts.reduce((least, hex) => Math.min(least, field[hex] as number), FAR)
}

/** Halves of a point that units cover in a turn, and the turns ahead that anybody thinks of. */
export const PACE = { foot: 6, wheels: 12 } as const
const HORIZON = 5

/** Strength of a side that may come to a hex in the next turns, what comes sooner counting more. */
export function strengthTowards(state: ArdennesState, side: SideName, hex: Hex): number {
  let sum = 0
  const ways = new Ways(state, side)
  const fields = { foot: ways.to('foot', [hex]), wheels: ways.to('wheels', [hex]) }
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
/** What one has already draws less than what one wants. */
const KEEPING: Readonly<Record<SideName, number>> = { german: 0.4, allied: 1 }
const RETAKING: Readonly<Record<SideName, number>> = { german: 1, allied: 0.6 }

/** Prizes of the enemy, and one's own as far as they are in danger. `isBlind`: nothing is asked of the other side's strength. */
export function goalsOf(state: ArdennesState, side: SideName, isBlind: boolean): Goal[] {
  const enemy = enemyOf(side)
  const goals: Goal[] = []
  for (const hex of PRIZES) {
    if (isEastOnly(state) && isWestSheet(hex)) continue
    const worth = prizeWorth(state, hex)
    if (isControlledBy(state, enemy, hex)) {
      const demand = GARRISON + (isBlind ? GREAT_DANGER : AGAINST * guardOf(state, enemy, hex))
      goals.push({ hexes: [hex], worth: RETAKING[side] * worth, demand, isForWheels: false })
    } else if (!isBlind) {
      const danger = strengthTowards(state, enemy, hex)
      const share = Math.min(1, danger / GREAT_DANGER)
      if (share > 0)
        goals.push({
          hexes: [hex],
          worth: KEEPING[side] * worth * share,
          demand: HOLDING * danger,
          isForWheels: false,
        })
    }
  }
  return side === 'german' ? [...goals, ...exits(state)] : goals
}

const NEAR = 3

/** Defence strength around a hex. */
function guardOf(state: ArdennesState, side: SideName, hex: Hex): number {
  const field = new Ways(state, side).to('foot', [hex])
  return unitsOnMap(state, side).reduce((sum, unit) => {
    const isNear = (field[placeOf(state, unit)] as number) <= 2 * NEAR
    return isNear && !isArtillery(unit) ? sum + defenceStrength(state, unit) : sum
  }, 0)
}

const EXIT_FROM = 3
const EXIT_WORTH = 140
const EXIT_DEMAND = 50

/** 30.2, S2.4 The western edge of the East sheet, or the roads to Antwerp. */
function exits(state: ArdennesState): Goal[] {
  if (state.turn < EXIT_FROM) return []
  const hexes = isEastOnly(state)
    ? WEST_ROADS
    : ENTRIES.filter(({ isToAntwerp }) => isToAntwerp).flatMap((entry) => entry.hexes)
  return [{ hexes, worth: EXIT_WORTH, demand: EXIT_DEMAND, isForWheels: true }]
}

/** Everybody who can be sent somewhere: on the map, beside it, or due. */
export function movers(state: ArdennesState, side: SideName): Unit[] {
  return UNITS.flatMap((_, unit) => {
    if (unitData(unit).side !== side || isArtillery(unit)) return []
    const place = placeOf(state, unit)
    return place >= 0 || isOffMap(place) || isDue(state, unit) ? [unit] : []
  })
}
