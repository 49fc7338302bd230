import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type FlowState, type PhaseOrder, type Play, type Section } from '@sztab/kernel'
import { numberArgument, pairOrder, pickOrder } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { isNextTo } from './neighbours.ts'
import { enemyOf, SIDES, type SideFrame, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'
import { tellings } from './tellings.ts'
import { IN_BOX } from './traffic.ts'

// Roadblocks: markers that a side lays on roads within reach of its units, and that are lifted when the enemy has passed

export interface RoadblockState {
  /** Where the roadblocks of a side lie, by their numbers from 1: a hex or IN_BOX. */
  roadblocks: Record<SideName, number[]>
  /** They keep away from traffic of their own side. */
  traffic: Record<SideName, number[]>
  /** Hexes with a roadblock into which an enemy has come in this phase. */
  overrun: Hex[]
}

/** In what the games differ. */
export interface RoadblockRules<S extends FlowState & RoadblockState> {
  readonly sections: {
    /** How many there are. */
    readonly stock: Section
    readonly lay: Section
    readonly lift: Section
    /** Who lays any, and when. */
    readonly when: Section
  }
  readonly words: AnswerWords
  /** How many a side has, and how many hexes of road lie between one and its unit at most. */
  readonly markers: number
  readonly reach: number
  survey(state: S): Survey
  mayLay(state: S, side: SideName): boolean
  hasRoad(hex: Hex): boolean
  /** Whether a road can be used over the hexside, and by the side. */
  isRoadOpen(state: S, positions: Survey, side: SideName, over: Hexside): boolean
  /** Whether no road leads on through the hex. */
  isShutToRoads(state: S, positions: Survey, side: SideName, hex: Hex): boolean
  hasRoadSupply(state: S, side: SideName, hex: Hex): boolean
  takeControl(play: Play<S>, side: SideName, hex: Hex): void
}

export interface Roadblocks<S extends FlowState & RoadblockState> {
  checkRoadblock(state: S, side: SideName, block: number, hex: Hex): Denial | undefined
  /** Somebody of the side has come into a hex: what if the enemy has a roadblock there. */
  overrun(state: S, side: SideName, hex: Hex): void
  /** Those without a road to the sources go, when the owner may lay some. */
  liftCutOff(play: Play<S>, side: SideName): void
  /** Those that an enemy has passed go, at the end of his phase. */
  liftOverrun(play: Play<S>): void
  readonly blockOrder: PhaseOrder<S, SideFrame>
  readonly liftOrder: PhaseOrder<S, SideFrame>
}

export function roadblocksBy<S extends FlowState & RoadblockState>(rules: RoadblockRules<S>): Roadblocks<S> {
  const { sections, words, survey } = rules
  const { tellHex } = tellings(words)
  const marker = numberArgument('marker', rules.markers, 'roadblock.number')

  /** Enemies and their zones end the road. */
  function isFree(positions: Survey, side: SideName, hex: Hex): boolean {
    const enemy = enemyOf(side)
    if (positions.isHeldBy(enemy, hex)) return false
    return positions.isHeldBy(side, hex) || !positions.inZoneOf(enemy, hex)
  }

  /** Road hexes not too far by road from a friendly unit that has a road to its sources. */
  function hexesInReach(state: S, side: SideName): Set<Hex> {
    const positions = survey(state)
    const { neighbours, grid } = positions.field
    const reached = new Map<Hex, number>()
    const queue: Hex[] = []
    for (let hex = 0; hex < grid.count; hex++) {
      if (!positions.isHeldBy(side, hex) || !rules.hasRoad(hex) || !rules.hasRoadSupply(state, side, hex))
        continue
      reached.set(hex, 0)
      queue.push(hex)
    }
    for (const hex of queue) {
      const far = reached.get(hex) as number
      // The last hex may be a town of the enemy, but no line leads through one.
      if (far === rules.reach || rules.isShutToRoads(state, positions, side, hex)) continue
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const to = neighbours[over]!
        if (to === NONE || reached.has(to) || !rules.isRoadOpen(state, positions, side, over)) continue
        if (!isFree(positions, side, to)) continue
        reached.set(to, far + 1)
        queue.push(to)
      }
    }
    return new Set(reached.keys())
  }

  /** Why a roadblock does not go into a hex, wherever friends and roads are. */
  function checkSpot(state: S, side: SideName, block: number, hex: Hex): Denial | undefined {
    const what = { marker: block, hex: words.placeId(hex) }
    const positions = survey(state)
    const enemy = enemyOf(side)
    if (positions.isHeldBy(enemy, hex) || isNextTo(positions, enemy, hex))
      return deny(sections.lay, 'roadblock.enemy', what)
    const isNear = (other: number): boolean => other >= 0 && positions.field.grid.distance(other, hex) <= 1
    if (state.traffic[side].some(isNear)) return deny(sections.lay, 'roadblock.traffic', what)
    const others = [...state.roadblocks[side].filter((_, i) => i !== block - 1), ...state.roadblocks[enemy]]
    return others.some(isNear) ? deny(sections.lay, 'roadblock.other', what) : undefined
  }

  function checkRoadblock(state: S, side: SideName, block: number, hex: Hex): Denial | undefined {
    const what = { marker: block, hex: words.placeId(hex) }
    const there = state.roadblocks[side][block - 1]
    if (!rules.mayLay(state, side)) return deny(sections.when, 'roadblock.not-now', what)
    if (there === undefined) return deny(sections.stock, 'roadblock.unknown', what)
    if (there === hex) return deny(sections.lay, 'roadblock.there', what)
    const denial = checkSpot(state, side, block, hex)
    if (denial !== undefined) return denial
    return hexesInReach(state, side).has(hex) ? undefined : deny(sections.lay, 'roadblock.reach', what)
  }

  /** Where a roadblock may go. */
  function hexesFor(state: S, side: SideName, block: number): Hex[] {
    const there = state.roadblocks[side][block - 1]
    return [...hexesInReach(state, side)]
      .filter((hex) => hex !== there && checkSpot(state, side, block, hex) === undefined)
      .sort((a, b) => a - b)
  }

  function checkLift(state: S, side: SideName, block: number): Denial | undefined {
    const isLaid = (state.roadblocks[side][block - 1] ?? IN_BOX) >= 0
    return isLaid ? undefined : deny(sections.lift, 'roadblock.not-laid', { marker: block })
  }

  function lift(play: Play<S>, side: SideName, block: number): void {
    const { roadblocks } = play.state
    const hex = roadblocks[side][block - 1] as Hex
    roadblocks[side][block - 1] = IN_BOX
    tellHex(play, sections.lift, 'roadblock.lifted', hex, { side, marker: block })
  }

  /** Lifts those of a side that lie where something is the case. */
  function liftWhere(play: Play<S>, side: SideName, isSo: (hex: Hex) => boolean): void {
    for (const [i, hex] of play.state.roadblocks[side].entries())
      if (hex >= 0 && isSo(hex)) lift(play, side, i + 1)
  }

  const blocks = (state: S, side: SideName): number[] =>
    rules.mayLay(state, side) ? state.roadblocks[side].map((_, i) => i + 1) : []

  return {
    checkRoadblock,
    overrun(state, side, hex) {
      if (state.roadblocks[enemyOf(side)].includes(hex) && !state.overrun.includes(hex))
        state.overrun.push(hex)
    },
    liftCutOff: (play, side) => liftWhere(play, side, (hex) => !rules.hasRoadSupply(play.state, side, hex)),
    liftOverrun(play) {
      const { state } = play
      if (state.overrun.length === 0) return
      for (const side of SIDES) liftWhere(play, side, (hex) => state.overrun.includes(hex))
      state.overrun = []
    },
    blockOrder: pairOrder<S, SideFrame, number, Hex>({
      verb: 'block',
      section: sections.lay,
      first: marker,
      second: words.arguments.hex,
      firsts: (state, { side }) => blocks(state, side),
      isFirst: (state, { side }, block) => hexesFor(state, side, block).length > 0,
      seconds: (state, { side }, block) =>
        blocks(state, side).includes(block) ? hexesFor(state, side, block) : [],
      check: (state, { side }, block, hex) => checkRoadblock(state, side, block, hex),
      take(play, { side }, block, hex) {
        play.state.roadblocks[side][block - 1] = hex
        tellHex(play, sections.lay, 'roadblock.laid', hex, { side, marker: block })
        rules.takeControl(play, side, hex)
      },
    }),
    liftOrder: pickOrder<S, SideFrame, number>({
      verb: 'lift',
      section: sections.stock,
      argument: marker,
      things: (state, { side }) => blocks(state, side),
      isThing: (state, { side }, block) => checkLift(state, side, block) === undefined,
      check: (state, { side }, block) => checkLift(state, side, block),
      take: (play, { side }, block) => lift(play, side, block),
    }),
  }
}
