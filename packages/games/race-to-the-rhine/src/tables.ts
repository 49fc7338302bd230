import data from '../data/tables.json' with { type: 'json' }

/** The tracks of the board and the numbers of the rulebook. */
export const tables = data

/** 13 The column of the logistics track that a level stands for. */
export function logisticsAt(level: number): (typeof data.logistics)[number] {
  const column = data.logistics[level - 1]
  if (column === undefined) throw new RangeError(`there is no logistics level ${level}`)
  return column
}

export const HIGHEST_LEVEL = data.logistics.length

/** 4 What depends on the number of players. */
export function forPlayers(count: number): (typeof data.players)[number] {
  const row = data.players[count - 1]
  if (row === undefined) throw new RangeError(`nobody plays with ${count}`)
  return row
}
