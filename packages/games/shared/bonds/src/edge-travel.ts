import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { type Denial, deny, type Section } from '@sztab/kernel'
import {
  CLOSED,
  costOf,
  enterHex,
  goOver,
  isAnyOpen,
  isTacticalOnly,
  type Journey,
  spend,
  type Traveller,
  zoneCost,
} from './journeys.ts'
import type { Place, Unit } from './sides.ts'

// Ways over the map, over its edge and beside it, and why a step of one is refused.

interface Goer<J extends Journey> extends Traveller<J> {
  readonly unit: Unit
}

/** Whom a refused step concerns, in the words of messages. */
export type StepWords = Readonly<Record<'unit' | 'from' | 'to', string>>

/** In what the games differ; `T` is whoever is on his way. */
export interface StepRules<J extends Journey, T extends Goer<J>> {
  readonly grid: HexGrid
  unitId(unit: Unit): string
  placeId(place: Place): string
  readonly sections: Readonly<Record<'march' | 'tactical' | 'zones', Section>> & {
    /** Where the rulebook has what lies beside the map: going into it, and coming on. */
    readonly beside: Section
    readonly entry: Section
  }
  /** The parts of a movement point in which costs are counted. */
  readonly point: number
  /** What it costs to go into a place beside the map. */
  readonly edge: number
  /** What the first hex costs whoever comes on. */
  costOnto(traveller: T, to: Hex): number
  /** Why he may not go from a hex into a place beside the map, or come on. */
  checkLeave(traveller: T, from: Hex, to: Place): Denial | undefined
  checkComeOn(traveller: T, from: Place, to: Hex): Denial | undefined
  /** From one place beside the map to another, where that is a move like others. */
  readonly between?: {
    check(traveller: T, from: Place, to: Place): Denial | undefined
    go(traveller: T, journey: J, to: Place): J | undefined
  }
  /** Why something has to be done before the journey goes on. */
  whyWait?(journey: J): { readonly section: Section; readonly key: string } | undefined
  /** Why two places do not touch for him, where there is more to say. */
  whyNotNext?(traveller: T, from: Place, to: Place): Denial | undefined
  /** He may enter no further hex, however many points are left. */
  readonly oneHex: { readonly section: Section; readonly key: string }
  /** What bars a hexside, enemies beyond it among that. */
  whyBarred(traveller: T, over: Hexside, to: Hex, params: StepWords): Denial | undefined
  /** Why a hard hexside is not crossed now. */
  whyHard(traveller: T, journey: J, over: Hexside, params: StepWords): Denial
  /** Why only tactical movement is left to him. */
  tacticalOnly(traveller: T): Denial | undefined
  /** Ground that no points pay for. */
  readonly pathless?: { readonly section: Section; readonly key: string }
  /** Why extended movement does not go into a hex. */
  whyNotExtend(traveller: T, to: Hex, params: StepWords): Denial | undefined
}

export interface PathSteps<J extends Journey, T extends Goer<J>> {
  /** The journey to the next place, wherever it is now. */
  go(traveller: T, journey: J, to: Place): J | undefined
  /** Why not, in the order in which a player would look for it. */
  whyNot(traveller: T, journey: J, to: Place): Denial
}

export function pathSteps<J extends Journey, T extends Goer<J>>(rules: StepRules<J, T>): PathSteps<J, T> {
  const { grid, sections, placeId } = rules

  /** Into a place beside the map: some points, or one hex of tactical movement, and there it stops. */
  function leaveMap(traveller: T, journey: J, to: Place): J | undefined {
    const { means } = traveller
    if (journey.mustStop || rules.whyWait?.(journey) !== undefined || journey.hexes >= means.hexes)
      return undefined
    if (rules.checkLeave(traveller, journey.hex, to) !== undefined) return undefined
    const cost = rules.edge + zoneCost(traveller, journey.hex)
    const next: J = {
      ...journey,
      hex: to,
      march: spend(journey.march, cost, means.allowance),
      extended: spend(journey.extended, cost, means.allowance + means.extension),
      tactical: spend(journey.tactical, 1, means.tactical),
      hexes: journey.hexes + 1,
      mustStop: true,
    }
    return isAnyOpen(next) ? next : undefined
  }

  /** Onto the map: the cost of the first hex; what stands there may forbid it. */
  function comeOn(traveller: T, journey: J, to: Hex): J | undefined {
    if (journey.hexes > 0 || !traveller.around(journey.hex).includes(to)) return undefined
    if (rules.checkComeOn(traveller, journey.hex, to) !== undefined) return undefined
    return enterHex(traveller, journey, to, rules.costOnto(traveller, to), false)
  }

  function checkBeside(traveller: T, from: Place, to: Place): Denial | undefined {
    if (to >= 0) return rules.checkComeOn(traveller, from, to)
    return from < 0 ? rules.between?.check(traveller, from, to) : rules.checkLeave(traveller, from, to)
  }

  /** What a step needs in points, and what is left. */
  function pointsFor(traveller: T, { hex: from, ...spent }: J, to: Place): { needed: number; left: number } {
    const { means } = traveller
    const needed =
      to < 0
        ? rules.edge
        : from < 0
          ? rules.costOnto(traveller, to)
          : traveller.cost(grid.sideBetween(from, to), to)
    if (needed < 0) return { needed, left: 0 }
    const leaving = from < 0 ? 0 : zoneCost(traveller, from)
    const left =
      spent.extended === CLOSED
        ? means.allowance - costOf({ ...spent, hex: from })
        : means.allowance + means.extension - spent.extended
    return { needed: (needed + leaving) / rules.point, left: Math.max(0, left) / rules.point }
  }

  /** The step is possible, but no way of moving that is still open gets that far. */
  function whyTooFar(traveller: T, journey: J, to: Place, params: StepWords): Denial {
    const from = journey.hex
    const over = from < 0 || to < 0 ? NONE : grid.sideBetween(from, to)
    if (over !== NONE && traveller.isHard(over)) return rules.whyHard(traveller, journey, over, params)
    const only = rules.tacticalOnly(traveller)
    if (only !== undefined) return only
    const points = pointsFor(traveller, journey, to)
    if (points.needed < 0 && rules.pathless !== undefined)
      return deny(rules.pathless.section, rules.pathless.key, params)
    if (isTacticalOnly(journey)) return deny(sections.tactical, 'move.tactical-end', params)
    const whyNotExtended =
      points.needed <= points.left && to >= 0 ? rules.whyNotExtend(traveller, to, params) : undefined
    return whyNotExtended ?? deny(sections.march, 'move.points', { ...params, ...points })
  }

  return {
    go(traveller, journey, to) {
      const { hex } = journey
      if (hex < 0) return to < 0 ? rules.between?.go(traveller, journey, to) : comeOn(traveller, journey, to)
      if (to < 0) return leaveMap(traveller, journey, to)
      const over = grid.sideBetween(hex, to)
      if (over === NONE || rules.whyWait?.(journey) !== undefined) return undefined
      return goOver(traveller, journey, over)
    },
    whyNot(traveller, journey, to) {
      const from = journey.hex
      const params = { unit: rules.unitId(traveller.unit), from: placeId(from), to: placeId(to) }
      const isBetween = rules.between !== undefined && from < 0 && to < 0
      if (!isBetween && !traveller.around(from).includes(to)) {
        const section = from < 0 ? sections.entry : sections.march
        return rules.whyNotNext?.(traveller, from, to) ?? deny(section, 'move.not-adjacent', params)
      }
      const wait = rules.whyWait?.(journey)
      if (wait !== undefined) return deny(wait.section, wait.key, params)
      if (journey.mustStop) {
        return from < 0
          ? deny(sections.beside, 'move.must-stop', params)
          : deny(sections.zones, 'move.stopped-by-zone', params)
      }
      if (journey.hexes >= traveller.means.hexes) return deny(rules.oneHex.section, rules.oneHex.key, params)
      const denial =
        from < 0 || to < 0
          ? checkBeside(traveller, from, to)
          : rules.whyBarred(traveller, grid.sideBetween(from, to), to, params)
      return denial ?? whyTooFar(traveller, journey, to, params)
    },
  }
}
