import { answerWords, argumentOf, tellings } from '@sztab/bonds'
import { type Area, areaData, areaNamed, grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isInPlay, placeId, placeNamed } from './places.ts'

export { isDenial } from '@sztab/kernel'

/** How answers and documents call things: a place is a hex or an entry area. */
export const names = { grid, unitId, unitNamed, placeId, placeNamed, isInPlay }
export const words = answerWords(names)

export const { readUnitSet, unitIds, unitSet, placeIds } = words
export const { tellUnit, tellUnits, tellHex, tellRetreat, tellArrival } = tellings(words)

export const { hex: HEX } = words.arguments
const PLACES = { unknown: 'unknown-place', param: 'place' }
export const AREA = argumentOf('area', { ...PLACES, find: areaNamed }, (area: Area) => areaData(area).id)
/** Any place, boxes included. */
export const ANY_PLACE = argumentOf('place', { ...PLACES, find: placeNamed }, placeId)
