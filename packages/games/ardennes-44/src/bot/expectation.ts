import { enemyOf, type Unit } from '@sztab/bonds'
import { assess } from '../rules/15-shifts.ts'
import { entryProspect, type KnownProspects } from '../rules/16-prospects.ts'
import {
  attackersToLose,
  type CombatEntry,
  defendersToLose,
  heldAgainst,
  isFireFight,
  resultData,
  tableEntry,
} from '../rules/16-results.ts'
import { isLostByRetreat, type RetreatOrder } from '../rules/17-retreat.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { survey } from '../survey.ts'
import { stepWorth, unitWorth } from './values.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const SHAKEN = 0.2
const BROKEN = 0.45
const BOUND = 0.04
/** A further advance, and perhaps another attack, for each hex. */
const PURSUIT = 5

/** What a battle is worth to the attacker, by the tables; `shifts` are columns that support may still bring. */
export class Expectation {
  readonly #state: ArdennesState
  readonly #battle: BattleFrame
  /** What the hex itself is worth. */
  readonly #prize: number
  readonly #worth: number
  readonly #attackerStep: number
  readonly #defenderStep: number
  readonly #known: KnownProspects = new Map()
  readonly #lost: number
  readonly column: number

  constructor(state: ArdennesState, battle: BattleFrame, prize: number) {
    this.#state = state
    this.#battle = battle
    this.#prize = prize
    const defenders = survey(state).stack(battle.target)
    this.#worth = sum(defenders.map((unit) => unitWorth(state, unit)))
    this.#attackerStep = least(attackersToLose(state, battle, false).map((unit) => stepWorth(state, unit)))
    this.#defenderStep = least(defendersToLose(state, battle, false).map((unit) => stepWorth(state, unit)))
    this.column = assess(state, battle).column
    this.#lost = lostByRetreat(state, battle, defenders)
  }

  worth(shifts: number): number {
    const low = Math.floor(shifts)
    const part = shifts - low
    const at = this.#at(this.column + low)
    return part === 0 ? at : at + part * (this.#at(this.column + low + 1) - at)
  }

  #at(column: number): number {
    if (column < 0) return -this.#attackerStep
    return sum(FACES.map((die) => this.#entry(tableEntry(column, die)))) / FACES.length
  }

  #entry(entry: CombatEntry): number {
    const { falls, attacker, defender } = entryProspect(this.#state, this.#battle, entry, this.#known)
    const loss = defender * this.#defenderStep - attacker * this.#attackerStep
    const result = isFireFight(entry) ? 'DR2' : heldAgainst(this.#state, this.#battle, entry)
    const { cohesion, advance, engages } = resultData(result)
    const shaken = cohesion === 'broken' ? BROKEN : cohesion === 'disrupted' ? SHAKEN : 0
    const pursuit = advance === 'large' ? 2 * PURSUIT : advance === 'regular' ? PURSUIT : 0
    const fallen = this.#prize + pursuit + (1 - this.#lost) * shaken * this.#worth + this.#lost * this.#worth
    return loss + falls * fallen + (engages ? BOUND * this.#worth : 0)
  }
}

/** The share of the defenders' worth that a retreat of two hexes would end. */
function lostByRetreat(state: ArdennesState, battle: BattleFrame, defenders: readonly Unit[]): number {
  const order: RetreatOrder = {
    side: enemyOf(battle.side),
    units: [...defenders],
    length: 2,
    least: 2,
    becomes: 'disrupted',
    cause: 'combat',
    isBound: true,
  }
  const all = sum(defenders.map((unit) => unitWorth(state, unit)))
  const lost = defenders.filter((unit) => isLostByRetreat(state, unit, order))
  return all === 0 ? 0 : sum(lost.map((unit) => unitWorth(state, unit))) / all
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function least(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.min(...numbers)
}
