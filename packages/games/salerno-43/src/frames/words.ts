import { frameFields } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'

/** How the numbers of frames stand in position documents, with the fields that only this game has. */
export const { hex, unit, place, side, count, asked, namerOf, ...common } = frameFields(
  { hexNamed: (id) => grid.hex(id), unitNamed, placeNamed, unitId, placeId },
  { main: 'unit', surplus: 'unit', open: 'place' },
)
