import type { Hex } from '@sztab/board'
import { type Denial, deny, type MessageParams, type Section, sameFinding } from '@sztab/kernel'
import type { Lines } from './lines.ts'
import { type RetreatBook, walkAlong, wrongLength } from './retreat-refusals.ts'
import {
  bestRetreats,
  betterBy,
  type Candidate,
  FURTHER,
  LastAnswer,
  leastStraying,
  type Retreater,
  survives,
  type Walk,
} from './retreats.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { isMarked, type UnitLists } from './units.ts'

/** What units are told to do: how far to go, and who of them has gone. */
export interface WayBack {
  readonly side: SideName
  readonly units: readonly Unit[]
  readonly length: number
  readonly least: number
  readonly gone?: readonly Unit[] | undefined
}

/** Friends in a hex who do not belong to this retreat. */
export function friendsOutside(positions: Survey, { side, units, gone = [] }: WayBack, hex: Hex): Unit[] {
  if (positions.isHeldBy(enemyOf(side), hex)) return []
  return positions.stack(hex).filter((other) => !units.includes(other) && !gone.includes(other))
}

/**
 * Units that retreated to friends in this combat phase, when these are attacked: they add nothing, and a second retreat
 * is their end. It is otherwise in breakthroughs.
 */
export function beatenAlready(retreated: number) {
  return (
    state: Pick<UnitLists, 'marks'>,
    { kind, defenders }: { readonly kind: string; readonly defenders: readonly Unit[] },
    unit: Unit,
  ): boolean =>
    kind === 'attack' &&
    isMarked(state, unit, retreated) &&
    defenders.some((other) => !isMarked(state, other, retreated))
}

/** In what the games differ; `O` is what units are told, `W` the unit on its way. */
export interface WaysBackRules<S, O extends WayBack, F extends string, W extends Retreater<F>> {
  readonly book: RetreatBook<F>
  readonly memory: { compare(differences: (state: S) => readonly string[]): void }
  survey(state: S): Survey
  retreater(state: S, unit: Unit, order: O): W
  /** The section by which a unit is lost that has to leave at all, if it is. */
  lostAtOnce(state: S, unit: Unit, order: O): Section | undefined
  /** On what ways depend besides the order and where units are. */
  dependsOn(state: S): readonly (readonly number[])[]
  /** Why a walk does not go on to a place, besides the faults of a step over a hexside. */
  hinders(state: S, unit: Unit, way: W, walk: Walk, to: Place, params: MessageParams): Denial | undefined
  /** Why a walk that is long enough may not end where it does. */
  whyNotEnd?(way: W, unit: Unit, walk: Walk): Denial | undefined
  clone(state: S): S
  takeOff(state: S, unit: Unit): void
  supplyLines(state: S, side: SideName): Lines
  /** Hexes over land that supply goes at most. */
  readonly overland: number
}

export interface WaysBack<S, O extends WayBack> {
  /** Every way back that a unit may take; none when it is lost. */
  retreatsOf(state: S, unit: Unit, order: O): readonly Candidate[]
  /** Whether the unit would not survive the retreat, whichever way it took. */
  isLostByRetreat(state: S, unit: Unit, order: O): boolean
  /** Why a path is not among the answers, in the order of the guidelines. */
  whyNoRetreat(state: S, unit: Unit, order: O, path: readonly Place[]): Denial
  /** Supply lines when all who retreat are out of the way, and whatever else has changed. */
  linesAfter(state: S, order: O, change?: (after: S) => void): Lines
  isSuppliedAt(lines: Lines, place: Place): boolean
}

export function waysBack<S, O extends WayBack, F extends string, W extends Retreater<F>>(
  rules: WaysBackRules<S, O, F, W>,
): WaysBack<S, O> {
  const { book, survey, retreater, lostAtOnce } = rules
  const last = new LastAnswer<Candidate[]>()
  let asked: { readonly unit: Unit; readonly order: O } | undefined

  const keyOf = (unit: Unit, order: O): string => `${unit} ${JSON.stringify(order)}`

  rules.memory.compare((state) => {
    if (asked === undefined) return []
    const { unit, order } = asked
    const known = last.known(survey(state), keyOf(unit, order), rules.dependsOn(state))
    const isTrue = known === undefined || sameFinding(known, bestRetreats(retreater(state, unit, order)))
    return isTrue ? [] : [`the ways back of ${book.unitId(unit)} are remembered differently`]
  })

  return {
    retreatsOf(state, unit, order) {
      if (lostAtOnce(state, unit, order) !== undefined) return []
      const key = keyOf(unit, order)
      asked = { unit, order }
      const find = () => bestRetreats(retreater(state, unit, order))
      return last.of(survey(state), key, rules.dependsOn(state), find)
    },
    isLostByRetreat: (state, unit, order) =>
      lostAtOnce(state, unit, order) !== undefined || !survives(retreater(state, unit, order)),
    whyNoRetreat(state, unit, order, path) {
      const way = retreater(state, unit, order)
      const [fault, walk] = walkAlong(book, way, unit, path, (walked, to, params) =>
        rules.hinders(state, unit, way, walked, to, params),
      )
      if (fault !== undefined) return fault
      const counts = way.countsAt(walk)
      const tooLong = (): Denial => wrongLength(book, way, unit, walk)
      if (counts === undefined)
        return (walk.hexes >= way.least ? rules.whyNotEnd?.(way, unit, walk) : undefined) ?? tooLong()
      if (counts === FURTHER && leastStraying(way).some((one) => one.counts >= way.least)) return tooLong()
      const better = betterBy(way, walk, counts)
      if (better === undefined) return tooLong()
      return deny(better.section, better.key, { unit: book.unitId(unit), to: book.placeId(walk.hex) })
    },
    linesAfter(state, order, change) {
      const after = rules.clone(state)
      for (const unit of order.units) if (!order.gone?.includes(unit)) rules.takeOff(after, unit)
      change?.(after)
      return rules.supplyLines(after, order.side)
    },
    isSuppliedAt: (lines, place) => place < 0 || lines.isWithin(place, rules.overland),
  }
}
