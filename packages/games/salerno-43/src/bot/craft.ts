import { halfTurns, plannedStage } from '@sztab/bonds/bot'
import { type Advisor, bentAdvisor, type Craft, squashed } from '@sztab/kernel'
import { isBeachhead, type SideName } from '../order-of-battle.ts'
import { attackStrength } from '../rules/02-units.ts'
import { lastTurn } from '../rules/23-victory.ts'
import { type SalernoState, SUPPLIED } from '../state.ts'
import { unitsOnMap } from '../survey.ts'
import { salernoAdvisor } from './advisor.ts'
import { salernoJudge } from './judge.ts'
import { numbers, POINT } from './numbers.ts'
import { defenceOf } from './values.ts'

const { strength, cutOff, par, spread, spreadPerTurn } = numbers.value

const craft: Craft<SalernoState> = {
  styles: Object.fromEntries(
    Object.entries(numbers.styles).map(([name, bend]) => [name, bentAdvisor(salernoAdvisor, numbers, bend)]),
  ),
  stage: plannedStage,
  clock: halfTurns,
  reach: 2,
  tries: numbers.tries,
  value(state, role) {
    if (state.result !== null) return state.result.winner === role ? 1 : 0
    const forces = (forcesOf(state, 'allied') - forcesOf(state, 'german')) / POINT
    const usual = par[state.scenario][state.turn] ?? par[state.scenario].at(-1) ?? 0
    const allied = salernoJudge.lead(state, 'allied') + forces - usual
    return squashed(
      role === 'allied' ? allied : -allied,
      spread + spreadPerTurn * (lastTurn(state) - state.turn),
    )
  },
}

/** What a side has on the map, in hundredths of a point: whoever is cut off counts for little. */
function forcesOf(state: SalernoState, side: SideName): number {
  let sum = 0
  for (const unit of unitsOnMap(state, side)) {
    if (isBeachhead(unit)) continue
    const worth = strength * (attackStrength(state, unit) + defenceOf(state, unit))
    sum += state.supply[unit] === SUPPLIED ? worth : cutOff * worth
  }
  return sum
}

export const salernoMachine: Advisor<SalernoState> = { ...salernoAdvisor, craft }
