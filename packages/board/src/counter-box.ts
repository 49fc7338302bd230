import { type Message, message } from '@sztab/kernel'
import type { Piece } from './draw/piece.ts'
import type { Box } from './tabletop.ts'

/** Counters that lie beside the map, shown as they are printed, and how many they are. */
export function counterBox(id: string, title: Message, counters: readonly Piece[]): Box {
  return {
    id,
    title,
    note: message('box.count', { count: counters.length }),
    tokens: counters.map((piece) => ({
      name: message('box.unit', { unit: piece.id }),
      side: piece.side,
      state: 'ready',
      piece,
    })),
  }
}
