import type { Frame } from '@sztab/kernel'
import type { SideName } from '../sides.ts'

/** What an activation has on the stack: units of a side that move, or fight. */
interface Segment extends Frame {
  readonly side?: SideName
}

const SEGMENTS = ['movement', 'combat', 'assaults']

/** Whether an activation of the side is under way: movement and combat are planned together. */
export function isActivation(stack: readonly Frame[], side: SideName): boolean {
  return (stack as readonly Segment[]).some((frame) => SEGMENTS.includes(frame.step) && frame.side === side)
}
