import { type Hex, hexesWhere, layOverlays, type Overlay } from '@sztab/board'
import { familyOverlays, SIDE_LOOK, SIDES } from '@sztab/bonds'
import { hexId, KEY_HEXES } from '../ground.ts'
import { unitNamed } from '../order-of-battle.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { bondsOf } from '../rules/10-zoc-bonds.ts'
import { hasSupplyLine, isSupplied, supplyPath } from '../rules/23-supply.ts'
import { inheritedPoints, isolatedGroups, threshold } from '../rules/23-surrender.ts'
import { trafficCost } from '../rules/24-traffic.ts'
import type { ArdennesState } from '../state.ts'
import { isControlledBy, placeOf, survey, unitsOnMap } from '../survey.ts'

/** By NORTH, EAST, SOUTH, WEST of ground.ts. */
const EDGE_LETTERS = ['N', 'E', 'S', 'W'] as const

/** 10.1–10.4 Bonds; 30.1.2 towns, cities, victory and entry hexes by who was there last. */
const { zones, bonds, supply, control } = familyOverlays<ArdennesState>({
  survey,
  unitNamed,
  placeOf,
  bondsOf,
  edgeName: (edge) => EDGE_LETTERS[edge] ?? '',
  supplyPath,
  hasSupplyLine,
  cutOff: (state, side) => unitsOnMap(state, side).filter((unit) => !isSupplied(state, unit)),
  keyHexes: KEY_HEXES,
  isControlledBy,
})

export const { overlays, overlay } = layOverlays<ArdennesState>([
  zones,
  bonds,
  supply,
  { id: 'pockets', shortcut: 'p', lay: pockets },
  control,
  { id: 'traffic', shortcut: 't', lay: traffic },
])

/** 23.6–23.9 Isolated groups as they stand now, each with its surrender points and the number at which it gives up. */
function pockets(state: ArdennesState): Overlay {
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

/** 24.2, 24.7, 33.1 Where traffic, bottlenecks and roadblocks hold whom up, and by how many movement points. */
function traffic(state: ArdennesState): Overlay {
  const hexes = SIDES.flatMap((side) => {
    const costOf = (hex: Hex) => trafficCost(state, side, hex)
    const held = hexesWhere(fieldOf(state), (hex) => costOf(hex) > 0)
    return held.map((hex) => ({ hex: hexId(hex), look: SIDE_LOOK[side], text: `+${costOf(hex)}` }))
  })
  return { hexes, lines: [] }
}
