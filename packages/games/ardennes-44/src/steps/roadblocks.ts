// Chapters 32 and 33: roadblocks are laid and lifted, the fuel dump is blown

import type { Hex } from '@sztab/board'
import type { SideName } from '@sztab/bonds'
import { type Action, deny, one } from '@sztab/kernel'
import { isDenial, readHex } from '../arguments.ts'
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
import type { Order } from './step-types.ts'

type Traffic = FrameOf<'traffic'>

function markerOf(action: Action): number {
  return typeof action.marker === 'string' && /^[12]$/.test(action.marker) ? Number(action.marker) : 0
}

function blocks(state: ArdennesState, side: SideName): number[] {
  return mayBlockRoads(state, side) ? state.roadblocks[side].map((_, i) => i + 1) : []
}

/** 33.2 */
export const blockOrder: Order<Traffic> = {
  verb: 'block',
  shape: { marker: 'one', hex: 'one' },
  isOpen: (state, { side }) =>
    blocks(state, side).some((block) => hexesForRoadblock(state, side, block).length > 0),
  choices(state, { side }, partial) {
    if (partial === undefined) {
      return blocks(state, side)
        .filter((block) => hexesForRoadblock(state, side, block).length > 0)
        .map((block) => ({ action: { do: 'block', marker: String(block) }, more: true }))
    }
    const block = markerOf(partial)
    if (partial.hex !== undefined || !blocks(state, side).includes(block)) return []
    return hexesForRoadblock(state, side, block).map((hex) => ({
      action: { do: 'block', marker: String(block), hex: hexId(hex) },
    }))
  },
  check(state, { side }, action) {
    const hex = readHex('33.2', action, 'hex')
    if (isDenial(hex)) return hex
    const block = markerOf(action)
    if (block === 0) return deny('33.1', 'roadblock.number', { marker: one(action, 'marker') })
    return checkRoadblock(state, side, block, hex)
  },
  take: (turn, { side }, action) =>
    layRoadblock(turn, side, markerOf(action), readHex('33.2', action, 'hex') as Hex),
}

/** 33.3 */
export const liftOrder: Order<Traffic> = {
  verb: 'lift',
  shape: { marker: 'one' },
  isOpen: (state, { side }) =>
    blocks(state, side).some((block) => checkLift(state, side, block) === undefined),
  choices: (state, { side }, partial) =>
    partial === undefined
      ? blocks(state, side)
          .filter((block) => checkLift(state, side, block) === undefined)
          .map((block) => ({ action: { do: 'lift', marker: String(block) } }))
      : [],
  check(state, { side }, action) {
    const block = markerOf(action)
    if (block === 0) return deny('33.1', 'roadblock.number', { marker: one(action, 'marker') })
    return checkLift(state, side, block)
  },
  take: (turn, { side }, action) => liftRoadblock(turn, side, markerOf(action)),
}

/** 32.3 */
export const blowDumpOrder: Order<FrameOf<'bridges'>> = {
  verb: 'blow-dump',
  shape: { hex: 'one' },
  isOpen: (state, { side }) => side === 'allied' && dumpToBlow(state) !== undefined,
  choices(state, { side }, partial) {
    const hex = side === 'allied' && partial === undefined ? dumpToBlow(state) : undefined
    return hex === undefined ? [] : [{ action: { do: 'blow-dump', hex: hexId(hex) } }]
  },
  check(state, { side }, action) {
    const hex = readHex('32.3', action, 'hex')
    if (isDenial(hex)) return hex
    return side === 'allied' ? checkBlowDump(state, hex) : deny('32.3', 'dump.not-yours', { hex: hexId(hex) })
  },
  take: (turn, _frame, action) => blowDump(turn, readHex('32.3', action, 'hex') as Hex, false),
}
