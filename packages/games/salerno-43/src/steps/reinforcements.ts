// Chapter 21: reinforcements are placed and dropped in the preparation phase

import { deny, one } from '@sztab/kernel'
import { isDenial, readHex, readUnit } from '../arguments.ts'
import { type Area, areaData, areaNamed, hexId } from '../ground.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { inArea } from '../places.ts'
import { checkDropHex, drop, dropHexes } from '../rules/21-airborne.ts'
import { appear, arrivalAreas, checkPlace, isAirborne } from '../rules/21-reinforcements.ts'
import type { FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'

type Preparation = FrameOf<'preparation'>

const walkers = ({ units }: Preparation): Unit[] => units.filter((unit) => !isAirborne(unit))
const jumpers = ({ units }: Preparation): Unit[] => units.filter(isAirborne)

function strike(frame: Preparation, unit: Unit): void {
  frame.units = frame.units.filter((other) => other !== unit)
}

/** 21.1.1 */
export const placeOrder: Order<Preparation> = {
  verb: 'place',
  shape: { unit: 'one', area: 'one' },
  isOpen: (_, frame) => walkers(frame).length > 0,
  choices(state, frame, partial) {
    if (partial === undefined)
      return walkers(frame).map((unit) => ({ action: { do: 'place', unit: unitId(unit) }, more: true }))
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || partial.area !== undefined || !walkers(frame).includes(unit)) return []
    return arrivalAreas(state, unit).map((area) => ({
      action: { do: 'place', unit: unitId(unit), area: areaData(area).id },
    }))
  },
  check(state, { units }, action) {
    const unit = readUnit('21.1.1', action, 'unit')
    if (isDenial(unit)) return unit
    const area = areaNamed(one(action, 'area'))
    if (area === undefined) return deny('21.1.1', 'unknown-place', { place: one(action, 'area') })
    return checkPlace(state, units, unit, area)
  },
  take(turn, frame, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    strike(frame, unit)
    appear(turn, unit, inArea(areaNamed(one(action, 'area')) as Area))
  },
}

/** 21.6 */
export const dropOrder: Order<Preparation> = {
  verb: 'drop',
  shape: { unit: 'one', hex: 'one' },
  isOpen: (_, frame) => jumpers(frame).length > 0,
  choices(state, frame, partial) {
    if (partial === undefined)
      return jumpers(frame).map((unit) => ({ action: { do: 'drop', unit: unitId(unit) }, more: true }))
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || partial.hex !== undefined || !jumpers(frame).includes(unit)) return []
    return dropHexes(state, unit).map((hex) => ({
      action: { do: 'drop', unit: unitId(unit), hex: hexId(hex) },
    }))
  },
  check(state, frame, action) {
    const unit = readUnit('21.6.1', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('21.6.1', action, 'hex')
    if (isDenial(hex)) return hex
    if (!jumpers(frame).includes(unit)) return deny('21.6.1', 'drop.who', { unit: unitId(unit) })
    return checkDropHex(state, unit, hex)
  },
  take(turn, frame, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    strike(frame, unit)
    drop(turn, unit, readHex('21.6.1', action, 'hex') as number)
  },
}
