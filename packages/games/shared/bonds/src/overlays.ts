import {
  areaOverlay,
  type Hex,
  type Overlay,
  type OverlayFocus,
  type OverlayPlan,
  supplyAreaOverlay,
  supplyLineOverlay,
} from '@sztab/board'
import type { FlowState, Viewer } from '@sztab/kernel'
import { enemyOf, type Place, SIDES, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { Bond } from './zoc-bonds.ts'

export const SIDE_LOOK = { allied: 'red', german: 'blue' } as const
const ZONE_LOOK = { allied: 'red-zone', german: 'blue-zone' } as const

/** What a game says for the overlays that all games of the family have. */
export interface OverlayRulings<S> {
  survey(view: S): Survey
  unitNamed(id: string): Unit | undefined
  placeOf(view: S, unit: Unit): Place
  bondsOf(view: S, positions: Survey, side: SideName): readonly Bond[]
  /** What is written at the end of a bond with that stretch of the edge. */
  edgeName(edge: number): string
  /** From a unit to its source; empty when it is cut off. */
  supplyPath(view: S, unit: Unit): readonly Hex[]
  hasSupplyLine(view: S, side: SideName, hex: Hex): boolean
  /** The units of a side on the map that have no supply. */
  cutOff(view: S, side: SideName): readonly Unit[]
  /** The hexes whose control counts. */
  readonly keyHexes: readonly Hex[]
  isControlledBy(view: S, side: SideName, hex: Hex): boolean
}

/** Enemy zones, bonds, supply and control. */
export function familyOverlays<S extends FlowState>(
  rulings: OverlayRulings<S>,
): Readonly<Record<'zones' | 'bonds' | 'supply' | 'control', OverlayPlan<S>>> {
  const { survey, placeOf } = rulings

  function zones(view: S, { viewer }: OverlayFocus): Overlay {
    const positions = survey(view)
    const enemy = enemyOf(sideOfViewer(viewer))
    return areaOverlay(positions.field, ZONE_LOOK[enemy], (hex) => positions.inZoneOf(enemy, hex))
  }

  /** The bonds of both sides as lines from end to end; one with the edge is written at its end. */
  function bonds(view: S): Overlay {
    const positions = survey(view)
    const { grid } = positions.field
    const hexes: Overlay['hexes'][number][] = []
    const lines: Overlay['lines'][number][] = []
    for (const side of SIDES) {
      const look = SIDE_LOOK[side]
      for (const bond of rulings.bondsOf(view, positions, side)) {
        if (bond.kind === 'edge')
          hexes.push({ hex: grid.id(bond.end), look, text: rulings.edgeName(bond.edge) })
        else lines.push({ path: bond.ends.map((hex) => grid.id(hex)), look })
      }
    }
    return { hexes, lines }
  }

  /** One unit's line; without a unit, where the side could be supplied, and who is not. */
  function supply(view: S, { viewer, piece }: OverlayFocus): Overlay {
    const { field } = survey(view)
    const unit = piece === undefined ? undefined : rulings.unitNamed(piece)
    if (unit !== undefined && placeOf(view, unit) >= 0)
      return supplyLineOverlay(field.grid, rulings.supplyPath(view, unit), placeOf(view, unit))
    const own = sideOfViewer(viewer)
    const cutOff = rulings.cutOff(view, own).map((one) => placeOf(view, one))
    return supplyAreaOverlay(field, SIDE_LOOK[own], (hex) => rulings.hasSupplyLine(view, own, hex), cutOff)
  }

  function control(view: S): Overlay {
    const { grid, playable } = survey(view).field
    const hexes = rulings.keyHexes
      .filter((hex) => playable[hex] === 1)
      .map((hex) => {
        const side: SideName = rulings.isControlledBy(view, 'allied', hex) ? 'allied' : 'german'
        return { hex: grid.id(hex), look: SIDE_LOOK[side] }
      })
    return { hexes, lines: [] }
  }

  return {
    zones: { id: 'zones', shortcut: 'z', lay: zones },
    bonds: { id: 'bonds', shortcut: 'b', lay: bonds },
    supply: { id: 'supply', shortcut: 's', lay: supply },
    control: { id: 'control', shortcut: 'o', lay: control },
  }
}

/** Spectators see the map with the Allied side. */
function sideOfViewer(viewer: Viewer): SideName {
  return viewer === 'german' ? 'german' : 'allied'
}
