import { describe, expect, it } from 'vitest'
import { SPACES, spaceId } from '../src/ground.ts'
import { controllerOf } from '../src/survey.ts'
import { begin } from './support.ts'

describe('4 Setting up', () => {
  it('the example: white, red and blue are drawn, and play in this order', () => {
    const t = begin('three', {}, 'bradley', 'monty')
    expect(t.state.order).toEqual(['bradley', 'monty', 'patton'])
    expect(t.asks).toBe('bradley act')
  })

  it('the example: with two players 6 pieces of each kind lie on the stock track, with three 9, alone 3', () => {
    expect(begin('two-monty-bradley', {}, 'monty').state.stock).toEqual([6, 6, 6])
    expect(begin('three', {}, 'monty', 'bradley').state.stock).toEqual([9, 9, 9])
    expect(begin('solo-patton').state.stock).toEqual([3, 3, 3])
  })

  it('25 resistance markers for three, 18 for two, no pool for one', () => {
    expect(begin('three', {}, 'monty', 'bradley').state.markers).toBe(25)
    expect(begin('two-monty-patton', {}, 'patton').state.markers).toBe(18)
    expect(begin('solo-monty').state.markers).toBe(0)
  })

  it('6 trucks each and 6 on the track; corps on their start spaces with what their cards show', () => {
    const t = begin('three', {}, 'monty', 'bradley')
    expect(Object.values(t.state.players).map(({ trucks }) => trucks)).toEqual([6, 6, 6])
    expect(t.state.truckTrack).toBe(6)
    expect(t.at('blue_XII')).toBe('troyes')
    expect(t.load('blue_XII')).toEqual([3, 0, 1])
    expect(t.at('white_V')).toBe('paris')
    expect(t.load('white_V')).toEqual([2, 0, 2])
    expect(t.state.pool).toEqual([35 - 32, 30 - 13, 25 - 22])
  })

  it('Monty and Patton begin at level 1, Bradley at 2', () => {
    const { players } = begin('three', {}, 'monty', 'bradley').state
    expect([players.monty.level, players.bradley.level, players.patton.level]).toEqual([1, 2, 1])
  })

  it('all medals, airborne markers and cards wait; the Ostende marker lies ready; the sun shines', () => {
    const t = begin('three', { weather: 'on' }, 'monty', 'bradley')
    expect([t.state.medals, t.state.drops.length, t.state.ostende, t.state.weather]).toEqual([
      20,
      0,
      true,
      'sun',
    ])
    expect(t.deck('resistance').draw).toHaveLength(24)
    expect(t.deck('patton').draw).toHaveLength(22)
  })

  it('with two players the third commander’s spaces are his, shared ones too', () => {
    const t = begin('two-bradley-patton', {}, 'bradley')
    expect(t.owner('rouen')).toBe('monty')
    expect(t.owner('amiens')).toBe('monty')
    expect(t.owner('reims')).toBeUndefined()
    const monty = begin('two-monty-bradley', {}, 'monty')
    expect([monty.owner('reims'), monty.owner('metz'), monty.owner('amiens')]).toEqual([
      'patton',
      'patton',
      undefined,
    ])
  })

  it('nobody enters or takes them', () => {
    const t = begin('two-monty-bradley', {}, 'bradley')
    // Behind Meaux only Patton's spaces are left around Château-Thierry: it is encircled (10E).
    t.play('bradley', 'move corps=white_VII to=meaux', 'stock').play('bradley', 'go to=chateau_thierry')
    expect(t.verdict('bradley', 'go to=reims')).toBe('4 move.closed')
  })

  it('the exception: between Monty and Patton the spaces that Bradley shares are open', () => {
    const t = begin('two-monty-patton', {}, 'monty')
    const shared = ['amiens', 'beauvais', 'bruxelles', 'maastricht', 'reims', 'luxembourg', 'trier']
    expect(shared.map((id) => t.owner(id))).toEqual(shared.map(() => undefined))
    expect(t.owner('soissons')).toBe('bradley')
  })

  it('with three players nobody but the permanent owners controls anything; victory spaces are always free', () => {
    const t = begin('three', {}, 'monty', 'bradley')
    const owned = SPACES.filter((space) => controllerOf(t.state, space) !== undefined).map(spaceId)
    expect(owned).toHaveLength(20)
    expect(begin('two-monty-bradley', {}, 'monty').owner('karlsruhe')).toBeUndefined()
  })
})
