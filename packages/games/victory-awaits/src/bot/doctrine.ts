import { type Doctrine, ResultTable, type Situation as SharedSituation } from '@sztab/chits/bot'
import { enemyOf, type SideName } from '../order-of-battle.ts'
import { lines } from '../rules/03-lines.ts'
import { movementHalves } from '../rules/09-movement.ts'
import { attackStrength, attacks, defenceStrength, mustHold } from '../rules/10-combat.ts'
import { retreats } from '../rules/10-retreat.ts'
import { fortressLevels } from '../rules/14-fortresses.ts'
import type { VictoryState } from '../state.ts'
import { stepsOf, survey, surveys } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { seizeWorth } from './cities.ts'
import { stepWorth } from './values.ts'

export type Situation = SharedSituation<VictoryState>

/** Two Panzer divisions. */
const MOST_FROM_A_HEX = 14
/** Every step that the garrison of a city under Stand Fast loses brings its fall nearer. */
const ATTRITION = 120

/** What is the same for both sides. */
export const rules: Omit<Doctrine<VictoryState>, 'stepWorth'> = {
  survey,
  distancesTo: (state, side) => surveys.distancesTo(state, side),
  net: (state, side) => lines.net(state, side),
  halves: movementHalves,
  stepsOf,
  attackStrength,
  defenceStrength,
  attacks,
  retreats,
  results: new ResultTable(tables.combat.rows),
  shift: (state, hex) =>
    (theatreOf(state).shifts[hex] ?? []).reduce((sum, { columns }) => sum + columns, 0) +
    fortressLevels(state, hex) * tables.fortress.shift,
  mostFromAHex: MOST_FROM_A_HEX,
  mustHold: (state, attacker, hex) => mustHold(state, hex, enemyOf(attacker)),
  seizeWorth,
  attrition: ATTRITION,
}

/** The two sides do not value what is lost alike: whoever attacks reckons differently from whoever holds out. */
export const doctrines: Readonly<Record<SideName, Doctrine<VictoryState>>> = {
  axis: { ...rules, stepWorth: (_, unit, steps) => stepWorth('axis', unit, steps) },
  soviet: { ...rules, stepWorth: (_, unit, steps) => stepWorth('soviet', unit, steps) },
}
