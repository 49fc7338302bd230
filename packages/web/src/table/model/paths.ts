import type { Hex, HexId, PlaceGrid, Tabletop } from '@sztab/board'
import type { Action, Choice } from '@sztab/kernel'
import { listOf } from './asking.ts'

/** Places beside the map, such as the area beyond an edge, are named like hexes but have no place on the sheet. */
export function isOnSheet(grid: PlaceGrid, word: string): boolean {
  return grid.hex(word) !== undefined
}

/** Whether lists of hexes are ways through the country, each hex beside the one before, and not sets. */
export function arePaths(grid: PlaceGrid, choices: readonly Choice[], argument: string): boolean {
  return choices.every(({ action }) => isPath(grid, listOf(action[argument])))
}

function isPath(grid: PlaceGrid, hexes: readonly HexId[]): boolean {
  return hexes.every((hex, i) => {
    const before = hexes[i - 1]
    if (before === undefined || !isOnSheet(grid, before) || !isOnSheet(grid, hex)) return true
    return grid.isAdjacent(grid.at(before), grid.at(hex))
  })
}

/** The way of an answer: its piece's hex, when it names a piece on the map, and the hexes of its path. */
export function wayOf(
  { arguments: kinds, map }: Pick<Tabletop, 'arguments' | 'map'>,
  action: Action,
  hexOfPiece: (piece: string) => HexId | undefined,
): HexId[] | undefined {
  const path = Object.keys(action).find((name) => kinds[name] === 'hexes')
  if (path === undefined) return undefined
  const piece = Object.keys(action).find((name) => kinds[name] === 'piece')
  const start = piece === undefined ? undefined : hexOfPiece(listOf(action[piece])[0] ?? '')
  const hexes = listOf(action[path]).filter((word) => isOnSheet(map.grid, word))
  return start === undefined ? [...hexes] : [start, ...hexes]
}

/** The fewest hexes from one of the sources to a hex over land in play: the way a finger would take. */
export function straightWay(
  grid: PlaceGrid,
  playable: Uint8Array,
  sources: readonly Hex[],
  target: Hex,
): Hex[] | undefined {
  const before = new Map<Hex, Hex>(sources.map((hex) => [hex, hex]))
  let edge = [...sources]
  while (edge.length > 0 && !before.has(target)) {
    const next: Hex[] = []
    for (const hex of edge) {
      for (const beyond of grid.around(hex)) {
        if (before.has(beyond) || (playable[beyond] !== 1 && beyond !== target)) continue
        before.set(beyond, hex)
        next.push(beyond)
      }
    }
    edge = next
  }
  if (!before.has(target)) return undefined
  const way = [target]
  for (let at = target; before.get(at) !== at; ) {
    at = before.get(at) as Hex
    way.unshift(at)
  }
  return way
}
