import type { HexGrid } from '@sztab/board'
import type { Place } from './sides.ts'

export function isHex(place: Place): boolean {
  return place >= 0
}

/** Places beside the map that go by a number, such as areas and ports. */
export interface PlaceRow {
  at(number: number): Place
  has(place: Place): boolean
  numberOf(place: Place): number
  /** The word by which documents call the place with that number; undefined where the row has a gap. */
  readonly words: readonly (string | undefined)[]
}

/** A row whose number 0 is `first` and whose other numbers lie below it. */
export function placeRow(first: Place, words: readonly (string | undefined)[]): PlaceRow {
  return {
    at: (number) => first - number,
    // Asked of every unit again and again: most are beyond either end of the row.
    has(place) {
      const number = first - place
      return number >= 0 && number < words.length && words[number] !== undefined
    },
    numberOf: (place) => first - place,
    words,
  }
}

/** How places are called: a hex by its number, those of rows and the boxes beside the map by their words. */
export interface PlaceNames {
  /** Throws when there is no such place. */
  placeId(place: Place): string
  placeNamed(word: string): Place | undefined
}

export function placeNames(
  grid: HexGrid,
  boxes: Readonly<Record<string, Place>>,
  rows: readonly PlaceRow[],
): PlaceNames {
  const byWord = new Map(Object.entries(boxes))
  for (const { words, at } of rows)
    words.forEach((word, number) => {
      if (word !== undefined) byWord.set(word, at(number))
    })
  const words = new Map([...byWord].map(([word, place]) => [place, word]))
  return {
    placeId(place) {
      const word = place >= 0 ? grid.id(place) : words.get(place)
      if (word === undefined) throw new RangeError(`no place ${place}`)
      return word
    },
    placeNamed: (word) => grid.hex(word) ?? byWord.get(word),
  }
}
