import type { Hex, HexGrid } from '@sztab/board'
import {
  type Action,
  type Denial,
  readMany,
  readOne,
  readSet,
  type Section,
  type SetOf,
  setOf,
} from '@sztab/kernel'
import { type Argument, argumentOf } from './answer-orders.ts'
import type { Place, Unit } from './sides.ts'

/** How a game calls what its answers name. */
export interface Names {
  readonly grid: HexGrid
  unitId(unit: Unit): string
  unitNamed(word: string): Unit | undefined
  placeId(place: Place): string
  placeNamed(word: string): Place | undefined
  /** On the map or beside it, but taking part: boxes are not named in answers. */
  isInPlay(place: Place): boolean
}

/** What the words of an answer name, or a denial that says which word names nothing. */
export interface AnswerWords {
  readUnit(section: Section, action: Action, name: string): Unit | Denial
  /** A set of units, named in any order. */
  readUnitSet(section: Section, action: Action, name: string): Unit[] | Denial
  readHex(section: Section, action: Action, name: string): Hex | Denial
  /** A place in play. */
  readPlace(section: Section, action: Action, name: string): Place | Denial
  /** A way over places in play. */
  readPath(section: Section, action: Action, name: string): Place[] | Denial
  unitIds(units: readonly Unit[]): string[]
  placeIds(places: readonly Place[]): string[]
  unitId(unit: Unit): string
  unitNamed(word: string): Unit | undefined
  placeId(place: Place): string
  /** How a set of units is written: in the order of battle. */
  readonly unitSet: SetOf
  /** The arguments that most answers have. */
  readonly arguments: {
    readonly unit: Argument<Unit>
    readonly hex: Argument<Hex>
    readonly place: Argument<Place>
  }
}

export function answerWords({ grid, unitId, unitNamed, placeId, placeNamed, isInPlay }: Names): AnswerWords {
  const units = { find: unitNamed, unknown: 'unknown-unit', param: 'unit' }
  const hexes = { find: (word: string) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' }
  const places = { find: placeInPlay, unknown: 'unknown-place', param: 'place' }

  function placeInPlay(word: string): Place | undefined {
    const place = placeNamed(word)
    return place !== undefined && isInPlay(place) ? place : undefined
  }

  return {
    readUnit: (section, action, name) => readOne(units, section, action, name),
    readUnitSet: (section, action, name) => readSet(units, section, action, name),
    readHex: (section, action, name) => readOne(hexes, section, action, name),
    readPlace: (section, action, name) => readOne(places, section, action, name),
    readPath: (section, action, name) => readMany(places, section, action, name),
    unitIds: (list) => list.map(unitId),
    placeIds: (list) => list.map(placeId),
    unitId,
    unitNamed,
    placeId,
    unitSet: setOf(units),
    arguments: {
      unit: argumentOf('unit', units, unitId),
      hex: argumentOf('hex', hexes, (hex) => grid.id(hex)),
      place: argumentOf('place', places, placeId),
    },
  }
}
