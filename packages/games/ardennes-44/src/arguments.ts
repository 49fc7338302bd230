import { type AnswerWords, answerWords, argumentOf, tellings } from '@sztab/bonds'
import { readMany } from '@sztab/kernel'
import { bridgeId, bridgeNamed, grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isInPlay, placeId, placeNamed } from './places.ts'

/** How answers and documents call things: a place is a hex, an off-map area or a blocking position. */
export const names = { grid, unitId, unitNamed, placeId, placeNamed, isInPlay }
const named = answerWords(names)

export const { unitIds, placeIds } = named

const BRIDGES = { find: bridgeNamed, unknown: 'unknown-bridge', param: 'bridge' }
const ENDS_OF_PATHS = { find: placeNamed, unknown: 'unknown-place', param: 'place' }

export const { unit: UNIT, hex: HEX } = named.arguments
export const BRIDGE = argumentOf('bridge', BRIDGES, bridgeId)

export const words: AnswerWords = {
  ...named,
  /** A way over hexes, which may begin or end beside the map. */
  readPath: (section, action, name) => readMany(ENDS_OF_PATHS, section, action, name),
}

export const { tellUnit, tellHex, tellStack, tellRetreat, tellArrival } = tellings(words)
