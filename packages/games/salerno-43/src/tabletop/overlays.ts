import { layOverlays, type Overlay } from '@sztab/board'
import { familyOverlays } from '@sztab/bonds'
import { AREAS, hexId, KEY_HEXES } from '../ground.ts'
import { isBeachhead, unitNamed } from '../order-of-battle.ts'
import { bondsOf } from '../rules/07-zoc-bonds.ts'
import { hasSupplyLine, isSupplied, supplyPath } from '../rules/16-supply.ts'
import { capacityOf, harbours, roomAt, seaOf, transportPorts } from '../rules/18-harbours.ts'
import type { SalernoState } from '../state.ts'
import { isControlledBy, placeOf, survey, unitsOnMap } from '../survey.ts'

/** 7.1, 7.5 Bonds, one with an area is written at its end; 16.3.4 ports, cities and victory hexes by who controls them. */
const { zones, bonds, supply, control } = familyOverlays<SalernoState>({
  survey,
  unitNamed,
  placeOf,
  bondsOf,
  edgeName: (area) => AREAS[area]?.id ?? '',
  supplyPath,
  hasSupplyLine,
  cutOff: (state, side) =>
    unitsOnMap(state, side).filter((unit) => !isBeachhead(unit) && !isSupplied(state, unit)),
  keyHexes: KEY_HEXES,
  isControlledBy,
})

export const { overlays, overlay } = layOverlays<SalernoState>([
  zones,
  bonds,
  supply,
  control,
  { id: 'landing', shortcut: 'l', lay: landing },
])

/** 18.4.4 What every open port and beachhead can still take, of what it takes in a turn. */
function landing(state: SalernoState): Overlay {
  const sea = seaOf(state) ?? { open: transportPorts(state), landed: 0, shifted: 0, traffic: [] }
  const hexes = harbours(state, sea).map((hex) => ({
    hex: hexId(hex),
    look: 'command' as const,
    text: `${roomAt(state, sea, hex)}/${capacityOf(state, hex)}`,
  }))
  return { hexes, lines: [] }
}
