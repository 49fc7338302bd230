import { describe, expect, it } from 'vitest'
import { begin, position } from './support.ts'

describe('5 Course of play', () => {
  it('a turn is two actions and the German reaction; then the next commander plays', () => {
    const t = begin('three', {}, 'bradley', 'monty')
    t.play('bradley', 'supply base=chartres take=fuel').play('bradley', 'supply base=chartres take=ammo')
    expect(t.verdict('bradley', 'supply base=chartres take=food')).toBe('5 act.none-left')
    expect(t.play('bradley', 'end').asks).toBe('bradley reaction')
    expect(t.play('bradley', 'resist space=aachen').asks).toBe('monty act')
  })

  it('six kinds of action are there from the start, but for what needs medals or trucks on the way', () => {
    const t = begin('three', {}, 'bradley', 'monty')
    expect(t.verbs('bradley').sort()).toEqual(
      ['air', 'bradley-air', 'end', 'move', 'supply', 'trucks', 'unload'].sort(),
    )
  })

  it('both actions may be the same', () => {
    const t = begin('three', {}, 'bradley', 'monty').play('bradley', 'trucks count=1')
    expect(t.verdict('bradley', 'trucks count=2')).toBe('legal')
  })

  it('the example: no air support in the middle of a move', () => {
    const t = position({ active: 'patton' }).play('patton', 'move corps=blue_XII to=vitry', 'market')
    t.play('patton', 'decline').play('patton', 'go to=chalons', 'stock')
    expect(t.asks).toBe('patton march')
    expect(t.verdict('patton', 'air deck=pursuit')).toBe('5 kernel.wrong-phase')
  })

  it('the example: Patton supplies, moves by his card, transports, and ends with the reaction', () => {
    const t = position({ active: 'patton' }).play('patton', 'supply base=orleans take=mixed')
    t.play('patton', 'patton-move corps=blue_XV to=bonny', 'stock').play('patton', 'stop')
    t.play('patton', 'transport from=orleans to=pithiviers load=[fuel,ammo,food]')
    t.play('patton', 'done')
    expect(t.verdict('patton', 'move corps=blue_XX to=provins')).toBe('5 act.none-left')
    expect(t.verdict('patton', 'patton-move corps=blue_XX to=provins')).toBe('13 commander.used')
    expect(t.play('patton', 'end').asks).toBe('patton reaction')
  })

  it('one Resistance and one Recon action a turn', () => {
    const t = position({
      active: 'patton',
      hand: { patton: ['resistance-hand', 'resistance-now', 'recon'] },
    })
    t.play('patton', 'resistance card=resistance-hand')
    expect(t.verdict('patton', 'resistance card=resistance-now')).toBe('10B resistance.once')
    t.play('patton', 'recon deck=resistance', '9-panzer')
    expect(t.verdict('patton', 'recon deck=pursuit')).toBe('10B recon.once')
  })

  it('two Recon cards, as with the common deck: the second waits for the next turn', () => {
    const t = position({ options: { common: 'on' }, active: 'patton', hand: { patton: ['recon', 'recon'] } })
    t.play('patton', 'recon deck=resistance', '9-panzer')
    expect(t.verdict('patton', 'recon deck=pursuit')).toBe('10B recon.once')
  })

  it('a turn may end with actions unused', () => {
    expect(begin('solo-monty').verdict('monty', 'end')).toBe('legal')
  })

  it('rounds go on in the same order', () => {
    const t = begin('two-monty-bradley', {}, 'bradley')
    const turn = (who: string, space: string) => t.play(who, 'end').play(who, `resist space=${space}`)
    turn('bradley', 'aachen')
    turn('monty', 'rheydt')
    expect([t.asks, t.state.round]).toEqual(['bradley act', 2])
  })

  it('the training game leaves out air support, drops, commanders and chapter 15', () => {
    const t = begin(
      'three',
      { training: 'on', weather: 'on', common: 'on', 'harder-patton': 'on' },
      'bradley',
      'monty',
    )
    expect(t.verdict('bradley', 'air deck=pursuit')).toBe('5 air.training')
    expect(t.verdict('bradley', 'bradley-air deck=pursuit')).toBe('5 commander.training')
    expect(t.verdict('bradley', 'airborne spaces=[koln] pay=[medal]')).toBe('5 airborne.training')
    expect(t.state.players.bradley.level).toBe(1)
    expect([t.state.hasWeather, t.state.hasCommonDeck, t.resistance]).toEqual([false, false, []])
  })
})
