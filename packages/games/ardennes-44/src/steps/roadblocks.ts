// Chapters 32 and 33: roadblocks are laid and lifted, the fuel dump is blown

import type { Hex } from '@sztab/board'
import { numberArgument, pairOrder, pickOrder, type SideName } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { HEX } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { blowDump, checkBlowDump, dumpToBlow } from '../rules/32-fuel-dumps.ts'
import {
  checkLift,
  checkRoadblock,
  hexesForRoadblock,
  layRoadblock,
  liftRoadblock,
  mayBlockRoads,
} from '../rules/33-roadblocks.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { tables } from '../tables.ts'
import type { Order } from './step-types.ts'

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
