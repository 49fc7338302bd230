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
  const column = attack >= defence ? EVEN - 1 + attack / defence : EVEN + 1 - defence / attack
  return Math.min(AUTOMATIC, Math.max(0, column))
}

/** The prospect on such a column. */
export function smoothProspect(column: number): Prospect {
  const bounded = Math.min(AUTOMATIC, Math.max(0, column))
  const low = Math.floor(bounded)
  const part = bounded - low
  const a = BY_COLUMN[low] as Prospect
  const b = BY_COLUMN[Math.min(AUTOMATIC, low + 1)] as Prospect
  const mix = (x: number, y: number) => x + part * (y - x)
  return {
    fall: mix(a.fall, b.fall),
    loss: mix(a.loss, b.loss),
    attacker: mix(a.attacker, b.attacker),
    defender: mix(a.defender, b.defender),
    disorder: mix(a.disorder, b.disorder),
  }
}

/** One of its chances alone. */
export function smoothChance(measure: 'fall' | 'loss', column: number): number {
  const bounded = Math.min(AUTOMATIC, Math.max(0, column))
  const low = Math.floor(bounded)
  const a = (BY_COLUMN[low] as Prospect)[measure]
  const b = (BY_COLUMN[Math.min(AUTOMATIC, low + 1)] as Prospect)[measure]
  return a + (bounded - low) * (b - a)
}
