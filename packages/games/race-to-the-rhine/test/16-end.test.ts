import { describe, expect, it } from 'vitest'
import { medalCount } from '../src/rules/16-end.ts'
import { position } from './support.ts'

/** The line from Chartres to Aachen. */
const LINE = ['meaux', 'soissons', 'laon', 'hirson', 'philippeville', 'givet', 'marche', 'liege', 'aachen']
/** Antwerp opened, and on to Nijmegen. */
const NORTH = ['antwerpen', 'breskens', 'vlissingen', 'goes', 'bergen_op_zoom', 'eindhoven']
const winning = { white_V: { at: 'aachen', fuel: 2, ammo: 2 } }

describe('3 The aim of the game', () => {
  it('a corps that takes a victory space at the end of an unbroken line wins at once', () => {
    const t = position({ active: 'bradley', control: { bradley: LINE }, corps: winning })
    t.play('bradley', 'move corps=white_V to=koln', '49-infanterie')
    expect(t.result).toMatchObject({
      winner: 'bradley',
      section: '16',
      reason: { key: 'end.crossed' },
      turn: 1,
    })
    expect(t.asks).toBe('')
  })

  it('with a gap in the line it does not, whatever the black arrows join', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: LINE.filter((id) => id !== 'liege') },
      corps: winning,
    })
    t.play('bradley', 'move corps=white_V to=koln', '49-infanterie')
    expect([t.owner('koln'), t.result]).toEqual(['bradley', undefined])
  })
})

describe('16 End of the game', () => {
  it('who closes the line later wins at that moment', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: [...LINE.filter((id) => id !== 'laon'), 'koln'] },
      corps: { white_V: 'koln', white_VII: { at: 'soissons', fuel: 1 } },
    })
    t.play('bradley', 'move corps=white_VII to=laon', 'battle-of-peleliu')
    expect(t.result).toMatchObject({
      winner: 'bradley',
      reason: { key: 'end.line-closed', params: { space: 'koln' } },
    })
  })

  it('what the card brings is told before the crossing, which is the end', () => {
    const t = position({
      control: { monty: [...NORTH, 'nijmegen'] },
      corps: { red_XXX: { at: 'nijmegen', fuel: 1, ammo: 1 } },
    }).play('monty', 'move corps=red_XXX to=arnhem', 'stock')
    expect(t.events.slice(-3).map(({ key }) => key)).toEqual(['controlled', 'gift.taken', 'end.crossed'])
    expect(t.supplies('arnhem')).toEqual([0, 1, 0])
  })

  it('a lost battle crosses nothing', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: LINE },
      corps: { white_V: { at: 'aachen', fuel: 1, ammo: 1 } },
    })
    t.play('bradley', 'move corps=white_V to=koln', '49-infanterie')
    expect([t.result, t.at('white_V')]).toEqual([undefined, 'aachen'])
  })

  const last = (setting: Record<string, unknown> = {}) =>
    position({ order: ['monty', 'bradley', 'patton'], boxed: 24, ...setting })

  it('after the last marker the round is played out, without markers but with counter-attacks', () => {
    const t = last({ control: { monty: ['amiens', 'arras', 'lille'] } })
    t.play('monty', 'end').play('monty', 'resist space=rheydt')
    expect([t.state.isLastRound, t.state.markers, t.sections('marker.last')]).toEqual([true, 0, ['16']])
    t.play('bradley', 'end')
    expect(t.answers('bradley')).toContain('pass')
    expect(t.verdict('bradley', 'resist space=aachen')).toBe('16 marker.no-more')
    expect(t.verdict('bradley', 'box')).toBe('16 marker.no-more')
    expect(t.verdict('bradley', 'counterattack space=lille')).toBe('legal')
    t.play('bradley', 'pass').play('patton', 'end').play('patton', 'counterattack space=lille')
    expect(t.result?.section).toBe('16')
  })

  it('even when markers come back to the pool', () => {
    const t = last({
      lastRound: true,
      boxed: 23,
      resistance: ['rheydt', 'aachen'],
      active: 'bradley',
      control: { bradley: ['liege'] },
      corps: { white_V: { at: 'liege', fuel: 2, ammo: 3 } },
    })
    t.play('bradley', 'move corps=white_V to=aachen', '49-infanterie')
      .play('bradley', 'stop')
      .play('bradley', 'end')
    expect(t.state.markers).toBe(1)
    // Nothing to strike and no marker to place: the turn passes on.
    expect(t.asks).toBe('patton act')
  })

  it('in the last turns somebody may still cross the Rhine', () => {
    const t = last({
      lastRound: true,
      boxed: 25,
      active: 'bradley',
      control: { bradley: LINE },
      corps: winning,
    })
    t.play('bradley', 'move corps=white_V to=koln', '49-infanterie')
    expect(t.result?.reason.key).toBe('end.crossed')
  })

  it('when the last in the order places the last marker the game is over', () => {
    const t = last({ active: 'patton' }).play('patton', 'end').play('patton', 'resist space=rheydt')
    expect([t.result?.section, t.sections('marker.last'), t.sections('marker.last-of-all')]).toEqual([
      '16',
      [],
      ['16'],
    ])
  })

  it('the example: 4 medals, 2 cards with medals and 7 ammunition on 5 other cards make 7', () => {
    const beaten = [
      '9-panzer',
      '6-fallschirmjager',
      '18-luftwaffen-feld',
      '47-infanterie',
      '348-infanterie',
      '49-infanterie',
      '89-infanterie',
    ]
    const t = position({ active: 'bradley', medals: { bradley: 4 }, beaten: { bradley: beaten } })
    expect(medalCount(t.state, 'bradley')).toEqual({
      medals: 7,
      tokens: 4,
      marked: 2,
      ammunition: 7,
      exchanged: 1,
    })
  })

  it('most medals win', () => {
    const t = last({ active: 'patton', medals: { monty: 2, bradley: 3, patton: 1 } })
    t.play('patton', 'end').play('patton', 'resist space=rheydt')
    expect(t.result).toMatchObject({ winner: 'bradley', reason: { key: 'end.medals' } })
    expect(t.sections('end.counted')).toEqual(['16', '16', '16'])
    expect(t.told('end.counted')).toEqual({
      commander: 'monty',
      medals: 2,
      tokens: 2,
      marked: 0,
      ammunition: 0,
      exchanged: 0,
      divisions: 0,
    })
  })

  it('a tie goes to more beaten divisions, cards with medals included', () => {
    const t = last({
      active: 'patton',
      medals: { monty: 2, bradley: 2 },
      beaten: { monty: ['245-infanterie'] },
    })
    t.play('patton', 'end').play('patton', 'resist space=rheydt')
    expect(t.result).toMatchObject({ winner: 'monty', reason: { key: 'end.divisions' } })
  })

  it('a further tie goes to whoever plays later in the round', () => {
    const t = last({ active: 'patton', medals: { monty: 2, bradley: 2 } })
    t.play('patton', 'end').play('patton', 'resist space=rheydt')
    expect(t.result).toMatchObject({ winner: 'bradley', reason: { key: 'end.later' } })
  })
})
