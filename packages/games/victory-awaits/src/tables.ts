import data from '../data/tables.json' with { type: 'json' }

/** The aid sheets' tables, the turn track and the chits. */
export const tables = data

export function turnRow(turn: number): (typeof data.turns)[number] {
  const row = data.turns.find((r) => r.turn === turn)
  if (row === undefined) throw new RangeError(`there is no turn ${turn}`)
  return row
}
