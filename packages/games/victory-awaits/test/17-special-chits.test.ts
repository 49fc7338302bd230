import { describe, expect, it } from 'vitest'
import { begin, position, type Setting, type Table } from './support.ts'

type Frame = Readonly<Record<string, unknown>>

function playing(frame: Frame, drawing: string, setting: Setting): Table {
  return position(drawing, {
    ...setting,
    stack: [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [{ stack: [frame] }] },
    ],
  })
}

describe('17.1 Turn 0', () => {
  it('everything in range of 1st Panzer Group may attack before the first turn, the army group reserve may not', () => {
    const table = begin('kiev')
    expect(table.asks).toBe('axis combat')
    expect(table.active).toContain('G14Pz')
    for (const unit of ['G9Pz', 'G16Pz', 'G16Mot', 'G25Mot', 'GSSLAH', 'GSSW']) {
      expect(table.active, unit).not.toContain(unit)
    }
    expect(table.answers('axis', 'attack on=K1404').length).toBeGreaterThan(0)
  })

  it('nobody moves, advances are allowed, and then turn 1 begins', () => {
    const table = begin('kiev')
    table.play('axis', 'attack on=K1404 by=[G111,G57]')
    expect(table.asks).toBe('axis combat')
    table.play('axis', 'done', 6)
    while (table.asks === 'soviet retreat') table.play('soviet', table.answers('soviet')[0]!)
    expect(table.asks).toBe('axis advance')
    table.play('axis', 'done')
    expect(table.asks).toBe('axis selection,soviet selection')
    expect(table.state.turn).toBe(1)
  })

  it('both Panzer Groups of Smolensk attack in one segment, all four in the campaign', () => {
    const smolensk = begin('smolensk').active
    expect(smolensk).toContain('G3PzG')
    expect(smolensk).toContain('G2PzG')
    const campaign = begin('campaign').active
    for (const group of ['G1PzG', 'G2PzG', 'G3PzG', 'G4PzG']) expect(campaign).toContain(group)
  })

  it('with several players each attacks with his own', () => {
    const table = begin('campaign-4')
    expect(table.asks).toBe('north combat')
    expect(table.active).toContain('G4PzG')
    expect(table.active).not.toContain('G2PzG')
    table.play('north', 'done')
    expect(table.asks).toBe('centre combat')
  })
})

describe('17.2 OKH', () => {
  const NORTH = `
    L0926 G4PzG
    L0925 G1Pz
    L1028 G16A
    L4010 S27A`
  const okh = { step: 'okh', player: 'axis' }

  it('activates a Panzer Group', () => {
    const table = playing(okh, NORTH, { scenario: 'leningrad' })
    expect(table.verdict('axis', 'activate unit=G16A')).toBe('17.2 activate.panzer-group')
    table.play('axis', 'activate unit=G4PzG')
    expect(table.asks).toBe('axis movement')
    expect(table.active).toEqual(['G4PzG', 'G1Pz'])
  })

  it('or gives a direct order to three, four or five units anywhere', () => {
    const counts = [1, 2, 3, 4, 5, 6].map((die) => {
      const table = playing(okh, NORTH, { scenario: 'leningrad' })
      table.play('axis', 'order', die)
      return table.told('order.rolled')?.count
    })
    expect(counts).toEqual([3, 3, 3, 3, 4, 5])
  })

  it('to Axis units on the map, no more than rolled, whoever is in range of whom', () => {
    const frame = { step: 'direct-order', player: 'axis', count: 2 }
    const table = playing(frame, NORTH, { scenario: 'leningrad' })
    expect(table.verdict('axis', 'activate units=[G4PzG,G16A,G1Pz]')).toBe('17.2 order.count')
    expect(table.verdict('axis', 'activate units=[S27A]')).toBe('17.2 order.not-axis')
    table.play('axis', 'activate units=[G16A,G1Pz]')
    expect(table.active).toEqual(['G16A', 'G1Pz'])
  })

  it('is not available in Kiev', () => {
    const table = begin('kiev').play('axis', 'done')
    expect(table.verdict('axis', 'choose chits=[okh] extra=[]')).toBe('18.0 chits.not-in-scenario')
  })
})

describe('17.3 Guderian', () => {
  it('activates 2nd Panzer Group and no other', () => {
    const drawing = `
      S1024 G2PzG
      S1025 G3Pz
      S1104 G3PzG
      S4012 S13A`
    const table = position(drawing, { scenario: 'smolensk' })
    table.play('axis', 'choose chits=[guderian] extra=[]')
    table.play('soviet', 'choose chits=[] extra=[]', 'guderian')
    expect(table.active).toEqual(['G2PzG', 'G3Pz'])
  })

  it('interrupts', () => {
    const table = begin('smolensk').play('axis', 'done')
    table.play('axis', 'choose chits=[] extra=[]')
    table.play('soviet', 'choose chits=[S3A] extra=[]', 'S3A')
    table.play('axis', 'interrupt chit=guderian')
    expect(table.asks).toBe('axis movement')
    expect(table.active).toContain('G2PzG')
    expect(table.state.cup).toEqual(['S3A', 'supply'])
  })

  it('has no effect while his Panzer Group has no command', () => {
    const table = position('S1024 G2PzG\n S4012 S13A', { scenario: 'smolensk', noCommand: { G2PzG: 2 } })
    table.play('axis', 'choose chits=[guderian] extra=[]')
    table.play('soviet', 'choose chits=[] extra=[]', 'guderian', 'supply')
    expect(table.told('chit.no-effect')).toEqual({ chit: 'guderian' })
  })
})

describe('17.4 Zhukov', () => {
  it('activates any one Soviet army', () => {
    const drawing = 'S4012 S13A\n S4807 S16A\n S0720 G4A'
    const table = playing({ step: 'zhukov', player: 'soviet' }, drawing, { scenario: 'smolensk', turn: 5 })
    expect(table.answers('soviet')).toEqual(['activate unit=S13A', 'activate unit=S16A', 'pass'])
    expect(table.verdict('soviet', 'activate unit=G4A')).toBe('17.4 activate.army')
    table.play('soviet', 'activate unit=S16A')
    expect(table.active).toEqual(['S16A'])
  })

  it('comes in turn 5 in Smolensk, in turn 8 in Leningrad, never in Kiev', () => {
    const chosen = (scenario: string, turn: number, drawing: string) =>
      position(drawing, { scenario, turn }).verdict('soviet', 'choose chits=[zhukov] extra=[]')
    expect(chosen('smolensk', 4, 'S4012 S13A')).toBe('7.1 chits.too-early')
    expect(chosen('smolensk', 5, 'S4012 S13A')).toBe('legal')
    expect(chosen('leningrad', 7, 'L4010 S27A')).toBe('7.1 chits.too-early')
    expect(chosen('leningrad', 8, 'L4010 S27A')).toBe('legal')
    expect(chosen('kiev', 9, 'K4005 S26A')).toBe('18.0 chits.not-in-scenario')
    expect(chosen('campaign', 5, 'K4005 S26A')).toBe('legal')
  })
})
