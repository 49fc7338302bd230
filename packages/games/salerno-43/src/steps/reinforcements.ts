// Chapter 21: reinforcements are placed and dropped in the preparation phase

import type { Hex } from '@sztab/board'
import { deny } from '@sztab/kernel'
import { AREA, HEX } from '../arguments.ts'
import type { Area } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { inArea } from '../places.ts'
import { checkDropHex, drop, dropHexes } from '../rules/21-airborne.ts'
import { appear, arrivalAreas, checkPlace, isAirborne } from '../rules/21-reinforcements.ts'
import type { FrameOf } from '../state.ts'
import { type Order, placingOrder } from './step-types.ts'

type Preparation = FrameOf<'preparation'>

const walkers = ({ units }: Preparation): Unit[] => units.filter((unit) => !isAirborne(unit))
const jumpers = ({ units }: Preparation): Unit[] => units.filter(isAirborne)

function strike(frame: Preparation, unit: Unit): void {
  frame.units = frame.units.filter((other) => other !== unit)
}

/** 21.1.1 */
export const placeOrder: Order<Preparation> = placingOrder<Preparation, Area>({
  verb: 'place',
  section: '21.1.1',
  second: AREA,
  units: (_, frame) => walkers(frame),
  places: (state, frame, unit) => (walkers(frame).includes(unit) ? arrivalAreas(state, unit) : []),
  check: (state, { units }, unit, area) => checkPlace(state, units, unit, area),
  take(play, frame, unit, area) {
    strike(frame, unit)
    appear(play, unit, inArea(area))
  },
})

/** 21.6 */
export const dropOrder: Order<Preparation> = placingOrder<Preparation, Hex>({
  verb: 'drop',
  section: '21.6.1',
  second: HEX,
  units: (_, frame) => jumpers(frame),
  places: (state, frame, unit) => (jumpers(frame).includes(unit) ? dropHexes(state, unit) : []),
  check: (state, frame, unit, hex) =>
    jumpers(frame).includes(unit)
      ? checkDropHex(state, unit, hex)
      : deny('21.6.1', 'drop.who', { unit: unitId(unit) }),
  take(play, frame, unit, hex) {
    strike(frame, unit)
    drop(play, unit, hex)
  },
})
