import { type ArgumentKind, type Box, counterBox, type HexTabletop, type Piece } from '@sztab/board'
import { type Message, message } from '@sztab/kernel'
import type { Place, Unit } from './sides.ts'

// How the games of the family lie on the table

/** What the answers of all games of the family name on the map; a game adds what only its own do, and what its texts call them. */
export function familyAnswers(
  own: Readonly<Record<string, ArgumentKind>>,
  names: Readonly<Record<string, string>>,
): Pick<HexTabletop, 'arguments' | 'names' | 'pencils' | 'target'> {
  return {
    arguments: {
      unit: 'piece',
      units: 'pieces',
      by: 'pieces',
      lead: 'piece',
      on: 'hex',
      hex: 'hex',
      place: 'hex',
      path: 'hexes',
      with: 'words',
      ...own,
    },
    names: { with: 'unit', ...names },
    pencils: { allied: 'red', german: 'blue' },
    target: 'on',
  }
}

/** Boxes beside the map with the counters that lie in them. */
export interface UnitBoxes<S> {
  unitBox(state: S, id: string, title: Message, units: readonly Unit[]): Box
  /** Everybody in a place beside the map, under its name. */
  placeBox(state: S, id: string, place: Place): Box
  /** Who comes on the next turn. */
  nextBox(state: S): Box
}

export function unitBoxes<S extends { readonly turn: number }>(rules: {
  printed(state: S, unit: Unit): Piece
  unitsIn(state: S, place: Place): readonly Unit[]
  readonly waiting: Place
  /** The turn on which a unit arrives, if it does. */
  arrivesOn(unit: Unit): number | undefined
}): UnitBoxes<S> {
  const unitBox: UnitBoxes<S>['unitBox'] = (state, id, title, units) =>
    counterBox(
      id,
      title,
      units.map((unit) => rules.printed(state, unit)),
    )
  return {
    unitBox,
    placeBox: (state, id, place) => unitBox(state, id, message(`place.${id}`), rules.unitsIn(state, place)),
    nextBox(state) {
      const units = rules
        .unitsIn(state, rules.waiting)
        .filter((unit) => rules.arrivesOn(unit) === state.turn + 1)
      return unitBox(state, 'next', message('box.next'), units)
    },
  }
}
