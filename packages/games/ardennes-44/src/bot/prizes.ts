import type { Hex } from '@sztab/board'
import { BASTOGNE, isWestSheet, ST_VITH, VICTORY_HEXES, type VictoryHex } from '../ground.ts'
import type { ArdennesState } from '../state.ts'
import { isControlledBy, isEastOnly } from '../survey.ts'
import { tables } from '../tables.ts'
import { numbers, POINT } from './numbers.ts'

const { liege, east, bastogne, stVith, run } = numbers.prizes

/** 30.2 Hexes of which a number wins the long games at once. */
interface Group {
  readonly needed: number
  has(prize: VictoryHex): boolean
}

const GROUPS: readonly Group[] = [
  { needed: tables.victory.liege, has: ({ group }) => group === 'liege' },
  { needed: tables.victory.meuse, has: ({ group }) => group === 'meuse' },
  { needed: tables.victory.west, has: ({ hex }) => isWestSheet(hex) },
]

function urgency(state: ArdennesState, prize: VictoryHex): number {
  return GROUPS.reduce((most, { needed, has }) => {
    if (!has(prize)) return most
    const held = VICTORY_HEXES.filter((one) => has(one) && isControlledBy(state, 'german', one.hex)).length
    return Math.max(most, run[Math.max(0, needed - held)] ?? 1)
  }, 1)
}

/** What a hex is worth to whoever holds it at the end. */
export function prizeWorth(state: ArdennesState, hex: Hex): number {
  const prize = VICTORY_HEXES.find((one) => one.hex === hex)
  if (prize === undefined) return 0
  if (isEastOnly(state)) return POINT
  if (isWestSheet(hex)) return POINT * urgency(state, prize)
  if (prize.group === 'liege') return liege * urgency(state, prize)
  if (BASTOGNE.includes(hex)) return bastogne
  return hex === ST_VITH ? stVith : east
}

/** The prizes on the sheets in play. */
export function prizesOf(state: ArdennesState): readonly Hex[] {
  return isEastOnly(state) ? EAST_PRIZES : PRIZES
}

const PRIZES: readonly Hex[] = VICTORY_HEXES.map(({ hex }) => hex)
const EAST_PRIZES: readonly Hex[] = PRIZES.filter((hex) => !isWestSheet(hex))
/** 30.2 Whoever holds one of them has not lost the city. */
export const LIEGE_HEXES: readonly Hex[] = VICTORY_HEXES.filter(({ group }) => group === 'liege').map(
  ({ hex }) => hex,
)
