import { type FlowState, type Message, message } from '@sztab/kernel'
import type { Hex, HexGrid } from './grid.ts'
import type { Overlay, OverlayFocus, OverlayLook, OverlaySpec, Tabletop } from './tabletop.ts'

/** One overlay of a game and how it is laid. Its title is the game's text `overlay.<id>`. */
export interface OverlayPlan<S extends FlowState> {
  readonly id: string
  readonly shortcut: string
  /** It says something of the piece pointed at, and nothing without one. */
  readonly needs?: 'piece'
  /** What is said until then, where not every piece will do. */
  readonly wanted?: Message
  lay(view: S, focus: OverlayFocus): Overlay
}

/** The hexes of a map that are played on: the whole of it, or what a scenario leaves of it. */
interface GroundInPlay {
  readonly grid: HexGrid
  /** By hex, 1 for those in play. */
  readonly playable: Uint8Array
}

export const NO_OVERLAY: Overlay = { hexes: [], lines: [] }

/** What a table says of its overlays, in the order in which they are offered. */
export function layOverlays<S extends FlowState>(
  plans: readonly OverlayPlan<S>[],
): Pick<Tabletop<S>, 'overlays' | 'overlay'> {
  return {
    overlays: plans.map(
      ({ id, shortcut, needs, wanted }): OverlaySpec => ({
        id,
        title: message(`overlay.${id}`),
        shortcut,
        needs: needs ?? 'nothing',
        ...(wanted === undefined ? {} : { wanted }),
      }),
    ),
    overlay: (view, id, focus) => plans.find((plan) => plan.id === id)?.lay(view, focus) ?? NO_OVERLAY,
  }
}

/** The hexes in play that belong to an area, in the order of the grid. */
export function hexesWhere({ grid, playable }: GroundInPlay, isIn: (hex: Hex) => boolean): Hex[] {
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) if (playable[hex] === 1 && isIn(hex)) hexes.push(hex)
  return hexes
}

export function areaOverlay(ground: GroundInPlay, look: OverlayLook, isIn: (hex: Hex) => boolean): Overlay {
  return { hexes: marked(ground.grid, hexesWhere(ground, isIn), look), lines: [] }
}

/** A unit's line of supply; without one, the hex in which the unit is cut off. */
export function supplyLineOverlay(grid: HexGrid, line: readonly Hex[], unitsHex: Hex): Overlay {
  if (line.length === 0) return { hexes: marked(grid, [unitsHex], 'cut-off'), lines: [] }
  return { hexes: [], lines: [{ path: line.map((hex) => grid.id(hex)), look: 'supply' }] }
}

/** All that a side's supply reaches, and the hexes in which units of it are cut off. */
export function supplyAreaOverlay(
  ground: GroundInPlay,
  look: OverlayLook,
  isFed: (hex: Hex) => boolean,
  cutOff: Iterable<Hex>,
): Overlay {
  const fed = hexesWhere(ground, isFed)
  return {
    hexes: [...marked(ground.grid, fed, look), ...marked(ground.grid, new Set(cutOff), 'cut-off')],
    lines: [],
  }
}

function marked(grid: HexGrid, hexes: Iterable<Hex>, look: OverlayLook): Overlay['hexes'] {
  return Array.from(hexes, (hex) => ({ hex: grid.id(hex), look }))
}
