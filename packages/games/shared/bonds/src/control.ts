import { type Hex, NONE } from '@sztab/board'
import { type FlowState, type Play, type Section, taken } from '@sztab/kernel'
import type { SideName } from './sides.ts'

type Controlled = FlowState & {
  /** By the hexes with a meaning: 1 where the Allied side was last. */
  control: number[]
}

/** Where the rulebook has it, and which hexes have a meaning. */
export interface ControlRules {
  readonly section: Section
  /** The number of such a hex, or NONE. */
  keyOf(hex: Hex): number
  hexId(hex: Hex): string
}

export interface Control<S extends Controlled> {
  /** Whoever was there last. Hexes without a meaning belong to nobody. */
  isControlledBy(state: S, side: SideName, hex: Hex): boolean
  /** A unit of the side stands in the hex or passes through it. */
  takeControl(play: Play<S>, side: SideName, hex: Hex): void
}

export function hexControl<S extends Controlled>({ section, keyOf, hexId }: ControlRules): Control<S> {
  function isControlledBy({ control }: S, side: SideName, hex: Hex): boolean {
    const key = keyOf(hex)
    return key !== NONE && (control[key] === 1) === (side === 'allied')
  }
  return {
    isControlledBy,
    takeControl(play, side, hex) {
      const { state } = play
      const key = keyOf(hex)
      if (key === NONE || isControlledBy(state, side, hex)) return
      state.control[key] = side === 'allied' ? 1 : 0
      play.report(section, 'control', { side, hex: hexId(hex) }, taken(hexId(hex), side))
    },
  }
}
