import type { SideName } from '@sztab/bonds'
import { familyMachine } from '@sztab/bonds/bot'
import type { Advisor, Judge } from '@sztab/kernel'
import { WEST_EDGE } from '../ground.ts'
import { isArtillery } from '../order-of-battle.ts'
import { attackStrength } from '../rules/02-units.ts'
import { lastTurn, victoryPoints } from '../rules/30-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesState } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import { newAdvisor } from './advisor.ts'
import { prizesOf } from './goals.ts'
import { numbers, POINT } from './numbers.ts'
import { ArdennesOutlook } from './outlook.ts'
import { worths } from './values.ts'
import { gaitOf, waysOf } from './ways.ts'

const { value } = numbers
/** Nobody looks further ahead, in turns. */
const FORESEEN = 5

/** 30.2 Points are counted in the short scenarios; the long ones are won outright, which is worth so much. */
const DECIDED = 10

/** The half point stands between the last count that does not win and the first that does. */
export const ardennesJudge: Judge<ArdennesState> = {
  lead(state, role) {
    const german = germanLead(state)
    return role === 'german' ? german : -german
  },
}

function germanLead(state: ArdennesState): number {
  const { by, points = 0 } = scenarioOf(state).end
  if (by === 'points') return victoryPoints(state) - points + 0.5
  const winner = state.result?.winner ?? 'draw'
  return winner === 'german' ? DECIDED : winner === 'allied' ? -DECIDED : 0
}

/** What a side has on the map, in hundredths of a point. */
function forcesOf(state: ArdennesState, side: SideName): number {
  return unitsOnMap(state, side).reduce((sum, unit) => sum + worths.unitWorth(state, unit), 0)
}

/** S2.4 German strength on its way over the western edge, as far as it may still get there. */
function marchOf(state: ArdennesState): number {
  if (scenarioOf(state).end.by !== 'points') return 0
  const wayTo = waysOf(state, 'german')
  const left = lastTurn(state) - state.turn + 1
  return unitsOnMap(state, 'german').reduce((sum, unit) => {
    if (isArtillery(unit)) return sum
    const gait = gaitOf(unit)
    const turns = wayTo(gait, WEST_EDGE)[placeOf(state, unit)]! / numbers.drive.pace[gait]
    return sum + attackStrength(state, unit) * Math.max(0, 1 - turns / (left + 1))
  }, 0)
}

/** The advice by which the machine plays, with what it needs to look ahead. */
export const ardennesMachine: Advisor<ArdennesState> = familyMachine({
  advisor: newAdvisor,
  lookAt: (state, side) => new ArdennesOutlook(state, side),
  prizes: prizesOf,
  judge: ardennesJudge,
  numbers,
  lastTurn,
  besides(state, role) {
    const turns = Math.min(FORESEEN, lastTurn(state) - state.turn)
    const forces = (forcesOf(state, 'german') - forcesOf(state, 'allied')) / POINT
    const german = value.forcesPerTurn * turns * forces + value.march * marchOf(state)
    return role === 'german' ? german : -german
  },
})
