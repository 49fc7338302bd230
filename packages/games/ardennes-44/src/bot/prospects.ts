import { between, smoothOdds } from '@sztab/bonds'
import { COLUMNS } from '../rules/14-odds.ts'
import { type CombatEntry, isFireFight, resultData, tableEntry } from '../rules/16-results.ts'
import { tables } from '../tables.ts'

/** What is to be expected of an attack on a column, when nothing is known but the ground. */
export interface Prospect {
  /** How often the hex falls. */
  readonly falls: number
  /** Steps that each side loses. */
  readonly attacker: number
  readonly defender: number
  /** How often the defenders are thrown into disorder, broken ones counting twice. */
  readonly disorder: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const
const EVEN = COLUMNS.indexOf('1-1')
const LAST = COLUMNS.length - 1
const MOST_BONUS = 4

function mean(prospects: readonly Prospect[]): Prospect {
  const average = (of: (one: Prospect) => number) =>
    prospects.reduce((sum, one) => sum + of(one), 0) / prospects.length
  return {
    falls: average(({ falls }) => falls),
    attacker: average(({ attacker }) => attacker),
    defender: average(({ defender }) => defender),
    disorder: average(({ disorder }) => disorder),
  }
}

/** How often a stand of ordinary troops holds on such ground (16.7.2). */
function standing(bonus: number): number {
  return Math.min(1, (1 + bonus) / FACES.length)
}

function entryProspect(entry: CombatEntry, bonus: number): Prospect {
  if (isFireFight(entry)) {
    const worse = entry === 'FF+1' ? tables.fireFight.unfavourable : 0
    return mean(
      FACES.map((die) =>
        entryProspect(tables.fireFight.rows[Math.min(6, die + worse) - 1] as CombatEntry, bonus),
      ),
    )
  }
  const { attacker, defender, retreat, cohesion, mayStand } = resultData(entry)
  const held = retreat > 0 && mayStand ? standing(bonus) : 0
  const shaken = cohesion === 'broken' ? 2 : cohesion === 'disrupted' ? 1 : 0
  return {
    falls: retreat > 0 ? 1 - held : 0,
    attacker,
    defender: defender + held,
    disorder: shaken * (1 - held),
  }
}

const TABLE: readonly (readonly Prospect[])[] = Array.from({ length: MOST_BONUS + 1 }, (_, bonus) =>
  COLUMNS.map((_name, column) => mean(FACES.map((die) => entryProspect(tableEntry(column, die), bonus)))),
)

/** Columns between the printed ones, for strengths that may still change. */
export function smoothColumn(attack: number, defence: number): number {
  if (defence <= 0) return LAST
  return attack <= 0 ? 0 : smoothOdds(attack, defence, EVEN)
}

function columnsFor(bonus: number): readonly Prospect[] {
  return TABLE[Math.min(MOST_BONUS, Math.max(0, bonus))] as readonly Prospect[]
}

/** The prospect on such a column against a hex with this terrain bonus. */
export function smoothProspect(column: number, bonus: number): Prospect {
  const at = (of: (one: Prospect) => number) => between(columnsFor(bonus), column, of)
  return {
    falls: at(({ falls }) => falls),
    attacker: at(({ attacker }) => attacker),
    defender: at(({ defender }) => defender),
    disorder: at(({ disorder }) => disorder),
  }
}

/** How often the hex falls. */
export function smoothFall(column: number, bonus: number): number {
  return between(columnsFor(bonus), column, ({ falls }) => falls)
}
