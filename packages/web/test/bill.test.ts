import { describe, expect, it } from 'vitest'
import { billOf, linesOf } from '../src/table/model/bill.ts'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft, pointAtPiece } from '../src/table/model/pointing.ts'
import { whyNot } from '../src/table/model/why-not.ts'
import { asked, marching } from './support.ts'

describe('the bill of a way', () => {
  it('puts hexes of equal cost on one line', () => {
    expect(linesOf(['3333', '3233', '3133'], [1, 2, 5])).toEqual([
      { hexes: ['3333', '3233'], costs: [1, 1] },
      { hexes: ['3133'], costs: [3] },
    ])
  })

  it('takes hexes together where the piece could not have stopped', () => {
    expect(linesOf(['1', '2', '3', '4'], [undefined, 2, 3, 4])).toEqual([
      { hexes: ['1', '2'], costs: [2] },
      { hexes: ['3', '4'], costs: [1, 1] },
    ])
  })

  it('adds up to the cost that the game tells', () => {
    const asking = asked(marching())
    for (const unit of offerOf(asking, beginDraft(asking)).pieces.keys()) {
      const draft = pointAtPiece(asking, beginDraft(asking), unit) ?? beginDraft(asking)
      for (const [hex, choices] of offerOf(asking, draft).hexes) {
        const bill = billOf(asking, choices[0]!)
        expect(bill?.to).toBe(hex)
        expect(bill?.lines.flatMap(({ costs }) => costs).reduce((a, b) => a + b, 0)).toBe(bill?.total)
      }
    }
  })
})

describe('why not', () => {
  it('names the section for a hex beyond reach', () => {
    const asking = asked(marching())
    const [unit] = [...offerOf(asking, beginDraft(asking)).pieces.keys()].slice(-1)
    const draft = pointAtPiece(asking, beginDraft(asking), unit as string) ?? beginDraft(asking)
    const denial = whyNot(asking, draft, { hex: '0218' })
    expect(denial?.section).toMatch(/^\d/)
    expect(denial?.reason.key).not.toMatch(/^kernel/)
  })

  it('says that the enemy is there, near or far', () => {
    const asking = asked(marching())
    const [unit] = [...offerOf(asking, beginDraft(asking)).pieces.keys()].slice(-1)
    const draft = pointAtPiece(asking, beginDraft(asking), unit as string) ?? beginDraft(asking)
    const enemies = [...asking.pieces.values()].filter(
      ({ side, kind }) => side !== asking.side && kind === 'unit',
    )
    const reasons = enemies.map(({ id, hex }) => whyNot(asking, draft, { piece: id, hex })?.reason.key)
    expect(new Set(reasons)).toEqual(new Set(['why-not.enemy-there']))
  })

  it('names the section for a piece that may not act', () => {
    const asking = asked(marching())
    const own = [...asking.pieces.values()].find(
      ({ id, side }) => side === asking.role && !offerOf(asking, beginDraft(asking)).pieces.has(id),
    )
    if (own === undefined) return
    const denial = whyNot(asking, beginDraft(asking), { piece: own.id, hex: own.hex })
    expect(denial?.reason.key).toMatch(/^activated\./)
  })

  it('has nothing to say about what is allowed', () => {
    const asking = asked(marching())
    const [unit] = [...offerOf(asking, beginDraft(asking)).pieces.keys()].slice(-1)
    const draft = pointAtPiece(asking, beginDraft(asking), unit as string) ?? beginDraft(asking)
    const [hex] = offerOf(asking, draft).hexes.keys()
    expect(whyNot(asking, draft, { hex: hex as string })).toBeUndefined()
  })
})
