import { type Doctrine, ResultTable, type Situation as SharedSituation } from '@sztab/chits/bot'
import { cityIn } from '../ground.ts'
import type { SideName } from '../order-of-battle.ts'
import { supplyNet } from '../rules/08-supply.ts'
import { movementHalves } from '../rules/09-movement.ts'
import { attackStrength, attacks, defenceStrength, shiftTotal } from '../rules/10-combat.ts'
import { retreats } from '../rules/10-retreat.ts'
import type { TracesState } from '../state.ts'
import { stepsOf, survey, surveys } from '../survey.ts'
import { tables } from '../tables.ts'
import { seizeWorth } from './seize.ts'
import { GAME, stepWorth } from './values.ts'

export type Situation = SharedSituation<TracesState>

/** Two strong corps. */
export const MOST_FROM_A_HEX = 13
/** Every step that an ordered city loses brings its fall nearer. */
const ATTRITION = 150

export const results = new ResultTable(tables.combat.rows)

/** 12.2 Whether a city with Axis defenders is under a Supreme Command Order. */
function isOrdered(state: TracesState, attacker: string, hex: number): boolean {
  const city = cityIn(hex)
  return attacker === 'soviet' && city >= 0 && state.orders[city] === 1
}

const rules: Omit<Doctrine<TracesState>, 'stepWorth'> = {
  survey,
  distancesTo: (state, side) => surveys.distancesTo(state, side),
  net: supplyNet,
  halves: movementHalves,
  stepsOf,
  attackStrength,
  defenceStrength,
  attacks,
  retreats,
  results,
  shift: (_, hex) => shiftTotal(hex),
  mostFromAHex: MOST_FROM_A_HEX,
  mustHold: isOrdered,
  // With an ordered city the game is won, whatever else the ground is worth.
  seizeWorth: (state, side, hex) => (isOrdered(state, side, hex) ? GAME : seizeWorth(state, side, hex)),
  attrition: ATTRITION,
}

/** The two sides do not value what is lost alike: whoever attacks reckons differently from whoever holds out. */
export const doctrines: Readonly<Record<SideName, Doctrine<TracesState>>> = {
  soviet: { ...rules, stepWorth: (state, unit, steps) => stepWorth('soviet', state, unit, steps) },
  axis: { ...rules, stepWorth: (state, unit, steps) => stepWorth('axis', state, unit, steps) },
}
