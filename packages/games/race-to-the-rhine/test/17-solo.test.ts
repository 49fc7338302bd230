import { describe, expect, it } from 'vitest'
import { map, spaceIds } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { frontSpaces, numberMeant, numbersOn, spaceOfNumber } from '../src/rules/17-solo.ts'
import { TURNED } from '../src/state.ts'
import { begin, position, type Setting } from './support.ts'

const bradley = (setting: Setting = {}) => position({ scenario: 'solo-bradley', ...setting })
/** Dice that mean a number far away from what a test looks at: 3 lies in Philippeville. */
const THREE = [1, 1, 1]
const numbers = (t: ReturnType<typeof bradley>, id: string) => numbersOn(t.state, map.at(id))

describe('17 Solo game', () => {
  it('one commander plays turn after turn', () => {
    const t = begin('solo-bradley').play('bradley', 'end', 1, 1, 1)
    expect([t.asks, t.state.round]).toEqual(['bradley act', 2])
  })
})

describe('17A Solo set-up', () => {
  it('sixteen number markers, no pool, 12 trucks, 3 pieces of each kind in stock', () => {
    const t = begin('solo-bradley')
    expect(t.state.numbers.filter((space) => space !== TURNED)).toHaveLength(16)
    expect([t.state.markers, t.state.truckTrack, t.state.players.bradley.trucks, t.state.stock]).toEqual([
      0,
      6,
      6,
      [3, 3, 3],
    ])
  })

  it('Bradley: 5 in Bastogne, 8 in Liege, 12 in Prüm, 13 in St. Vith, 14 and 18 in Marche and Givet', () => {
    const { state } = begin('solo-bradley')
    const ids = [5, 8, 12, 13, 14, 18].map((number) => map.id(spaceOfNumber(state, number)))
    expect(ids).toEqual(['bastogne', 'liege', 'prum', 'st_vith', 'marche', 'givet'])
  })
})

describe('17B Solo aim', () => {
  it('crossing the Rhine wins; turns and medals are told', () => {
    // The line cuts the south off from Düsseldorf: Reims and Luxembourg fall with their medals (10E).
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
    const t = bradley({
      round: 7,
      medals: { bradley: 3 },
      control: { bradley: line },
      numbers: {},
      corps: { white_V: { at: 'aachen', fuel: 2, ammo: 2 } },
    })
    t.play('bradley', 'move corps=white_V to=koln', '49-infanterie')
    expect(t.result).toMatchObject({
      winner: 'bradley',
      turn: 7,
      section: '17',
      reason: { key: 'end.solo-crossed', params: { turns: 7, medals: 5 } },
    })
  })

  it('after the 40th turn it is too late', () => {
    const t = bradley({ round: 40 }).play('bradley', 'end', 1, 1, 1)
    expect(t.result).toMatchObject({ winner: 'german', section: '17B', reason: { key: 'end.too-late' } })
  })
})

describe('17C Solo German reaction', () => {
  it('every space that can be struck is struck, all at once', () => {
    const t = bradley({
      control: { bradley: ['pontoise', 'senlis', 'compiegne', 'st_quentin', 'cambrai'] },
      corps: { white_V: { at: 'cambrai', fuel: 1 } },
    })
    t.play('bradley', 'end', ...THREE)
    // Pontoise and Senlis lie beside start spaces, Cambrai holds the corps and shields St. Quentin.
    expect(t.markers('bradley')).toEqual(['cambrai', 'pontoise', 'senlis', 'st_quentin'])
    expect(t.sections('counter.struck')).toEqual(['17C'])
  })

  it('one stroke does not lay open the next space in the same turn', () => {
    // Laon and Soissons: only Laon's neighbours are German, Soissons is ringed by own spaces.
    const t = bradley({
      control: {
        bradley: ['pontoise', 'senlis', 'meaux', 'compiegne', 'chateau_thierry', 'soissons', 'laon', 'reims'],
      },
    })
    t.play('bradley', 'end', ...THREE)
    expect(t.owner('laon')).toBeUndefined()
    expect(t.owner('soissons')).toBe('bradley')
  })

  it('medals of lost spaces are given back', () => {
    const t = bradley({ medals: { bradley: 1 }, control: { bradley: ['reims'] } }).play(
      'bradley',
      'end',
      ...THREE,
    )
    expect([t.owner('reims'), t.medals('bradley')]).toEqual([undefined, 0])
  })

  it('three dice turn the number of their sum into resistance', () => {
    const t = begin('solo-bradley').play('bradley', 'end', 4, 4, 5)
    expect([t.resistance, spaceOfNumber(t.state, 13)]).toEqual([['st_vith'], TURNED])
    expect(t.told('solo.rolled')).toMatchObject({ rolled: 13, number: 13, space: 'st_vith' })
  })

  it('the example: without 8, 10, 12, 13, 14 a roll of 14 means 11 and a roll of 8 means 9', () => {
    const all = Object.fromEntries(
      [3, 4, 5, 6, 7, 9, 11, 15, 16, 17, 18].map((number) => [
        String(number),
        map.id(spaceOfNumber(begin('solo-bradley').state, number)),
      ]),
    )
    const { state } = bradley({ numbers: all })
    expect([numberMeant(state, 14), numberMeant(state, 8)]).toEqual([11, 9])
  })

  it('when there is none in that direction the other one is searched', () => {
    const { state } = bradley({ numbers: { 5: 'bastogne' } })
    expect([numberMeant(state, 9), numberMeant(state, 3), numberMeant(state, 18)]).toEqual([5, 5, 5])
    const high = bradley({ numbers: { 16: 'charleville' } }).state
    expect([numberMeant(high, 12), numberMeant(high, 10)]).toEqual([16, 16])
    expect(numberMeant(bradley({ numbers: {} }).state, 10)).toBeUndefined()
  })

  it('with no number left nothing is rolled', () => {
    const t = bradley({ numbers: {} }).play('bradley', 'end')
    expect([t.resistance, t.sections('solo.no-numbers')]).toEqual([[], ['17C']])
  })
})

describe('17D Moving the front', () => {
  const vii = (at: string, control: string[], setting: Setting = {}) =>
    bradley({ control: { bradley: control }, corps: { white_VII: { at, fuel: 1 } }, ...setting })

  it('example 1: from Givet and Marche 18 and 14 go to Liege', () => {
    const t = vii('charleville', ['charleville'], { numbers: { 18: 'givet', 14: 'marche', 8: 'liege' } })
    t.play('bradley', 'move corps=white_VII to=givet', 'battle-of-peleliu').play(
      'bradley',
      'go to=marche',
      'moscow-armistice',
    )
    t.play('bradley', 'stop')
    expect([numbers(t, 'givet'), numbers(t, 'marche')]).toEqual([[18], [14]])
    // The dice mean 8, which lies in Liege as well: 14 and 18 have to leave it again, to Aachen.
    t.play('bradley', 'end', 3, 3, 2)
    expect([numbers(t, 'liege'), numbers(t, 'aachen'), t.resistance]).toEqual([[], [14, 18], ['liege']])
  })

  it('example 1: to Liege, else to Aachen, else to Bastogne', () => {
    const control = ['givet', 'marche']
    expect(spaceIds(frontSpaces(vii('marche', control).state, 'bradley'))).toEqual(['liege'])
    const one = vii('marche', control, { resistance: ['liege'], numbers: {} })
    expect(spaceIds(frontSpaces(one.state, 'bradley'))).toEqual(['aachen'])
    const two = vii('marche', control, { resistance: ['liege', 'aachen'], numbers: {} })
    expect(spaceIds(frontSpaces(two.state, 'bradley'))).toEqual(['bastogne'])
  })

  it('example 2: from Bastogne 18 goes to St. Vith, 14 and 5 to Prüm', () => {
    const t = vii('charleville', ['charleville'], {
      numbers: {
        18: 'givet',
        14: 'marche',
        5: 'bastogne',
        13: 'st_vith',
        12: 'prum',
        8: 'liege',
        3: 'philippeville',
      },
    })
    t.play('bradley', 'move corps=white_VII to=givet', 'battle-of-peleliu').play(
      'bradley',
      'go to=marche',
      'moscow-armistice',
    )
    t.play('bradley', 'go to=bastogne', 'romania-changes-sides').play('bradley', 'end', ...THREE)
    expect([numbers(t, 'st_vith'), numbers(t, 'prum')]).toEqual([
      [13, 18],
      [5, 12, 14],
    ])
  })

  it('example 2 with a second corps in Marche: 18 to Liege, 5 to St. Vith, 14 to Prüm', () => {
    const t = bradley({
      control: { bradley: ['givet', 'marche', 'bastogne'] },
      corps: { white_VII: { at: 'bastogne', fuel: 1 }, white_V: { at: 'marche', fuel: 1 } },
      numbers: {
        18: 'givet',
        14: 'marche',
        5: 'bastogne',
        13: 'st_vith',
        12: 'prum',
        8: 'liege',
        3: 'philippeville',
      },
    }).play('bradley', 'end', ...THREE)
    expect([numbers(t, 'liege'), numbers(t, 'st_vith'), numbers(t, 'prum')]).toEqual([
      [8, 18],
      [5, 13],
      [12, 14],
    ])
  })

  it('where several spreads are equally even the player chooses', () => {
    const t = bradley({
      control: { bradley: ['marche', 'bastogne'] },
      corps: { white_VII: { at: 'bastogne', fuel: 1 } },
      numbers: { 14: 'marche', 3: 'philippeville' },
    }).play('bradley', 'end')
    expect([t.asks, t.section]).toEqual(['bradley spread', '17D'])
    expect(t.answers('bradley').sort()).toEqual(['spread spaces=[prum]', 'spread spaces=[st_vith]'])
    expect(t.verdict('bradley', 'spread spaces=[liege]')).toBe('17D spread.spaces')
    t.play('bradley', 'spread spaces=[prum]', ...THREE)
    expect(numbers(t, 'prum')).toEqual([14])
  })

  it('an uneven spread is refused', () => {
    const t = bradley({
      control: { bradley: ['marche', 'bastogne'] },
      corps: { white_VII: { at: 'bastogne', fuel: 1 } },
      numbers: { 14: 'marche', 4: 'bastogne', 3: 'philippeville' },
    }).play('bradley', 'end')
    expect(t.verdict('bradley', 'spread spaces=[prum,prum]')).toBe('17D spread.uneven')
    expect(t.verdict('bradley', 'spread spaces=[prum,st_vith]')).toBe('legal')
    const first = raceToTheRhine.prompt(t.state, 'bradley').choices
    expect(first.every(({ more }) => more === true)).toBe(true)
    const last = raceToTheRhine.prompt(t.state, 'bradley', { do: 'spread', spaces: ['prum'] }).choices
    expect(last).toEqual([{ action: { do: 'spread', spaces: ['prum', 'st_vith'] } }])
  })

  it('numbers that find no space on any way leave the board', () => {
    const control = ['marche', 'bastogne', 'st_vith', 'prum', 'liege', 'aachen', 'euskirchen', 'mayen']
    const t = bradley({
      control: { bradley: [...control, 'luxembourg', 'trier', 'huy', 'namur', 'givet', 'neufchateau_be'] },
      corps: {
        white_VII: { at: 'mayen', fuel: 1 },
        white_V: { at: 'euskirchen', fuel: 1 },
        white_XIX: { at: 'aachen', fuel: 1 },
      },
      numbers: { 9: 'mayen' },
    }).play('bradley', 'end')
    expect([spaceOfNumber(t.state, 9), t.told('solo.numbers-removed')]).toEqual([
      TURNED,
      { count: 1, numbers: ['9'] },
    ])
  })
})

describe('17E Other solo rules', () => {
  it('actions are taken back until a card is turned up or looked at', () => {
    const t = begin('solo-patton')
      .play('patton', 'supply base=orleans take=fuel')
      .play('patton', 'trucks count=1')
    expect([t.match.undo('patton'), t.match.undo('patton'), t.match.undo('patton')]).toEqual([
      true,
      true,
      false,
    ])
    t.play('patton', 'supply base=orleans take=fuel').play('patton', 'air deck=pursuit', 'boches')
    expect(t.match.mayUndo('patton')).toBe(false)
  })

  const starving = (count: number) =>
    position({ scenario: 'solo-patton', starving: count }).play(
      'patton',
      'move corps=blue_XII to=vitry',
      'starving',
    )

  it('the first two Starving civilians may be ignored, the third must be fed', () => {
    expect([starving(0).asks, starving(1).asks]).toEqual(['patton starving', 'patton starving'])
    const third = starving(2)
    expect([third.asks, third.medals('patton'), third.load('blue_XII')]).toEqual([
      'patton march',
      1,
      [2, 0, 0],
    ])
    expect(third.sections('starving.fed')).toEqual(['17E'])
  })

  it('without food nothing is owed', () => {
    const t = position({
      scenario: 'solo-patton',
      starving: 2,
      corps: { blue_XII: { at: 'troyes', fuel: 2 } },
    })
    t.play('patton', 'move corps=blue_XII to=vitry', 'starving')
    expect(t.medals('patton')).toBe(0)
  })

  it('shared spaces are the player’s alone, but Bruxelles and Maastricht are closed to Bradley', () => {
    const t = bradley({
      control: { bradley: ['mons', 'liege'] },
      corps: { white_V: { at: 'mons', fuel: 1 }, white_VII: { at: 'liege', fuel: 1 } },
    })
    expect([t.owner('bruxelles'), t.owner('maastricht')]).toEqual(['monty', 'monty'])
    expect(t.verdict('bradley', 'move corps=white_V to=bruxelles')).toBe('17E move.closed')
    expect(t.verdict('bradley', 'move corps=white_VII to=maastricht')).toBe('17E move.closed')
    expect(begin('solo-monty').owner('bruxelles')).toBeUndefined()
  })

  it('there is no airborne drop', () => {
    const t = bradley({ medals: { bradley: 2 } })
    expect(t.verdict('bradley', 'airborne spaces=[prum] pay=[medal]')).toBe('17E airborne.solo')
  })

  it('15D the harder game for Patton: the number in Metz begins as resistance', () => {
    const t = begin('solo-patton', { 'harder-patton': 'on' })
    expect([t.resistance, spaceOfNumber(t.state, 8)]).toEqual([['metz'], TURNED])
  })
})
