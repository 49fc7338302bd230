import { type FlowState, type Play, rolled } from '@sztab/kernel'
import type { Odds } from '../attacks.ts'
import type { Book } from '../book.ts'
import { askingOf, type Battle, deciderOf } from '../frames.ts'
import { type CombatResult, readResult } from '../odds.ts'
import type { Unit } from '../roster.ts'
import { enemyOf } from '../sides.ts'
import type { Survey } from '../survey.ts'
import { begin } from './begin.ts'
import type { Losses } from './losses.ts'

/** What a game decides about a battle. */
export interface BattleRulings<S extends FlowState & { steps: number[] }> {
  readonly book: Book
  survey(state: S): Survey
  readonly losses: Losses<S>
  /** Names of the odds columns. */
  readonly columns: readonly string[]
  /** The combat results table, a row for each face of the die. */
  readonly rows: readonly (readonly string[])[]
  /** Whether a headquarters beside the attackers has yet to fight elsewhere, so that it does not go along. */
  staysBehind?(state: S, unit: Unit): boolean
}

/** The table entry for a die with its modifier. */
export function tableEntry(
  rows: readonly (readonly string[])[],
  column: number,
  die: number,
  modifier = 0,
): string {
  const row = Math.max(1, Math.min(rows.length, die + modifier))
  return rows[row - 1]![column]!
}

/** What happens in a battle, stage by stage; the game puts the stages in order and its own between them. */
export class Battles<S extends FlowState & { steps: number[] }> {
  readonly #rulings: BattleRulings<S>

  constructor(rulings: BattleRulings<S>) {
    this.#rulings = rulings
  }

  /** The attacker throws the die and reads the table. */
  roll(play: Play<S>, battle: Battle, odds: Odds, modifier = 0): CombatResult {
    const { book, survey, columns, rows } = this.#rulings
    const die = play.chance.die(rows.length)
    const entry = tableEntry(rows, odds.column, die, modifier)
    const place = survey(play.state).field.grid.id(battle.target)
    const params = {
      attack: odds.attack,
      defence: odds.defence,
      odds: columns[odds.column]!,
      die,
      modifier,
      result: entry,
    }
    const fact = rolled(deciderOf(battle), rows.length, die, 'combat', { entry, place })
    play.report(book.results, 'rolled', params, fact)
    return readResult(entry)
  }

  /** Losses of both sides, the defender's first; a retreat is kept for later. */
  suffer(play: Play<S>, frame: Battle, result: CombatResult): void {
    const { survey, losses } = this.#rulings
    const { side, target, attackers } = frame
    frame.retreat = result.retreat
    if (result.attackerLosses > 0) {
      begin(play, { step: 'losses', ...askingOf(frame), units: [...attackers], count: result.attackerLosses })
    }
    if (result.defenderLosses > 0) {
      const units = survey(play.state).stack(target)
      const asking = losses.asking(play.state, enemyOf(side), units)
      begin(play, { step: 'losses', ...asking, units, count: result.defenderLosses })
    }
  }

  /** The defenders that are left go back. */
  fallBack(play: Play<S>, { side, target, retreat }: Battle): void {
    const { survey, losses } = this.#rulings
    const units = survey(play.state).stack(target)
    if (retreat === 0 || units.length === 0) return
    const asking = losses.asking(play.state, enemyOf(side), units)
    begin(play, { step: 'retreat', ...asking, units, length: retreat })
  }

  /** If the hex is empty, who took part and lives may advance, and headquarters stacked with them. */
  pursue(play: Play<S>, frame: Battle): void {
    const { side, target, attackers, from } = frame
    const { survey, staysBehind } = this.#rulings
    const { state } = play
    const positions = survey(state)
    if (positions.isHeldBy(enemyOf(side), target)) return
    const fought = attackers.filter((unit) => positions.isOnMap(unit))
    const along = [...new Set(fought.map((unit) => positions.hexOf(unit)))]
      .flatMap((hex) => positions.stack(hex))
      .filter((unit) => positions.roster.isHeadquarters(unit) && !fought.includes(unit))
      .filter((unit) => staysBehind?.(state, unit) !== true)
    const units = [...fought, ...along]
    begin(play, { step: 'advance', ...askingOf(frame), target, units, attackers: fought, from, taken: [] })
  }
}
