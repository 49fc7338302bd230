import { describe, expect, it } from 'vitest'
import { position, type Table } from './support.ts'

/** Kiev, the Axis places reinforcements. */
function arriving(drawing: string, turn = 4): Table {
  return position(drawing, {
    turn,
    stack: [
      { step: 'turn', stage: 'end' },
      {
        step: 'orders',
        lanes: [{ stack: [{ step: 'axis-reinforcements', player: 'axis', sheet: 'kiev' }] }],
      },
    ],
  })
}

describe('13.1 Axis reinforcements', () => {
  it('come in at full strength at the edge, on road or railway', () => {
    const table = arriving('K4005 S26A')
    table.play('axis', 'place unit=G79 hex=K0108')
    expect([table.hex('G79'), table.steps('G79')]).toEqual(['K0108', 2])
    expect(table.asks).toBe('axis axis-reinforcements')
  })

  it('or on railway that is joined to it, free of enemies and their zones', () => {
    const free = arriving('K4005 S26A')
    expect(free.verdict('axis', 'place unit=G79 hex=K0608')).toBe('legal')
    expect(free.verdict('axis', 'place unit=G79 hex=K0507')).toBe('13.1 arrive.no-rail')
    const zone = arriving('K0609 S26A')
    expect(zone.verdict('axis', 'place unit=G79 hex=K0608')).toBe('13.1 arrive.no-rail')
  })

  it('only units whose turn box has been reached, and within stacking', () => {
    const early = arriving('K4005 S26A', 3)
    expect(early.verdict('axis', 'place unit=G60Mot hex=K0108')).toBe('13.1 arrive.later')
    expect(early.verdict('axis', 'place unit=G79 hex=K0108')).toBe('legal')
    const full = arriving('K0108 G14Pz G13Pz')
    expect(full.verdict('axis', 'place unit=G79 hex=K0108')).toBe('4.1 arrive.full')
  })

  it('what is left comes with a later chit', () => {
    const table = arriving('K4005 S26A\n K1104 G6A')
    table.play('axis', 'place unit=G79 hex=K0108')
    expect(table.hex('G95')).toBe('waiting')
  })

  it('the Hungarians come over the Carpathians with the chit of 17th Army, and act with it', () => {
    const table = position('K0508 G17A\n K4005 S26A', { turn: 2 })
    table.play('axis', 'choose chits=[G17A] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'G17A')
    expect(table.asks).toBe('axis hungarians')
    expect(table.verdict('axis', 'place unit=H1Mot hex=K0108')).toBe('13.1 arrive.not-carpathians')
    table.play('axis', 'place unit=H1Mot hex=K0114')
    table.play('axis', 'done')
    expect(table.active).toEqual(['G17A', 'H1Mot'])
  })

  it('not before turn 2, and not with another chit', () => {
    const early = position('K0508 G17A\n K4005 S26A')
    early.play('axis', 'choose chits=[G17A] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'G17A')
    expect(early.asks).toBe('axis movement')
    const other = position('K0508 G6A\n K4005 S26A', { turn: 2 })
    other.play('axis', 'choose chits=[G6A] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'G6A')
    expect(other.asks).toBe('axis movement')
  })
})
