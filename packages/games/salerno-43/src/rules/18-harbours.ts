// Chapter 18, 18.1, 18.2, 18.4.4: ports and beaches, and what they take

import { type Hex, NONE } from '@sztab/board'
import { BEACHES, PORTS, SALERNO } from '../ground.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { isControlledBy } from '../survey.ts'
import { tables } from '../tables.ts'
import { beachheadHexes } from './16-supply.ts'
import { isSalernoOpen } from './22-weather.ts'

/** What naval transport has done in this movement phase. */
export type Sea = NonNullable<FrameOf<'movement'>['sea']>

/** What it has done in the movement phase under way; none outside of an Allied one. */
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

type Way = 'sent' | 'received'

/** 18.4.4 What is left of it: nothing where the traffic goes the other way. */
export function roomAt(state: SalernoState, sea: Sea, hex: Hex, way: Way): number {
  const traffic = sea.traffic.find((one) => one.hex === hex)
  if (traffic === undefined) return capacityOf(state, hex)
  const against = way === 'sent' ? traffic.received : traffic.sent
  return against > 0 ? 0 : Math.max(0, capacityOf(state, hex) - traffic[way])
}

export function record(sea: Sea, hex: Hex, way: Way, points: number): void {
  const known = sea.traffic.find((one) => one.hex === hex)
  if (known === undefined) sea.traffic.push({ hex, sent: 0, received: 0, [way]: points })
  else known[way] += points
}
