import { describe, expect, it } from 'vitest'
import { map } from '../src/ground.ts'
import { position } from './support.ts'

const medals = { bradley: 3 }

describe('12 Airborne drop', () => {
  it('the example: a drop on Köln, V Corps spends its ammunition, and the marker turns dark', () => {
    const t = position({
      active: 'bradley',
      medals,
      control: { bradley: ['liege'] },
      corps: { white_V: { at: 'liege', fuel: 3, ammo: 1 } },
    })
    t.play('bradley', 'airborne spaces=[koln] pay=[medal]')
    expect([t.medals('bradley'), t.state.medals]).toEqual([2, 18])
    expect(t.state.drops).toEqual([{ space: map.at('koln'), commander: 'bradley', isDark: false }])
    t.play('bradley', 'move corps=white_V to=aachen', 'battle-of-peleliu')
    expect([t.owner('aachen'), t.load('white_V')]).toEqual(['bradley', [2, 0, 0]])
    t.play('bradley', 'stop').play('bradley', 'end')
    expect(t.state.drops).toEqual([{ space: map.at('koln'), commander: 'bradley', isDark: true }])
    expect(t.asks).toBe('bradley reaction')
  })

  it('the example goes on: next turn air support and the dark marker beat 9 Panzer Div and win the game', () => {
    const line = [
      'meaux',
      'soissons',
      'laon',
      'hirson',
      'philippeville',
      'givet',
      'marche',
      'liege',
      'aachen',
    ]
    const t = position({
      active: 'bradley',
      control: { bradley: line },
      corps: { white_V: { at: 'aachen', fuel: 2 } },
      drops: [{ space: 'koln', commander: 'bradley', dark: true }],
    })
    t.play('bradley', 'air deck=resistance', '9-panzer').play('bradley', 'move corps=white_V to=koln')
    expect(t.load('white_V')).toEqual([0, 0, 0])
    expect([t.result?.winner, t.result?.section, t.result?.reason.key]).toEqual([
      'bradley',
      '16',
      'end.crossed',
    ])
  })

  it('without the line from Köln to Chartres the game goes on', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['aachen', 'liege'] },
      corps: { white_V: { at: 'aachen', fuel: 2 } },
      drops: [{ space: 'koln', commander: 'bradley', dark: true }],
    })
    t.play('bradley', 'air deck=resistance', '9-panzer').play('bradley', 'move corps=white_V to=koln')
    expect([t.owner('koln'), t.result, t.state.drops]).toEqual(['bradley', undefined, []])
  })

  it('at the end of the owner’s turn light markers turn dark and dark ones leave', () => {
    const t = position({
      active: 'bradley',
      drops: [
        { space: 'aachen', commander: 'bradley' },
        { space: 'prum', commander: 'bradley', dark: true },
        { space: 'metz', commander: 'patton', dark: true },
      ],
    })
    t.play('bradley', 'end')
    expect(t.state.drops.map(({ commander, isDark }) => `${commander} ${isDark}`)).toEqual([
      'bradley true',
      'patton true',
    ])
    expect(t.asks).toBe('bradley reaction')
  })

  it('one to three markers, a medal for each, tokens or cards with medals', () => {
    const t = position({
      active: 'bradley',
      medals: { bradley: 1 },
      beaten: { bradley: ['9-panzer', '49-infanterie'] },
    })
    expect(t.verdict('bradley', 'airborne spaces=[prum] pay=[9-panzer]')).toBe('legal')
    expect(t.verdict('bradley', 'airborne spaces=[prum] pay=[49-infanterie]')).toBe('12 airborne.not-yours')
    expect(t.verdict('bradley', 'airborne spaces=[prum] pay=[]')).toBe('12 airborne.price')
    expect(t.verdict('bradley', 'airborne spaces=[st_vith,prum,aachen] pay=[medal,9-panzer]')).toBe(
      '12 airborne.count',
    )
    expect(t.verdict('bradley', 'airborne spaces=[prum,prum] pay=[medal,9-panzer]')).toBe(
      '- kernel.named-twice',
    )
    t.play('bradley', 'airborne spaces=[prum,st_vith] pay=[9-panzer,medal]')
    expect([t.medals('bradley'), t.state.players.bradley.beaten]).toEqual([0, ['49-infanterie']])
    expect(t.deck('resistance').draw).toContain('9-panzer')
    const three = position({ active: 'bradley', medals })
    expect(three.verdict('bradley', 'airborne spaces=[st_vith,prum,aachen] pay=[medal,medal,medal]')).toBe(
      'legal',
    )
    expect(position({ active: 'bradley' }).verdict('bradley', 'airborne spaces=[prum] pay=[medal]')).toBe(
      '12 airborne.no-medal',
    )
  })

  it('four markers for all: what lies on the board is not on the track', () => {
    const drops = ['metz', 'nancy', 'toul'].map((space) => ({ space, commander: 'patton' }))
    const t = position({ active: 'bradley', medals, drops })
    expect(t.verdict('bradley', 'airborne spaces=[st_vith,prum] pay=[medal,medal]')).toBe('12 airborne.count')
    const none = position({
      active: 'bradley',
      medals,
      drops: [...drops, { space: 'prum', commander: 'bradley' }],
    })
    expect(none.verdict('bradley', 'airborne spaces=[st_vith] pay=[medal]')).toBe('12 airborne.none-left')
  })

  it('on spaces that nobody controls and that the commander may enter, one marker each', () => {
    const t = position({
      active: 'bradley',
      medals,
      control: { monty: ['amiens'] },
      resistance: ['prum'],
      drops: [{ space: 'trier', commander: 'patton' }],
    })
    const drop = (space: string) => t.verdict('bradley', `airborne spaces=[${space}] pay=[medal]`)
    expect(['prum', 'koln', 'aachen', 'luxembourg'].map(drop)).toEqual(['legal', 'legal', 'legal', 'legal'])
    expect(drop('amiens')).toBe('12 airborne.controlled')
    expect(drop('paris')).toBe('12 airborne.controlled')
    expect(drop('metz')).toBe('12 airborne.colour')
    expect(drop('trier')).toBe('12 airborne.taken')
  })

  it('it counts as 1 ammunition for the fort or in the battle, and only for its owner', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['liege'] },
      corps: { white_V: { at: 'liege', fuel: 1 } },
      drops: [{ space: 'aachen', commander: 'bradley' }],
    })
    t.play('bradley', 'move corps=white_V to=aachen', 'stock')
    expect([t.owner('aachen'), t.state.drops]).toEqual(['bradley', []])
    const foreign = position({
      active: 'bradley',
      control: { bradley: ['luxembourg'] },
      corps: { white_V: { at: 'luxembourg', fuel: 1 } },
      drops: [{ space: 'trier', commander: 'patton' }],
    })
    expect(foreign.verdict('bradley', 'move corps=white_V to=trier')).toBe('10A move.fort')
  })

  it('a marker stays when the corps is beaten back, and goes when anybody takes the space', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['bastogne'] },
      resistance: ['prum'],
      corps: { white_V: { at: 'bastogne', fuel: 1 } },
      drops: [{ space: 'prum', commander: 'bradley' }],
    }).play('bradley', 'move corps=white_V to=prum', '49-infanterie')
    expect([t.at('white_V'), t.state.drops.length]).toEqual(['bastogne', 1])
    const taken = position({
      active: 'patton',
      control: { patton: ['thionville'] },
      corps: { blue_XII: { at: 'thionville', fuel: 1 } },
      drops: [{ space: 'luxembourg', commander: 'bradley' }],
    }).play('patton', 'move corps=blue_XII to=luxembourg', 'stock')
    expect(taken.state.drops).toEqual([])
  })

  it('a card given up leaves a card under an air support marker where it is', () => {
    const setting = {
      active: 'bradley',
      beaten: { bradley: ['9-panzer'] },
      decks: { resistance: { top: '275-infanterie', seen: ['monty'] } },
    }
    const marked = position({ ...setting, air: { monty: 'resistance' } })
    marked.play('bradley', 'airborne spaces=[prum] pay=[9-panzer]')
    expect(marked.deck('resistance').top).toBe('275-infanterie')
    const scouted = position(setting).play('bradley', 'airborne spaces=[prum] pay=[9-panzer]')
    expect([scouted.deck('resistance').top, scouted.deck('resistance').seen]).toEqual(['', []])
  })
})
