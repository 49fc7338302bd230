import { FACES, meanProspect, type Prospect, Prospects } from '@sztab/bonds/bot'
import { type CombatResult, isOrange, resultData, tableEntry } from '../rules/10-results.ts'
import { AUTOMATIC, COLUMNS } from '../tables.ts'
import { numbers } from './numbers.ts'

const { holds, holdsOrange } = numbers.stand

export function disorderOf(result: CombatResult): number {
  const { state } = resultData(result)
  return state === 'routed' ? 2 : state === 'disrupted' ? 1 : 0
}

/** A beachhead is lost as well where the attacker names a loss. */
function entryProspect(column: number, die: number): Prospect {
  const result = tableEntry(column, die)
  const { stand, attacker, defender, retreat, chosenBy } = resultData(result)
  const held = stand ? (isOrange(column, result) ? holdsOrange : holds) : 0
  const falls = retreat > 0 ? 1 - held : 0
  return {
    falls,
    loss: chosenBy === 'enemy' ? 1 : falls,
    attacker,
    defender,
    disorder: disorderOf(result) * (1 - held),
  }
}

const row = Array.from({ length: AUTOMATIC + 1 }, (_, column) =>
  meanProspect(FACES.map((die) => entryProspect(column, die))),
)

export const prospects = new Prospects({ even: COLUMNS.indexOf('1-1'), rows: [row], isBounded: true })
