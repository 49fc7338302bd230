import { type StandResult, standResults, sumOf } from '@sztab/bonds'
import { FACES } from '@sztab/bonds/bot'
import { type Action, many, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { theUnit, type Unit } from '../order-of-battle.ts'
import { readSupport } from '../rules/09-support.ts'
import { type CombatResult, resultData } from '../rules/10-results.ts'
import { isCityFight, modifiers, standEntry } from '../rules/11-determined-defence.ts'
import type { FrameOf } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import { lostByRetreat } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'

const { hold, grip, enemyStep, delay, disorder } = numbers.stand

/** What the answers of a defender are worth: he stands, under whom, or goes. */
export class Stand {
  readonly #outlook: SalernoOutlook
  readonly #frame: FrameOf<'defence'>
  readonly #hold: number
  readonly #retreat: number

  constructor(outlook: SalernoOutlook, frame: FrameOf<'defence'>) {
    this.#outlook = outlook
    this.#frame = frame
    const { state, side, pull } = outlook
    const { target, result } = currentBattle(state)
    const units = survey(state).stack(target)
    const lost = outlook.totalWorth(
      lostByRetreat(state, side, units, resultData(result as CombatResult).retreat),
    )
    const shaken = units.reduce((sum, unit) => sum + disorder * outlook.unitWorth(unit), 0)
    this.#hold = outlook.hexWorth(target) + grip * pull[target]! + hold
    this.#retreat = -shaken - lost
  }

  worth(answer: Action): number {
    if (answer.do === 'retreat') return this.#retreat
    if (answer.do === 'desperate') return this.#retreat + 1
    const lead = theUnit(one(answer, 'lead'))
    const { state, side } = this.#outlook
    const support = this.#frame.support ?? readSupport(many(answer, 'with'))
    const { isOrange, target } = currentBattle(state)
    const modifier = sumOf(modifiers(state, lead, isOrange, support))
    const total = FACES.reduce<number>((sum, die) => {
      const results = standResults(standEntry(target, die + modifier))
      return sum + Math.max(...results.map((result) => this.#result(lead, result)))
    }, 0)
    return total / FACES.length - numbers.support.standCost[side] * many(answer, 'with').length
  }

  /** 11.4 */
  #result(lead: Unit, result: StandResult): number {
    const { state } = this.#outlook
    const { target } = currentBattle(state)
    const step = this.#outlook.stepWorth(lead)
    const isLast = stepsOf(state, lead) === 1 && survey(state).stack(target).length === 1
    switch (result) {
      case '-/1':
        return this.#retreat - step
      case '-/-':
        return this.#frame.isDesperate ? this.#retreat - step : this.#retreat
      case 'D':
        return delay * this.#retreat
      case 'P':
        return isCityFight(state, target) ? this.#hold : delay * this.#retreat
      case '1/dis H':
        return this.#hold + enemyStep
      case '1*/1 H':
        return (isLast ? 0 : this.#hold) + enemyStep - step
      default:
        return (isLast ? 0 : this.#hold) - step
    }
  }

  /** 11.4.3 */
  choice(lead: Unit, word: string, results: readonly string[]): number {
    return this.#result(lead, results.find((one) => one.endsWith(word)) as StandResult)
  }
}
