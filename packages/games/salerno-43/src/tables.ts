import { oddsColumns } from '@sztab/bonds'
import data from '../data/tables.json' with { type: 'json' }

/** The aid cards' tables, the weather track and the turn track. */
export const tables = data

export type WeatherBox = (typeof data.weather.boxes)[number]
export type Replacement = 'infantry' | 'armour' | 'special'

/** A cell of the turn record track. */
export interface TurnRow {
  readonly turn: number
  readonly date: string
  /** 23.2 Victory points the Allied side ought to have. */
  readonly benchmark?: number
  readonly german?: Replacement
  readonly cw?: Replacement
  readonly us?: Replacement
}

export function turnRow(turn: number): TurnRow {
  const row = (data.turns as readonly TurnRow[]).find((one) => one.turn === turn)
  if (row === undefined) throw new RangeError(`there is no turn ${turn}`)
  return row
}

/** 22.1 The box of the weather track with that number, A being 0. */
export function weatherBox(weather: number): WeatherBox {
  const box = data.weather.boxes[weather]
  if (box === undefined) throw new RangeError(`there is no weather box ${weather}`)
  return box
}

// And 8.6: odds and columns

/** The printed columns from 1-3 to 7-1; further ones are thought on at both ends while shifts are counted (8.6.2). */
export const COLUMNS: readonly string[] = tables.combat.columns

/** 8.3 step 1, 8.6.1, 8.6.2 */
const columns = oddsColumns(COLUMNS)
export const { columnOf, withinTable } = columns

/** 8.6.1 The first column at which nobody rolls any more. */
export const AUTOMATIC = COLUMNS.indexOf('1-1') + tables.combat.automaticDS - 1

/** `3-1`, and `10-1` for everything that needs no roll. */
export function columnName(column: number): string {
  return columns.nameOf(Math.min(AUTOMATIC, column))
}
