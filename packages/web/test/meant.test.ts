import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wantedIn } from '../src/tutorial/wanted.ts'
import { Pupil, rest } from './pupil.ts'
import { TRACES, VICTORY } from './scripts.ts'

beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** The table of a briefing at one of its steps. */
async function tableAt(script: typeof TRACES, step: string): Promise<Pupil> {
  const pupil = new Pupil(script)
  await rest()
  while (pupil.step?.id !== step) {
    const wanted = wantedIn(pupil.step)
    if (wanted === undefined) pupil.session.guide.goOn()
    else await pupil.give(wanted)
    await rest()
  }
  return pupil
}

describe('what is meant where several pieces lie', () => {
  it('is the piece that was named beforehand, whichever was hit', async () => {
    const { model } = await tableAt(TRACES, 'move')
    const { pointer, store } = model
    const stack = store.getState().pieces.filter(({ hex }) => hex === '3334')
    const [lowest, top] = [stack[0], stack.at(-1)]
    expect(stack.length).toBeGreaterThan(1)
    pointer.tapPiece(top?.id ?? '', false)
    expect(store.getState().draft.said.unit).toBe(top?.id)
    model.answering.cancel()
    pointer.meant = { hex: '3334', piece: lowest?.id ?? '' }
    pointer.tapPiece(top?.id ?? '', false)
    expect(store.getState().draft.said.unit).toBe(lowest?.id)
  })

  it('is the piece that was hit where it lies by itself', async () => {
    const { model } = await tableAt(TRACES, 'move')
    const [first, second] = model.store.getState().pieces.filter(({ hex }) => hex === '3334')
    model.pointer.meant = { hex: '3334', piece: first?.id ?? '' }
    model.pointer.tapPiece(second?.id ?? '', true)
    expect(model.store.getState().draft.said.unit).toBe(second?.id)
  })

  it('is the place, where a place was named on which a piece lies', async () => {
    const { model } = await tableAt(VICTORY, 'move-infantry')
    const { pointer, store } = model
    pointer.tapPiece('G75')
    pointer.meant = { hex: 'K1306' }
    pointer.tapPiece('G11Pz', true)
    expect(store.getState().answer).toEqual({ do: 'move', unit: 'G75', path: ['K1306'] })
  })
})
