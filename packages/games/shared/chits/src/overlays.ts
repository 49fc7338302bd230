import {
  areaOverlay,
  NO_OVERLAY,
  type Overlay,
  type OverlayFocus,
  type OverlayPlan,
  supplyAreaOverlay,
  supplyLineOverlay,
} from '@sztab/board'
import { type FlowState, message, type Viewer } from '@sztab/kernel'
import { commandArea } from './command.ts'
import type { Lines } from './lines.ts'
import type { Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

export const SIDE_LOOK = { soviet: 'red', axis: 'blue' } as const
const ZONE_LOOK = { soviet: 'red-zone', axis: 'blue-zone' } as const

/** What a game says for the overlays that all games of the family have. */
export interface OverlayRulings<S> {
  survey(view: S): Survey
  readonly lines: Lines<S>
  /** With whom a viewer sees the map. */
  sideOfViewer(view: S, viewer: Viewer): SideName
}

/** Enemy zones, lines of communication and the range of a headquarters. */
export function familyOverlays<S extends FlowState>({
  survey,
  lines,
  sideOfViewer,
}: OverlayRulings<S>): Readonly<Record<'zones' | 'supply' | 'command', OverlayPlan<S>>> {
  function zones(view: S, { viewer }: OverlayFocus): Overlay {
    const positions = survey(view)
    const own = sideOfViewer(view, viewer)
    return areaOverlay(positions.field, ZONE_LOOK[enemyOf(own)], (hex) => positions.inEnemyZone(own, hex))
  }

  /** One unit's line; without a unit, what the side's lines reach and who of it is cut off. */
  function supply(view: S, focus: OverlayFocus): Overlay {
    const positions = survey(view)
    const { field, roster } = positions
    const unit = unitPointedAt(positions, focus)
    if (unit !== undefined) {
      const hex = positions.hexOf(unit)
      return supplyLineOverlay(field.grid, lines.line(view, roster.sideOf(unit), hex), hex)
    }
    const own = sideOfViewer(view, focus.viewer)
    const net = lines.net(view, own)
    const cutOff = positions
      .unitsOf(own)
      .map((one) => positions.hexOf(one))
      .filter((hex) => !net.has(hex))
    return supplyAreaOverlay(field, SIDE_LOOK[own], (hex) => net.has(hex), cutOff)
  }

  function command(view: S, focus: OverlayFocus): Overlay {
    const positions = survey(view)
    const { field, roster } = positions
    const unit = unitPointedAt(positions, focus)
    if (unit === undefined || !roster.isHeadquarters(unit)) return NO_OVERLAY
    const area = commandArea(field, positions.hexOf(unit), roster.rangeOf(unit))
    return areaOverlay(field, 'command', (hex) => area[hex] === 1)
  }

  return {
    zones: { id: 'zones', shortcut: 'z', lay: zones },
    supply: { id: 'supply', shortcut: 's', lay: supply },
    command: {
      id: 'command',
      shortcut: 'c',
      needs: 'piece',
      wanted: message('overlay.command.needs'),
      lay: command,
    },
  }
}

/** None where a marker is pointed at, or a counter beside the map. */
function unitPointedAt(positions: Survey, { piece }: OverlayFocus): Unit | undefined {
  const unit = piece === undefined ? undefined : positions.roster.unitNamed(piece)
  return unit !== undefined && positions.isOnMap(unit) ? unit : undefined
}
