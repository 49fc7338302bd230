import { type HexGrid, NONE } from '@sztab/board'
import { type Denial, deny, type MessageParams, type Section } from '@sztab/kernel'
import { faultOver, type Retreater, stepBack, stepOff, type Walk, walkSoFar } from './retreats.ts'
import type { Place, Unit } from './sides.ts'

/** Where a game's rulebook forbids a way back; `W` are the faults of a step. */
export interface RetreatBook<W extends string> {
  readonly grid: HexGrid
  /** How far to go, and from hex to hex. */
  readonly section: Section
  readonly faults: Readonly<Record<W, Section>>
  unitId(unit: Unit): string
  placeId(place: Place): string
}

/** A way that is too short or too long. */
export function wrongLength<W extends string>(
  { section, unitId, placeId }: RetreatBook<W>,
  { length: hexes, least }: Retreater<W>,
  unit: Unit,
  walk: Walk,
): Denial {
  return deny(section, 'retreat.length', { unit: unitId(unit), to: placeId(walk.hex), hexes, least })
}

/** Goes a path as far as it can be gone: why not further, if so, and how far. */
export function walkAlong<W extends string>(
  book: RetreatBook<W>,
  way: Retreater<W>,
  unit: Unit,
  path: readonly Place[],
  /** Why a walk does not go on to a place, besides the faults of a step over a hexside. */
  hinders: (walk: Walk, to: Place, params: MessageParams) => Denial | undefined,
): readonly [Denial | undefined, Walk] {
  let walk = walkSoFar(way)
  for (const to of path) {
    const params = { unit: book.unitId(unit), from: book.placeId(walk.hex), to: book.placeId(to) }
    const hindrance = hinders(walk, to, params)
    if (hindrance !== undefined) return [hindrance, walk]
    if (to < 0) {
      walk = stepOff(way, walk)
      continue
    }
    const over = book.grid.sideBetween(walk.hex, to)
    if (over === NONE) return [deny(book.section, 'move.not-adjacent', params), walk]
    const fault = faultOver(way, walk, over)
    if (fault !== undefined) return [deny(book.faults[fault], `retreat.${fault}`, params), walk]
    walk = stepBack(way, walk, over)
  }
  return [undefined, walk]
}

/** Made when it is first asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
