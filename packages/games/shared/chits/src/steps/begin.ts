import type { FlowState, Play } from '@sztab/kernel'
import type { FamilyFrame } from '../frames.ts'

/** Begins a stage of the family. Every game of the family has these frames; its type parameter cannot say so. */
export function begin<S extends FlowState>(play: Play<S>, frame: FamilyFrame): void {
  play.push(frame as S['stack'][number])
}
