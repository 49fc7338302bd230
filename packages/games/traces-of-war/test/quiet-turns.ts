import { CROSSINGS, hexId } from '../src/ground.ts'
import { position, type Setting, type Table } from './support.ts'

/** A corps in the far east and a division in the far west: enough for turns to go by. */
export const QUIET = '3003 15\n3041 50'

/** All crossing points. */
export const POINTS = CROSSINGS.map(hexId)

/** The last activation of a turn is about to end, with this in the cup. */
export const ending = (setting: Setting = {}, drawing = QUIET): Table =>
  position(drawing, { active: 'soviet movement', ...setting })

/** An Axis answer that puts every chosen chit into the cup, that of 8A among them. */
export function commitAll(t: Table): string {
  return t.answers('axis').find((answer) => /cup=.*\b8a\b.*hand=\[\]/.test(answer)) as string
}
