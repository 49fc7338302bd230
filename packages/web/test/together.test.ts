import { catalog, type GameEntry, tabletopOf } from '@sztab/catalog'
import type { FlowState, Match } from '@sztab/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FIRST_MORNING } from '../e2e/ardennes-scenes.ts'
import { ASHORE, COUNTER_ATTACK } from '../e2e/salerno-scenes.ts'
import type { Asking } from '../src/table/model/asking.ts'
import { NOTHING_SAID } from '../src/table/model/draft.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft, pointAtPiece } from '../src/table/model/pointing.ts'
import { companionsOf, draftCarrying, inCompany, placesOfAll } from '../src/table/model/together.ts'
import { TableModel } from '../src/table/table-model.ts'
import { Host } from './host.ts'
import { askedAfter, playScene, type Scene } from './scene.ts'
import { asked, marching } from './support.ts'

beforeAll(() => {
  // Stories are told at once: nobody watches.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

const THREE = '[ge-16-79-1,ge-16-2-2a,ge-16-2-2b]'

/** The stack in 2715 has failed to stand and goes back. */
const BEATEN: Scene = {
  ...COUNTER_ATTACK,
  lines: [
    ...COUNTER_ATTACK.lines,
    `german attack on=2715 by=${THREE} main=${THREE}`,
    'german support with=[ge-asu-16]',
    'allied support with=[us-air] | 4',
    'allied stand lead=us-36-142-1 with=[us-naval] | 2',
  ],
}

function open(match: Match<FlowState>) {
  const { game, record } = match
  const entry = catalog.find((each) => each.game.id === game.id) as GameEntry
  const tabletop = tabletopOf(entry, record.scenario)
  if (tabletop === undefined) throw new Error('there is no table')
  const host = new Host(match)
  const model = new TableModel(game, tabletop, host)
  const hexOf = (piece: string) => model.store.getState().pieces.find(({ id }) => id === piece)?.hex
  return { host, model, hexOf, scene: () => model.store.getState() }
}

/** The first piece of a question with which others of its stack could go. */
function firstOfStack(asking: Asking): { piece: string; others: readonly string[] } {
  for (const piece of offerOf(asking, beginDraft(asking)).pieces.keys()) {
    const draft = draftCarrying(asking, NOTHING_SAID, piece)
    const others = draft === undefined ? [] : companionsOf(asking, draft)
    if (draft !== undefined && inCompany(asking, draft, others).together.length > 0) return { piece, others }
  }
  throw new Error('nobody stands in a stack')
}

const MARCHES: Readonly<Record<string, () => Match<FlowState>>> = {
  'traces-of-war': marching,
  'salerno-43': () => playScene(ASHORE),
  'ardennes-44': () => playScene(FIRST_MORNING),
}

describe('a stack that marches together', () => {
  for (const [game, begin] of Object.entries(MARCHES)) {
    it(`goes wherever each could go, one decision each: ${game}`, async () => {
      const { host, model, hexOf, scene } = open(begin())
      const asking = scene().asking as Asking
      const { piece, others } = firstOfStack(asking)
      const carried = model.pointer.lift(piece, false)
      expect(carried.length).toBeGreaterThan(1)
      expect([piece, ...others]).toEqual(expect.arrayContaining([...carried]))
      const goals = [...scene().offer.hexes.keys()]
      for (const each of carried) {
        const own = draftCarrying(asking, NOTHING_SAID, each) ?? NOTHING_SAID
        expect([...offerOf(asking, own).hexes.keys()]).toEqual(expect.arrayContaining(goals))
      }
      // Where nobody stands there is room for all who stood together before.
      const goal = goals.find((hex) => !scene().pieces.some((other) => other.hex === hex))
      model.pointer.drop(goal)
      await vi.waitFor(() => {
        expect(scene().isSending).toBe(false)
        expect(carried.map(hexOf)).toEqual(carried.map(() => goal))
      })
      expect(host.sent).toEqual(carried.map(() => host.sent[0]))
    })

    it(`stops where there is room for no more, and says why: ${game}`, async () => {
      const { host, model, hexOf, scene } = open(begin())
      const { piece } = firstOfStack(scene().asking as Asking)
      const carried = model.pointer.lift(piece, false)
      const crowds = new Map<string, number>()
      for (const { hex } of scene().pieces) crowds.set(hex, (crowds.get(hex) ?? 0) + 1)
      const goals = [...scene().offer.hexes.keys()].toSorted(
        (a, b) => (crowds.get(b) ?? 0) - (crowds.get(a) ?? 0),
      )
      model.pointer.drop(goals[0])
      await vi.waitFor(() => expect(scene().isSending).toBe(false))
      const arrived = carried.filter((each) => hexOf(each) === goals[0])
      expect(host.sent).toHaveLength(arrived.length)
      if (arrived.length < carried.length) expect(scene().denial?.section).toMatch(/^\d/)
    })
  }

  it('is one piece when it lies open, and all of it when it lies closed', () => {
    const { model, scene } = open(marching())
    const { piece } = firstOfStack(scene().asking as Asking)
    expect(model.pointer.lift(piece, true)).toEqual([piece])
    expect(scene().draft.together).toEqual([])
    expect(model.pointer.lift(piece, false).length).toBeGreaterThan(1)
  })

  it('is asked for by a button, too, and left again', () => {
    const { model, scene } = open(marching())
    const { piece } = firstOfStack(scene().asking as Asking)
    model.pointer.tapPiece(piece)
    const alone = scene().offer.hexes.size
    model.answering.goTogether(true)
    expect(scene().draft.together.length).toBeGreaterThan(0)
    expect(scene().offer.hexes.size).toBeLessThanOrEqual(alone)
    model.answering.goTogether(false)
    expect(scene().offer.hexes.size).toBe(alone)
  })

  it('does not go where one of them cannot, and says why', () => {
    const { model, scene } = open(playScene(ASHORE))
    const asking = scene().asking as Asking
    for (const piece of offerOf(asking, beginDraft(asking)).pieces.keys()) {
      const draft = pointAtPiece(asking, NOTHING_SAID, piece)
      if (draft === undefined) continue
      const all = offerOf(asking, draft).hexes
      const company = inCompany(asking, draft, companionsOf(asking, draft))
      const common = placesOfAll(asking, company, all)
      const only = [...all.keys()].find((hex) => !common.has(hex))
      if (company.together.length === 0 || only === undefined) continue
      model.answering.draw(asking, company)
      model.pointer.drop(only)
      expect(scene().isSending).toBe(false)
      expect(scene().denial?.section).toMatch(/^\d/)
      return
    }
    throw new Error('all of every stack are equally fast')
  })
})

describe('a piece that is carried', () => {
  it('goes nowhere when it is dropped beyond its reach, and one learns why', () => {
    const { host, model, scene } = open(marching())
    const piece = [...offerOf(asked(marching()), NOTHING_SAID).pieces.keys()].at(-1) as string
    expect(model.pointer.lift(piece, true)).toEqual([piece])
    model.pointer.drop('0218')
    expect(host.sent).toEqual([])
    expect(scene().denial?.section).toMatch(/^\d/)
    expect(scene().inspected).toBe(piece)
  })

  it('stays in hand when it is dropped where it was', () => {
    const { host, model, hexOf, scene } = open(marching())
    const piece = [...offerOf(asked(marching()), NOTHING_SAID).pieces.keys()].at(-1) as string
    model.pointer.lift(piece, true)
    model.pointer.drop(hexOf(piece))
    expect(host.sent).toEqual([])
    expect(scene().offer.hexes.size).toBeGreaterThan(0)
  })

  it('is no piece that can only be named, nor one of the enemy', () => {
    const { model, scene } = open(playScene(COUNTER_ATTACK))
    expect(scene().asking?.prompt.step).toBe('combat')
    for (const piece of ['ge-16-79-1', 'us-36-142-1']) expect(model.pointer.lift(piece, false)).toEqual([])
  })
})

describe('a stack that retreats together', () => {
  it('goes the way of the first', async () => {
    const asking = askedAfter(BEATEN)
    expect(asking.prompt.step).toBe('retreat')
    const { host, model, hexOf, scene } = open(playScene(BEATEN))
    model.answering.goTogether(true)
    const both = ['us-36-142', 'us-36-142-1']
    expect(scene().draft.together).toHaveLength(1)
    model.pointer.tapHex('2616')
    await model.dealings.commit()
    await vi.waitFor(() => expect(scene().isSending).toBe(false))
    expect(host.sent).toEqual(['retreat', 'retreat'])
    expect(both.map(hexOf)).toEqual(['2616', '2616'])
    expect(scene().asking?.prompt.step).not.toBe('retreat')
  })
})
