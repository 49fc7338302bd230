import { type Board, type HexId, isFieldMap } from '@sztab/board'
import type { GameWords } from '../game-words.ts'

/** A place as people call it: a field by its name, a connection by its ends, a hex by its number and what lies there. */
export function placeName(map: Board, words: GameWords, id: HexId): string {
  if (!isFieldMap(map)) return words.hex(id)
  const place = map.grid.hex(id)
  if (place === undefined) return id
  const name = (field: number): string => map.place[field]?.name ?? map.grid.id(field)
  return map.grid.isConnection(place) ? map.grid.around(place).map(name).join(' – ') : name(place)
}
