import { isState } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { tracesOfWar } from '../src/index.ts'
import { choiceOf, position } from './support.ts'

const ACTION = [{ step: 'turn', stage: 'end' }, { step: 'cup' }]

/** The faults of a position that puts these units into one hex. */
function faultsOf(...units: string[]): string[] {
  const placed = Object.fromEntries(units.map((id) => [id, '3003']))
  const read = tracesOfWar.readPosition({ units: placed }, choiceOf('campaign'))
  return isState(read) ? [] : read.map(({ problem }) => problem.key)
}

describe('5.0 Stacking', () => {
  it('two combat units and one headquarters may share a hex', () => {
    expect(faultsOf('88', '57', 'HQ-8A')).toEqual([])
    const t = position('3003 88 HQ-8A\n3103 57', { active: 'axis movement' })
    expect(t.cost('axis', '57', '3003')).toBe(1)
  })

  it('a third combat unit may not stop there', () => {
    expect(faultsOf('88', '57', '15')).toEqual(['fault.overfull'])
    const t = position('3003 88 57\n3103 15', { active: 'axis movement' })
    expect(t.cost('axis', '15', '3003')).toBe('5.0 move.full')
  })

  it('reduced units count in full', () => {
    const t = position('3003 88(1) 57(1)\n3103 15(1)', { active: 'axis movement' })
    expect(t.cost('axis', '15', '3003')).toBe('5.0 move.full')
  })

  it('the limit does not hold on the way, only at the end of a move', () => {
    const t = position('3003 88 57 HQ-8A\n3103 15 HQ-6A', { active: 'axis movement' })
    expect(t.cost('axis', '15', '3003', '2902')).toBe(2)
    expect(t.cost('axis', 'HQ-6A', '3003', '2902')).toBe(2)
  })

  it('a hex vacated earlier in the activation has room', () => {
    const t = position('3003 88 57\n3103 15', { active: 'axis movement' })
    t.play('axis', 'move unit=88 path=[2902]')
    expect(t.cost('axis', '15', '3003')).toBe(1)
  })

  it('the limit is checked when reinforcements are placed', () => {
    const t = position('3335 50 51\n3003 15', { stack: [...ACTION, { step: 'reinforcements' }], groups: 1 })
    expect(t.verdict('soviet', 'place unit=21 hex=3335')).toBe('5.0 arrive.full')
    expect(t.verdict('soviet', 'place unit=21 hex=3338')).toBe('legal')
  })

  it('the limit is checked after a retreat: the unit goes on', () => {
    // Only 2902 and 2903 are free of Soviet zones, and both are full.
    const t = position('3003 15\n2902 88 57\n2903 68D 75D\n3103 50 2Tk\n3102 51 10Tk', {
      active: 'soviet combat',
    })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]', 1)
    expect(t.told('rolled')).toMatchObject({ result: 'R' })
    t.play('axis', 'retreat unit=15 path=[2902]')
    expect(t.hex('15')).toBe('2802')
  })

  it('the limit is checked after an advance', () => {
    const t = position('3003 15\n3103 50 2Tk\n3102 51 10Tk', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk,10Tk]', 6)
    t.play('soviet', 'advance unit=50 path=[3003]').play('soviet', 'advance unit=51 path=[3003]')
    expect(t.verdict('soviet', 'advance unit=2Tk path=[3003]')).toBe('5.0 advance.full')
    expect(t.verdict('soviet', 'advance unit=2Tk path=[3003,2903]')).toBe('legal')
  })

  it('Germans and their allies stack together', () => {
    expect(faultsOf('88', '14R')).toEqual([])
    const t = position('3003 88\n3103 14R\n3102 16H', { active: 'axis movement' })
    t.play('axis', 'move unit=14R path=[3003]')
    expect(t.cost('axis', '16H', '3003')).toBe('5.0 move.full')
  })

  it('two headquarters never share a hex', () => {
    expect(faultsOf('HQ-8A', 'HQ-6A')).toEqual(['fault.overfull'])
    const t = position('3003 HQ-8A\n3103 HQ-6A', { active: 'axis movement' })
    expect(t.cost('axis', 'HQ-6A', '3003')).toBe('5.0 move.full')
  })

  it('a headquarters that ends a retreat with another one is displaced', () => {
    const t = position('3003 HQ-8A 15\n2902 HQ-6A\n2903 HQ-1PzA\n3103 50 2Tk\n3102 51', {
      active: 'soviet combat',
    })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk]', 3)
    expect(t.told('rolled')).toMatchObject({ result: 'R' })
    t.play('axis', 'retreat unit=HQ-8A path=[2902]')
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=2402')
    expect([t.hex('HQ-8A'), t.hex('HQ-6A')]).toEqual(['2402', '2902'])
    expect(t.state.displaced).toBe(2)
  })

  it('enemies never share a hex', () => {
    expect(faultsOf('88', '50')).toContain('fault.enemies-together')
    const t = position('3003 88\n3103 50', { active: 'soviet movement' })
    expect(t.cost('soviet', '50', '3003')).toBe('5.0 enemy-there')
    expect(t.cost('soviet', '50', '3003', '2902')).toBe('5.0 enemy-there')
  })

  it('a headquarters alone also keeps the enemy out', () => {
    const t = position('3003 HQ-8A\n3103 50', { active: 'soviet movement' })
    expect(t.cost('soviet', '50', '3003')).toBe('5.0 enemy-there')
  })

  it('the Airborne marker does not count', () => {
    const t = position('3041 50\n3042 51\n3040 52', { active: 'soviet movement', airborne: '3041', turn: 4 })
    t.play('soviet', 'move unit=51 path=[3041]')
    expect(t.cost('soviet', '52', '3041')).toBe('5.0 move.full')
  })
})
