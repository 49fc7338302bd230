// Chapter 25, 25.3: limited supply from ports

import { rationsBy, type SideName, type Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { PORTS } from '../ground.ts'
import { isBeachhead } from '../order-of-battle.ts'
import { DROPPED, type FrameOf, type SalernoState } from '../state.ts'
import { steps } from '../steps/step-types.ts'
import { isMarked, placeOf, unitsOnMap, unmarkAll } from '../survey.ts'
import { tables } from '../tables.ts'
import { landingPoints } from './02-units.ts'
import { checkSupply, hasLineBesidesPorts, hasLineTo, hasSupplyLine, openPorts } from './16-supply.ts'
import { capacityOf } from './18-harbours.ts'

/** 25.3 As the whole family has it: a port feeds ten times its landing points, in landing points of units. */
const rations = rationsBy<SalernoState>({
  section: '25.3',
  words,
  steps,
  ports: PORTS.map(({ hex }) => hex),
  isOpen: (state, port) => openPorts(state).includes(port),
  rationsOf: (state, port) =>
    openPorts(state).includes(port) ? capacityOf(state, port) * tables.supply.unitsPerPortPoint : 0,
  needOf: landingPoints,
  dependants: (state) =>
    unitsOnMap(state, 'allied').filter((unit) => {
      if (isBeachhead(unit) || isMarked(state, unit, DROPPED)) return false
      const hex = placeOf(state, unit)
      return hasSupplyLine(state, 'allied', hex) && !hasLineBesidesPorts(state, 'allied', hex)
    }),
  reaches: (state, unit, port) => hasLineTo(state, 'allied', placeOf(state, unit), [port]),
  /** After the last port supply is judged. */
  settle: (play, unfed) => settleSupply(play, 'allied', unfed),
})

export const { portSupply } = rations

export function portSupplyFrame(state: SalernoState): FrameOf<'port-supply'> {
  return { step: 'port-supply', ...rations.firstPort(state) }
}

/** 16.1, 21.6.3 Supply is checked as the phase begins; `unfed` are those whose ports could not feed them (25.3). */
export function settleSupply(play: Play<SalernoState>, side: SideName, unfed: readonly Unit[] = []): void {
  checkSupply(play, side, unfed)
  unmarkAll(play.state, DROPPED)
}
