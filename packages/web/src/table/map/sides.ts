import type { Pencil, Tabletop } from '@sztab/board'

/** The pencil of a side or a role; a game's table knows it, whoever has pieces on the map. */
export function pencilOf({ pencils }: Pick<Tabletop, 'pencils'>, side: string): Pencil | undefined {
  return Object.hasOwn(pencils, side) ? pencils[side] : undefined
}
