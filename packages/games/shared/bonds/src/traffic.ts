import type { Hex } from '@sztab/board'
import {
  type Denial,
  deny,
  type FlowState,
  type Memory,
  type PhaseOrder,
  type Play,
  rolled,
  type Section,
} from '@sztab/kernel'
import { numberArgument, pairOrder } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { findingBySide } from './deployments.ts'
import type { Field } from './field.ts'
import { enemyOf, type SideFrame, type SideName } from './sides.ts'
import { tellings } from './tellings.ts'

// Traffic: numbered markers that a side lays on the roads behind the enemy, and that dice send back into its box

/** A marker in its box; a marker, or whatever else there is one of, out of the game. */
export const IN_BOX = -1
export const GONE = -2

export interface TrafficState {
  /** Where the markers of a side lie, by their numbers from 1: a hex, IN_BOX or GONE. */
  traffic: Record<SideName, number[]>
}

/** In what the games differ. */
export interface TrafficRules<S extends FlowState & TrafficState> {
  readonly sections: {
    readonly lay: Section
    /** How markers keep apart. */
    readonly apart: Section
    readonly dice: Section
    /** What is in play of the map. */
    readonly map: Section
  }
  readonly words: AnswerWords
  readonly memory: Memory<S, string>
  /** How many markers a side has. */
  readonly markers: number
  fieldOf(state: S): Field
  mayLay(state: S, side: SideName): boolean
  /** What else keeps a side from laying any there: a section and a key. */
  closes(side: SideName, hex: Hex): readonly [Section, string] | undefined
}

export interface Traffic<S extends FlowState & TrafficState> {
  /** An enemy marker in the hex. */
  hasTraffic(state: S, against: SideName, hex: Hex): boolean
  /** Markers of the side that may be laid, by number. */
  markersInBox(state: S, side: SideName): number[]
  checkTraffic(state: S, side: SideName, marker: number, hex: Hex): Denial | undefined
  /** Two dice: the markers with those numbers go back into the box. */
  randomRemoval(play: Play<S>, side: SideName): void
  readonly layOrder: PhaseOrder<S, SideFrame>
}

export function trafficBy<S extends FlowState & TrafficState>(rules: TrafficRules<S>): Traffic<S> {
  const { sections, words, fieldOf } = rules
  const { tellHex } = tellings(words)

  const markersInBox = (state: S, side: SideName): number[] =>
    rules.mayLay(state, side) ? state.traffic[side].flatMap((hex, i) => (hex === IN_BOX ? [i + 1] : [])) : []

  /** Hexes in or next to which a marker of the side lies. */
  const hexesNear = findingBySide(rules.memory, 'hexes near traffic', (state: S, side) => {
    const { grid } = fieldOf(state)
    const laid = state.traffic[side].filter((hex) => hex >= 0)
    return new Set(laid.flatMap((hex) => [hex, ...grid.around(hex)]))
  })

  /** Why none may be laid there, wherever it comes from. */
  function checkHex(state: S, side: SideName, marker: number, hex: Hex): Denial | undefined {
    const what = () => ({ marker, hex: words.placeId(hex) })
    if (fieldOf(state).playable[hex] === 0) return deny(sections.map, 'traffic.not-in-play', what())
    if (hexesNear(state, side).has(hex)) return deny(sections.apart, 'traffic.too-near', what())
    const closed = rules.closes(side, hex)
    return closed === undefined ? undefined : deny(...closed, what())
  }

  function checkTraffic(state: S, side: SideName, marker: number, hex: Hex): Denial | undefined {
    if (markersInBox(state, side).includes(marker)) return checkHex(state, side, marker, hex)
    return deny(sections.lay, 'traffic.not-in-box', { marker, hex: words.placeId(hex) })
  }

  return {
    hasTraffic: (state, against, hex) => state.traffic[enemyOf(against)].includes(hex),
    markersInBox,
    checkTraffic,
    randomRemoval(play, side) {
      const laid = play.state.traffic[side]
      if (!laid.some((hex) => hex >= 0)) return
      const dice = [play.chance.die(6), play.chance.die(6)]
      const removed = [...new Set(dice)].filter((number) => laid[number - 1]! >= 0)
      for (const number of removed) laid[number - 1] = IN_BOX
      const params = { side, dice: dice.map(String), markers: removed.map(String) }
      const facts = dice.map((die) => rolled(side, 6, die, 'traffic'))
      play.report(sections.dice, 'traffic.rolled', params, ...facts)
    },
    layOrder: pairOrder<S, SideFrame, number, Hex>({
      verb: 'lay',
      section: sections.lay,
      first: numberArgument('marker', rules.markers, 'traffic.unknown'),
      second: words.arguments.hex,
      firsts: (state, { side }) => markersInBox(state, side),
      seconds: (state, { side }, marker) =>
        markersInBox(state, side).includes(marker) ? fieldOf(state).grid.hexes : [],
      isSecond: (state, { side }, marker, hex) => checkHex(state, side, marker, hex) === undefined,
      check: (state, { side }, marker, hex) => checkTraffic(state, side, marker, hex),
      take(play, { side }, marker, hex) {
        play.state.traffic[side][marker - 1] = hex
        tellHex(play, sections.lay, 'traffic.laid', hex, { side, marker })
      },
    }),
  }
}
