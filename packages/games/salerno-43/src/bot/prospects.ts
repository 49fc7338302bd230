import { between, smoothOdds } from '@sztab/bonds'
import { AUTOMATIC, COLUMNS } from '../rules/08-odds.ts'
import { type CombatResult, isOrange, resultData, tableEntry } from '../rules/10-results.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const EVEN = COLUMNS.indexOf('1-1')
/** How often a stand holds, where nothing more is known; on orange ground less often. */
const STANDS = 0.35
const STANDS_ORANGE = 0.2

/** What is to be expected of an attack on a column. */
export interface Prospect {
  /** How often the hex falls. */
  readonly fall: number
  /** How often it falls or the attacker names a loss there: then a beachhead is lost either way. */
  readonly loss: number
  /** Steps that each side loses. */
  readonly attacker: number
  readonly defender: number
  /** How often the defenders are thrown into disorder, rout counting twice. */
  readonly disorder: number
}

function prospectOn(column: number): Prospect {
  let fall = 0
  let loss = 0
  let attacker = 0
  let defender = 0
  let disorder = 0
  for (const die of FACES) {
    const result = tableEntry(column, die)
    const data = resultData(result)
    const held = data.stand ? (isOrange(column, result) ? STANDS_ORANGE : STANDS) : 0
    attacker += data.attacker
    defender += data.defender
    const falls = data.retreat > 0 ? 1 - held : 0
    fall += falls
    loss += data.chosenBy === 'enemy' ? 1 : falls
    disorder += disorderOf(result) * (1 - held)
  }
  const of = FACES.length
  return {
    fall: fall / of,
    loss: loss / of,
    attacker: attacker / of,
    defender: defender / of,
    disorder: disorder / of,
  }
}

export function disorderOf(result: CombatResult): number {
  const { state } = resultData(result)
  return state === 'routed' ? 2 : state === 'disrupted' ? 1 : 0
}

const BY_COLUMN: readonly Prospect[] = Array.from({ length: AUTOMATIC + 1 }, (_, column) =>
  prospectOn(column),
)

/** Columns between the printed ones, for strengths that may still change. */
export function smoothColumn(attack: number, defence: number): number {
  if (defence <= 0) return AUTOMATIC
  if (attack <= 0) return 0
  return Math.min(AUTOMATIC, Math.max(0, smoothOdds(attack, defence, EVEN)))
}

/** The prospect on such a column. */
export function smoothProspect(column: number): Prospect {
  const at = (of: (one: Prospect) => number) => between(BY_COLUMN, column, of)
  return {
    fall: at(({ fall }) => fall),
    loss: at(({ loss }) => loss),
    attacker: at(({ attacker }) => attacker),
    defender: at(({ defender }) => defender),
    disorder: at(({ disorder }) => disorder),
  }
}

/** One of its chances alone. */
export function smoothChance(measure: 'fall' | 'loss', column: number): number {
  return between(BY_COLUMN, column, (one) => one[measure])
}
