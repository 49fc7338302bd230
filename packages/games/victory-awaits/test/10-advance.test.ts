import { describe, expect, it } from 'vitest'
import { position, type Table } from './support.ts'

function attacking(drawing: string): Table {
  return position(drawing, { scenario: 'leningrad', active: 'axis combat' })
}

/** Wins the battle for 6419 with a 6 (1RR at 4:1) against a unit of one step. */
function won(drawing: string, by = 'G1Pz,G6Pz'): Table {
  return attacking(`${drawing}\nL6419 S188(1)`).play('axis', `attack on=L6419 by=[${by}]`, 6)
}

describe('10.6 Advance', () => {
  it('foot one hex, mechanised units one or two', () => {
    const table = won('L6319 G1Pz G291', 'G291,G1Pz')
    expect(table.asks).toBe('axis advance')
    expect(table.answers('axis').filter((answer) => answer.includes('G291'))).toEqual([
      'advance unit=G291 path=[L6419]',
    ])
    expect(table.verdict('axis', 'advance unit=G1Pz path=[L6419,L6519]')).toBe('legal')
    expect(table.verdict('axis', 'advance unit=G291 path=[L6419,L6519]')).toBe('10.6 advance.too-far')
  })

  it('the first hex is the one that was attacked', () => {
    const table = won('L6319 G1Pz G6Pz')
    expect(table.verdict('axis', 'advance unit=G1Pz path=[L6418]')).toBe('10.6 advance.first-hex')
  })

  it('is voluntary, unit by unit', () => {
    const table = won('L6319 G1Pz G6Pz')
    table.play('axis', 'advance unit=G1Pz path=[L6419]')
    expect(table.asks).toBe('axis advance')
    table.play('axis', 'done')
    expect([table.hex('G1Pz'), table.hex('G6Pz')]).toEqual(['L6419', 'L6319'])
  })

  it('zones do not stop it', () => {
    const table = attacking('L6319 G1Pz G6Pz\nL6619 S11\nL6419 S188(1)')
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 6)
    table.play('axis', 'advance unit=G1Pz path=[L6419,L6519]')
    expect(table.hex('G1Pz')).toBe('L6519')
    expect(table.verdict('axis', 'advance unit=G6Pz path=[L6419,L6520]')).toBe('legal')
  })

  it('enemy hexes are closed to it', () => {
    const table = attacking('L6319 G1Pz G6Pz\nL6519 S11\nL6419 S188(1)')
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 6)
    expect(table.verdict('axis', 'advance unit=G1Pz path=[L6419,L6519]')).toBe('10.6 enemy-there')
  })

  it('stacking counts where it ends', () => {
    const table = attacking(`
      L6319 G1Pz G6Pz
      L6320 G8Pz G36Mot
      L6419 S188(1)`)
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz,G8Pz]', 6)
    table.play('axis', 'advance unit=G1Pz path=[L6419]').play('axis', 'advance unit=G6Pz path=[L6419]')
    expect(table.verdict('axis', 'advance unit=G8Pz path=[L6419]')).toBe('4.1 advance.full')
    expect(table.verdict('axis', 'advance unit=G8Pz path=[L6419,L6418]')).toBe('legal')
  })

  it('a headquarters goes along with its stack', () => {
    const table = won('L6319 G1Pz G6Pz G4PzG')
    expect(table.verdict('axis', 'advance unit=G4PzG path=[L6419]')).toBe('10.6 advance.headquarters-alone')
    table.play('axis', 'advance unit=G1Pz path=[L6419,L6519]')
    expect(table.verdict('axis', 'advance unit=G4PzG path=[L6419]')).toBe('10.6 advance.headquarters-alone')
    table.play('axis', 'advance unit=G4PzG path=[L6419,L6519]')
    expect(table.hex('G4PzG')).toBe('L6519')
  })

  it('a headquarters that fought may advance a hex by itself', () => {
    const table = won('L6319 G1Pz G4PzG', 'G4PzG,G1Pz')
    table.play('axis', 'advance unit=G4PzG path=[L6419]')
    expect(table.hex('G4PzG')).toBe('L6419')
  })

  it('no second hex over or behind an unbridged major river', () => {
    // 3519 on the northern bank, 3520 and 3419 on the southern.
    const over = attacking('L3520 G1Pz G6Pz\nL3519 S188(1)')
    over.play('axis', 'attack on=L3519 by=[G1Pz,G6Pz]', 6)
    expect(over.told('rolled')).toMatchObject({ attack: 7, defence: 2, odds: '3:1' })
    while (over.asks.startsWith('soviet')) over.play('soviet', over.answers('soviet')[0]!)
    expect(over.verdict('axis', 'advance unit=G1Pz path=[L3519,L3518]')).toBe('10.6 advance.river-stops')
    expect(over.verdict('axis', 'advance unit=G1Pz path=[L3519]')).toBe('legal')
    const before = attacking('L3420 G1Pz G6Pz\nL3520 S188(1)')
    before.play('axis', 'attack on=L3520 by=[G1Pz,G6Pz]', 6)
    while (before.asks.startsWith('soviet')) before.play('soviet', before.answers('soviet')[0]!)
    expect(before.verdict('axis', 'advance unit=G1Pz path=[L3520,L3519]')).toBe('10.6 advance.river-second')
  })

  it('nobody advances while the hex is held', () => {
    const table = attacking('L6319 G1Pz G6Pz\nL6419 S188')
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 1)
    expect(table.asks).not.toContain('advance')
  })
})
