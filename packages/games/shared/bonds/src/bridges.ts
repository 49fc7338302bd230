import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import {
  type Action,
  type DecisionStep,
  type Denial,
  DONE,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  type PhaseOrder,
  type Play,
  rolled,
  type Section,
} from '@sztab/kernel'
import { z } from 'zod'
import { type Argument, pairOrder, pickOrder } from './answer-orders.ts'
import { isNextTo } from './neighbours.ts'
import { type Modifier, sumOf } from './odds.ts'
import { namedWhole, type WrittenField } from './position-document.ts'
import { enemyOf, SIDES, type SideFrame, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { isOnMap, placeOf, type UnitLists } from './units.ts'
import type { Bond } from './zoc-bonds.ts'

// Bridges that are blown before the enemy has them, and built again.

/** A bridge by its place in the list of those on the map. */
export type Bridge = number

// What has become of a bridge, in `bridges`.
export const WHOLE = 0
export const BLOWN = 1
/** Under construction, and by whom: work lapses in its owner's next bridge phase. */
export const BUILDING: Readonly<Record<SideName, number>> = { german: 2, allied: 3 }

export interface BridgeState {
  /** What has become of each, in the order of the map. */
  bridges: number[]
  /** Those that somebody has tried to blow in this player turn. */
  triedBridges: Bridge[]
}

type Bridged = FlowState & UnitLists & BridgeState & { turn: number }

/** An enemy wishes to cross bridges: the side may blow them first. */
export interface DemolitionFrame extends Frame {
  readonly side: SideName
  readonly bridges: readonly Bridge[]
}

/** In what the games differ. */
export interface BridgeRules<S extends Bridged, D extends DemolitionFrame> {
  readonly grid: HexGrid
  /** The hexside of every bridge. */
  readonly hexsides: readonly Hexside[]
  readonly bridge: Argument<Bridge>
  readonly unit: Argument<Unit>
  readonly sections: {
    /** One attempt at each bridge in a player turn. */
    readonly attempt: Section
    /** Who is near enough to make it. */
    readonly reach: Section
    /** Who makes none, and when nobody does. */
    readonly never: Section
    /** Before the enemy crosses. */
    readonly crossed: Section
    readonly repair: Section
  }
  /** The first turn on which bridges are blown, and the first on which work at one is finished. */
  readonly firstTurn: number
  readonly readyFrom: number
  /** The modified roll up to which it is blown. */
  readonly blownUpTo: number
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
  bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  isInPlay(state: S, bridge: Bridge): boolean
  /** Why a unit does not blow bridges as it is: the word for it. */
  whyUnfit(state: S, unit: Unit): string | undefined
  modifiers(state: S, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): readonly Modifier[]
  /** Whether the side's supply comes to the hex by road. */
  hasRoadSupply(state: S, side: SideName, hex: Hex): boolean
  /** A unit sets about blowing a bridge. */
  attempt(play: Play<S>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void
  ask(state: S, frame: D): Message
}

export interface Bridges<S extends Bridged, D extends DemolitionFrame> {
  /** The two hexes that a bridge joins. */
  bridgeHexes(bridge: Bridge): readonly [Hex, Hex]
  /** Who of a side may blow a bridge now. */
  blowers(state: S, side: SideName, bridge: Bridge): Unit[]
  /** Whether an enemy of the side is within one hex of the bridge. */
  isThreatened(state: S, side: SideName, bridge: Bridge): boolean
  /** The die is rolled. */
  demolish(play: Play<S>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void
  /** Work that was begun is finished or lapses. */
  finishRepairs(play: Play<S>, side: SideName): void
  /** In the bridge phase: bridges with an enemy near them are blown, blown ones are repaired. */
  readonly blowOrder: PhaseOrder<S, SideFrame>
  readonly repairOrder: PhaseOrder<S, SideFrame>
  /** The defender tries a bridge before the enemy crosses, or lets it stand. */
  readonly demolition: DecisionStep<S, D>
}

export function bridgeWorks<S extends Bridged, D extends DemolitionFrame>(
  rules: BridgeRules<S, D>,
): Bridges<S, D> {
  const { grid, hexsides, sections, sideOf, survey } = rules
  const { nameOf: bridgeId } = rules.bridge
  const { nameOf: unitId } = rules.unit
  const all = [...hexsides.keys()]

  function bridgeHexes(bridge: Bridge): readonly [Hex, Hex] {
    const over = hexsides[bridge] as Hexside
    return [Math.floor(over / 6), grid.neighbours[over] as Hex]
  }

  /** The hexes of each bridge and those around them. */
  const nearBridges = all.map((bridge): readonly Hex[] => [
    ...new Set(bridgeHexes(bridge).flatMap((hex) => [hex, ...grid.around(hex)])),
  ])

  /** In one of the hexes, or one hex away: not through an enemy, nor onto or across his bonds. */
  function isInReach(state: S, positions: Survey, unit: Unit, bridge: Bridge): boolean {
    const side = sideOf(unit)
    const place = placeOf(state, unit)
    return bridgeHexes(bridge).some((hex) => {
      if (hex === place) return true
      const over = grid.sideBetween(place, hex)
      if (over === NONE || positions.isHeldBy(enemyOf(side), hex)) return false
      return rules.bondAgainst(state, positions, side, over) === undefined
    })
  }

  /** Why nobody of a side may blow a bridge now. */
  function checkBridge(state: S, bridge: Bridge): Denial | undefined {
    const which = { bridge: bridgeId(bridge) }
    if (!rules.isInPlay(state, bridge) || state.bridges[bridge] !== WHOLE)
      return deny(sections.attempt, 'blow.not-whole', which)
    if (state.turn < rules.firstTurn) return deny(sections.never, 'blow.too-early', which)
    return state.triedBridges.includes(bridge) ? deny(sections.attempt, 'blow.tried', which) : undefined
  }

  /** Why a unit may not blow it. */
  function checkBlower(state: S, side: SideName, unit: Unit, bridge: Bridge): Denial | undefined {
    const which = { unit: unitId(unit), bridge: bridgeId(bridge) }
    if (sideOf(unit) !== side || !isOnMap(state, unit)) return deny(sections.reach, 'blow.who', which)
    const unfit = rules.whyUnfit(state, unit)
    if (unfit !== undefined) return deny(sections.never, `blow.${unfit}`, which)
    const isNear = isInReach(state, survey(state), unit, bridge)
    return isNear ? undefined : deny(sections.reach, 'blow.too-far', which)
  }

  function blowers(state: S, side: SideName, bridge: Bridge): Unit[] {
    if (checkBridge(state, bridge) !== undefined) return []
    const positions = survey(state)
    return (nearBridges[bridge] as readonly Hex[])
      .filter((hex) => positions.isHeldBy(side, hex))
      .flatMap((hex) => positions.stack(hex))
      .filter((unit) => checkBlower(state, side, unit, bridge) === undefined)
      .sort((a, b) => a - b)
  }

  function isThreatened(state: S, side: SideName, bridge: Bridge): boolean {
    const positions = survey(state)
    const enemy = enemyOf(side)
    return bridgeHexes(bridge).some(
      (hex) => positions.isHeldBy(enemy, hex) || isNextTo(positions, enemy, hex),
    )
  }

  /** Whether an enemy is near the bridge and somebody may blow it now. */
  function isBlowable(state: S, side: SideName, bridge: Bridge): boolean {
    return (
      state.bridges[bridge] === WHOLE &&
      isThreatened(state, side, bridge) &&
      blowers(state, side, bridge).length > 0
    )
  }

  function demolish(play: Play<S>, unit: Unit, bridge: Bridge, isEnemyTurn: boolean): void {
    const { state } = play
    const modifier = sumOf(rules.modifiers(state, unit, bridge, isEnemyTurn))
    state.triedBridges.push(bridge)
    const die = play.chance.die(6)
    const isBlown = die + modifier <= rules.blownUpTo
    if (isBlown) state.bridges[bridge] = BLOWN
    const what = { unit: unitId(unit), bridge: bridgeId(bridge), die, modifier }
    const fact = rolled(rules.sideOf(unit), 6, die, 'demolition', { piece: what.unit })
    play.report(sections.attempt, isBlown ? 'bridge.blown' : 'bridge.not-blown', what, fact)
  }

  /** What keeps a side from working at a bridge: enemies, their zones, no road to its sources. */
  function checkSite(state: S, side: SideName, bridge: Bridge): Denial | undefined {
    const positions = survey(state)
    const enemy = enemyOf(side)
    const what = { bridge: bridgeId(bridge) }
    const ends = bridgeHexes(bridge)
    const taken = ends.find((hex) => positions.isHeldBy(enemy, hex))
    if (taken !== undefined) return deny(sections.repair, 'repair.enemy', { ...what, hex: grid.id(taken) })
    const exposed = ends.find((hex) => positions.inZoneOf(enemy, hex) && !positions.isHeldBy(side, hex))
    if (exposed !== undefined) return deny(sections.repair, 'repair.zone', { ...what, hex: grid.id(exposed) })
    const isReached = ends.some((hex) => rules.hasRoadSupply(state, side, hex))
    return isReached ? undefined : deny(sections.repair, 'repair.no-supply', what)
  }

  /** Why work does not begin at a bridge. */
  function checkRepair(state: S, side: SideName, bridge: Bridge): Denial | undefined {
    const isBlown = state.bridges[bridge] === BLOWN && rules.isInPlay(state, bridge)
    return isBlown
      ? checkSite(state, side, bridge)
      : deny(sections.repair, 'repair.not-blown', { bridge: bridgeId(bridge) })
  }

  /** Every unit with every bridge that it may blow before the enemy crosses. */
  function attempts(state: S, { side, bridges }: D): [Unit, Bridge][] {
    return bridges.flatMap((bridge) =>
      blowers(state, side, bridge).map((unit): [Unit, Bridge] => [unit, bridge]),
    )
  }

  const read = (action: Action): readonly [Unit, Bridge] | Denial => {
    const unit = rules.unit.read(sections.reach, action)
    if (isDenial(unit)) return unit
    const bridge = rules.bridge.read(sections.crossed, action)
    return isDenial(bridge) ? bridge : [unit, bridge]
  }

  return {
    bridgeHexes,
    blowers,
    isThreatened,
    demolish,
    finishRepairs(play, side) {
      const { state } = play
      if (state.turn < rules.readyFrom) return
      for (const bridge of all) {
        if (state.bridges[bridge] !== BUILDING[side]) continue
        const isReady = checkSite(state, side, bridge) === undefined
        state.bridges[bridge] = isReady ? WHOLE : BLOWN
        play.tell(sections.repair, isReady ? 'repair.done' : 'repair.lapsed', { bridge: bridgeId(bridge) })
      }
    },
    blowOrder: pairOrder<S, SideFrame, Bridge, Unit>({
      verb: 'blow',
      section: sections.reach,
      first: rules.bridge,
      second: rules.unit,
      firsts: (state) => (state.turn < rules.firstTurn ? [] : all),
      isFirst: (state, { side }, bridge) => isBlowable(state, side, bridge),
      seconds: (state, { side }, bridge) =>
        isBlowable(state, side, bridge) ? blowers(state, side, bridge) : [],
      check(state, { side }, bridge, unit) {
        const denial = checkBridge(state, bridge) ?? checkBlower(state, side, unit, bridge)
        if (denial !== undefined || isThreatened(state, side, bridge)) return denial
        return deny(sections.reach, 'blow.no-enemy', { bridge: bridgeId(bridge) })
      },
      take: (play, _frame, bridge, unit) => rules.attempt(play, unit, bridge, false),
    }),
    repairOrder: pickOrder<S, SideFrame, Bridge>({
      verb: 'repair',
      section: sections.repair,
      argument: rules.bridge,
      things: (state) => all.filter((bridge) => state.bridges[bridge] === BLOWN),
      isThing: (state, { side }, bridge) => checkRepair(state, side, bridge) === undefined,
      check: (state, { side }, bridge) => checkRepair(state, side, bridge),
      take(play, { side }, bridge) {
        play.state.bridges[bridge] = BUILDING[side]
        play.tell(sections.repair, 'repair.begun', { side, bridge: bridgeId(bridge) })
      },
    }),
    demolition: {
      section: sections.crossed,
      verbs: { blow: { unit: 'one', bridge: 'one' }, done: {} },
      who: (state, frame) => (attempts(state, frame).length > 0 ? [frame.side] : []),
      ask: (state, frame) => rules.ask(state, frame),
      choices: (state, frame) => [
        ...attempts(state, frame).map(([unit, bridge]) => ({
          action: { do: 'blow', unit: unitId(unit), bridge: bridgeId(bridge) },
        })),
        { action: DONE },
      ],
      check(state, { side, bridges }, _role, action) {
        if (action.do === 'done') return undefined
        const named = read(action)
        if (isDenial(named)) return named
        const [unit, bridge] = named
        if (!bridges.includes(bridge))
          return deny(sections.crossed, 'blow.not-attacked', { bridge: bridgeId(bridge) })
        return checkBridge(state, bridge) ?? checkBlower(state, side, unit, bridge)
      },
      take(play, _frame, _role, action) {
        const named = action.do === 'done' ? undefined : read(action)
        if (named === undefined || isDenial(named)) play.pop()
        else rules.attempt(play, named[0], named[1], true)
      },
    },
  }
}

/** Whether what is written of a bridge is one of its states. */
export function isBridgeState(code: number): boolean {
  return code === WHOLE || code === BLOWN || SIDES.some((side) => BUILDING[side] === code)
}

/** By what has become of a bridge; documents have those that are not whole. */
const BRIDGE_WORDS = ['whole', 'blown', 'german-works', 'allied-works'] as const

/** What has become of bridges, as documents have it. */
export function writtenBridges(ids: readonly string[]): WrittenField<number[]> {
  const schema = z
    .record(z.string(), z.enum(BRIDGE_WORDS))
    .superRefine((given, context) => {
      for (const id of Object.keys(given).filter((one) => !ids.includes(one)))
        context.addIssue({ code: 'custom', path: [id], params: { key: 'unknown-bridge', bridge: id } })
    })
    .transform((given) => ids.map((id) => BRIDGE_WORDS.indexOf(given[id] ?? 'whole')))
  return namedWhole(schema, (states) =>
    Object.fromEntries(ids.flatMap((id, i) => (states[i] === WHOLE ? [] : [[id, BRIDGE_WORDS[states[i]!]]]))),
  )
}
