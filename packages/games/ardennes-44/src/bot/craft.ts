import type { SideName } from '@sztab/bonds'
import { halfTurns, plannedStage } from '@sztab/bonds/bot'
import { type Advisor, bentAdvisor, type Craft, squashed } from '@sztab/kernel'
import { lastTurn } from '../rules/30-victory.ts'
import type { ArdennesState } from '../state.ts'
import { unitsOnMap } from '../survey.ts'
import { ardennesAdvisor } from './advisor.ts'
import { ardennesJudge } from './judge.ts'
import { numbers, POINT } from './numbers.ts'
import { worths } from './values.ts'

const { forces, spread, spreadPerTurn } = numbers.value

const craft: Craft<ArdennesState> = {
  styles: Object.fromEntries(
    Object.entries(numbers.styles).map(([name, bend]) => [name, bentAdvisor(ardennesAdvisor, numbers, bend)]),
  ),
  stage: plannedStage,
  clock: halfTurns,
  reach: 2,
  tries: numbers.tries,
  value(state, role) {
    if (state.result !== null)
      return state.result.winner === 'draw' ? 0.5 : state.result.winner === role ? 1 : 0
    const german = forcesOf(state, 'german') - forcesOf(state, 'allied')
    const ahead = ardennesJudge.lead(state, role) + (role === 'german' ? german : -german) / POINT
    return squashed(ahead, spread + spreadPerTurn * (lastTurn(state) - state.turn))
  },
}

/** What a side has on the map, in hundredths of a point. */
function forcesOf(state: ArdennesState, side: SideName): number {
  return forces * unitsOnMap(state, side).reduce((sum, unit) => sum + worths.unitWorth(state, unit), 0)
}

/** The advice by which the machine plays, with what it needs to look ahead. */
export const ardennesMachine: Advisor<ArdennesState> = { ...ardennesAdvisor, craft }
