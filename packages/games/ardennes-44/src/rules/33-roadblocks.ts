// Chapter 33: roadblocks

import { type Hex, NONE } from '@sztab/board'
import {
  enemyOf,
  isNextTo,
  numberArgument,
  pairOrder,
  pickOrder,
  type SideName,
  type Survey,
} from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { HEX, tellHex } from '../arguments.ts'
import { grid, hasRoad, hexId } from '../ground.ts'
import { type ArdennesState, type FrameOf, IN_BOX } from '../state.ts'
import type { Order } from '../steps/step-types.ts'
import { survey, takeControl } from '../survey.ts'
import { tables } from '../tables.ts'
import { bondAgainstLine } from './10-zoc-bonds.ts'
import { roadNow } from './11-terrain.ts'
import { hasRoadSupply, isShutToRoads } from './23-supply.ts'
import { blowDump, checkBlowDump, dumpToBlow } from './32-fuel-dumps.ts'

/** 33.4 */
function mayBlockRoads(state: ArdennesState, side: SideName): boolean {
  return state.rules.roadblocks && (side === 'allied' || state.turn >= tables.roadblocks.germanFrom)
}

/** 33.2 Enemies and their zones end the road. */
function isFree(positions: Survey, side: SideName, hex: Hex): boolean {
  const enemy = enemyOf(side)
  if (positions.isHeldBy(enemy, hex)) return false
  return positions.isHeldBy(side, hex) || !positions.inZoneOf(enemy, hex)
}

/** 33.2 Road hexes at most four hexes of road from a friendly unit that has a road to its sources. */
function roadblockHexes(state: ArdennesState, side: SideName): Set<Hex> {
  const positions = survey(state)
  const { neighbours } = positions.field
  const reached = new Map<Hex, number>()
  const queue: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (!positions.isHeldBy(side, hex) || !hasRoad(hex) || !hasRoadSupply(state, side, hex)) continue
    reached.set(hex, 0)
    queue.push(hex)
  }
  for (const hex of queue) {
    const far = reached.get(hex) as number
    // 33.2 The last hex may be a town of the enemy, but no line leads through one (23.3).
    if (far === tables.roadblocks.reach || isShutToRoads(state, positions, side, hex)) continue
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const to = neighbours[over]!
      if (to === NONE || reached.has(to) || roadNow(state, over) === 0 || !isFree(positions, side, to))
        continue
      if (bondAgainstLine(state, positions, side, over) !== undefined) continue
      reached.set(to, far + 1)
      queue.push(to)
    }
  }
  return new Set(reached.keys())
}

/** 33.2 Why a roadblock does not go into a hex, wherever friends and roads are. */
function checkSpot(state: ArdennesState, side: SideName, block: number, hex: Hex): Denial | undefined {
  const what = { marker: block, hex: hexId(hex) }
  const positions = survey(state)
  const enemy = enemyOf(side)
  if (positions.isHeldBy(enemy, hex) || isNextTo(positions, enemy, hex)) {
    return deny('33.2', 'roadblock.enemy', what)
  }
  const isNear = (other: number): boolean => other >= 0 && grid.distance(other, hex) <= 1
  if (state.traffic[side].some(isNear)) return deny('33.2', 'roadblock.traffic', what)
  const others = [...state.roadblocks[side].filter((_, i) => i !== block - 1), ...state.roadblocks[enemy]]
  return others.some(isNear) ? deny('33.2', 'roadblock.other', what) : undefined
}

/** 33.2, 33.4 Why a roadblock, counted from 1, does not go into a hex. */
export function checkRoadblock(
  state: ArdennesState,
  side: SideName,
  block: number,
  hex: Hex,
): Denial | undefined {
  const what = { marker: block, hex: hexId(hex) }
  if (!mayBlockRoads(state, side)) return deny('33.4', 'roadblock.not-now', what)
  if (state.roadblocks[side][block - 1] === undefined) return deny('33.1', 'roadblock.unknown', what)
  if (state.roadblocks[side][block - 1] === hex) return deny('33.2', 'roadblock.there', what)
  const denial = checkSpot(state, side, block, hex)
  if (denial !== undefined) return denial
  return roadblockHexes(state, side).has(hex) ? undefined : deny('33.2', 'roadblock.reach', what)
}

/** Where a roadblock may go. */
function hexesForRoadblock(state: ArdennesState, side: SideName, block: number): Hex[] {
  const there = state.roadblocks[side][block - 1]
  return [...roadblockHexes(state, side)]
    .filter((hex) => hex !== there && checkSpot(state, side, block, hex) === undefined)
    .sort((a, b) => a - b)
}

/** 33.1, 33.2 It is laid or moved, and controls its hex. */
function layRoadblock(play: Play<ArdennesState>, side: SideName, block: number, hex: Hex): void {
  play.state.roadblocks[side][block - 1] = hex
  tellHex(play, '33.2', 'roadblock.laid', hex, { side, marker: block })
  takeControl(play, side, hex)
}

/** 33.3 Why a roadblock is not taken back. */
function checkLift(state: ArdennesState, side: SideName, block: number): Denial | undefined {
  const isLaid = (state.roadblocks[side][block - 1] ?? IN_BOX) >= 0
  return isLaid ? undefined : deny('33.3', 'roadblock.not-laid', { marker: block })
}

/** 33.3 Removed, to be used again in the next traffic phase. */
function liftRoadblock(play: Play<ArdennesState>, side: SideName, block: number): void {
  const { roadblocks } = play.state
  const hex = roadblocks[side][block - 1] as Hex
  roadblocks[side][block - 1] = IN_BOX
  tellHex(play, '33.3', 'roadblock.lifted', hex, { side, marker: block })
}

/** 33.3 When the owner's traffic phase begins: those without a road to the sources go. */
export function liftCutOff(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  for (const [i, hex] of state.roadblocks[side].entries()) {
    if (hex >= 0 && !hasRoadSupply(state, side, hex)) liftRoadblock(play, side, i + 1)
  }
}

/** 33.3 At the end of a movement or combat phase: those that an enemy has passed go. */
export function liftOverrun(play: Play<ArdennesState>): void {
  const { state } = play
  if (state.overrun.length === 0) return
  for (const side of ['german', 'allied'] as const) {
    for (const [i, hex] of state.roadblocks[side].entries()) {
      if (hex >= 0 && state.overrun.includes(hex)) liftRoadblock(play, side, i + 1)
    }
  }
  state.overrun = []
}

// Roadblocks are laid and lifted, the fuel dump is blown

type Traffic = FrameOf<'traffic'>
type Bridges = FrameOf<'bridges'>

const MARKER = numberArgument('marker', tables.markers.roadblocks, 'roadblock.number')

function blocks(state: ArdennesState, side: SideName): number[] {
  return mayBlockRoads(state, side) ? state.roadblocks[side].map((_, i) => i + 1) : []
}

/** 33.2 */
export const blockOrder: Order<Traffic> = pairOrder<ArdennesState, Traffic, number, Hex>({
  verb: 'block',
  section: '33.2',
  first: MARKER,
  second: HEX,
  firsts: (state, { side }) => blocks(state, side),
  isFirst: (state, { side }, block) => hexesForRoadblock(state, side, block).length > 0,
  seconds: (state, { side }, block) =>
    blocks(state, side).includes(block) ? hexesForRoadblock(state, side, block) : [],
  check: (state, { side }, block, hex) => checkRoadblock(state, side, block, hex),
  take: (play, { side }, block, hex) => layRoadblock(play, side, block, hex),
})

/** 33.3 */
export const liftOrder: Order<Traffic> = pickOrder<ArdennesState, Traffic, number>({
  verb: 'lift',
  section: '33.1',
  argument: MARKER,
  things: (state, { side }) => blocks(state, side),
  isThing: (state, { side }, block) => checkLift(state, side, block) === undefined,
  check: (state, { side }, block) => checkLift(state, side, block),
  take: (play, { side }, block) => liftRoadblock(play, side, block),
})

/** 32.3 */
export const blowDumpOrder: Order<Bridges> = pickOrder<ArdennesState, Bridges, Hex>({
  verb: 'blow-dump',
  section: '32.3',
  argument: HEX,
  things(state, { side }) {
    const hex = side === 'allied' ? dumpToBlow(state) : undefined
    return hex === undefined ? [] : [hex]
  },
  check: (state, { side }, hex) =>
    side === 'allied' ? checkBlowDump(state, hex) : deny('32.3', 'dump.not-yours', { hex: hexId(hex) }),
  take: (play, _frame, hex) => blowDump(play, hex, false),
})
