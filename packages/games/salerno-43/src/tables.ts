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
