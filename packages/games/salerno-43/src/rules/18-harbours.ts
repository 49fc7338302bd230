// Chapter 18, 18.1, 18.2, 18.4.4: ports and beaches, and what they take

import { type Hex, NONE } from '@sztab/board'
import { roomIn, type Sea } from '@sztab/bonds'
import { BEACHES, PORTS, SALERNO } from '../ground.ts'
import type { SalernoState } from '../state.ts'
import { isControlledBy } from '../survey.ts'
import { tables } from '../tables.ts'
import { beachheadHexes } from './16-supply.ts'
import { isSalernoOpen } from './22-weather.ts'

/** What naval transport has done in the movement phase under way; nothing outside of an Allied one. */
export function seaOf(state: SalernoState): Sea | undefined {
  return state.stack.find((frame) => frame.step === 'movement')?.sea
}

const { beachhead: beachCapacity } = tables.landing
/** 24.4.3 Sugar has no beachhead and is open for the follow-up wave only. */
export const SUGAR = BEACHES.find(({ name }) => name === 'Sugar')?.hex as Hex

/** 18.2.1, 18.2.2 The ports that naval transport may use: in Allied hands when the phase begins. */
export function transportPorts(state: SalernoState): Hex[] {
  return PORTS.filter(({ hex, isClosed }) => !isClosed && isControlledBy(state, 'allied', hex)).map(
    ({ hex }) => hex,
  )
}

/** 18.1.1, 18.2.1 Every port and beach that can be used now; a port may have been lost since the phase began. */
export function harbours(state: SalernoState, sea: Sea): Hex[] {
  return [...beachheadHexes(state), ...sea.open.filter((hex) => isControlledBy(state, 'allied', hex))]
}

const portByHex = new Map(PORTS.map(({ hex }, port) => [hex, port]))

export function portAt(hex: Hex): number {
  return portByHex.get(hex) ?? NONE
}

/** 18.4.4 Landing points that a port or beach sends or receives in a turn. */
export function capacityOf(state: SalernoState, hex: Hex): number {
  const port = PORTS[portAt(hex)]
  if (port === undefined) return beachCapacity
  return hex === SALERNO && !isSalernoOpen(state) ? 1 : port.capacity
}

/** 18.4.4 What it can still receive. */
export function roomAt(state: SalernoState, sea: Sea, hex: Hex): number {
  return roomIn(sea, hex, 'received', capacityOf(state, hex))
}
