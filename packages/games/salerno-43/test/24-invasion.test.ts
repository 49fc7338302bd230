import { describe, expect, it } from 'vitest'
import { begin, moving, position, type Table } from './support.ts'

const invasion = (): Table => begin({ scenario: 'avalanche' })

/** Beaches on which nothing happens but a landing of one hex. */
function landQuietly(table: Table, ...hexes: string[]): Table {
  for (const hex of hexes) table.play('allied', `storm hex=${hex}`, hex === '2710' ? 3 : quiet(hex))
  return table
}
const quiet = (hex: string): number => (hex === '2407' || hex === '2607' ? 1 : 2)

describe('24.1 The sequence of turn 1', () => {
  it('begins with the invasion instead of the weather; then come the German and the Allied turn', () => {
    const table = invasion()
    expect(table.asks).toBe('allied invasion')
    landQuietly(table, '2407', '2607', '2710', '2711', '2712').play('allied', 'storm hex=2616', 2, 2)
    const told = table.events.map(({ key }) => key)
    expect(told).toContain('phase.preparation')
    expect(told).not.toContain('weather')
    expect([table.asks, table.state.turn]).toEqual(['german preparation', 1])
  })
})

describe('24.2 The invasion phase', () => {
  it('24.2.1 rolls once for each beach, in any order, the last one without being asked', () => {
    const table = invasion()
    const beaches = ['2710', '2711', '2712', '2616', '2617', '2407', '2607']
    expect(table.answers('allied')).toEqual(beaches.map((hex) => `storm hex=${hex}`))
    expect(table.verdict('allied', 'storm hex=2715')).toBe('24.2.1 invasion.where')
    landQuietly(table, '2712')
    expect(table.verdict('allied', 'storm hex=2712')).toBe('24.2.1 invasion.where')
    landQuietly(table, '2710', '2711', '2616', '2407').play('allied', 'storm hex=2607', 1, 2)
    expect(table.asks).toBe('german preparation')
    expect(table.at('us-36-141')).toBe('2617')
  })

  it('24.2.2 costs a step where the table says so, of whoever stormed that beach', () => {
    const table = invasion().play('allied', 'storm hex=2710', 1)
    expect(table.asks).toBe('allied landing-loss')
    expect(table.answers('allied')).toEqual([
      'lose unit=cw-46-128',
      'lose unit=cw-46-5h',
      'lose unit=cw-40rtr',
    ])
    expect(table.verdict('allied', 'lose unit=cw-bh-uncle')).toBe('24.2.2 landing.loss-who')
    expect(table.verdict('allied', 'lose unit=us-36-142')).toBe('24.2.2 landing.loss-who')
    table.play('allied', 'lose unit=cw-46-128')
    expect(table.steps('cw-46-128')).toBe(1)
    expect(table.asks).toBe('allied invasion')
  })

  it('24.2.3 lands everybody on the beach and lets each go on by a hex where the advance is two', () => {
    const table = invasion().play('allied', 'storm hex=2616', 6)
    expect([table.at('us-bh-red'), table.at('us-36-142')]).toEqual(['2616', '2616'])
    expect(table.verdict('allied', 'advance unit=us-36-142 hex=2814')).toBe('24.2.3 move.not-adjacent')
    expect(table.verdict('allied', 'advance unit=us-36-142 hex=2516')).toBe('14.5 move.sea')
    expect(table.verdict('allied', 'advance unit=us-36-141 hex=2717')).toBe('24.2.3 landing.who')
    expect(table.verdict('allied', 'advance unit=us-bh-red hex=2715')).toBe('24.2.3 landing.who')
    table.play('allied', 'advance unit=us-36-142 hex=2715')
    expect(table.verdict('allied', 'advance unit=us-36-142 hex=2716')).toBe('24.2.3 landing.who')
    table.play('allied', 'done')
    expect([table.at('us-36-142'), table.at('us-36-142-1')]).toEqual(['2715', '2616'])
    expect(table.marks('us-36-142')).toEqual([])
  })

  it('14.1 keeps to the stacking limit in the hexes that are entered', () => {
    const table = invasion()
    const advance = (unit: string) => table.play('allied', `advance unit=${unit} hex=2711`)
    table.play('allied', 'storm hex=2710', 6)
    for (const unit of ['cw-46-128', 'cw-46-5h', 'cw-40rtr']) advance(unit)
    table.play('allied', 'storm hex=2712', 4)
    for (const unit of ['cw-56-167', 'cw-56-8rf']) advance(unit)
    expect(table.verdict('allied', 'advance unit=cw-greys hex=2711')).toBe('14.1 landing.stack')
    expect(table.verdict('allied', 'advance unit=cw-greys hex=2812')).toBe('legal')
    // Sugar is now full: whoever lands there and cannot go on is one too many.
    landQuietly(table.play('allied', 'done'), '2407', '2607', '2616').play('allied', 'storm hex=2617', 2, 2)
    expect(table.asks).toBe('allied excess')
  })

  it('24.2.4 only Commandos attack, and only Salerno', () => {
    const table = invasion().play('allied', 'storm hex=2607', 4)
    expect(table.verdict('allied', 'attack units=[cw-cdo-2]')).toBe('legal')
    expect(table.verdict('allied', 'attack units=[cw-cdo-2,cw-cdo-41]')).toBe('legal')
    expect(table.verdict('allied', 'attack units=[]')).toBe('24.2.4 landing.raid-nobody')
    expect(table.verdict('allied', 'attack units=[us-rgr-1]')).toBe('24.2.4 landing.raid-who')
    const rangers = invasion().play('allied', 'storm hex=2407', 4)
    expect(rangers.verdict('allied', 'attack units=[us-rgr-1]')).toBe('24.2.4 landing.raid-who')
    expect(invasion().play('allied', 'storm hex=2607', 1).asks).toBe('allied invasion')
  })

  it('24.2.4, 19.3 a garrison that turns out to have no strength is gone, and Salerno is entered', () => {
    const table = invasion().play('allied', 'storm hex=2607', 4)
    table.play('allied', 'attack units=[cw-cdo-2,cw-cdo-41]', 2)
    expect(table.at('ge-g-a')).toBe('eliminated')
    table.play('allied', 'enter units=[cw-cdo-2,cw-cdo-41]')
    expect([table.at('cw-cdo-2'), table.at('cw-cdo-41')]).toEqual(['2707', '2707'])
    expect(table.asks).toBe('allied invasion')
  })

  it('24.2.4 who does not attack may go on, and who fails stays in Vietri', () => {
    const table = invasion().play('allied', 'storm hex=2607', 4)
    table.play('allied', 'attack units=[cw-cdo-2]', 6, 1)
    expect(table.at('ge-g-a')).toBe('2707')
    expect(table.asks).toBe('allied landing-advance')
    expect(table.verdict('allied', 'attack units=[cw-cdo-41]')).toBe('legal')
    expect(table.verdict('allied', 'attack units=[cw-cdo-2]')).toBe('24.2.4 landing.raid-who')
  })
})

describe('The example of play: the invasion', () => {
  const table = invasion()

  it('1 Rangers: 3, two hexes towards the pass', () => {
    table.play('allied', 'storm hex=2407', 3)
    table.play('allied', 'advance unit=us-rgr-3 hex=2406').play('allied', 'advance unit=us-rgr-4 hex=2406')
    table.play('allied', 'done')
    expect([table.at('us-rgr-1'), table.at('us-rgr-3')]).toEqual(['2407', '2406'])
  })

  it('2 Commandos: 4; the garrison rolls 6 and has strength 2; 3-1, 3 is DR2; it stands, rolls 3 - 1 and is gone', () => {
    table.play('allied', 'storm hex=2607', 4)
    table.play('allied', 'attack units=[cw-cdo-2,cw-cdo-41]', 6, 3)
    expect(table.told('garrison.rolled')).toMatchObject({ die: 6, strength: 2 })
    expect(table.told('battle.rolled')).toMatchObject({ die: 3, odds: '3-1', result: 'DR2' })
    table.play('german', 'stand lead=ge-g-a with=[]', 3)
    expect(table.at('ge-g-a')).toBe('eliminated')
    table.play('allied', 'enter units=[cw-cdo-2,cw-cdo-41]')
    expect([table.at('cw-cdo-2'), table.at('cw-cdo-41')]).toEqual(['2707', '2707'])
  })

  it('3 Uncle: 3, one hex; 4 Sugar: 5; 5 Roger: 3', () => {
    table.play('allied', 'storm hex=2710', 3)
    expect(table.asks).toBe('allied invasion')
    table.play('allied', 'storm hex=2711', 5)
    table.play('allied', 'advance unit=cw-56-169 hex=2811').play('allied', 'advance unit=cw-56-26q hex=2811')
    table.play('allied', 'storm hex=2712', 3)
    for (const unit of ['cw-56-167', 'cw-56-8rf', 'cw-greys']) {
      table.play('allied', `advance unit=${unit} hex=2812`)
    }
    expect(table.told('control')).toBeUndefined()
    expect([table.at('cw-46-128'), table.at('cw-56-169'), table.at('cw-greys')]).toEqual([
      '2710',
      '2811',
      '2812',
    ])
  })

  it('6 Red: 6; 7 Blue: 4, where a battalion stays to guard the beach', () => {
    table.play('allied', 'storm hex=2616', 6)
    table.play('allied', 'advance unit=us-36-142 hex=2715')
    table.play('allied', 'advance unit=us-36-142-1 hex=2715', 4)
    table.play('allied', 'advance unit=us-36-141 hex=2717').play('allied', 'done')
    expect(table.asks).toBe('german preparation')
    const ashore = begin({ scenario: 'avalanche', options: { start: 'ashore' } }).state
    expect(table.state.at).toEqual(ashore.at)
    expect(table.state.control).toEqual(ashore.control)
  })

  it('the German reinforcements appear in N1 and S2', () => {
    table.play('german', 'place unit=ge-hg-recon area=N1').play('german', 'place unit=ge-1fj-3-1 area=S2')
    expect(table.asks).toBe('german movement')
    expect([table.at('ge-hg-recon'), table.at('ge-1fj-3-1')]).toEqual(['N1', 'S2'])
  })
})

describe('24.4 The Allied turn 1', () => {
  const landing = (drawing: string, setting = {}) =>
    moving('allied', `${drawing}\n2616 us-bh-red\n2617 us-bh-blue\n2710 cw-bh-uncle\n2712 cw-bh-roger`, {
      turn: 1,
      ...setting,
    })

  it('24.4.2 the follow-up wave lands, the beachhead being the first of its two hexes', () => {
    const table = landing('follow-up us-36-143 us-191\n2715 ge-16-64-1')
    expect(table.verdict('allied', 'land unit=us-36-143 course=[2617,2717]')).toBe('legal')
    expect(table.verdict('allied', 'land unit=us-36-143 course=[2617,2717,2817]')).toBe('18.4.2 sail.far')
    table.play('allied', 'land unit=us-36-143 course=[2616]')
    expect(table.marks('us-36-143')).toContain('half-effect')
    expect(table.verdict('allied', 'land unit=us-191 course=[2616]')).toBe('18.4.4 sail.room')
    table.play('allied', 'land unit=us-191 course=[2617,2717]')
    expect(table.marks('us-191')).toEqual(['strained', 'moved', 'landed'])
  })

  it('24.4.2 whoever has not landed waits in the floating reserve', () => {
    const table = landing('follow-up us-36-143').play('allied', 'done', 1)
    expect(table.at('us-36-143')).toBe('reserve')
  })

  it('24.4.3 Sugar is open to the follow-up wave, for three landing points, on turn 1 only', () => {
    const table = landing('follow-up cw-56-201g cw-46-138\nreserve cw-46-139')
    expect(table.verdict('allied', 'land unit=cw-46-139 course=[2711]')).toBe('18.2.1 sail.closed')
    table.play('allied', 'land unit=cw-56-201g course=[2711]')
    expect(table.verdict('allied', 'land unit=cw-46-138 course=[2711]')).toBe('18.4.4 sail.room')
    const later = landing('follow-up cw-56-201g', { turn: 2 })
    expect(later.verdict('allied', 'land unit=cw-56-201g course=[2711]')).toBe('18.2.1 sail.closed')
  })

  it('24.4.1 units ashore use tactical movement only', () => {
    expect(landing('2715 us-36-142').cost('allied', 'us-36-142', '2815 2814 2913')).toBe(
      '24.4.1 move.first-turn',
    )
  })
})

describe('a beach on which an enemy stands', () => {
  it('is not stormed: the assault stays at sea', () => {
    const stack = [
      { step: 'turn', stage: 'german' },
      { step: 'invasion', waves: [0, 3, 4] },
    ]
    const table = position('assault us-36-142 us-bh-red\n2616 ge-16-64-1', {
      turn: 1,
      stack,
      scenario: 'avalanche',
    })
    expect(table.verdict('allied', 'storm hex=2616')).toBe('24.2.1 invasion.where')
    table.play('allied', 'storm hex=2710', 3, 2)
    expect(table.at('us-36-142')).toBe('reserve')
  })
})
