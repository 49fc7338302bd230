import type { Action } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { offerOf } from '../src/table/model/offer.ts'
import {
  actingPiece,
  anotherWay,
  answerOf,
  beginDraft,
  beginVerb,
  pointAtHex,
  pointAtPiece,
  verbsInReach,
  walkByHand,
  waysToSameEnd,
} from '../src/table/model/pointing.ts'
import { whyNot } from '../src/table/model/why-not.ts'
import { asked, marching, OPENING, played } from './support.ts'

function answer(asking: Parameters<typeof offerOf>[0], draft: Parameters<typeof offerOf>[1]) {
  return answerOf(draft, offerOf(asking, draft))
}

describe('a set of hexes', () => {
  it('is put together in any order and becomes an answer when the game lists it', () => {
    const asking = asked(played())
    let draft = beginDraft(asking)
    for (const hex of ['1631', '2918']) draft = pointAtHex(asking, draft, hex) ?? draft
    expect(answer(asking, draft)).toBeUndefined()
    draft = pointAtHex(asking, draft, '0218') ?? draft
    expect(answer(asking, draft)).toEqual({ do: 'secure', cities: ['2918', '0218', '1631'] })
    draft = pointAtHex(asking, draft, '0218') ?? draft
    expect(answer(asking, draft)).toBeUndefined()
  })

  it('has a reason for every hex that does not belong to it', () => {
    const asking = asked(played())
    expect(whyNot(asking, beginDraft(asking), { hex: '2421' })?.reason.key).toBe('security.not-major')
  })
})

describe('a piece that answers by itself', () => {
  it('is pinned, and another one takes its place', () => {
    const asking = asked(played(OPENING[0]!))
    let draft = pointAtPiece(asking, beginDraft(asking), 'HQ-Vrnz')
    expect(draft?.pinned).toEqual({ do: 'activate', unit: 'HQ-Vrnz' })
    draft = pointAtPiece(asking, draft ?? beginDraft(asking), 'HQ-Sth')
    expect(draft?.pinned).toEqual({ do: 'activate', unit: 'HQ-Sth' })
    expect(pointAtPiece(asking, beginDraft(asking), '5GTk')).toBeUndefined()
  })
})

describe('an attack', () => {
  const asking = asked(played(...OPENING))

  it('begins with everybody who can join, and each can be left out', () => {
    const [target] = offerOf(asking, beginDraft(asking)).hexes.keys()
    const draft = pointAtHex(asking, beginDraft(asking), target as string)
    expect(draft).toBeDefined()
    if (draft === undefined) return
    const all = answer(asking, draft)
    expect(all?.do).toBe('attack')
    expect(draft.chosen.length).toBeGreaterThan(1)
    const [first, ...others] = draft.chosen
    const fewer = pointAtPiece(asking, draft, first as string)
    expect(fewer?.chosen).toEqual(others)
    const again = pointAtPiece(asking, fewer ?? draft, first as string)
    expect(answer(asking, again ?? draft)).toEqual(all)
  })

  it('says by which section a set falls short', () => {
    const [target] = offerOf(asking, beginDraft(asking)).hexes.keys()
    let draft = pointAtHex(asking, beginDraft(asking), target as string) ?? beginDraft(asking)
    for (const piece of draft.chosen.slice(1)) draft = pointAtPiece(asking, draft, piece) ?? draft
    const { set } = offerOf(asking, draft)
    expect(set?.chosen).toHaveLength(1)
    expect(set?.answers.length === 0).toBe(set?.denial !== undefined)
  })
})

describe('a march', () => {
  const asking = asked(
    played(
      ...OPENING,
      { do: 'done' },
      {
        do: 'choose',
        chits: ['voronezh', 'steppe', 'southwest', 'southwest', 'south', 'south'],
      },
      { do: 'commit', cup: ['4pza', '8a', '1pza', '6a'], hand: [] },
    ),
  )

  it('asks for the order of segments in words', () => {
    const { words } = offerOf(asking, beginDraft(asking))
    expect(asking.prompt.step).toBe('order')
    expect(words.map(({ argument, word }) => `${argument}=${word}`)).toEqual([
      'first=movement',
      'first=combat',
    ])
  })
})

describe('the way of a piece', () => {
  const asking = asked(marching())

  it('is offered whole, with its cost, and pinned where it ends', () => {
    const unit = [...offerOf(asking, beginDraft(asking)).pieces.keys()].at(-1) as string
    const draft = pointAtPiece(asking, beginDraft(asking), unit) ?? beginDraft(asking)
    expect(actingPiece(asking, draft)).toBe(unit)
    const { hexes } = offerOf(asking, draft)
    expect(hexes.size).toBeGreaterThan(0)
    const [hex, [choice]] = [...hexes].at(-1) as [string, [{ action: Action; detail: { cost: number } }]]
    expect(choice.detail.cost).toBeGreaterThan(0)
    const pinned = pointAtHex(asking, draft, hex)
    expect(pinned?.pinned).toEqual(choice.action)
  })

  it('can be walked by hand, hex by hex, and ends where the piece may stop', () => {
    const unit = [...offerOf(asking, beginDraft(asking)).pieces.keys()].at(-1) as string
    let draft = pointAtPiece(asking, beginDraft(asking), unit) ?? beginDraft(asking)
    draft = walkByHand(asking, draft, true)
    const [first] = offerOf(asking, draft).hexes.keys()
    draft = pointAtHex(asking, draft, first as string) ?? draft
    expect(draft.said.path).toEqual([first])
    const whole = answer(asking, draft)
    if (whole !== undefined) expect(whole.path).toEqual([first])
    const back = walkByHand(asking, draft, false)
    expect(back.said).toEqual({ do: 'move', unit })
  })

  it('may be another verb for the same piece', () => {
    const headquarters = [...offerOf(asking, beginDraft(asking)).pieces].find(
      ([, choices]) => new Set(choices.map(({ action }) => action.do)).size > 1,
    )
    expect(headquarters).toBeDefined()
    const draft = pointAtPiece(asking, beginDraft(asking), headquarters?.[0] as string) ?? beginDraft(asking)
    expect(verbsInReach(asking, draft)).toEqual(['move', 'displace'])
    const displaced = beginVerb(asking, draft, 'displace')
    expect(displaced.said).toEqual({ do: 'displace', unit: headquarters?.[0] })
    expect(offerOf(asking, displaced).hexes.size).toBeGreaterThan(0)
  })

  it('has other ways to the same end, one after the other', () => {
    const draft = beginDraft(asking)
    expect(waysToSameEnd(asking, draft)).toEqual([])
    expect(anotherWay(asking, draft)).toEqual(draft)
  })
})
