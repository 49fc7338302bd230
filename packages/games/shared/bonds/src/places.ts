import type { Place } from './sides.ts'

export function isHex(place: Place): boolean {
  return place >= 0
}

/** Places beside the map that go by a number, such as areas and ports. */
export interface PlaceRow {
  at(number: number): Place
  has(place: Place): boolean
  numberOf(place: Place): number
}

/** A row whose number 0 is `first` and whose other numbers lie below it. */
export function placeRow(first: Place, count: number): PlaceRow {
  return {
    at: (number) => first - number,
    has: (place) => place <= first && place > first - count,
    numberOf: (place) => first - place,
  }
}

/** Boxes beside the map, each with the word by which documents call it. */
export interface PlaceBoxes {
  /** Throws when it is none of them: the last kind of place to be tried. */
  wordOf(place: Place): string
  named(word: string): Place | undefined
}

export function placeBoxes(boxes: Readonly<Record<string, Place>>): PlaceBoxes {
  const byWord = new Map(Object.entries(boxes))
  const words = new Map(Object.entries(boxes).map(([word, place]) => [place, word]))
  return {
    wordOf(place) {
      const word = words.get(place)
      if (word === undefined) throw new RangeError(`no place ${place}`)
      return word
    },
    named: (word) => byWord.get(word),
  }
}
