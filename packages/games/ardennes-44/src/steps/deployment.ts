// S1.3 The German player chooses his set-up

import type { Hex } from '@sztab/board'
import { NONE } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { type Denial, deny, one } from '@sztab/kernel'
import { isDenial, readHex, readUnit } from '../arguments.ts'
import { hexId, isRough, START_AREAS, startAreaAt } from '../ground.ts'
import { isArtillery, unitData, unitId, unitNamed } from '../order-of-battle.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { placeOf, relocate, survey } from '../survey.ts'
import type { Order } from './step-types.ts'

type Deployment = FrameOf<'deployment'>

/** S1.3 Artillery in any start area of its corps, everybody else in that of the division. */
function checkArea(unit: Unit, hex: Hex): Denial | undefined {
  const { setup, corps } = unitData(unit)
  const what = { unit: unitId(unit), hex: hexId(hex) }
  const area = START_AREAS[startAreaAt(hex)]
  const isAllowed = isArtillery(unit) ? area?.corps === corps : area?.name === setup?.area
  if (startAreaAt(hex) === NONE || area === undefined || !isAllowed) return deny('S1.3', 'deploy.area', what)
  return setup?.noRough === true && isRough(hex) ? deny('S1.3', 'deploy.rough', what) : undefined
}

/** S1.3, 8.1 Why a unit may not begin the game in the hex. */
function checkDeploy(state: ArdennesState, { units }: Deployment, unit: Unit, hex: Hex): Denial | undefined {
  const what = { unit: unitId(unit), hex: hexId(hex) }
  if (!units.includes(unit)) return deny('S1.3', 'deploy.not-yours', what)
  const denial = checkArea(unit, hex)
  if (denial !== undefined) return denial
  if (placeOf(state, unit) === hex) return deny('S1.3', 'deploy.there', what)
  const others = survey(state).stack(hex)
  return isWithinLimit(state, [...others, unit]) ? undefined : deny('8.1', 'deploy.full', what)
}

function hexesFor(state: ArdennesState, frame: Deployment, unit: Unit): Hex[] {
  return START_AREAS.flatMap(({ hexes }) => hexes).filter(
    (hex) => checkDeploy(state, frame, unit, hex) === undefined,
  )
}

/** S1.3 Units are put elsewhere as often as the player likes: two full hexes could not be exchanged otherwise. */
export const deployOrder: Order<Deployment> = {
  verb: 'deploy',
  shape: { unit: 'one', hex: 'one' },
  isOpen: (state, frame) => frame.units.some((unit) => hexesFor(state, frame, unit).length > 0),
  choices(state, frame, partial) {
    if (partial === undefined)
      return frame.units
        .filter((unit) => hexesFor(state, frame, unit).length > 0)
        .map((unit) => ({ action: { do: 'deploy', unit: unitId(unit) }, more: true }))
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || partial.hex !== undefined) return []
    return hexesFor(state, frame, unit).map((hex) => ({
      action: { do: 'deploy', unit: unitId(unit), hex: hexId(hex) },
    }))
  },
  check(state, frame, action) {
    const unit = readUnit('S1.3', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('S1.3', action, 'hex')
    return isDenial(hex) ? hex : checkDeploy(state, frame, unit, hex)
  },
  take(turn, _frame, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    const hex = readHex('S1.3', action, 'hex') as Hex
    relocate(turn.state, unit, hex)
    turn.tell('S1.3', 'deployed', { unit: unitId(unit), hex: hexId(hex) })
  },
}
