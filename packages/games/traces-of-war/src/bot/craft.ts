import { isActivation } from '@sztab/chits/bot'
import { type Advisor, bentAdvisor, type Craft, ended, plansAround, squashed } from '@sztab/kernel'
import { isHeadquarters, isMechanised, type SideName } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { lastTurn } from '../rules/13-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import { SUPPLIED, type TracesState } from '../state.ts'
import { hexOf, unitsOnMap } from '../survey.ts'
import { tracesAdvisor } from './advisor.ts'
import { tracesJudge } from './judge.ts'
import { numbers } from './numbers.ts'
import { objectivesOf } from './objectives.ts'
import { TO_WEST_BANK } from './posts.ts'
import { POINT } from './values.ts'

const { strength, march, foot, farthest, par, spread, spreadPerTurn } = numbers.value
/** Without supply a unit counts for so much. */
const CUT_OFF = 0.4

const craft: Craft<TracesState> = {
  styles: Object.fromEntries(
    Object.entries(numbers.styles).map(([name, bend]) => [name, bentAdvisor(tracesAdvisor, numbers, bend)]),
  ),
  planning: {
    plans: (view, role) => plansAround(objectivesOf(view, role as SideName)),
    advise: ({ genes }) => bentAdvisor(tracesAdvisor, numbers, genes),
  },
  /** A turn is planned when its chits are chosen, for they decide who acts. */
  stage: (view, role) =>
    view.stack.at(-1)?.step === 'choose-chits' || isActivation(view.stack, role as SideName)
      ? `${view.turn}`
      : undefined,
  clock: ({ turn }) => turn,
  reach: 1,
  decisions: numbers.decisions,
  value(state, role) {
    if (state.result !== null)
      return ended(state.result.winner === role ? 1 : 0, tracesJudge.lead(state, role as SideName), spread)
    const means = forcesOf(state, 'soviet') - forcesOf(state, 'axis') + marchOf(state)
    const usual = par[state.scenario][state.turn] ?? 0
    const soviet = tracesJudge.lead(state, 'soviet') + means / POINT - usual
    return squashed(
      role === 'soviet' ? soviet : -soviet,
      spread + spreadPerTurn * (lastTurn(state) - state.turn),
    )
  },
}

/** What a side has on the map, in hundredths of a point. */
function forcesOf(state: TracesState, side: SideName): number {
  let sum = 0
  for (const unit of unitsOnMap(state, side)) {
    const worth = strength * (attackStrength(state, unit) + defenceStrength(state, unit))
    sum += state.supply[unit] === SUPPLIED ? worth : CUT_OFF * worth
  }
  return sum
}

/** 13.2 In the race whoever is near the west bank may still get there. */
function marchOf(state: TracesState): number {
  if (!scenarioOf(state).countsCrossing) return 0
  let sum = 0
  for (const unit of unitsOnMap(state, 'soviet')) {
    if (isHeadquarters(unit)) continue
    const near = farthest - Math.min(farthest, TO_WEST_BANK[hexOf(state, unit)]!)
    sum += march * near * (isMechanised(unit) ? 1 : foot)
  }
  return sum
}

/** The advice by which the machine plays, with what it needs to look ahead. */
export const tracesMachine: Advisor<TracesState> = { ...tracesAdvisor, craft }
