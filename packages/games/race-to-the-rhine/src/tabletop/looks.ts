import type { Palette, PieceSymbol } from '@sztab/board'
import { type Commander, commanderData } from '../order-of-battle.ts'
import type { Kind } from '../supplies.ts'

/** Letters that tell the commanders apart where colours do not. */
export const LETTERS: Readonly<Record<Commander, string>> = { monty: 'M', bradley: 'B', patton: 'P' }

export const SUPPLY_LOOK: Readonly<Record<Kind, { palette: Palette; symbol: PieceSymbol }>> = {
  fuel: { palette: 'fuel', symbol: 'fuel' },
  ammo: { palette: 'ammunition', symbol: 'ammunition' },
  food: { palette: 'food', symbol: 'food' },
}

export function paletteOf(commander: Commander): Palette {
  return commanderData(commander).colour as Palette
}
