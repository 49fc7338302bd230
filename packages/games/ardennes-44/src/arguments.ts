import { type AnswerWords, answerWords, type Place } from '@sztab/bonds'
import { type Action, type Denial, readMany, readOne, type Section } from '@sztab/kernel'
import { type Bridge, bridgeNamed, grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isInPlay, placeId, placeNamed } from './places.ts'

export { DONE, isDenial } from '@sztab/kernel'

/** A place is a hex, an off-map area or a blocking position. */
const named = answerWords({
  grid,
  unitId,
  unitNamed,
  placeId,
  placeNamed,
  isInPlay,
})

export const { readUnit, readUnitSet, readHex, readPlace, unitIds, placeIds } = named

const BRIDGES = { find: bridgeNamed, unknown: 'unknown-bridge', param: 'bridge' }
const ENDS_OF_PATHS = { find: placeNamed, unknown: 'unknown-place', param: 'place' }

export function readBridge(section: Section, action: Action, name: string): Bridge | Denial {
  return readOne(BRIDGES, section, action, name)
}

/** A way over hexes, which may begin or end beside the map. */
export function readPath(section: Section, action: Action, name: string): Place[] | Denial {
  return readMany(ENDS_OF_PATHS, section, action, name)
}

export const words: AnswerWords = { ...named, readPath }
