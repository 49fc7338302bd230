import { answerWords } from '@sztab/bonds'
import { grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isInPlay, placeId, placeNamed } from './places.ts'

export { DONE, isDenial } from '@sztab/kernel'

/** A place is a hex or an entry area. */
export const words = answerWords({
  grid,
  unitId,
  unitNamed,
  placeId,
  placeNamed,
  isInPlay,
})

export const { readUnit, readUnitSet, readHex, readPlace, readPath, unitIds, placeIds } = words
