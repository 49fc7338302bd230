// Chapter 18, 18.3: where disrupted and broken units may and must go when they move

import type { Hex } from '@sztab/board'
import { enemyOf, goOver, type SideName, type Survey } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import type { ArdennesState, Journey } from '../state.ts'
import { isInGoodOrder } from '../survey.ts'
import type { ArdennesTraveller } from './11-leaving.ts'

/** 18.3 An enemy zone that no friend in good order lifts. */
export function isExposed(state: ArdennesState, positions: Survey, who: SideName, hex: Hex): boolean {
  if (!positions.inZoneOf(enemyOf(who), hex)) return false
  if (!positions.isHeldBy(who, hex)) return true
  return !positions.stack(hex).some((unit) => isInGoodOrder(state, unit))
}

/** 18.3 Whether a shaken unit can stay out of enemy zones: where it stands, or by one or two hexes. */
export function hasRefuge(traveller: ArdennesTraveller, start: Journey): boolean {
  const { state, positions, who } = traveller
  if (start.hex < 0 || !isExposed(state, positions, who, start.hex)) return true
  return hasRefugeFrom(traveller, start)
}

function hasRefugeFrom(traveller: ArdennesTraveller, journey: Journey): boolean {
  const { state, positions, who } = traveller
  if (traveller.beside(journey.hex).some((place) => traveller.go(journey, place) !== undefined)) return true
  for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
    const next = goOver(traveller, journey, over)
    if (next === undefined) continue
    if (!isExposed(state, positions, who, next.hex) || hasRefugeFrom(traveller, next)) return true
  }
  return false
}

/** 18.3 Why a shaken unit may not end its move in an enemy zone. */
export function checkShakenEnd(
  traveller: ArdennesTraveller,
  start: Journey,
  journey: Journey,
): Denial | undefined {
  const { state, positions, unit, who } = traveller
  if (isInGoodOrder(state, unit) || journey.hex < 0) return undefined
  if (!isExposed(state, positions, who, journey.hex) || !hasRefuge(traveller, start)) return undefined
  return deny('18.3', 'move.shaken-zone', { unit: unitId(unit), to: placeId(journey.hex) })
}
