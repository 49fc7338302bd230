import { cloneState, type FlowState, type Frame, type Message, type Section } from '@sztab/kernel'
import type { SideName } from './sides.ts'
import type { UnitLists } from './units.ts'

/** How a game has ended; `W` are those who can have won. */
export interface BondsResult<W extends string = SideName> {
  readonly winner: W
  readonly section: Section
  readonly reason: Message
}

/** What the positions of all games of the family say; lists by unit follow the order of battle. */
export interface BondsState<F extends Frame, Scenario extends string, W extends string = SideName>
  extends FlowState<F>,
    UnitLists {
  scenario: Scenario
  turn: number
  /** What the last supply phase found of each unit; 0 is supplied. */
  supply: number[]
  /** Of the hexes that belong to whoever was there last, in the order of the map: 1 where the Allied side was. */
  control: number[]
  result: BondsResult<W> | null
}

/** Makes states of their own, that know what is known of the first: `share` tells them. */
export function stateCloner<S extends FlowState>(share: (state: S, copy: S) => void): (state: S) => S {
  return (state) => {
    const copy = cloneState(state)
    share(state, copy)
    return copy
  }
}

/**
 * The words for what lies on units, from the constants that are their bits: HELPS_PEIPER is `helps-peiper`. In the
 * order of the bits, as position documents write them.
 */
export function markWords(bits: Readonly<Record<string, number>>): string[] {
  const words: string[] = []
  for (const [name, bit] of Object.entries(bits)) {
    // Whatever is more than one bit is a set of marks.
    if ((bit & (bit - 1)) === 0) words[31 - Math.clz32(bit)] = name.toLowerCase().replaceAll('_', '-')
  }
  return words
}
