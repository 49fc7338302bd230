// Chapter 19.4: which orders may be carried out at the same time, and who has to wait for whom

import type { Hex } from '@sztab/board'
import { type Closure, type MovementFrame, perGrid } from '@sztab/chits'
import { deny, type Role } from '@sztab/kernel'
import { enemyOf, HEADQUARTERS, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { sideOfRole } from '../seats.ts'
import type { Activity, Area, Chit, Queued, VictoryState } from '../state.ts'
import { hexOf, isOnMap, memory, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { isEnemyCity } from './03-control.ts'
import { sourcesOf } from './03-lines.ts'
import { commanded, ownerOfChit, possibleHolders } from './07-chits.ts'
import { areaOf, isInArea, joined, nearTo, touch, vicinityOfAll } from './19-areas.ts'

/** What is known of an order that comes before another: it is under way, or waits face down. */
interface Earlier {
  readonly chit: Chit | undefined
  readonly player: Role | undefined
  readonly area: Area
}

/**
 * 19.4 (5) What the chits in the queue could touch, each once everything drawn before it is finished. It holds as long
 * as no unit moves and no order comes further; a chit that is opened may touch what it could touch while it waited.
 */
export class Prospects {
  readonly #state: VictoryState
  readonly #areas = new Map<Queued, Area>()
  readonly #alone = new Map<Queued, Area>()

  constructor(state: VictoryState) {
    this.#state = state
  }

  /** What a chit in the queue could touch if nothing else were under way. */
  areaAlone(queued: Queued): Area {
    let area = this.#alone.get(queued)
    if (area === undefined) {
      area = areaOf(this.#state, queued.chit, [])
      this.#alone.set(queued, area)
    }
    return area
  }

  areaOf(queued: Queued): Area {
    let area = this.#areas.get(queued)
    if (area === undefined) {
      const { underWay, waiting } = this.earlierThan(queued.number)
      area = areaOf(this.#state, queued.chit, areasOf([...underWay, ...waiting]))
      this.#areas.set(queued, area)
    }
    return area
  }

  /** The orders drawn before this one that are not finished, in the order of the draws. */
  earlierThan(number: number): { underWay: Earlier[]; waiting: Earlier[] } {
    const state = this.#state
    return {
      underWay: state.underWay
        .filter((other) => other.number < number)
        .map(({ chit, player, area }) => ({ chit, player: player ?? undefined, area })),
      waiting: state.queue
        .filter((other) => other.number < number)
        .map((queued) => ({
          chit: queued.chit,
          player: ownerOfChit(state, queued.chit),
          area: this.areaOf(queued),
        })),
    }
  }
}

/** 19.4 What an order that is opened may touch, and what it keeps clear of because somebody waits before it. */
export type Opening = Pick<Activity, 'area' | 'behind' | 'isEarly'>

/** 19.4 (5) How a waiting chit could be carried out now beside the orders under way, if it can. */
export function openingOf(state: VictoryState, queued: Queued, prospects: Prospects): Opening | undefined {
  const { number, chit } = queued
  if (!state.isAtOnce) {
    const isNext = state.queue[0] === queued && state.underWay.length === 0
    return isNext ? { area: 'everywhere', behind: [], isEarly: false } : undefined
  }
  // The others have left it room: whoever comes first is never kept waiting.
  if (isFirst(state, number)) return { area: prospects.areaOf(queued), behind: [], isEarly: false }
  if (!isFreeToGoAhead(state, queued)) return undefined
  // What may go anywhere goes alone.
  if (areasOf(state.underWay).includes('everywhere')) return undefined
  const { underWay, waiting } = prospects.earlierThan(number)
  const before = [...underWay, ...waiting]
  const area = prospects.areaOf(queued)
  const behind = joined(state, areasOf(waiting))
  if (area === 'everywhere' || behind === 'everywhere') return undefined
  if (!isSafe(state, chit, before)) return undefined
  if (!leavesRefuges(state, [{ chit, area }, ...state.underWay])) return undefined
  return { area, behind, isEarly: before.some((other) => touch(state, other.area, area)) }
}

/** Whether everything drawn before is finished. */
function isFirst({ underWay, queue }: VictoryState, number: number): boolean {
  return !underWay.some((other) => other.number < number) && !queue.some((other) => other.number < number)
}

function areasOf(orders: readonly { readonly area: Area }[]): Area[] {
  return orders.map(({ area }) => area)
}

/**
 * 7.3 An interrupt takes its place in the order of the draws, so nothing goes before what could be interrupted; and
 * nobody carries out two orders at once (both examples).
 */
function isFreeToGoAhead(state: VictoryState, { number, chit }: Queued): boolean {
  const player = ownerOfChit(state, chit)
  const waiting = state.queue.filter((other) => other.number < number)
  return (
    !waiting.some((other) => other.isOpen || possibleHolders(state, other.chit).length > 0) &&
    !waiting.some((other) => ownerOfChit(state, other.chit) === player) &&
    !state.underWay.some((other) => other.player === player)
  )
}

/** 11.2 Whether no enemy who comes before could drive the headquarters off: its chit would have no effect. */
function isSafe(state: VictoryState, chit: Chit, before: readonly Earlier[]): boolean {
  const headquarters = commanded(state, chit)
  if (headquarters === undefined) return true
  return !before.some(
    ({ player, area }) =>
      player !== undefined &&
      sideOfRole(state, player) !== sideOf(headquarters) &&
      isInArea(area, hexOf(state, headquarters)),
  )
}

/** Hexes too near to what orders before the one with this number may still touch. */
const closedHexes = memory.findingOfEach('closed hexes', (state, number) => {
  const kept = state.underWay.flatMap(({ number: other, area, behind }): Area[] =>
    other > number ? [] : [other === number ? behind : area],
  )
  const known = kept.filter((area) => area !== 'everywhere')
  return known.length < kept.length ? everywhere(theatreOf(state).grid) : vicinityOfAll(state, known)
})

const everywhere = perGrid((grid) => new Uint8Array(grid.count).fill(1))

/** 19.4 The order that a player carries out. */
function activityOf(state: VictoryState, player: Role | undefined): Activity | undefined {
  return state.isAtOnce ? state.underWay.find((other) => other.player === player) : undefined
}

/** 19.4 (5) Whether an order goes on beside earlier ones with which it could collide: it waits for them before it attacks. */
export function isEarly(state: VictoryState, { player }: MovementFrame): boolean {
  return activityOf(state, player)?.isEarly === true
}

/**
 * 19.4 (5) What the units of an order leave alone as long as earlier ones that could come there are not finished. The
 * headquarters stays where it is, because its range is what it will be then.
 */
export function closureOf(state: VictoryState, { player }: MovementFrame): Closure | undefined {
  const activity = activityOf(state, player)
  if (activity?.isEarly !== true) return undefined
  const { number, chit } = activity
  const headquarters = chit === undefined ? undefined : commanded(state, chit)
  return {
    hexes: closedHexes(state, number),
    holds: (unit) => unit === headquarters,
    deny: (unit) => deny('19.4', 'order.held', { unit: unitId(unit) }),
  }
}

/** 19.4 (6) Whether an order still has to do with earlier ones, and what those that wait before it could touch. */
export function standing(
  state: VictoryState,
  { number, area, behind }: Activity,
  prospects: Prospects,
): Omit<Opening, 'area'> {
  const { underWay, waiting } = prospects.earlierThan(number)
  const waitingAreas = joined(state, areasOf(waiting))
  const before = areasOf(underWay)
  return {
    behind: waiting.length === 0 ? [] : waitingAreas === 'everywhere' ? behind : waitingAreas,
    isEarly: [...before, ...(waiting.length === 0 ? [] : [waitingAreas])].some((other) =>
      touch(state, other, area),
    ),
  }
}

/** What may come of an order: the hexes it could touch, and the chit that sets it going if that is known. */
interface Venture {
  readonly area: Area
  readonly chit?: Chit | undefined
}

/**
 * 11.1, 19.4 Whether every headquarters that these orders could drive off could go out of all their areas: there are as
 * many sources of its side far from everything that goes on.
 */
function leavesRefuges(state: VictoryState, orders: readonly Venture[]): boolean {
  const inDanger = new Set(orders.flatMap((order) => endangered(state, order)))
  const areas = orders.map(({ area }) => area)
  return (['axis', 'soviet'] as const).every(
    (side) =>
      quietSources(state, side, areas) >= [...inDanger].filter((unit) => sideOf(unit) === side).length,
  )
}

/** 10.4, 11.1 Headquarters of the enemy in the area, and the one that is activated: it may join in an attack. */
function endangered(state: VictoryState, { area, chit }: Venture): Unit[] {
  const giver = chit === undefined ? undefined : commanded(state, chit)
  return HEADQUARTERS.filter(
    (unit) =>
      isOnMap(state, unit) &&
      isInArea(area, hexOf(state, unit)) &&
      (giver === undefined || unit === giver || sideOf(unit) !== sideOf(giver)),
  )
}

function quietSources(state: VictoryState, side: SideName, areas: readonly Area[]): number {
  const positions = survey(state)
  const isNear = nearTo(state, areas, tables.displacement.least)
  return sourcesOf(state, side).filter(
    (hex) =>
      isNear[hex] === 0 &&
      positions.headquarters(hex) === 0 &&
      !positions.isHeldBy(enemyOf(side), hex) &&
      !positions.inEnemyZone(side, hex) &&
      !isEnemyCity(state, side, hex),
  ).length
}

/**
 * 11.1, 19.4 While other orders are under way, a headquarters displaced from a hex neither goes into their areas nor
 * draws its line through them: so its refuge is one whatever becomes of them. It was driven off by the first order that
 * could touch the hex: later ones keep clear of it until that is finished.
 */
export function isOthersArea(state: VictoryState, from: Hex, hex: Hex): boolean {
  const near = state.underWay.filter(({ area }) => isInArea(area, from))
  const own = near.reduce<Activity | undefined>(
    (first, one) => (first === undefined || one.number < first.number ? one : first),
    undefined,
  )
  return state.underWay.some((other) => other !== own && isInArea(other.area, hex))
}
