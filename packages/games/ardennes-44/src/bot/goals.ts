import type { Hex } from '@sztab/board'
import { enemyOf, type SideName, type Unit } from '@sztab/bonds'
import { Drive, type Gait, type Goal, type Mover } from '@sztab/bonds/bot'
import {
  BASTOGNE,
  ENTRIES,
  entryNamed,
  grid,
  hasRoad,
  isWestSheet,
  ST_VITH,
  VICTORY_HEXES,
  type VictoryHex,
  WEST_EDGE,
} from '../ground.ts'
import { isArtillery, sideOf, UNITS, unitData } from '../order-of-battle.ts'
import { isOffMap, WAITING } from '../places.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { entryHexes, isDue } from '../rules/13-reinforcements.ts'
import { lastTurn } from '../rules/30-victory.ts'
import type { ArdennesState } from '../state.ts'
import { isControlledBy, isEastOnly, placeOf, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { emphasisOn, numbers, POINT } from './numbers.ts'
import { gaitOf, type Ways, waysOf } from './ways.ts'

const { goals: GOALS, drive } = numbers

/** Where a side goes. `isBlind`: nothing is asked of the other side's strength. */
export function driveOf(state: ArdennesState, side: SideName, isBlind: boolean): Drive {
  return new Drive(drive, {
    side,
    movers: moversOf(state, side),
    goals: goalsOf(state, side, isBlind),
    turns: lastTurn(state) - state.turn + 1,
    neighbours: fieldOf(state).neighbours,
    hexes: grid.count,
    wayTo: waysOf(state, side),
  })
}

/** Everybody who can be sent somewhere: on the map, beside it, or due. */
function moversOf(state: ArdennesState, side: SideName): Mover[] {
  return UNITS.flatMap((_, unit) => {
    if (sideOf(unit) !== side || isArtillery(unit)) return []
    const place = placeOf(state, unit)
    if (place < 0 && !isOffMap(place) && !isDue(state, unit) && !isExpected(state, unit)) return []
    const attack = attackStrength(state, unit)
    const strength = Math.max(attack, defenceStrength(state, unit))
    return [{ unit, gait: gaitOf(unit), starts: startsOf(state, unit), strength, attack }]
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

/** Prizes of the enemy, and one's own as far as they are in danger. */
function goalsOf(state: ArdennesState, side: SideName, isBlind: boolean): Goal[] {
  const enemy = enemyOf(side)
  const { garrison, greatDanger, against, retaking, keeping, keepingLong, lastCity } = GOALS
  const theirs = waysOf(state, enemy)
  const goals: Goal[] = []
  for (const hex of prizesOf(state)) {
    const worth = prizeWorth(state, hex)
    if (isControlledBy(state, enemy, hex)) {
      const demand = garrison + (isBlind ? greatDanger : against * guardOf(state, enemy, theirs, hex))
      goals.push({ hexes: [hex], worth: retaking[side] * worth, demand, isForWheels: false })
    } else if (!isBlind) {
      const share = isEastOnly(state) ? keeping[side] : Math.max(keepingLong, keeping[side])
      goals.push(...kept(state, side, theirs, [hex], share * worth))
    }
  }
  if (side === 'german') return [...goals, ...exits(state)]
  return isBlind || isEastOnly(state)
    ? goals
    : [...goals, ...kept(state, side, theirs, LIEGE_HEXES, lastCity)]
}

/** Something to be kept, if it is in danger. */
function kept(
  state: ArdennesState,
  side: SideName,
  theirs: Ways,
  hexes: readonly Hex[],
  worth: number,
): Goal[] {
  const danger = strengthTowards(state, enemyOf(side), theirs, hexes)
  const share = Math.min(1, danger / GOALS.greatDanger)
  if (share === 0) return []
  return [{ hexes, worth: worth * share, demand: GOALS.holding * danger, isForWheels: false }]
}

/** Strength of a side that may come to one of some hexes in the next turns, what comes sooner counting more. */
function strengthTowards(state: ArdennesState, side: SideName, wayTo: Ways, hexes: readonly Hex[]): number {
  let sum = 0
  const fields: Record<Gait, Int16Array> = { foot: wayTo('foot', hexes), wheels: wayTo('wheels', hexes) }
  for (const unit of unitsOnMap(state, side)) {
    if (isArtillery(unit)) continue
    const gait = gaitOf(unit)
    const turns = fields[gait][placeOf(state, unit)]! / drive.pace[gait]
    if (turns < GOALS.horizon) sum += attackStrength(state, unit) * (1 - turns / GOALS.horizon) ** 2
  }
  return sum
}

/** Defence strength around a hex. */
function guardOf(state: ArdennesState, side: SideName, wayTo: Ways, hex: Hex): number {
  const field = wayTo('foot', [hex])
  return unitsOnMap(state, side).reduce((sum, unit) => {
    const isNear = field[placeOf(state, unit)]! <= GOALS.near
    return isNear && !isArtillery(unit) ? sum + defenceStrength(state, unit) : sum
  }, 0)
}

/** 30.2, S2.4 The western edge of the East sheet, or the roads to Antwerp. */
function exits(state: ArdennesState): Goal[] {
  if (state.turn < GOALS.exitFrom) return []
  const hexes = isEastOnly(state)
    ? WEST_EDGE.filter(hasRoad)
    : ENTRIES.filter(({ isToAntwerp }) => isToAntwerp).flatMap((entry) => entry.hexes)
  return [{ hexes, worth: GOALS.exitWorth, demand: GOALS.exitDemand, isForWheels: true }]
}

const { liege, east, bastogne, stVith, run } = numbers.prizes

/** 30.2 Hexes of which a number wins the long games at once. */
interface Group {
  readonly needed: number
  has(prize: VictoryHex): boolean
}

const GROUPS: readonly Group[] = [
  { needed: tables.victory.liege, has: ({ group }) => group === 'liege' },
  { needed: tables.victory.meuse, has: ({ group }) => group === 'meuse' },
  { needed: tables.victory.west, has: ({ hex }) => isWestSheet(hex) },
]

function urgency(state: ArdennesState, prize: VictoryHex): number {
  return GROUPS.reduce((most, { needed, has }) => {
    if (!has(prize)) return most
    const held = VICTORY_HEXES.filter((one) => has(one) && isControlledBy(state, 'german', one.hex)).length
    return Math.max(most, run[Math.max(0, needed - held)] ?? 1)
  }, 1)
}

/** What a hex is worth to whoever holds it at the end. */
export function prizeWorth(state: ArdennesState, hex: Hex): number {
  return emphasisOn(hex) * usualWorth(state, hex)
}

function usualWorth(state: ArdennesState, hex: Hex): number {
  const prize = VICTORY_HEXES.find((one) => one.hex === hex)
  if (prize === undefined) return 0
  if (isEastOnly(state)) return POINT
  if (isWestSheet(hex)) return POINT * urgency(state, prize)
  if (prize.group === 'liege') return liege * urgency(state, prize)
  if (BASTOGNE.includes(hex)) return bastogne
  return hex === ST_VITH ? stVith : east
}

/** The prizes on the sheets in play. */
export function prizesOf(state: ArdennesState): readonly Hex[] {
  return isEastOnly(state) ? EAST_PRIZES : PRIZES
}

const PRIZES: readonly Hex[] = VICTORY_HEXES.map(({ hex }) => hex)
const EAST_PRIZES: readonly Hex[] = PRIZES.filter((hex) => !isWestSheet(hex))
/** 30.2 Whoever holds one of them has not lost the city. */
const LIEGE_HEXES: readonly Hex[] = VICTORY_HEXES.filter(({ group }) => group === 'liege').map(
  ({ hex }) => hex,
)
