import { describe, expect, it } from 'vitest'
import { map } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { AT_HAND } from '../src/state.ts'
import { isMainBase } from '../src/survey.ts'
import { begin, position } from './support.ts'

const OPEN = ['antwerpen', 'breskens', 'vlissingen', 'goes', 'bergen_op_zoom']

describe('15 Special rules', () => {
  it('Antwerp always holds; weather, common deck and the harder game only when chosen', () => {
    const t = begin('three', {}, 'monty', 'bradley')
    expect([t.state.hasWeather, t.state.hasCommonDeck, t.state.harder]).toEqual([false, false, []])
    expect(isMainBase(position({ control: { monty: OPEN } }).state, map.at('antwerpen'))).toBe(true)
  })
})

describe('15A Antwerp', () => {
  it('with Antwerpen and the four A spaces Antwerpen is Monty’s main base, and Lisieux is none', () => {
    const t = position({ control: { monty: OPEN } })
    expect(t.verdict('monty', 'supply base=antwerpen take=fuel')).toBe('legal')
    expect(t.verdict('monty', 'supply base=lisieux take=mixed')).toBe('15A supply.base-moved')
    const blocked = position({ control: { monty: OPEN.slice(0, 4) } })
    expect(blocked.verdict('monty', 'supply base=antwerpen take=fuel')).toBe('15A supply.antwerp-closed')
    const asked = { do: 'supply', base: 'antwerpen', take: 'fuel' }
    expect(raceToTheRhine.explain(blocked.state, 'monty', asked)).toMatchObject({
      reason: { params: { spaces: ['bergen_op_zoom'] } },
    })
    expect(blocked.verdict('monty', 'supply base=lisieux take=fuel')).toBe('legal')
  })

  it('it serves twice a turn and holds 9', () => {
    const t = position({ control: { monty: OPEN }, supplies: { antwerpen: { ammo: 4 } } })
    t.play('monty', 'supply base=antwerpen take=ammo').play('monty', 'supply base=antwerpen take=ammo')
    expect(t.supplies('antwerpen')).toEqual([0, 9, 0])
  })

  it('Lisieux then holds only 6: the surplus goes', () => {
    const t = position({
      control: { monty: OPEN.filter((id) => id !== 'goes') },
      supplies: { lisieux: { fuel: 2, ammo: 6 } },
      corps: { red_I: { at: 'vlissingen', fuel: 1 } },
    })
    t.play('monty', 'move corps=red_I to=goes', 'boches')
    expect(t.asks).toBe('monty discard')
    t.play('monty', 'discard supplies=[ammo,ammo]')
    expect(t.supplies('lisieux')).toEqual([2, 4, 0])
  })

  it('when a space of it is lost, Lisieux is the main base again and Antwerpen holds only 6', () => {
    const t = position({
      order: ['patton', 'monty', 'bradley'],
      control: { monty: OPEN },
      supplies: { antwerpen: { fuel: 2, ammo: 6 } },
    })
    t.play('patton', 'end').play('patton', 'counterattack space=breskens')
    expect([t.asks, t.owner('breskens')]).toEqual(['monty discard', undefined])
    t.play('monty', 'discard supplies=[fuel,fuel]')
    expect(t.verdict('monty', 'supply base=lisieux take=fuel')).toBe('legal')
  })

  it('3, 16 the line to the Rhine then begins in Antwerpen', () => {
    const t = position({
      control: { monty: [...OPEN, 'eindhoven', 'nijmegen'] },
      corps: { red_XXX: { at: 'nijmegen', fuel: 1, ammo: 1 } },
    })
    t.play('monty', 'move corps=red_XXX to=arnhem', 'boches')
    expect(t.result?.winner).toBe('monty')
  })

  it('not in the training game', () => {
    const t = position({ options: { training: 'on' }, control: { monty: OPEN } })
    expect(t.verdict('monty', 'supply base=antwerpen take=fuel')).toBe('6 supply.no-base')
  })
})

describe('15B Weather (option)', () => {
  const rainy = (setting: Record<string, unknown> = {}) =>
    position({ options: { weather: 'on' }, weather: 'rain', ...setting })

  it('a card with a weather sign turned up in a move sets the weather', () => {
    const t = position({ options: { weather: 'on' }, active: 'patton' })
    t.play('patton', 'move corps=blue_XII to=vitry', 'slovak-national-uprising')
    expect([t.state.weather, t.sections('weather.rain')]).toEqual(['rain', ['15B']])
    t.play('patton', 'go to=chalons', 'battle-of-angaur')
    expect(t.state.weather).toBe('sun')
  })

  it('without the option nothing changes', () => {
    const t = position({ active: 'patton' }).play(
      'patton',
      'move corps=blue_XII to=vitry',
      'slovak-national-uprising',
    )
    expect(t.state.weather).toBe('sun')
  })

  it('in rain there is no air support but by Bradley’s card, and no drop', () => {
    const t = rainy({ active: 'bradley', medals: { bradley: 2 } })
    expect(t.verdict('bradley', 'air deck=pursuit')).toBe('15B air.rain')
    expect(t.verdict('bradley', 'airborne spaces=[prum] pay=[medal]')).toBe('15B airborne.rain')
    expect(t.verdict('bradley', 'bradley-air deck=pursuit')).toBe('legal')
  })

  it('when rain sets in the markers leave the decks', () => {
    const t = position({
      options: { weather: 'on' },
      active: 'patton',
      air: { monty: 'resistance', patton: 'patton' },
      decks: {
        resistance: { top: '9-panzer', seen: ['monty'] },
        patton: { top: 'battle-of-leyte-gulf', seen: ['patton'] },
      },
    })
    t.play('patton', 'move corps=blue_XII to=vitry')
    expect([t.state.players.monty.air, t.state.players.patton.air]).toEqual([AT_HAND, AT_HAND])
    expect(t.told('air.recalled')).toEqual({ count: 1, commanders: ['monty'] })
  })

  it('when it rains already, Bradley’s marker stays', () => {
    const t = rainy({
      active: 'patton',
      air: { bradley: 'resistance' },
      decks: { resistance: { top: '9-panzer', seen: ['bradley'] } },
    })
    t.play('patton', 'move corps=blue_XII to=vitry', 'slovak-national-uprising')
    expect(t.state.players.bradley.air).toBe('resistance')
  })
})

describe('15C Common pursuit deck (option)', () => {
  it('all cards of those who play form one deck with one discard pile', () => {
    const t = begin('three', { common: 'on' }, 'patton', 'monty')
    expect(Object.keys(t.state.decks).sort()).toEqual(['common', 'resistance'])
    expect(t.deck('common').draw).toHaveLength(66)
    t.play('patton', 'move corps=blue_XII to=vitry', 'warsaw-uprising')
    expect(t.deck('common').discard).toEqual(['warsaw-uprising'])
    expect(begin('two-monty-patton', { common: 'on' }, 'monty').deck('common').draw).toHaveLength(44)
  })

  it('air support and Recon look at it', () => {
    const t = position({ options: { common: 'on' }, active: 'patton' }).play(
      'patton',
      'air deck=pursuit',
      '245-infanterie',
    )
    expect([t.state.players.patton.air, t.deck('common').top]).toEqual(['common', '245-infanterie'])
  })
})

describe('15D Harder game (option)', () => {
  it('Patton: Metz begins with a resistance marker, from the pool', () => {
    const t = begin('three', { 'harder-patton': 'on' }, 'monty', 'bradley')
    expect([t.resistance, t.state.markers]).toEqual([['metz'], 24])
    expect(begin('two-monty-bradley', { 'harder-patton': 'on' }, 'monty').resistance).toEqual([])
  })

  it('Patton: no markers beside Metz until a chain of markers joins it to the Rhine', () => {
    const chain = ['wissembourg', 'haguenau', 'saverne', 'sarrebourg', 'chateau_salins']
    const reaction = (resistance: string[]) =>
      position({
        options: { 'harder-patton': 'on' },
        order: ['patton', 'monty', 'bradley'],
        resistance: ['metz', ...resistance],
      }).play('patton', 'end')
    expect(reaction([]).verdict('patton', 'resist space=etain')).toBe('15D marker.beside-metz')
    expect(reaction(chain).verdict('patton', 'resist space=etain')).toBe('15D marker.beside-metz')
    expect(reaction([]).verdict('patton', 'resist space=verdun')).toBe('14A marker.too-far')
    // St. Avold touches Metz, but also Château-Salins.
    expect(reaction(chain).verdict('patton', 'resist space=st_avold')).toBe('legal')
    expect(reaction([...chain, 'st_avold']).verdict('patton', 'resist space=etain')).toBe('legal')
  })

  it('Bradley: he begins at level 1; his card works', () => {
    const t = begin('three', { 'harder-bradley': 'on' }, 'bradley', 'monty')
    expect(t.state.players.bradley.level).toBe(1)
    expect(t.verdict('bradley', 'bradley-air deck=pursuit')).toBe('legal')
  })

  const coast = [
    'rouen',
    'dieppe',
    'neufchatel_bray',
    'abbeville',
    'montreuil',
    'amiens',
    'arras',
    'st_omer',
    'ieper',
    'ostende',
    'lille',
  ]
  const fortress = (options: Record<string, string>, control = coast) =>
    position({
      options,
      order: ['patton', 'monty', 'bradley'],
      control: { monty: control, bradley: ['cambrai', 'st_quentin'] },
    }).play('patton', 'end')

  it('Monty: the fortresses strike even when they are cut off', () => {
    expect(fortress({}).verdict('patton', 'counterattack space=montreuil')).toBe('14B counter.no-source')
    const t = fortress({ 'harder-monty': 'on' })
    t.play('patton', 'counterattack space=montreuil')
    expect(t.owner('montreuil')).toBeUndefined()
    expect(t.state.recovered[map.at('montreuil')]).toBe(1)
  })

  it('Monty: what they win back is not encircled', () => {
    const t = position({
      options: { 'harder-monty': 'on' },
      control: {
        monty: [
          'rouen',
          'dieppe',
          'neufchatel_bray',
          'abbeville',
          'amiens',
          'arras',
          'lille',
          'ieper',
          'st_omer',
        ],
      },
      recovered: ['montreuil'],
      corps: { red_I: { at: 'ieper', fuel: 2 } },
    })
    expect(t.owner('montreuil')).toBeUndefined()
    t.play('monty', 'move corps=red_I to=ostende', 'boches')
    expect(t.owner('montreuil')).toBeUndefined()
    const plain = position({
      control: {
        monty: [
          'rouen',
          'dieppe',
          'neufchatel_bray',
          'abbeville',
          'amiens',
          'arras',
          'lille',
          'ieper',
          'st_omer',
        ],
      },
      corps: { red_I: { at: 'ieper', fuel: 2 } },
    }).play('monty', 'move corps=red_I to=ostende', 'boches')
    expect(plain.owner('montreuil')).toBe('monty')
  })

  it('Monty: an ordinary counter-attack leaves no such mark', () => {
    const t = fortress({ 'harder-monty': 'on' }, [
      'rouen',
      'dieppe',
      'neufchatel_bray',
      'abbeville',
      'montreuil',
    ])
    t.play('patton', 'counterattack space=montreuil')
    expect(t.state.recovered[map.at('montreuil')]).toBe(0)
  })
})
