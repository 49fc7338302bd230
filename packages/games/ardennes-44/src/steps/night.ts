// Chapters 25.3 and 31: who will be about at night

import type { Hex } from '@sztab/board'
import { NONE } from '@sztab/board'
import { type SideName, setChoices, type Unit } from '@sztab/bonds'
import { type Action, deny, markedAt } from '@sztab/kernel'
import { isDenial, readHex, readUnitSet, unitIds, unitSet } from '../arguments.ts'
import { hexId } from '../ground.ts'
import {
  checkInfiltration,
  checkInfiltrator,
  checkNightMarker,
  checkStandDown,
  infiltrate,
  markForNight,
  standDown,
} from '../rules/25-night.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { placeOf, survey, unitsOnMap } from '../survey.ts'
import { type Order, unitOrder } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 25.3.3 */
export const nightOrder: Order<Movement> = unitOrder({
  verb: 'night',
  section: '25.3.3',
  check: checkNightMarker,
  take: markForNight,
})

/** 25.3.3 */
export const standDownOrder: Order<Movement> = unitOrder({
  verb: 'stand-down',
  section: '25.3.3',
  check: checkStandDown,
  take: standDown,
})

/** 31.0 The hexes into which every one of these units can go. */
function commonHexes(state: ArdennesState, side: SideName, units: readonly Unit[]): Hex[] {
  const from = placeOf(state, units[0] as Unit)
  const { neighbours } = survey(state).field
  const hexes: Hex[] = []
  for (let over = from * 6; over < from * 6 + 6; over++) {
    const to = neighbours[over] as number
    if (to !== NONE && units.every((unit) => checkInfiltration(state, side, unit, to) === undefined)) {
      hexes.push(to)
    }
  }
  return hexes.sort((a, b) => a - b)
}

function infiltrators(state: ArdennesState, side: SideName): Unit[] {
  if (!state.isNight || state.infiltrations === 0) return []
  return unitsOnMap(state, side).filter((unit) => checkInfiltrator(state, side, unit) === undefined)
}

function isStack(state: ArdennesState, units: readonly Unit[]): boolean {
  return units.every((unit) => placeOf(state, unit) === placeOf(state, units[0] as Unit))
}

/** 31.0 */
export const infiltrateOrder: Order<Movement> = {
  verb: 'infiltrate',
  shape: { units: unitSet, hex: 'one' },
  isOpen: (state, { side }) =>
    infiltrators(state, side).some((unit) => commonHexes(state, side, [unit]).length > 0),
  choices(state, { side }, partial) {
    if (!state.isNight || state.infiltrations === 0 || partial?.hex !== undefined) return []
    const soFar = partial?.units === undefined ? [] : readUnitSet('31.0', partial, 'units')
    if (isDenial(soFar)) return []
    const answer = (units: readonly Unit[]): Action => ({ do: 'infiltrate', units: unitIds(units) })
    return setChoices(
      infiltrators(state, side),
      soFar,
      (units) => isStack(state, units) && commonHexes(state, side, units).length > 0,
      answer,
      (units) =>
        commonHexes(state, side, units).map((hex) => ({ action: { ...answer(units), hex: hexId(hex) } })),
    )
  },
  check(state, { side }, action) {
    const units = readUnitSet('31.0', action, 'units')
    if (isDenial(units)) return units
    const hex = readHex('31.0', action, 'hex')
    if (isDenial(hex)) return hex
    if (units.length === 0 || !isStack(state, units)) {
      return deny('31.0', 'infiltrate.one-stack', { units: unitIds(units) })
    }
    for (const unit of units) {
      const denial = checkInfiltration(state, side, unit, hex)
      if (denial !== undefined) return denial
    }
    return undefined
  },
  take(play, _frame, action) {
    const units = readUnitSet('31.0', action, 'units') as Unit[]
    const hex = readHex('31.0', action, 'hex') as Hex
    play.report(
      '31.0',
      'infiltrated',
      { units: unitIds(units), hex: hexId(hex) },
      markedAt('infiltrated', hexId(hex), ...unitIds(units)),
    )
    infiltrate(play, units, hex)
  },
}
