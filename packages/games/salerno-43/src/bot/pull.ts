import { type Hex, type Hexside, NONE } from '@sztab/board'
import { FAR, Roads } from '@sztab/bonds/bot'
import {
  AREAS,
  grid,
  hasRoad,
  isHill,
  isMarsh,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  VICTORY_HEXES,
} from '../ground.ts'
import { isBeachhead } from '../order-of-battle.ts'
import { attackStrength } from '../rules/02-units.ts'
import { scenarioOf } from '../scenarios.ts'
import { ROUTED } from '../state.ts'
import { cohesionOf, placeOf } from '../survey.ts'
import { emphasisOn, numbers, POINT } from './numbers.ts'
import type { SalernoSight } from './strikes.ts'
import { defenceOf } from './values.ts'

const { beachhead, exitShare, watchedBeyond, watchedShare, mostNeed, way } = numbers.goals

/** A place worth going to. */
interface Goal {
  readonly hex: Hex
  readonly worth: number
}

/** How much every hex is drawn to all that is worth going to, most to what wants strength. */
export function pullOf(outlook: SalernoSight): Float64Array {
  const pull = new Float64Array(grid.count)
  const presence = presenceOf(outlook)
  for (const { hex, worth } of goalsOf(outlook)) {
    const need = (outlook.threat[hex]! + 8) / (presence[hex]! / 2 + 6)
    const drawn = worth * Math.min(mostNeed, need)
    const far = roads.to([hex])
    for (let from = 0; from < grid.count; from++) {
      const length = far[from]! / way
      pull[from] = pull[from]! + drawn / (1 + length * length)
    }
  }
  return pull
}

/** Strength of the side near each hex. */
function presenceOf({ own, state, title }: SalernoSight): Float64Array {
  const presence = new Float64Array(grid.count)
  for (const unit of own) {
    if (cohesionOf(state, unit) === ROUTED) continue
    const strength = attackStrength(state, unit) + defenceOf(state, unit)
    title.rings.spread(presence, placeOf(state, unit), strength, numbers.menace.foot)
  }
  return presence
}

function goalsOf(outlook: SalernoSight): Goal[] {
  const { state, side, enemy, threat, urgency } = outlook
  const goals: Goal[] = []
  const dangerAt = (hex: Hex, great: number) => Math.min(1, threat[hex]! / great)
  for (const { hex, points } of VICTORY_HEXES) {
    // What one holds draws only as far as it is in danger.
    const share = outlook.isControlledBy(enemy, hex) ? 1 : dangerAt(hex, 8)
    if (share > 0) goals.push({ hex, worth: emphasisOn(hex) * POINT * urgency * points * share })
  }
  for (const unit of side === 'german' ? outlook.enemies : outlook.own) {
    if (!isBeachhead(unit)) continue
    const hex = placeOf(state, unit)
    goals.push({ hex, worth: beachhead[side] * (side === 'german' ? 1 : dangerAt(hex, 8)) })
  }
  // In a long game somebody may get as far as the edge.
  const isLong = scenarioOf(state).lastTurn > watchedBeyond
  const exit = side === 'german' && isLong ? watchedShare : exitShare
  for (const { hexes, points } of AREAS) {
    for (const hex of hexes) {
      // Germans look to the edge only where somebody comes near it.
      const share = side === 'allied' ? 1 : dangerAt(hex, 6)
      if (points > 0 && share > 0) goals.push({ hex, worth: (share * POINT * points * exit) / 5 })
    }
  }
  return goals
}

const { road, clear, rough, river, mountain } = numbers.travel

function costOver(over: Hexside): number {
  const to = grid.neighbours[over]!
  if (to === NONE || !isPlayable(to) || isSea(over)) return FAR
  if (hasRoad(over)) return road
  const ground = isHill(to) || isMarsh(to) ? rough : clear
  return ground + (isUnbridgedRiver(over) ? river : 0) + (isWildMountain(over) ? mountain : 0)
}

/** Counted from the goal outwards: its own ground costs nothing, that where one stands does. */
const roads = Roads.priced(grid, (over) => costOver(grid.mirror(over)))
