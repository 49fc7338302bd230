import { describe, expect, it } from 'vitest'
import { grid, hexId, map, SOURCES } from '../src/ground.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { position, type Setting, type Table } from './support.ts'

const ACTION = [{ step: 'turn', stage: 'end' }, { step: 'cup' }]

/** The Soviet side is placing reinforcements; so many groups have been drawn. */
const soviet = (drawing: string, groups = 1, setting: Setting = {}): Table =>
  position(drawing, { stack: [...ACTION, { step: 'reinforcements' }], groups, ...setting })

/** The Axis is spending negotiation points. */
const axis = (drawing: string, points: number, setting: Setting = {}): Table =>
  position(drawing, { stack: [...ACTION, { step: 'negotiation', halves: 2 * points }], ...setting })

/** A chit is drawn behind the activation of a corps. */
const drawn = (chit: string, drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'soviet movement', turn: 3, cup: [chit], ...setting }).play(
    'soviet',
    'done',
    chit,
  )

const FAR = '3003 15\n3041 50'

describe('11.0 Reinforcements', () => {
  it('Soviet ones come with the Reinforcement and the Airborne chit', () => {
    expect(drawn('reinforcement', FAR).asks).toBe('soviet reinforcements')
    expect(drawn('airborne', FAR).asks).toBe('soviet reinforcements')
  })

  it('Axis ones come by negotiation with an OKH chit', () => {
    expect(drawn('okh', FAR).play('axis', 'negotiate').asks).toBe('axis negotiation')
  })

  it('are placed on any railway hex that is joined by rail to a friendly source', () => {
    const t = soviet(FAR)
    // The line from Kursk to the south, and a hex beside it.
    expect(
      ['3335', '3235', '3134', '3035'].map((hex) => t.verdict('soviet', `place unit=21 hex=${hex}`)),
    ).toEqual(Array(4).fill('legal'))
    expect(map.hasRail[grid.at('3234')]).toBe(0)
    expect(t.verdict('soviet', 'place unit=21 hex=3234')).toBe('11.0 arrive.no-rail')
    t.play('soviet', 'place unit=21 hex=3035')
    expect([t.hex('21'), t.steps('21'), t.supply('21')]).toEqual(['3035', 2, 'supplied'])
  })

  it('are not placed on a road', () => {
    expect([map.hasRoad[grid.at('3334')] !== 0, map.hasRail[grid.at('3334')]]).toEqual([true, 0])
    expect(soviet(FAR).verdict('soviet', 'place unit=21 hex=3334')).toBe('11.0 arrive.no-rail')
  })

  it('use the sources of their own side', () => {
    // With the enemy on every Soviet source nothing comes in, though the railways go on to Axis sources.
    const divisions = ['88', '57', '332', '167', '168', '198', '106', '320']
    const shut = SOURCES.soviet.map((hex, i) => `${hexId(hex)} ${divisions[i]}`).join('\n')
    expect(drawn('reinforcement', FAR).asks).toBe('soviet reinforcements')
    expect(drawn('reinforcement', `${FAR}\n${shut}`).asks).toBe('soviet,axis choose-chits')
  })

  describe('the railway', () => {
    it('does not pass enemy zones', () => {
      const t = soviet(`${FAR}\n3234 88`)
      expect(t.verdict('soviet', 'place unit=21 hex=3335')).toBe('legal')
      expect(t.verdict('soviet', 'place unit=21 hex=3235')).toBe('11.0 arrive.no-rail')
      expect(t.verdict('soviet', 'place unit=21 hex=3035')).toBe('11.0 arrive.no-rail')
    })

    it('does not pass enemy zones even where friends stand', () => {
      const t = soviet(`${FAR}\n3234 88\n3235 51\n3134 52`)
      expect(t.verdict('soviet', 'place unit=21 hex=3235')).toBe('11.0 arrive.no-rail')
      expect(t.verdict('soviet', 'place unit=21 hex=3035')).toBe('11.0 arrive.no-rail')
    })

    it('does not pass enemy units or headquarters', () => {
      const t = soviet(`${FAR}\n3134 HQ-8A`)
      expect(t.verdict('soviet', 'place unit=21 hex=3134')).toBe('11.0 arrive.no-rail')
      expect(t.verdict('soviet', 'place unit=21 hex=2934')).toBe('11.0 arrive.no-rail')
    })

    it('does not pass a major city that the enemy controls', () => {
      // 2734 is joined to the west through Kharkiv alone.
      expect(axis(FAR, 1).verdict('axis', 'place unit=223 hex=2734')).toBe('legal')
      const lost = axis(FAR, 1, { cities: ['2634'], orders: [] })
      expect(lost.verdict('axis', 'place unit=223 hex=2734')).toBe('11.0 arrive.no-rail')
      expect(soviet(FAR).verdict('soviet', 'place unit=21 hex=2634')).toBe('11.0 arrive.no-rail')
      const taken = soviet(FAR, 1, { cities: ['2634'], orders: [] })
      expect(taken.verdict('soviet', 'place unit=21 hex=2634')).toBe('legal')
    })
  })

  it('do not exceed the stacking limit', () => {
    const t = soviet(`${FAR}\n3335 51 52`)
    expect(t.verdict('soviet', 'place unit=21 hex=3335')).toBe('5.0 arrive.full')
    const one = soviet(`${FAR}\n3335 51`).play('soviet', 'place unit=21 hex=3335')
    expect(one.verdict('soviet', 'place unit=23 hex=3335')).toBe('5.0 arrive.full')
  })

  it('may come in outside every command range', () => {
    expect(soviet(FAR).verdict('soviet', 'place unit=21 hex=3035')).toBe('legal')
  })
})

describe('11.1 Soviet reinforcements', () => {
  const group = (n: number) =>
    UNITS.filter((unit) => unit.arrival !== undefined && 'group' in unit.arrival && unit.arrival.group === n)

  it('come in the order of their groups, whatever the turn', () => {
    const first = drawn('reinforcement', FAR, { turn: 5 })
    expect(first.state.groups).toBe(1)
    for (const unit of group(1))
      expect(first.verdict('soviet', `place unit=${unit.id} hex=3335`)).toBe('legal')
    expect(first.verdict('soviet', `place unit=${group(2)[0]?.id} hex=3335`)).toBe('11.1 arrive.not-due')
    const gone = group(1).map((unit) => unit.id)
    const second = drawn('reinforcement', FAR, { turn: 3, groups: 1, gone })
    expect(second.state.groups).toBe(2)
    expect(second.verdict('soviet', `place unit=${group(2)[0]?.id} hex=3335`)).toBe('legal')
    expect(second.verdict('soviet', `place unit=${gone[0]} hex=3335`)).toBe('11.1 arrive.not-due')
  })

  it('that do not come in may come with a later draw', () => {
    const t = soviet(FAR, 1).play('soviet', 'done')
    expect(t.hex('21')).toBe('waiting')
    expect(soviet(FAR, 2).verdict('soviet', 'place unit=21 hex=3335')).toBe('legal')
  })

  it('a unit arrives once', () => {
    const t = soviet(FAR).play('soviet', 'place unit=21 hex=3335')
    expect(t.verdict('soviet', 'place unit=21 hex=3338')).toBe('11.1 arrive.not-due')
  })

  it('are only the due units of the Soviet side', () => {
    const t = soviet(FAR)
    expect(t.verdict('soviet', 'place unit=50 hex=3335')).toBe('11.1 arrive.not-due')
    expect(t.verdict('soviet', 'place unit=223 hex=3335')).toBe('11.1 arrive.not-due')
    expect(t.verdict('soviet', 'place unit=18G hex=3335')).toBe('11.1 arrive.not-due')
  })

  describe('replacements', () => {
    const t = (drawing: string) => soviet(`3003 15\n${drawing}`, 4)

    it('come with their group, like other units', () => {
      const replacements = group(4).filter((unit) => unit.arrival && 'replacement' in unit.arrival)
      expect(replacements.map((unit) => unit.id)).toContain('8GTk')
      expect(t('3041 2Tk').verdict('soviet', 'replace unit=8GTk old=2Tk')).toBe('legal')
      expect(soviet('3003 15\n3041 2Tk', 3).verdict('soviet', 'replace unit=8GTk old=2Tk')).toBe(
        '11.1 arrive.not-due',
      )
    })

    it('take the place of a unit of their kind anywhere on the map, which leaves the game', () => {
      const table = t('1720 2Tk(1)\n3041 64').play('soviet', 'replace unit=8GTk old=2Tk')
      expect([table.hex('8GTk'), table.hex('2Tk'), table.steps('8GTk')]).toEqual(['1720', 'gone', 2])
    })

    it('do not take the place of a unit of another kind or another side', () => {
      const table = t('3041 64\n3040 3M(1)\n3042 2Tk\n3005 17Pz')
      expect(table.verdict('soviet', 'replace unit=8GTk old=64')).toBe('11.1 replace.other-kind')
      expect(table.verdict('soviet', 'replace unit=8GTk old=3M')).toBe('11.1 replace.other-kind')
      expect(table.verdict('soviet', 'replace unit=8GTk old=17Pz')).toBe('11.1 replace.not-there')
      expect(table.verdict('soviet', 'replace unit=8GM old=3M')).toBe('legal')
    })

    it('do not take the place of a unit out of supply or isolated', () => {
      const table = t('3041 2Tk(out)\n3040 10Tk(isolated)\n3042 6Tk')
      expect(table.verdict('soviet', 'replace unit=8GTk old=2Tk')).toBe('11.1 replace.unsupplied')
      expect(table.verdict('soviet', 'replace unit=8GTk old=10Tk')).toBe('11.1 replace.unsupplied')
      expect(table.verdict('soviet', 'replace unit=8GTk old=6Tk')).toBe('legal')
    })

    it('do not take the place of a unit that is not on the map', () => {
      expect(t('3041 2Tk').verdict('soviet', 'replace unit=8GTk old=10Tk')).toBe('11.1 replace.not-there')
    })

    it('are not placed by rail, nor other units as replacements', () => {
      const table = t('3041 2Tk\n3040 64')
      expect(table.verdict('soviet', 'place unit=8GTk hex=3335')).toBe('11.1 arrive.is-replacement')
      expect(table.verdict('soviet', 'replace unit=20Tk old=2Tk')).toBe('11.1 arrive.is-new')
    })
  })

  describe('the Airborne chit', () => {
    const drop = (drawing: string, setting: Setting = {}): Table =>
      position(drawing, { stack: [...ACTION, { step: 'airborne-drop' }], turn: 4, ...setting })

    it('brings the next group as the Reinforcement chit does, then the drop', () => {
      const t = drawn('airborne', FAR, { groups: 1 })
      expect(t.state.groups).toBe(2)
      expect(t.verdict('soviet', `place unit=${group(2)[0]?.id} hex=3335`)).toBe('legal')
      t.play('soviet', 'done')
      expect(t.asks).toBe('soviet airborne-drop')
    })

    it('becomes a marker, and 18G lands with it', () => {
      const t = drop(FAR).play('soviet', 'drop hex=3036', 'off')
      expect([t.hex('18G'), grid.id(t.state.airborne)]).toEqual(['3036', '3036'])
    })

    it('drops within eight hexes of a Soviet unit', () => {
      expect([
        grid.distance(grid.at('3041'), grid.at('3033')),
        grid.distance(grid.at('3041'), grid.at('3032')),
      ]).toEqual([8, 9])
      expect(drop(FAR).verdict('soviet', 'drop hex=3033')).toBe('legal')
      expect(drop(FAR).verdict('soviet', 'drop hex=3032')).toBe('11.1 drop.too-far')
    })

    it('drops near a unit in supply, not near one that is marked', () => {
      const drawing = '3003 15\n3041 50\n2020 51(out)\n1720 52(isolated)'
      expect(drop(drawing).verdict('soviet', 'drop hex=2021')).toBe('11.1 drop.too-far')
      expect(drop(drawing).verdict('soviet', 'drop hex=1721')).toBe('11.1 drop.too-far')
      expect(drop('3003 15\n3041 50\n2020 51').verdict('soviet', 'drop hex=2021')).toBe('legal')
    })

    it('drops into enemy zones and onto friends, but not onto the enemy, into the sea or a full hex', () => {
      const t = () => drop('3036 15\n3041 50 51\n3042 64')
      expect(t().verdict('soviet', 'drop hex=3037')).toBe('legal')
      expect(t().verdict('soviet', 'drop hex=3042')).toBe('legal')
      expect(t().verdict('soviet', 'drop hex=3036')).toBe('5.0 enemy-there')
      expect(t().verdict('soviet', 'drop hex=3041')).toBe('5.0 arrive.full')
      expect(drop('3036 15\n0531 50').verdict('soviet', 'drop hex=0334')).toBe('11.1 drop.not-land')
    })

    it('takes what lies in its hex', () => {
      const t = drop('3003 15\n2322 50', { crossings: ['2223'], orders: [], options: { letter: 'on' } })
      t.play('soviet', 'drop hex=2918', 'off', 'off')
      expect(t.told('city.taken')).toEqual({ hex: '2918', side: 'soviet' })
      expect(
        t.events.filter((event) => event.key === 'crossing.taken').map((event) => event.params?.hex),
      ).toContain('2918')
    })

    it('does not land in a major city in Axis hands, unless the letter is kept (13.1)', () => {
      const kyiv = (setting: Setting) => drop('3003 15\n2322 50', setting).verdict('soviet', 'drop hex=2918')
      expect(kyiv({})).toBe('11.1 drop.enemy-city')
      expect(kyiv({ cities: ['2918'], orders: [] })).toBe('legal')
      expect(kyiv({ options: { letter: 'on' } })).toBe('legal')
    })

    it('is worth a crossing point at once and for good', () => {
      const t = drop(FAR)
      t.play('soviet', 'drop hex=3036', 'off')
      // The drop ended the turn: with one crossing point the Axis has drawn a marker.
      expect(t.state.luftwaffe).toEqual(['off'])
      const gone = position(FAR, { active: 'soviet movement', turn: 4, airborne: 'gone' })
      expect(gone.play('soviet', 'done', 'def').state.luftwaffe).toEqual(['def'])
    })
  })

  describe('the Airborne marker', () => {
    /** 50 stands in 0520, which German zones shut in. */
    const pocket = (airborne: string | undefined, corps = '0520 50') =>
      position(`3342 78\n${corps}\n0719 88\n0318 57`, {
        active: 'soviet movement',
        units: ['78'],
        turn: 4,
        cup: ['supply'],
        ...(airborne === undefined ? {} : { airborne }),
      }).play('soviet', 'done', ...(airborne === undefined ? ['supply'] : ['supply', 'off']))

    it('is a supply source', () => {
      expect(pocket(undefined).supply('50')).toBe('out')
      expect(pocket('0520').supply('50')).toBe('supplied')
      expect(pocket('0420').supply('50')).toBe('supplied')
    })

    it('is no source once it is gone', () => {
      expect(pocket('gone').supply('50')).toBe('out')
    })

    it('brings no reinforcements in', () => {
      // 0719 and 0718 are on a railway; the marker lies on it.
      const t = soviet('3003 15\n0719 50', 1, { airborne: '0719', turn: 4 })
      expect(t.verdict('soviet', 'place unit=21 hex=0719')).toBe('legal')
      const shut = soviet('0821 88\n0819 57\n0618 332\n0719 50', 1, { airborne: '0719', turn: 4 })
      expect(shut.verdict('soviet', 'place unit=21 hex=0719')).toBe('11.0 arrive.no-rail')
    })

    it('is destroyed when an enemy combat unit enters its hex', () => {
      const t = position('3003 15\n3041 50', { active: 'axis movement', turn: 4, airborne: '3004' })
      t.play('axis', 'move unit=15 path=[3004,3005]', 'off')
      expect(t.state.airborne).toBe(-2)
      expect(t.told('airborne.destroyed')).toEqual({ unit: '15', hex: '3004' })
    })

    it('is not destroyed by a headquarters', () => {
      const t = position('3003 HQ-8A 15\n3041 50', { active: 'axis movement', turn: 4, airborne: '3004' })
      t.play('axis', 'move unit=HQ-8A path=[3004,3005]')
      expect(grid.id(t.state.airborne)).toBe('3004')
    })

    it('stays a crossing point when it is destroyed', () => {
      const t = position('3003 15 88\n3041 50', { active: 'axis movement', turn: 4, airborne: '3004' })
      t.play('axis', 'move unit=15 path=[3004]').play('axis', 'done', 'off')
      expect(t.state.luftwaffe).toEqual(['off'])
    })

    it('does not move', () => {
      const t = position('3041 50 18G\n3003 15', { active: 'soviet movement', turn: 4, airborne: '3041' })
      t.play('soviet', 'move unit=18G path=[3042]')
      expect(grid.id(t.state.airborne)).toBe('3041')
      expect(t.answers('soviet').every((answer) => !answer.includes('airborne'))).toBe(true)
    })
  })
})

describe('11.2 Axis reinforcements', () => {
  const place = (unit: string, hex = '2601') => `place unit=${unit} hex=${hex}`

  it('cost 2 points for panzers, 1 for infantry, half a point for allies', () => {
    const left = (unit: string) => {
      const t = axis(FAR, 3).play('axis', place(unit))
      return (t.state.stack.at(-1) as { halves?: number }).halves
    }
    expect([left('8Pz'), left('223'), left('14R')]).toEqual([2, 4, 5])
  })

  it('cannot cost more than what is left', () => {
    const t = axis(FAR, 1.5)
    expect(t.verdict('axis', place('8Pz'))).toBe('11.2 negotiate.points')
    expect(t.verdict('axis', place('223'))).toBe('legal')
    t.play('axis', place('223'))
    expect(t.verdict('axis', place('355'))).toBe('11.2 negotiate.points')
    expect(t.verdict('axis', place('14R'))).toBe('legal')
  })

  it('may be several, of any kind, and come in by 11.0', () => {
    const t = axis(FAR, 4.5)
      .play('axis', place('8Pz'))
      .play('axis', place('9Pz', '3304'))
      .play('axis', place('14R'))
    expect([t.hex('8Pz'), t.hex('9Pz'), t.hex('14R')]).toEqual(['2601', '3304', '2601'])
    expect(axis(FAR, 4.5).verdict('axis', place('8Pz', '3003'))).toBe('11.0 arrive.no-rail')
  })

  it('come from the pools, each once', () => {
    const t = axis(FAR, 5).play('axis', place('223'))
    expect(t.verdict('axis', place('223', '3304'))).toBe('11.2 arrive.not-in-pool')
    expect(t.verdict('axis', place('88', '3304'))).toBe('11.2 arrive.not-in-pool')
    expect(t.verdict('axis', place('21', '3304'))).toBe('11.2 arrive.not-in-pool')
  })

  it('need not be bought: what is not spent is lost', () => {
    const t = axis(FAR, 5)
    expect(t.verdict('axis', 'done')).toBe('legal')
    t.play('axis', 'done')
    expect(t.state.stack.some((frame) => frame.step === 'negotiation')).toBe(false)
  })

  it('arrive at full strength and in supply', () => {
    const t = axis(FAR, 3).play('axis', place('8Pz'))
    expect([t.steps('8Pz'), t.supply('8Pz')]).toEqual([2, 'supplied'])
  })
})
