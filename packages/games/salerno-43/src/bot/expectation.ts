import { enemyOf, isVariable, type Unit } from '../order-of-battle.ts'
import { AUTOMATIC } from '../rules/08-odds.ts'
import { assess } from '../rules/09-shifts.ts'
import { fighters } from '../rules/09-strength.ts'
import {
  attackersToLose,
  type CombatResult,
  defendersToLose,
  isOrange,
  resultData,
  tableEntry,
} from '../rules/10-results.ts'
import { holdingChance } from '../rules/11-odds.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/12-retreat.ts'
import type { BattleFrame, SalernoState } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { disorderOf } from './prospects.ts'
import { stepWorth, unitWorth } from './values.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const DISORDER = 0.15

/** What a battle is worth to the attacker, exactly by the tables; `shifts` are columns that support may still bring. */
export class Expectation {
  readonly #state: SalernoState
  readonly #battle: BattleFrame
  /** What the hex itself is worth. */
  readonly #prize: number
  readonly #defenders: readonly Unit[]
  readonly #steps: number
  readonly #worth: number
  readonly #lostByRetreat: number
  readonly #attackerLoss: Readonly<Record<'owner' | 'enemy', number>>
  readonly #defenderLoss: Readonly<Record<'owner' | 'enemy', number>>

  constructor(state: SalernoState, battle: BattleFrame, prize: number) {
    this.#state = state
    this.#battle = battle
    this.#prize = prize
    this.#defenders = survey(state).stack(battle.target)
    this.#steps = this.#defenders.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
    this.#worth = this.#defenders.reduce((sum, unit) => sum + unitWorth(state, unit), 0)
    this.#attackerLoss = lossOf(state, attackersToLose(state, battle))
    this.#defenderLoss = lossOf(state, defendersToLose(state, battle))
    const order: RetreatOrder = {
      side: enemyOf(battle.side),
      units: [...this.#defenders],
      length: 2,
      least: 2,
      cause: 'combat',
    }
    this.#lostByRetreat = this.#defenders
      .filter((unit) => isLostByRetreat(state, unit, order))
      .reduce((sum, unit) => sum + unitWorth(state, unit), 0)
  }

  /** 19.3 Garrisons are worth nothing in three cases of six, then one or two points. */
  worth(shifts: number): number {
    const garrisons = fighters(this.#state, this.#battle).filter(isVariable)
    if (garrisons.length === 0) return this.#at(assess(this.#state, this.#battle).column + shifts, 0)
    const cases = tables.variableStrength.byDie
    return (
      cases.reduce((sum, strength) => {
        const strengths = this.#battle.defenders.map((unit) => (isVariable(unit) ? strength : -1))
        if (strength === 0 && garrisons.length === this.#defenders.length)
          return sum + this.#prize + this.#worth
        const { column } = assess(this.#state, { ...this.#battle, strengths })
        return sum + this.#at(column + shifts, 0)
      }, 0) / cases.length
    )
  }

  /** The same once the column is known, with what is added to the die. */
  #at(column: number, modifier: number): number {
    return (
      FACES.reduce((sum, die) => sum + this.#result(column, Math.min(6, die + modifier)), 0) / FACES.length
    )
  }

  #result(column: number, die: number): number {
    const result: CombatResult = tableEntry(column, die)
    const { attacker, defender, chosenBy, retreat, stand } = resultData(result)
    const cost = attacker * this.#attackerLoss[chosenBy]
    const left = this.#steps - defender
    const gone = defender * this.#defenderLoss[chosenBy]
    if (left <= 0) return this.#prize + this.#worth - cost
    const shaken = DISORDER * disorderOf(result) * this.#worth
    if (retreat === 0) return gone + shaken - cost
    const orange = column < AUTOMATIC && isOrange(column, result)
    const held = stand ? holdingChance(this.#state, this.#battle, orange, defender) : 0
    return gone - cost + (1 - held) * (this.#prize + shaken + 0.9 * this.#lostByRetreat)
  }
}

function lossOf(state: SalernoState, units: readonly Unit[]): Record<'owner' | 'enemy', number> {
  const worths = units.map((unit) => stepWorth(state, unit))
  return worths.length === 0
    ? { owner: 0, enemy: 0 }
    : { owner: Math.min(...worths), enemy: Math.max(...worths) }
}
