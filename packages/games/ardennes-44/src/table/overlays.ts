import type { Hex, Overlay, OverlayFocus } from '@sztab/board'
import { enemyOf, SIDES, type SideName, type Unit } from '@sztab/bonds'
import { grid, hexId, KEY_HEXES } from '../ground.ts'
import { unitNamed } from '../order-of-battle.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { bondsOf } from '../rules/10-zoc-bonds.ts'
import { hasSupplyLine, isSupplied, supplyPath } from '../rules/23-supply.ts'
import { inheritedPoints, isolatedGroups, threshold } from '../rules/23-surrender.ts'
import { trafficCost } from '../rules/24-traffic.ts'
import { isControlledBy } from '../rules/30-control.ts'
import type { ArdennesState } from '../state.ts'
import { isOnMap, placeOf, survey, unitsOnMap } from '../survey.ts'

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { allied: 'red-zone', german: 'blue-zone' } as const
const SIDE_LOOK = { allied: 'red', german: 'blue' } as const
/** By NORTH, EAST, SOUTH, WEST of ground.ts. */
const EDGE_LETTERS = ['N', 'E', 'S', 'W'] as const

export function overlay(state: ArdennesState, id: string, focus: OverlayFocus): Overlay {
  const unit = focus.piece === undefined ? undefined : unitNamed(focus.piece)
  const own: SideName = focus.viewer === 'german' ? 'german' : 'allied'
  switch (id) {
    case 'zones':
      return zonesOf(state, enemyOf(own))
    case 'bonds':
      return bondOverlay(state)
    case 'supply':
      return supplyOverlay(state, unit, own)
    case 'pockets':
      return pocketOverlay(state)
    case 'control':
      return controlOverlay(state)
    case 'traffic':
      return trafficOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: ArdennesState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex(state, (hex) => positions.inZoneOf(side, hex))
  return { hexes: hexes.map((hex) => ({ hex: hexId(hex), look: ZONE_LOOK[side] })), lines: [] }
}

/** 10.1–10.4 The bonds of both sides as lines from end to end; one with the edge is written at its end. */
function bondOverlay(state: ArdennesState): Overlay {
  const positions = survey(state)
  const bonds = SIDES.flatMap((side) => bondsOf(state, positions, side).map((bond) => ({ side, bond })))
  return {
    hexes: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge'
        ? [{ hex: hexId(bond.end), look: SIDE_LOOK[side], text: EDGE_LETTERS[bond.edge] ?? '' }]
        : [],
    ),
    lines: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge' ? [] : [{ path: bond.ends.map(hexId), look: SIDE_LOOK[side] }],
    ),
  }
}

/** One unit's line; without a unit, where the side could be supplied, and who is not. */
function supplyOverlay(state: ArdennesState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = supplyPath(state, unit).map(hexId)
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(placeOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const fed = everyHex(state, (hex) => hasSupplyLine(state, own, hex))
  const cutOff = unitsOnMap(state, own).filter((one) => !isSupplied(state, one))
  const cut = [...new Set(cutOff.map((one) => placeOf(state, one)))]
  return {
    hexes: [
      ...fed.map((hex) => ({ hex: hexId(hex), look: SIDE_LOOK[own] })),
      ...cut.map((hex) => ({ hex: hexId(hex), look: 'cut-off' }) as const),
    ],
    lines: [],
  }
}

/** 23.6–23.9 Isolated groups as they stand now, each with its surrender points and the number at which it gives up. */
function pocketOverlay(state: ArdennesState): Overlay {
  const groups = SIDES.flatMap((side) => isolatedGroups(state, side))
  return {
    hexes: groups.flatMap((units) => {
      const text = `${inheritedPoints(state, units)}/${threshold(units)}`
      const hexes = [...new Set(units.map((unit) => placeOf(state, unit)))]
      return hexes.map((hex) => ({ hex: hexId(hex), look: 'cut-off', text }) as const)
    }),
    lines: [],
  }
}

/** 30.1.2 Towns, cities, victory and entry hexes by who was there last. */
function controlOverlay(state: ArdennesState): Overlay {
  const { playable } = fieldOf(state)
  const hexes = KEY_HEXES.filter((hex) => playable[hex] === 1).map((hex) => {
    const side: SideName = isControlledBy(state, 'allied', hex) ? 'allied' : 'german'
    return { hex: hexId(hex), look: SIDE_LOOK[side] }
  })
  return { hexes, lines: [] }
}

/** 24.2, 24.7, 33.1 Where traffic, bottlenecks and roadblocks hold whom up, and by how many movement points. */
function trafficOverlay(state: ArdennesState): Overlay {
  const hexes = SIDES.flatMap((side) =>
    everyHex(state, (hex) => trafficCost(state, side, hex) > 0).map((hex) => ({
      hex: hexId(hex),
      look: SIDE_LOOK[side],
      text: `+${trafficCost(state, side, hex)}`,
    })),
  )
  return { hexes, lines: [] }
}

function everyHex(state: ArdennesState, isIn: (hex: Hex) => boolean): Hex[] {
  const { playable } = fieldOf(state)
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) if (playable[hex] === 1 && isIn(hex)) hexes.push(hex)
  return hexes
}
