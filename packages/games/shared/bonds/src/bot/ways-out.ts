import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { enemyOf, type SideName, type Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import { placeOf, type UnitLists } from '../units.ts'

// Pockets: which ways lead out of a hex, and whether the enemy can close them. Zones stop whoever comes, bonds keep him out.

/** The ground, and what the rules say of crossing it. */
export interface Ground {
  readonly grid: HexGrid
  isBarred(over: Hexside, to: Hex): boolean
  isBonded(positions: Survey, who: SideName, over: Hexside): boolean
}

/** What a way out counts that leads into an enemy zone, and one that the enemy can get hold of. */
const INTO_ZONE = 0.3
const IN_REACH = 0.5

/** How many ways lead out of a hex for those of a side who stand in it; `reached` are hexes that the enemy can come to. */
export function waysOut(
  { grid, isBarred, isBonded }: Ground,
  positions: Survey,
  who: SideName,
  hex: Hex,
  reached?: Uint8Array,
): number {
  const enemy = enemyOf(who)
  let open = 0
  for (let over = hex * 6; over < hex * 6 + 6; over++) {
    const to = grid.neighbours[over]!
    if (to === NONE || isBarred(over, to) || positions.isHeldBy(enemy, to)) continue
    if (positions.isHeldBy(who, to)) open += 1
    else if (!isBonded(positions, who, over))
      open += positions.inZoneOf(enemy, to) ? INTO_ZONE : reached?.[to] === 1 ? IN_REACH : 1
  }
  return open
}

/** How likely those in a hex are lost when they have to leave it by so many ways. */
export function caught(open: number): number {
  return 1 / (1 + open * open)
}

/** Where units of a side could come in so many hexes: they stop in enemy zones and cross no bonds. */
export function reachedBy(
  { grid, isBarred, isBonded }: Ground,
  positions: Survey,
  who: SideName,
  state: Pick<UnitLists, 'at'>,
  units: readonly Unit[],
  hexesOf: (unit: Unit) => number,
): Uint8Array {
  const enemy = enemyOf(who)
  const reached = new Uint8Array(grid.count)
  const waiting: Hex[][] = []
  for (const unit of units) {
    const left = hexesOf(unit)
    while (waiting.length <= left) waiting.push([])
    waiting[left]?.push(placeOf(state, unit))
  }
  for (let left = waiting.length - 1; left >= 0; left--) {
    for (const hex of waiting[left] as Hex[]) {
      const isBegin = positions.isHeldBy(who, hex)
      if (reached[hex] === 1 && !isBegin) continue
      reached[hex] = 1
      if (left === 0 || (!isBegin && positions.inZoneOf(enemy, hex))) continue
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const to = grid.neighbours[over]!
        if (to === NONE || reached[to] === 1 || isBarred(over, to)) continue
        if (positions.isHeldBy(enemy, to) || isBonded(positions, who, over)) continue
        waiting[left - 1]?.push(to)
      }
    }
  }
  return reached
}
