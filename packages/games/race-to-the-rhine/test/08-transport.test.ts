import { describe, expect, it } from 'vitest'
import { position } from './support.ts'

describe('8 Transport', () => {
  const example = () =>
    position({
      control: { monty: ['rouen'] },
      supplies: { lisieux: { ammo: 3, fuel: 3 }, brionne: { food: 1 } },
    })

  it('the example: two trucks carry supplies from Lisieux by Brionne to Rouen', () => {
    const t = example()
    t.play('monty', 'transport from=lisieux to=brionne load=[fuel,fuel,ammo,ammo,ammo]')
    expect([t.supplies('lisieux'), t.supplies('brionne')]).toEqual([
      [1, 0, 0],
      [2, 3, 1],
    ])
    expect(t.asks).toBe('monty convoy')
    t.play('monty', 'truck from=brionne to=rouen load=[fuel,ammo,ammo,food]')
    expect([t.supplies('brionne'), t.supplies('rouen')]).toEqual([
      [1, 1, 0],
      [1, 2, 1],
    ])
    expect([t.hasTruck('lisieux-brionne'), t.hasTruck('brionne-rouen')]).toEqual([true, true])
    expect([t.state.players.monty.trucks, t.asks]).toEqual([4, 'monty act'])
  })

  it('as many trucks as the level places: 2, 3, 4', () => {
    const t = position({
      levels: { monty: 2 },
      supplies: { lisieux: { ammo: 5 } },
    })
    t.play('monty', 'transport from=lisieux to=brionne load=[ammo]')
    t.play('monty', 'truck from=lisieux to=evreux load=[ammo]')
    t.play('monty', 'truck from=lisieux to=pont_audemer load=[ammo]')
    expect(t.asks).toBe('monty act')
  })

  it('a truck carries 1 to 5 pieces that lie there', () => {
    const t = example()
    expect(t.verdict('monty', 'transport from=lisieux to=brionne load=[fuel,fuel,fuel,ammo,ammo,ammo]')).toBe(
      '8 truck.too-much',
    )
    expect(t.verdict('monty', 'transport from=lisieux to=brionne load=[]')).toBe('8 truck.empty')
    expect(t.verdict('monty', 'transport from=lisieux to=brionne load=[food]')).toBe('8 truck.not-there')
  })

  it('between own spaces, along an arrow of the own colour, in either direction', () => {
    const t = position({
      control: { monty: ['beauvais', 'amiens'], patton: ['vitry'] },
      supplies: { brionne: { food: 1 }, amiens: { fuel: 1 }, lisieux: { fuel: 1 } },
    })
    expect(t.verdict('monty', 'transport from=brionne to=lisieux load=[food]')).toBe('legal')
    expect(t.verdict('monty', 'transport from=brionne to=rouen load=[food]')).toBe('8 truck.not-controlled')
    expect(t.verdict('monty', 'transport from=lisieux to=rouen load=[fuel]')).toBe('8 truck.not-connected')
    expect(t.verdict('monty', 'transport from=amiens to=beauvais load=[fuel]')).toBe('legal')
    const white = position({ active: 'bradley', control: { bradley: ['amiens', 'st_quentin'] } })
    expect(white.verdict('bradley', 'transport from=amiens to=arras load=[fuel]')).toBe('8 truck.colour')
  })

  it('an arrow holds one truck, whoever owns it', () => {
    const t = position({
      supplies: { lisieux: { fuel: 2 } },
      trucks: { monty: { held: 5, on: ['lisieux-brionne'] } },
    })
    expect(t.verdict('monty', 'transport from=lisieux to=brionne load=[fuel]')).toBe('8 truck.arrow-taken')
  })

  it('without a truck in hand there is no transport', () => {
    const t = position({ supplies: { lisieux: { fuel: 1 } }, trucks: { monty: { held: 0 } } })
    expect(t.verdict('monty', 'transport from=lisieux to=brionne load=[fuel]')).toBe('8 truck.none-left')
  })

  it('6 the limit of the space at the end of the arrow is kept', () => {
    const t = position({ supplies: { lisieux: { fuel: 2 }, brionne: { ammo: 5 } } })
    t.play('monty', 'transport from=lisieux to=brionne load=[fuel,fuel]')
    expect(t.asks).toBe('monty discard')
    t.play('monty', 'discard supplies=[ammo]')
    expect([t.supplies('brionne'), t.asks]).toEqual([[2, 4, 0], 'monty convoy'])
  })

  it('pieces change between a corps card and its space at any moment and for free', () => {
    const t = position({
      corps: { red_I: { at: 'brionne', fuel: 1 } },
      supplies: { brionne: { fuel: 2, ammo: 1 } },
    })
    t.play('monty', 'load corps=red_I supplies=[fuel,ammo]')
    expect([t.load('red_I'), t.supplies('brionne')]).toEqual([
      [2, 1, 0],
      [1, 0, 0],
    ])
    t.play('monty', 'supply base=lisieux take=fuel').play('monty', 'unload corps=red_I supplies=[fuel,fuel]')
    expect([t.load('red_I'), t.supplies('brionne')]).toEqual([
      [0, 1, 0],
      [3, 0, 0],
    ])
    t.play('monty', 'transport from=brionne to=elbeuf load=[fuel]')
    expect(t.asks).toBe('monty convoy')
    t.play('monty', 'load corps=red_II supplies=[fuel]')
    expect([t.load('red_II'), t.asks]).toEqual([[3, 1, 1], 'monty convoy'])
  })

  it('between two trucks a corps may unload what the next one carries', () => {
    const t = position({
      corps: { red_I: { at: 'brionne', fuel: 2 }, red_II: { at: 'elbeuf' } },
      supplies: { lisieux: { ammo: 1 } },
    }).play('monty', 'transport from=lisieux to=evreux load=[ammo]')
    expect(t.asks).toBe('monty convoy')
    t.play('monty', 'unload corps=red_I supplies=[fuel]').play(
      'monty',
      'truck from=brionne to=elbeuf load=[fuel]',
    )
    expect([t.supplies('elbeuf'), t.asks]).toEqual([[1, 0, 0], 'monty act'])
  })

  it('without anything to carry the action is over', () => {
    const empty = Object.fromEntries(['red_I', 'red_II', 'red_XII', 'red_XXX'].map((id) => [id, { fuel: 0 }]))
    const t = position({
      corps: empty,
      supplies: { lisieux: { ammo: 1 } },
      trucks: { monty: { held: 3, on: ['lisieux-evreux', 'evreux-louviers', 'evreux-vernon'] } },
    })
    t.play('monty', 'transport from=lisieux to=brionne load=[ammo]')
    expect(t.asks).toBe('monty convoy')
    t.play('monty', 'truck from=brionne to=elbeuf load=[ammo]')
    expect(t.asks).toBe('monty act')
  })

  it('2B a corps card has six slots', () => {
    const t = position({ corps: { red_I: { at: 'brionne', fuel: 5 } }, supplies: { brionne: { ammo: 3 } } })
    expect(t.verdict('monty', 'load corps=red_I supplies=[ammo,ammo]')).toBe('2B shift.card-full')
    expect(t.verdict('monty', 'load corps=red_I supplies=[ammo]')).toBe('legal')
  })

  it('what a corps or a space does not have cannot be moved, nor can another commander’s corps be loaded', () => {
    const t = position({ supplies: { brionne: { ammo: 3 } } })
    expect(t.verdict('monty', 'load corps=red_I supplies=[ammo]')).toBe('8 shift.not-on-space')
    expect(t.verdict('monty', 'unload corps=red_I supplies=[food,food]')).toBe('8 shift.not-on-card')
    expect(t.verdict('monty', 'unload corps=white_V supplies=[food]')).toBe('8 not-your-corps')
    expect(t.verdict('monty', 'unload corps=red_I supplies=[]')).toBe('8 shift.nothing')
  })

  it('a piece goes back only after something else was decided; until then the first step is taken back', () => {
    const t = position().play('monty', 'unload corps=red_I supplies=[fuel]')
    expect(t.verdict('monty', 'load corps=red_I supplies=[fuel]')).toBe('- shift.to-and-fro')
    expect(t.verdict('monty', 'unload corps=red_I supplies=[fuel]')).toBe('legal')
    expect(t.match.undo('monty')).toBe(true)
    t.play('monty', 'unload corps=red_I supplies=[fuel]').play('monty', 'trucks count=1')
    expect(t.verdict('monty', 'load corps=red_I supplies=[fuel]')).toBe('legal')
  })

  it('a space that is lost loses its supplies to the pool', () => {
    const t = position({
      order: ['patton', 'monty', 'bradley'],
      control: { monty: ['rouen', 'dieppe', 'neufchatel_bray', 'abbeville', 'montreuil'] },
      supplies: { abbeville: { fuel: 1, food: 1 } },
    })
    const pool = [...t.state.pool]
    t.play('patton', 'end').play('patton', 'counterattack space=abbeville')
    expect([t.owner('abbeville'), t.supplies('abbeville')]).toEqual([undefined, [0, 0, 0]])
    expect(t.state.pool).toEqual([pool[0]! + 1, pool[1], pool[2]! + 1])
    expect(t.sections('supplies.lost')).toEqual(['8'])
  })
})
