import { describe, expect, it } from 'vitest'
import { position, type Table } from './support.ts'

/** 14 against 3 at 6419, 4:1 before shifts. */
const ATTACK = `
  L6319 G1Pz G6Pz
  L6320 G8Pz G36Mot
  L6419 S188 S11`

function fortified(levels: number, setting: object = {}): Table {
  return position(ATTACK, {
    scenario: 'leningrad',
    active: 'axis combat',
    fortresses: [{ hex: 'L6419', levels }],
    ...setting,
  })
}

const ASSAULT = 'attack on=L6419 by=[G1Pz,G6Pz,G8Pz,G36Mot]'

describe('14.3 Holding a fortress', () => {
  it('each level takes a column off', () => {
    expect(fortified(1).odds('axis', ASSAULT)).toMatchObject({ ratio: '4:1', column: '3:1' })
    expect(fortified(2).odds('axis', ASSAULT)).toMatchObject({ ratio: '4:1', column: '2:1' })
  })

  it('the garrison may stay: every hex of retreat is a step', () => {
    const table = fortified(1)
    table.play('axis', ASSAULT, 6)
    expect(table.told('rolled')).toMatchObject({ odds: '3:1', result: 'RR' })
    expect(table.answers('soviet')).toEqual(['hold levels=0', 'hold levels=1', 'fall-back'])
    table.play('soviet', 'hold levels=0')
    expect(table.asks).toBe('soviet losses')
    table.play('soviet', 'lose unit=S188').play('soviet', 'lose unit=S11')
    expect([table.hex('S188'), table.steps('S188'), table.steps('S11')]).toEqual(['L6419', 1, 1])
    expect(table.state.fortresses).toHaveLength(1)
  })

  it('levels may be given up for steps, and never return', () => {
    const table = fortified(2)
    table.play('axis', ASSAULT, 6)
    expect(table.told('rolled')).toMatchObject({ odds: '2:1', result: 'RR' })
    expect(table.answers('soviet')).toEqual(['hold levels=0', 'hold levels=1', 'hold levels=2', 'fall-back'])
    expect(table.verdict('soviet', 'hold levels=3')).toBe('14.3 hold.levels')
    table.play('soviet', 'hold levels=2')
    expect([table.steps('S188'), table.steps('S11')]).toEqual([2, 2])
    expect(table.state.fortresses).toEqual([])
    expect(table.state.fortressesLost).toEqual([1])
  })

  it('or it may fall back like anybody else', () => {
    const table = fortified(1)
    table.play('axis', ASSAULT, 6).play('soviet', 'fall-back')
    expect(table.asks).toBe('soviet retreat')
  })

  it('who is in no fortress is not asked', () => {
    const table = position(ATTACK, { scenario: 'leningrad', active: 'axis combat' })
    table.play('axis', ASSAULT, 4)
    expect(table.asks).toBe('soviet retreat')
  })
})

describe('15.1 Stand Fast', () => {
  // Kiev on the west bank of the Dnieper, 4005, with 4004 and 3905 before it.
  const KIEV = `
    K4004 G13Pz G14Pz
    K3905 G11Pz G16Pz
    K3804 G1PzG
    K4005 S146 S228`
  const assault = 'attack on=K4005 by=[G14Pz,G13Pz,G11Pz,G16Pz]'

  it('units in a marked city never retreat: RR is two steps', () => {
    const table = position(KIEV, { active: 'axis combat', standFast: ['K4005'] })
    // 28 against 6 is 4:1, and the city makes it 2:1.
    table.play('axis', assault, 6)
    expect(table.told('rolled')).toMatchObject({ odds: '2:1', result: 'RR' })
    expect(table.told('stand-fast.holds')).toEqual({ hex: 'K4005' })
    expect(table.asks).toBe('soviet losses')
    table.play('soviet', 'lose unit=S146').play('soviet', 'lose unit=S146')
    expect([table.hex('S146'), table.hex('S228'), table.steps('S228')]).toEqual(['eliminated', 'K4005', 2])
  })

  it('without the marker they go back', () => {
    const table = position(KIEV, { active: 'axis combat', standFast: [] })
    table.play('axis', assault, 6)
    expect(table.told('retreated')).toMatchObject({ path: [expect.any(String), expect.any(String)] })
    expect(table.asks).toBe('axis advance')
  })

  it('a fortress in the city spares steps, but nobody may leave', () => {
    const table = position(KIEV, {
      active: 'axis combat',
      standFast: ['K4005'],
      fortresses: [{ hex: 'K4005', levels: 1 }],
    })
    table.play('axis', assault, 6)
    expect(table.told('rolled')).toMatchObject({ odds: '1.5:1', result: 'R' })
    expect(table.answers('soviet')).toEqual(['hold levels=0', 'hold levels=1'])
    expect(table.verdict('soviet', 'fall-back')).toBe('15.1 hold.stand-fast')
    table.play('soviet', 'hold levels=1')
    expect([table.steps('S146'), table.steps('S228')]).toEqual([2, 2])
  })
})
