import { ChanceMissing, eventsFor } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { position, type Setting } from './support.ts'

/** 20 against 3, 6-1 on open ground. */
const soviet = (setting: Setting = {}) =>
  position('3003 15\n3103 50 2Tk\n3102 51 10Tk', { active: 'soviet combat', ...setting })
const SOVIET_ATTACK = 'attack on=3003 by=[50,51,2Tk,10Tk]'
/** 9 against 4, 2-1 on open ground. */
const axis = (setting: Setting = {}) =>
  position('3003 88 17Pz\n3103 50', { active: 'axis combat', ...setting })
const AXIS_ATTACK = 'attack on=3103 by=[88,17Pz]'

describe('7.0 Luftwaffe support', () => {
  it('the markers are two offensive and two defensive ones', () => {
    const draw = (...luck: string[]) =>
      position('3003 15\n3041 50', {
        active: 'soviet movement',
        turn: 4,
        crossings: ['2918', '2421', '2223', '1826', '1827', '1728'],
      }).play('soviet', 'done', ...luck)
    expect(draw('off', 'off', 'def').state.luftwaffe).toEqual(['def', 'off', 'off'])
    expect(draw('def', 'off', 'def').state.luftwaffe).toEqual(['def', 'def', 'off'])
    expect(() => draw('off', 'off', 'off')).toThrow(ChanceMissing)
    expect(() => draw('def', 'def', 'def')).toThrow(ChanceMissing)
  })

  it('only the Axis knows which markers were drawn', () => {
    const t = position('3003 15\n3041 50', { active: 'soviet movement', turn: 2, crossings: ['2421'] })
    t.play('soviet', 'done', 'off')
    expect(t.view('axis').luftwaffe).toEqual(['off'])
    expect(t.view('soviet').luftwaffe).toEqual(['?'])
    expect(t.view('observer').luftwaffe).toEqual(['?'])
    expect(eventsFor(t.events, 'axis').some((event) => event.key === 'luftwaffe.seen')).toBe(true)
    expect(eventsFor(t.events, 'soviet').some((event) => event.key === 'luftwaffe.seen')).toBe(false)
    expect(eventsFor(t.events, 'observer').some((event) => event.key === 'luftwaffe.seen')).toBe(false)
  })

  it('the Axis is asked before the die is rolled, in its own attacks and in Soviet ones', () => {
    expect(soviet({ luftwaffe: ['def'] }).play('soviet', SOVIET_ATTACK).asks).toBe('axis air-support')
    expect(axis({ luftwaffe: ['off'] }).play('axis', AXIS_ATTACK).asks).toBe('axis air-support')
    expect(soviet().play('soviet', SOVIET_ATTACK, 1).told('rolled')).toBeDefined()
  })

  it('the question does not tell whether a useful marker is there', () => {
    expect(soviet({ luftwaffe: ['off'] }).play('soviet', SOVIET_ATTACK).asks).toBe('axis air-support')
  })

  it('support is voluntary', () => {
    const t = axis({ luftwaffe: ['off'] })
      .play('axis', AXIS_ATTACK)
      .play('axis', 'support markers=[]', 4)
    expect(t.told('rolled')).toMatchObject({ odds: '2-1', result: 'R' })
    expect(t.state).toMatchObject({ luftwaffe: ['off'], spent: [] })
  })

  it('example: an offensive marker moves 2-1 to 4-1', () => {
    const t = axis({ luftwaffe: ['off'] }).play('axis', AXIS_ATTACK)
    expect(t.odds('axis', 'support markers=[]').column).toBe('2-1')
    expect(t.odds('axis', 'support markers=[off]').column).toBe('4-1')
    t.play('axis', 'support markers=[off]', 4)
    expect(t.told('rolled')).toMatchObject({ odds: '4-1', die: 4, result: 'RR' })
  })

  it('example: a defensive marker turns a Soviet 4 into a 2', () => {
    const t = soviet({ luftwaffe: ['def'] }).play('soviet', SOVIET_ATTACK)
    t.play('axis', 'support markers=[def]', 4)
    // The 6-1 column has 1RR at 4 and RR at 2.
    expect(t.told('rolled')).toMatchObject({ odds: '6-1', die: 4, modifier: -2, result: 'RR' })
  })

  it.each([1, 2, 3])('a %i with a defensive marker counts as 1', (die) => {
    const t = soviet({ luftwaffe: ['def'] }).play('soviet', SOVIET_ATTACK)
    t.play('axis', 'support markers=[def]', die)
    expect(t.told('rolled')).toMatchObject({ result: 'R' })
  })

  it('several markers in one combat add up', () => {
    const attack = axis({ luftwaffe: ['off', 'off'] }).play('axis', AXIS_ATTACK)
    expect(attack.odds('axis', 'support markers=[off,off]').column).toBe('6-1')
    const defence = soviet({ luftwaffe: ['def', 'def'] }).play('soviet', SOVIET_ATTACK)
    defence.play('axis', 'support markers=[def,def]', 6)
    expect(defence.told('rolled')).toMatchObject({ modifier: -4, result: 'RR' })
  })

  it('offensive markers serve Axis attacks, defensive ones the defence against Soviet attacks', () => {
    const t = axis({ luftwaffe: ['off', 'def'] }).play('axis', AXIS_ATTACK)
    expect(t.verdict('axis', 'support markers=[def]')).toBe('7.0 air.not-usable')
    const other = soviet({ luftwaffe: ['off', 'def'] }).play('soviet', SOVIET_ATTACK)
    expect(other.verdict('axis', 'support markers=[off]')).toBe('7.0 air.not-usable')
  })

  it('a marker that is not at hand cannot be used', () => {
    const t = axis({ luftwaffe: ['def'], spent: ['off'] }).play('axis', AXIS_ATTACK)
    expect(t.verdict('axis', 'support markers=[off]')).toBe('7.0 air.not-usable')
    const one = axis({ luftwaffe: ['off'] }).play('axis', AXIS_ATTACK)
    expect(one.verdict('axis', 'support markers=[off,off]')).toBe('7.0 air.not-usable')
  })

  it('the Soviet side has no air support', () => {
    const t = soviet({ luftwaffe: ['def'] }).play('soviet', SOVIET_ATTACK)
    expect(t.verdict('soviet', 'support markers=[def]')).toBe('7.0 kernel.not-asked')
  })

  it('a used marker is shown to the enemy and cannot be used again this turn', () => {
    const t = axis({ luftwaffe: ['def', 'off'] })
      .play('axis', AXIS_ATTACK)
      .play('axis', 'support markers=[off]', 6)
    expect(t.state).toMatchObject({ luftwaffe: ['def'], spent: ['off'] })
    expect(eventsFor(t.events, 'soviet').find((event) => event.key === 'air.used')).toMatchObject({
      params: { markers: ['off'] },
    })
  })

  it('at the end of the action phase all markers return to the pool', () => {
    const t = position('3003 15\n3041 50', {
      active: 'soviet movement',
      turn: 2,
      luftwaffe: ['def'],
      spent: ['off'],
    })
    t.play('soviet', 'done')
    expect(t.state).toMatchObject({ turn: 3, luftwaffe: [], spent: [] })
  })
})
