import { describe, expect, it } from 'vitest'
import { OVER_THE_OUR } from '../e2e/ardennes-scenes.ts'
import { COUNTER_ATTACK } from '../e2e/salerno-scenes.ts'
import type { Asking } from '../src/table/model/asking.ts'
import { type Draft, NOTHING_SAID } from '../src/table/model/draft.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { answerOf, beginDraft, pointAtPiece } from '../src/table/model/pointing.ts'
import { prospectOf, type SupportOffer, supportOffer } from '../src/table/model/support.ts'
import { askedAfter, type Scene } from './scene.ts'

const on = (scene: Scene, ...lines: readonly string[]): Asking =>
  askedAfter({ ...scene, lines: [...scene.lines, ...lines] })

function weighed(asking: Asking, draft: Draft): SupportOffer {
  const support = supportOffer(asking, offerOf(asking, draft).bags, draft.picks)
  if (support === undefined) throw new Error('nothing is at hand')
  return support
}

const answer = (asking: Asking, draft: Draft) => answerOf(draft, offerOf(asking, draft))

const THREE = '[ge-16-79-1,ge-16-2-2a,ge-16-2-2b]'
const TANKS = `german attack on=2715 by=${THREE} main=${THREE}`
const MARNACH = 'german attack on=E2216 by=[ge-2-2,ge-26vg-77] idle=[]'

const ATTACKS = [
  { name: 'Salerno', asking: on(COUNTER_ATTACK, TANKS), columns: ['3-1', '4-1'], word: 'ge-asu-16' },
  { name: 'Ardennes', asking: on(OVER_THE_OUR, MARNACH), columns: ['1-1', '2-1'], word: 'ge-werfer-15' },
]

describe('what supports an attack', () => {
  for (const { name, asking, columns, word } of ATTACKS) {
    it(`is not left at home by a key pressed too soon: ${name}`, () => {
      expect(asking.prompt.step).toBe('attack-support')
      const draft = beginDraft(asking)
      expect(draft.pinned).toBeUndefined()
      expect(answer(asking, draft)).toBeUndefined()
      expect(weighed(asking, draft).without.action).toEqual({ do: 'support', with: [] })
    })

    it(`shows the column with it and without it, and is put in and taken out: ${name}`, () => {
      const bare = weighed(asking, beginDraft(asking))
      const item = bare.items.find((each) => each.word === word)
      expect(item?.isPicked).toBe(false)
      const shown = [bare.without.preview, item?.preview ?? bare.without.preview].map(prospectOf)
      expect(shown).toEqual(columns.map((column) => ({ column })))

      const picked: Draft = { ...beginDraft(asking), picks: item?.picks ?? {} }
      expect(answer(asking, picked)).toEqual({ do: 'support', with: [word] })
      const back = weighed(asking, picked).items.find((each) => each.word === word)
      expect(back?.isPicked).toBe(true)
      expect(answer(asking, { ...picked, picks: back?.picks ?? picked.picks })).toBeUndefined()
    })
  }

  it('gives way to what cannot go together with it', () => {
    const [, ardennes] = ATTACKS
    const asking = ardennes?.asking as Asking
    const words = (draft: Draft): readonly string[] => draft.picks.with ?? []
    let draft = beginDraft(asking)
    for (const { word } of weighed(asking, draft).items) {
      const { picks } = weighed(asking, draft).items.find((each) => each.word === word) ?? draft
      draft = { ...draft, picks }
      expect(words(draft)).toContain(word)
      expect(answer(asking, draft)).toBeDefined()
    }
  })
})

describe('what supports a stand', () => {
  it('is picked with the chances that it gives, once the leader is named', () => {
    const asking = on(
      COUNTER_ATTACK,
      TANKS,
      'german support with=[ge-asu-16]',
      'allied support with=[us-air] | 4',
    )
    expect(asking.prompt.step).toBe('defence')
    const draft = pointAtPiece(asking, NOTHING_SAID, 'us-36-142-1') ?? NOTHING_SAID
    expect(answer(asking, draft)).toBeUndefined()
    const { without, items } = weighed(asking, draft)
    expect(items.map(({ word }) => word)).toContain('us-naval')
    const chances = [without.preview, items[0]?.preview ?? without.preview].map(prospectOf)
    const [alone, supported] = chances.map((each) => (each.column === undefined ? each.good / each.of : 0))
    expect(supported).toBeGreaterThan(alone ?? 1)
  })
})

it('a bag without odds is not support', () => {
  const asking = on(COUNTER_ATTACK)
  expect(supportOffer(asking, offerOf(asking, NOTHING_SAID).bags, {})).toBeUndefined()
})
