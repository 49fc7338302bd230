import { chapterFrames, frameFields, numberIn } from '@sztab/bonds'
import { namedField } from '@sztab/kernel'
import { bridgeId, bridgeNamed, grid } from '../ground.ts'
import { FORMATIONS, unitId, unitNamed } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'

const formationId = (number: number): string => FORMATIONS[number] as string

export const bridge = namedField('unknown-bridge', 'bridge', bridgeNamed)
export const formation = namedField('unknown-formation', 'formation', numberIn(FORMATIONS))

/** How the numbers of frames stand in position documents, with the fields that only this game has. */
const fields = frameFields(
  { hexNamed: (id) => grid.hex(id), unitNamed, placeNamed, unitId, placeId },
  {
    idle: 'unit',
    armour: 'unit',
    beaten: 'unit',
    bridge: bridgeId,
    bridges: bridgeId,
    formation: formationId,
    formations: formationId,
  },
)
export const { hex, unit, place, side, count, asked, namerOf, ...common } = fields
export const chapters = chapterFrames(fields, bridge, formation)
