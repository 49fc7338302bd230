// S1.3 The German player chooses his set-up

import type { Hex } from '@sztab/board'
import { NONE } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { HEX, tellArrival } from '../arguments.ts'
import { hexId, isRough, START_AREAS, startAreaAt } from '../ground.ts'
import { isArtillery, unitData, unitId } from '../order-of-battle.ts'
import { isWithinLimit } from '../rules/08-stacking.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { placeOf, relocate, survey } from '../survey.ts'
import { type Order, placingOrder } from './step-types.ts'

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

const START_HEXES: readonly Hex[] = START_AREAS.flatMap(({ hexes }) => hexes)

function hexesFor(state: ArdennesState, frame: Deployment, unit: Unit): Hex[] {
  return START_HEXES.filter((hex) => checkDeploy(state, frame, unit, hex) === undefined)
}

/** S1.3 Units are put elsewhere as often as the player likes: two full hexes could not be exchanged otherwise. */
export const deployOrder: Order<Deployment> = placingOrder<Deployment, Hex>({
  verb: 'deploy',
  section: 'S1.3',
  second: HEX,
  units: (_, frame) => frame.units,
  isFirst: (state, frame, unit) =>
    START_HEXES.some((hex) => checkDeploy(state, frame, unit, hex) === undefined),
  places: hexesFor,
  check: checkDeploy,
  take(play, _frame, unit, hex) {
    relocate(play.state, unit, hex)
    tellArrival(play, 'S1.3', 'deployed', unit, hex, 'hex')
  },
})
