import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import type { Field } from './field.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'

/** Those in a hex besides a unit that stands or wants to stand there. */
export function othersIn(positions: Survey, hex: Hex, unit: Unit): Unit[] {
  return positions.stack(hex).filter((other) => other !== unit)
}

/** The hexes around one on the map in play. */
export function hexesAround({ neighbours }: Pick<Field, 'neighbours'>, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let way = hex * 6; way < hex * 6 + 6; way++) if (neighbours[way] !== NONE) found.push(neighbours[way]!)
  return found
}

/** The hexside that two places share; NONE where one lies beside the map or they do not touch. */
export function sideTowards(grid: HexGrid, from: Place, to: Place): Hexside {
  return from < 0 || to < 0 ? NONE : grid.sideBetween(from, to)
}

// Who stands next to whom; a closed hexside parts.

/** Whether units of the side stand next to the hex, whatever state they are in. */
export function isNextTo(positions: Survey, side: SideName, hex: Hex): boolean {
  const { neighbours, closed } = positions.field
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = neighbours[way]!
    if (next !== NONE && closed[way] === 0 && positions.isHeldBy(side, next)) return true
  }
  return false
}

/** Whether the side has nobody who is steady in a hex next to this one. */
export function isNextToRout(positions: Survey, side: SideName, hex: Hex): boolean {
  const { neighbours, closed } = positions.field
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = neighbours[way]!
    if (next !== NONE && closed[way] === 0 && positions.isRout(side, next)) return true
  }
  return false
}

/** The hexes next to this one in which the side has nobody who is steady. */
export function routsNextTo(positions: Survey, side: SideName, hex: Hex): Hex[] {
  const { neighbours, closed } = positions.field
  const found: Hex[] = []
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const next = neighbours[way]!
    if (next !== NONE && closed[way] === 0 && positions.isRout(side, next)) found.push(next)
  }
  return found
}

/** Whether some enemy unit has both hexes in its zone. */
export function isSameZone(positions: Survey, enemy: SideName, a: Hex, b: Hex): boolean {
  const { grid, neighbours } = positions.field
  for (let way = a * 6; way < a * 6 + 6; way++) {
    const between = neighbours[way]!
    if (between === NONE || !positions.isHeldBy(enemy, between)) continue
    const toB = grid.sideBetween(between, b)
    if (toB === NONE) continue
    const toA = grid.mirror(way)
    for (const unit of positions.stack(between)) {
      if (positions.reachesOver(unit, toA) && positions.reachesOver(unit, toB)) return true
    }
  }
  return false
}
