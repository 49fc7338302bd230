import { sumOf } from '@sztab/bonds'
import { type Action, many, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { type SideName, theUnit, type Unit } from '../order-of-battle.ts'
import { readSupport } from '../rules/09-support.ts'
import { type CombatResult, resultData } from '../rules/10-results.ts'
import {
  isCityFight,
  modifiers,
  type StandResult,
  standEntry,
  standResults,
} from '../rules/11-determined-defence.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/12-retreat.ts'
import type { FrameOf } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import type { Outlook } from './outlook.ts'
import { stepWorth, unitWorth } from './values.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
/** Support used here is missing elsewhere. */
const SUPPORT_COST: Readonly<Record<SideName, number>> = { german: 4, allied: 10 }
const ENEMY_STEP = 15
const DELAY = 0.4

/** What the answers of a defender are worth: he stands, under whom, or goes. */
export class Stand {
  readonly #outlook: Outlook
  readonly #frame: FrameOf<'defence'>
  readonly #hold: number
  readonly #retreat: number

  constructor(outlook: Outlook, frame: FrameOf<'defence'>) {
    this.#outlook = outlook
    this.#frame = frame
    const { state } = outlook
    const battle = currentBattle(state)
    const units = survey(state).stack(battle.target)
    const length = resultData(battle.result as CombatResult).retreat
    const order: RetreatOrder = {
      side: outlook.side,
      units: [...units],
      length,
      least: length,
      cause: 'combat',
    }
    const lost = units
      .filter((unit) => isLostByRetreat(state, unit, order))
      .reduce((sum, unit) => sum + unitWorth(state, unit), 0)
    const shaken = units.reduce((sum, unit) => sum + 0.15 * unitWorth(state, unit), 0)
    this.#hold = outlook.hexWorth(battle.target) + 0.1 * (outlook.pull[battle.target] as number) + 8
    this.#retreat = -shaken - lost
  }

  worth(answer: Action): number {
    if (answer.do === 'retreat') return this.#retreat
    if (answer.do === 'desperate') return this.#retreat + 1
    const lead = theUnit(one(answer, 'lead'))
    const used = readSupport(many(answer, 'with'))
    const { state } = this.#outlook
    const support = this.#frame.support ?? used
    const { isOrange, target } = currentBattle(state)
    const modifier = sumOf(modifiers(state, lead, isOrange, support))
    const words = many(answer, 'with').length
    const total = FACES.reduce((sum, die) => {
      const results = standResults(standEntry(target, die + modifier))
      return sum + Math.max(...results.map((result) => this.#result(lead, result)))
    }, 0)
    return total / FACES.length - SUPPORT_COST[this.#outlook.side] * words
  }

  /** 11.4 */
  #result(lead: Unit, result: StandResult): number {
    const { state } = this.#outlook
    const { target } = currentBattle(state)
    const step = stepWorth(state, lead)
    const isLast = stepsOf(state, lead) === 1 && survey(state).stack(target).length === 1
    switch (result) {
      case '-/1':
        return this.#retreat - step
      case '-/-':
        return this.#frame.isDesperate ? this.#retreat - step : this.#retreat
      case 'D':
        return DELAY * this.#retreat
      case 'P':
        return isCityFight(state, target) ? this.#hold : DELAY * this.#retreat
      case '1/dis H':
        return this.#hold + ENEMY_STEP
      case '1*/1 H':
        return (isLast ? 0 : this.#hold) + ENEMY_STEP - step
      default:
        return (isLast ? 0 : this.#hold) - step
    }
  }

  /** 11.4.3 */
  choice(lead: Unit, word: string, results: readonly string[]): number {
    const result = results.find((one) => one.endsWith(word)) as StandResult
    return this.#result(lead, result)
  }
}
