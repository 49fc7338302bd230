import { describe, expect, it } from 'vitest'
import { FIRST_MORNING } from '../e2e/ardennes-scenes.ts'
import { linesDrawn, placesMarked } from '../src/table/map/overlay-scenes.ts'
import { marksOf } from '../src/table/map/piece-marks.ts'
import { SteadyPieces } from '../src/table/map/steady-pieces.ts'
import { NOTHING_SAID } from '../src/table/model/draft.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { pointAtPiece } from '../src/table/model/pointing.ts'
import { emptyScene } from '../src/table/table-scene.ts'
import { askedAfter } from './scene.ts'

const asking = askedAfter(FIRST_MORNING)
const pieces = [...asking.pieces.values()]
const able = [...offerOf(asking, NOTHING_SAID).pieces.keys()]

/** The pieces as they are shown with one in hand, or none. */
function shown(steady: SteadyPieces, inHand?: string) {
  const draft = inHand === undefined ? NOTHING_SAID : pointAtPiece(asking, NOTHING_SAID, inHand)
  if (draft === undefined) throw new Error(`${inHand} cannot be taken in hand`)
  // A view makes all of its pieces anew.
  const again = structuredClone(pieces)
  const offer = offerOf(asking, draft)
  const marks = marksOf({ pieces: again, asking, draft, offer, inspected: inHand, fought: undefined })
  return [...marks.values()].map(({ piece }) => steady.of(piece))
}

describe('counters are drawn again', () => {
  it('only where something about them has changed', () => {
    const steady = new SteadyPieces()
    const before = shown(steady)
    expect(shown(steady)).toEqual(before)
    const again = shown(steady)
    expect(again.filter((piece, i) => piece !== before[i])).toEqual([])
    const [first = '', second = ''] = able
    const changed = (now: readonly unknown[], then: readonly unknown[]) =>
      pieces.filter((_, i) => now[i] !== then[i]).map(({ id }) => id)
    const one = shown(steady, first)
    expect(changed(one, again)).toEqual([first])
    expect(new Set(changed(shown(steady, second), one))).toEqual(new Set([first, second]))
  })

  it('when they have lost a step or stand elsewhere', () => {
    const steady = new SteadyPieces()
    const [piece] = pieces
    if (piece === undefined) throw new Error('nobody stands there')
    const before = steady.of(piece)
    expect(steady.of({ ...piece })).toBe(before)
    expect(steady.of({ ...piece, steps: 0 })).not.toBe(before)
    expect(steady.of({ ...piece, hex: 'E2116' }).hex).toBe('E2116')
  })
})

describe('what is painted over the land', () => {
  it('hangs on the place pointed at only where that is on offer', () => {
    const draft = pointAtPiece(asking, NOTHING_SAID, able[0] ?? '') ?? NOTHING_SAID
    const offer = offerOf(asking, draft)
    const [offered = ''] = [...offer.hexes.keys()]
    const scene = { ...emptyScene().getState(), asking, draft, offer }
    for (const part of [placesMarked, linesDrawn]) {
      expect(part({ ...scene, pointed: { hex: 'W0101' } }).pointed).toBeUndefined()
      expect(part({ ...scene, pointed: { hex: offered } }).pointed).toEqual({ hex: offered })
    }
  })
})
