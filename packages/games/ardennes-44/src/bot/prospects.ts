import { FACES, meanProspect, type Prospect, Prospects } from '@sztab/bonds/bot'
import { type CombatEntry, isFireFight, resultData, tableEntry } from '../rules/16-results.ts'
import { COLUMNS, tables } from '../tables.ts'

const MOST_BONUS = 4

/** How often a stand of ordinary troops holds on such ground (16.7.2). */
function standing(bonus: number): number {
  return Math.min(1, (1 + bonus) / FACES.length)
}

function entryProspect(entry: CombatEntry, bonus: number): Prospect {
  if (isFireFight(entry)) {
    const { rows, unfavourable } = tables.fireFight
    const worse = entry === 'FF+1' ? unfavourable : 0
    return meanProspect(
      FACES.map((die) => entryProspect(rows[Math.min(6, die + worse) - 1] as CombatEntry, bonus)),
    )
  }
  const { attacker, defender, retreat, cohesion, mayStand } = resultData(entry)
  const held = retreat > 0 && mayStand ? standing(bonus) : 0
  const shaken = cohesion === 'broken' ? 2 : cohesion === 'disrupted' ? 1 : 0
  const falls = retreat > 0 ? 1 - held : 0
  return { falls, loss: falls, attacker, defender: defender + held, disorder: shaken * (1 - held) }
}

/** Ground is told apart by its terrain bonus. */
const rows = Array.from({ length: MOST_BONUS + 1 }, (_, bonus) =>
  COLUMNS.map((_name, column) =>
    meanProspect(FACES.map((die) => entryProspect(tableEntry(column, die), bonus))),
  ),
)

export const prospects = new Prospects({ even: COLUMNS.indexOf('1-1'), rows, isBounded: false })
