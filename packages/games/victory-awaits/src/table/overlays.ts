import type { Overlay, OverlayFocus } from '@sztab/board'
import { commandArea } from '@sztab/chits'
import { enemyOf, type SideName, sideOf, type Unit, unitData, unitNamed } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { lines } from '../rules/03-lines.ts'
import { sideOfRole } from '../seats.ts'
import type { VictoryState } from '../state.ts'
import { hexId, hexIds, hexOf, isOnMap, survey, unitsOnMap } from '../survey.ts'
import { theatreOf } from '../theatre.ts'

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { soviet: 'red-zone', axis: 'blue-zone' } as const
const SIDE_LOOK = { soviet: 'red', axis: 'blue' } as const

export function overlay(state: VictoryState, id: string, focus: OverlayFocus): Overlay {
  const unit = focus.piece === undefined ? undefined : unitNamed(focus.piece)
  const own: SideName = focus.viewer === 'observer' ? 'axis' : sideOfRole(state, focus.viewer)
  switch (id) {
    case 'zones':
      return zonesOf(state, enemyOf(own))
    case 'supply':
      return supplyOverlay(state, unit, own)
    case 'command':
      return unit === undefined ? NOTHING : commandOverlay(state, unit)
    case 'control':
      return controlOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: VictoryState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex(state, (hex) => positions.inEnemyZone(enemyOf(side), hex))
  return { hexes: hexes.map((hex) => ({ hex, look: ZONE_LOOK[side] })), lines: [] }
}

/** One unit's line; without a unit, what the side's lines reach and who of it is cut off. */
function supplyOverlay(state: VictoryState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = hexIds(state, lines.line(state, sideOf(unit), hexOf(state, unit)))
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(state, hexOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const net = lines.net(state, own)
  const cutOff = new Set(
    unitsOnMap(state, own)
      .map((one) => hexOf(state, one))
      .filter((hex) => !net.has(hex)),
  )
  const fed = everyHex(state, (hex) => net.has(hex)).map((hex) => ({ hex, look: SIDE_LOOK[own] }))
  return {
    hexes: [...fed, ...[...cutOff].map((hex) => ({ hex: hexId(state, hex), look: 'cut-off' }) as const)],
    lines: [],
  }
}

function commandOverlay(state: VictoryState, unit: Unit): Overlay {
  const { range } = unitData(unit)
  if (range === undefined || !isOnMap(state, unit)) return NOTHING
  const area = commandArea(theatreOf(state).field, hexOf(state, unit), range)
  return {
    hexes: everyHex(state, (hex) => area[hex] === 1).map((hex) => ({ hex, look: 'command' })),
    lines: [],
  }
}

/** Towns and cities by who controls them. */
function controlOverlay(state: VictoryState): Overlay {
  const hexes = theatreOf(state).settlements.map((hex) => ({
    hex: hexId(state, hex),
    look: SIDE_LOOK[controllerOf(state, hex) ?? 'soviet'],
  }))
  return { hexes, lines: [] }
}

function everyHex(state: VictoryState, isIn: (hex: number) => boolean): string[] {
  const { grid, map } = theatreOf(state)
  const ids: string[] = []
  for (let hex = 0; hex < grid.count; hex++) if (map.playable[hex] === 1 && isIn(hex)) ids.push(grid.id(hex))
  return ids
}
