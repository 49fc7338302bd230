import { distancesFromAll, isActivation } from '@sztab/chits/bot'
import { type Advisor, bentAdvisor, type Craft, ended, plansAround, squashed } from '@sztab/kernel'
import { isHeadquarters, isMechanised, type SideName } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { victoryPoints } from '../rules/16-victory.ts'
import { SCENARIOS } from '../scenarios.ts'
import { sideOfRole } from '../seats.ts'
import type { VictoryState } from '../state.ts'
import { hexOf, survey, unitsOnMap } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { stackOf, victoryAdvisor } from './advisor.ts'
import { victoryJudge } from './judge.ts'
import { numbers } from './numbers.ts'
import { objectivesOf } from './objectives.ts'
import { POINT } from './values.ts'

const { strength, march, farthest, spread, spreadPerTurn } = numbers.value
const par: Readonly<Record<string, readonly number[]>> = numbers.value.par

const craft: Craft<VictoryState> = {
  styles: Object.fromEntries(
    Object.entries(numbers.styles).map(([name, bend]) => [name, bentAdvisor(victoryAdvisor, numbers, bend)]),
  ),
  planning: {
    plans: (view, role) => plansAround(objectivesOf(view, sideOfRole(view, role))),
    advise: ({ genes }) => bentAdvisor(victoryAdvisor, numbers, genes),
  },
  stage: (view, role) =>
    isActivation(stackOf(view, role), sideOfRole(view, role)) ? `${view.turn}` : undefined,
  clock: ({ turn }) => turn,
  reach: 1,
  decisions: numbers.decisions,
  value(state, role) {
    const side = sideOfRole(state, role)
    if (state.result !== null)
      return ended(state.result.winner === side ? 1 : 0, victoryJudge.lead(state, role), spread)
    const means = forcesOf(state, 'axis') - forcesOf(state, 'soviet') + marchOf(state)
    const ahead = victoryPoints(state) - SCENARIOS[state.scenario].target + 0.5
    const axis = ahead + means / POINT - (par[state.scenario]?.[state.turn] ?? 0)
    return squashed(
      side === 'axis' ? axis : -axis,
      spread + spreadPerTurn * (SCENARIOS[state.scenario].lastTurn - state.turn),
    )
  },
}

/** What a side has on the map, in hundredths of a point. */
function forcesOf(state: VictoryState, side: SideName): number {
  let sum = 0
  for (const unit of unitsOnMap(state, side)) {
    sum += strength * (attackStrength(state, unit) + defenceStrength(state, unit))
  }
  return sum
}

/** 16.1 How near the nearest mechanised Germans are to each city that is still to be taken. */
function marchOf(state: VictoryState): number {
  const tanks = unitsOnMap(state, 'axis').filter((unit) => isMechanised(unit) && !isHeadquarters(unit))
  if (tanks.length === 0) return 0
  const ways = distancesFromAll(
    survey(state).field,
    tanks.map((unit) => hexOf(state, unit)),
  )
  let sum = 0
  for (const city of theatreOf(state).cities) {
    const way = ways[city]!
    if (controllerOf(state, city) === 'soviet' && way >= 0) sum += march * Math.max(0, farthest - way)
  }
  return sum
}

/** The advice by which the machine plays, with what it needs to look ahead. */
export const victoryMachine: Advisor<VictoryState> = { ...victoryAdvisor, craft }
