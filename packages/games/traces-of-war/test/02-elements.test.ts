import { describe, expect, it } from 'vitest'
import { BREAKTHROUGH, CROSSINGS, grid, hexId, isBridged, MAJOR_CITIES, map, SOURCES } from '../src/ground.ts'
import { tracesOfWar } from '../src/index.ts'
import { fullSteps, theUnit, UNITS, type UnitKind } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'
import { begin, position } from './support.ts'

const side = (from: string, to: string) => grid.sideBetween(grid.at(from), grid.at(to))

describe('2.1 The map', () => {
  it('has the places where the rulebook names them', () => {
    const named = (hex: string) => map.place[grid.at(hex)]?.name
    expect(['2634', '2918', '0218', '2305', '1338', '1631', '1926'].map(named)).toEqual([
      'Kharkiv',
      'Kyiv',
      'Odesa',
      'Ternopil',
      'Stalino',
      'Dnipropetrovsk',
      'Kremenchuk',
    ])
  })

  it('has hexes that touch as in the examples', () => {
    expect(grid.isAdjacent(grid.at('1731'), grid.at('1732'))).toBe(true)
    expect(grid.isAdjacent(grid.at('1731'), grid.at('1832'))).toBe(true)
    expect(grid.distance(grid.at('1731'), grid.at('1630'))).toBe(2)
    expect(grid.isAdjacent(grid.at('1926'), grid.at('1826'))).toBe(true)
    expect(grid.isAdjacent(grid.at('1926'), grid.at('1827'))).toBe(true)
  })

  it('has breakthrough hexes in the west and south', () => {
    const hexes = Array.from(BREAKTHROUGH.keys()).filter((hex) => BREAKTHROUGH[hex] === 1)
    expect(hexes.length).toBeGreaterThan(0)
    for (const hex of hexes) {
      const [row, column] = [Number(hexId(hex).slice(0, 2)), Number(hexId(hex).slice(2))]
      expect(row <= 10 || column <= 13, hexId(hex)).toBe(true)
    }
  })

  it('has supply sources that serve one side each', () => {
    expect(SOURCES.soviet.length).toBeGreaterThan(0)
    expect(SOURCES.axis.length).toBeGreaterThan(0)
    expect(SOURCES.soviet.filter((hex) => SOURCES.axis.includes(hex))).toEqual([])
  })

  it('has a bridge where a road or railway crosses a river, and nowhere else', () => {
    expect(isBridged(side('1826', '1926'))).toBe(true)
    expect(isBridged(side('1827', '1926'))).toBe(false)
    // Road alone, railway alone.
    expect([map.road, map.rail].map((net) => net[side('1631', '1731')] !== 0)).toEqual([true, false])
    expect([map.road, map.rail].map((net) => net[side('3206', '3105')] !== 0)).toEqual([false, true])
    expect(isBridged(side('1631', '1731'))).toBe(true)
    expect(isBridged(side('3206', '3105'))).toBe(true)
  })

  it('has six crossing points, 1826 and 1827 among them', () => {
    const points = CROSSINGS.map(hexId)
    expect(points).toHaveLength(6)
    expect(points).toEqual(expect.arrayContaining(['1826', '1827']))
  })

  it('counts crossing points for the Luftwaffe, the negotiations, the OKH order and STAVKA', () => {
    const row = tables.crossings.rows.map(({ luftwaffe, negotiationHalves, order }) => [
      luftwaffe,
      negotiationHalves / 2,
      order,
    ])
    expect(row).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 4.5, 8],
      [3, 5, 9],
      [4, 5.5, 10],
    ])
  })
})

describe('2.2 Combat units', () => {
  const FOOT: readonly UnitKind[] = ['infantry', 'mountain', 'cavalry', 'airborne', 'security']

  it('are mechanised when armoured or mechanised, and on foot otherwise', () => {
    for (const unit of UNITS) {
      const isMechanised = unit.kind === 'armour' || unit.kind === 'mechanised'
      expect(unit.mechanised === true, unit.id).toBe(isMechanised)
      if (unit.kind !== 'hq' && !isMechanised) expect(FOOT).toContain(unit.kind)
    }
  })

  it('have one strength for attack and defence when on foot', () => {
    for (const unit of UNITS.filter((one) => FOOT.includes(one.kind))) {
      expect(unit.attack, unit.id).toBe(unit.defence)
      expect(unit.reduced?.attack, unit.id).toBe(unit.reduced?.defence)
    }
  })

  it('have two steps or one, and are weaker on the reduced side', () => {
    for (const unit of UNITS) {
      expect([1, 2]).toContain(fullSteps(theUnit(unit.id)))
      if (unit.reduced === undefined) continue
      expect(unit.reduced.attack, unit.id).toBeLessThan(unit.attack)
      expect(unit.reduced.defence, unit.id).toBeLessThan(unit.defence)
    }
    expect(UNITS.filter((unit) => unit.reduced !== undefined).length).toBeGreaterThan(UNITS.length / 2)
  })

  it('turn to their reduced side by one loss and are removed by the next', () => {
    // 20 against 3 is 6-1: 2RR on a 6 takes both steps, 1RR on a 4 takes one.
    const attack = 'attack on=3003 by=[50,51,2Tk,10Tk]'
    const drawing = '3003 15\n3103 50 2Tk\n3102 51 10Tk'
    const one = position(drawing, { active: 'soviet combat' }).play('soviet', attack, 4)
    expect(one.steps('15')).toBe(1)
    const two = position(drawing, { active: 'soviet combat' }).play('soviet', attack, 6)
    expect(two.hex('15')).toBe('gone')
  })

  it('fight with the printed strength of the side that is up', () => {
    const t = position('3003 15(1)\n3103 2Tk(1)', { active: 'soviet combat' })
    const tank = UNITS[theUnit('2Tk')]
    const infantry = UNITS[theUnit('15')]
    expect(t.odds('soviet', 'attack on=3003 by=[2Tk]')).toMatchObject({
      attack: tank?.reduced?.attack,
      defence: infantry?.reduced?.defence,
    })
  })

  it('attack with the attack strength and defend with the defence strength', () => {
    const t = position('3003 17Pz\n3103 2Tk 10Tk', { active: 'soviet combat' })
    expect(t.odds('soviet', 'attack on=3003 by=[2Tk,10Tk]')).toMatchObject({
      attack: 2 * (UNITS[theUnit('2Tk')]?.attack as number),
      defence: UNITS[theUnit('17Pz')]?.defence,
    })
  })

  it('are at full strength at the start and when they arrive', () => {
    const { steps } = begin('campaign').state
    UNITS.forEach((_, unit) => {
      expect(steps[unit]).toBe(fullSteps(unit))
    })
  })

  it('that are replacements take the place of a weaker unit of their kind', () => {
    const t = position('3041 4GTk\n3040 2Tk\n3042 50', {
      stack: [...ACTION, { step: 'reinforcements' }],
      groups: 4,
    })
    expect(t.verdict('soviet', 'replace unit=8GTk old=2Tk')).toBe('legal')
    expect(t.verdict('soviet', 'replace unit=8GTk old=4GTk')).toBe('2.2 replace.not-weaker')
    expect(t.verdict('soviet', 'replace unit=8GTk old=50')).toBe('11.1 replace.other-kind')
  })
})

/** The action phase, ready to draw. */
const CUP = { step: 'cup' }
const ACTION = [{ step: 'turn', stage: 'end' }, CUP]

describe('2.3 Headquarters', () => {
  it('have a zone of control', () => {
    const with8A = position('3003 50\n3103 HQ-8A', { active: 'soviet movement' })
    const without = position('3003 50\n3303 HQ-8A', { active: 'soviet movement' })
    expect(without.cost('soviet', '50', '2902')).toBe(1)
    expect(with8A.cost('soviet', '50', '2902')).toBe(3)
  })

  it('move and fight like combat units', () => {
    expect(position('3003 HQ-8A', { active: 'axis movement' }).cost('axis', 'HQ-8A', '3103', '3203')).toBe(2)
    const t = position('3003 HQ-8A 88\n3103 18G(isolated)', { active: 'axis combat' })
    expect(t.odds('axis', 'attack on=3103 by=[HQ-8A,88]').attack).toBe(
      t.odds('axis', 'attack on=3103 by=[HQ-8A]').attack + t.odds('axis', 'attack on=3103 by=[88]').attack,
    )
  })

  it('retreat like combat units', () => {
    // 14 to 4 or so: R on a 3 at 3-1.
    const t = position('3003 HQ-8A 15\n3004 50 2Tk\n2903 51', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,51,2Tk]', 3)
    expect(t.told('rolled')).toMatchObject({ odds: '3-1', result: 'R' })
    expect(t.asks).toBe('axis retreat')
    expect(t.answers('axis').some((answer) => answer.includes('unit=HQ-8A'))).toBe(true)
  })

  it('stand one to a hex, but may pass through each other', () => {
    const t = position('3003 HQ-8A\n3103 HQ-6A', { active: 'axis movement' })
    expect(t.cost('axis', 'HQ-8A', '3103')).toBe('5.0 move.full')
    expect(t.cost('axis', 'HQ-8A', '3103', '3203')).toBe(2)
  })

  it('are displaced when eliminated in combat', () => {
    const t = position('3003 HQ-8A\n3103 50 2Tk', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,2Tk]', 3)
    expect(t.told('rolled')).toMatchObject({ odds: '10+', result: '2RR' })
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=2503')
    expect(t.hex('HQ-8A')).toBe('2503')
    expect(t.asks).toBe('soviet advance')
  })

  it('are displaced when they would be out of supply', () => {
    const t = position('0520 HQ-8A\n0719 50\n0319 51', { active: 'soviet movement', cup: ['supply'] })
    t.play('soviet', 'done', 'supply')
    expect(t.asks).toBe('axis displacement')
    t.play('axis', 'displace hex=2601')
    expect(t.hex('HQ-8A')).toBe('2601')
    expect(t.supply('HQ-8A')).toBe('supplied')
  })

  it('may be displaced instead of moving', () => {
    const t = position('3003 HQ-8A\n3103 88', { active: 'axis movement' })
    t.play('axis', 'displace unit=HQ-8A hex=2503')
    expect(t.hex('HQ-8A')).toBe('2503')
    expect(t.active).toEqual(['88'])
  })

  describe('the new hex of a displaced headquarters', () => {
    const t = () =>
      position('3003 HQ-8A\n2402 HQ-6A\n2403 88\n2203 50\n0719 51\n0318 52', {
        active: 'axis movement',
      })
    const verdict = (hex: string) => t().verdict('axis', `displace unit=HQ-8A hex=${hex}`)

    it('lies at least five hexes from the old one', () => {
      expect(grid.distance(grid.at('3003'), grid.at('2503'))).toBe(5)
      expect(verdict('2503')).toBe('legal')
      expect(verdict('2603')).toBe('2.3 displace.too-near')
    })

    it('is not in an enemy zone', () => {
      // 2203 holds a Soviet corps; 2303 is next to it.
      expect(verdict('2303')).toBe('2.3 displace.zone')
    })

    it('has a supply line', () => {
      // The Soviets close the peninsula round 0520.
      expect(verdict('0520')).toBe('2.3 displace.no-supply')
    })

    it('is a hex where it may stand', () => {
      expect(verdict('2402')).toBe('5.0 headquarters-there')
      expect(verdict('2203')).toBe('5.0 enemy-there')
      expect(verdict('0118')).toBe('2.3 displace.not-land')
      expect(verdict('2403')).toBe('legal')
    })
  })

  it('go no further forward than they stood or their foremost combat unit stands, unless the letter is kept', () => {
    const verdict = (drawing: string, hex: string, letter = 'off') =>
      position(`${drawing}\n0302 15`, { active: 'soviet movement', options: { letter } }).verdict(
        'soviet',
        `displace unit=HQ-Vrnz hex=${hex}`,
      )
    const behind = '3333 HQ-Vrnz 50'
    expect(verdict(behind, '2919')).toBe('2.3 displace.too-far-forward')
    expect(verdict(behind, '2919', 'on')).toBe('legal')
    expect(verdict(`${behind}\n2916 51`, '2919')).toBe('legal')
    expect(verdict(behind, '3338')).toBe('legal')
  })

  it('cost the campaign two points for each displacement, and the race none', () => {
    const displaced = (
      scenario: 'race' | 'campaign',
      unit: string,
      sideName: 'soviet' | 'axis',
      hex: string,
    ) =>
      position(`3003 HQ-8A\n3041 HQ-SW`, { scenario, active: `${sideName} movement` }).play(
        sideName,
        `displace unit=${unit} hex=${hex}`,
      ).state.displaced
    expect(displaced('campaign', 'HQ-8A', 'axis', '2503')).toBe(2)
    expect(displaced('campaign', 'HQ-SW', 'soviet', '2541')).toBe(-2)
    expect(displaced('race', 'HQ-8A', 'axis', '2503')).toBe(0)
    expect(displaced('race', 'HQ-SW', 'soviet', '2541')).toBe(0)
  })

  it('for which no hex qualifies leave the game, as a displacement', () => {
    // A Soviet corps on every Axis source: no hex has a supply line.
    const corps = ['50', '51', '52', '64', '48', '49', '75', '34', '32', '33']
    const shut = SOURCES.axis.map((hex, i) => `${hexId(hex)} ${corps[i]}`).join('\n')
    const t = position(`3041 HQ-8A\n${shut}`, { active: 'soviet movement', cup: ['supply'] })
    t.play('soviet', 'done', 'supply')
    expect([t.hex('HQ-8A'), t.state.displaced]).toEqual(['gone', 2])
  })

  describe('command range', () => {
    const activated = (drawing: string, chit = '8a') =>
      position(`0943 5GC\n${drawing}`, { active: 'soviet movement', cup: [chit] }).play(
        'soviet',
        'done',
        chit,
      ).active

    it('is counted in hexes', () => {
      const rangeOf = (headquarters: string) => UNITS[theUnit(headquarters)]?.range
      expect([rangeOf('HQ-8A'), rangeOf('HQ-Step')]).toEqual([8, 4])
      expect(activated('3003 HQ-8A\n2203 88\n2103 57')).toEqual(['HQ-8A', '88'])
      expect(activated('3003 15\n3041 HQ-Step\n2641 50\n2541 64', 'steppe')).toEqual(['HQ-Step', '50'])
    })

    it('does not pass blocked hexsides', () => {
      expect(map.blocked[side('0421', '0321')]).toBe(1)
      expect(activated('0421 HQ-8A\n0321 88\n0420 57')).toEqual(['HQ-8A', '57'])
    })

    it('does not pass the sea', () => {
      expect(grid.distance(grid.at('0218'), grid.at('0122'))).toBe(5)
      expect(activated('0218 HQ-8A\n0122 88\n0318 57')).toEqual(['HQ-8A', '57'])
    })

    it('is not affected by enemy units, enemy zones or the state of supply', () => {
      const between = '3103 50\n3102 51\n3002 52\n2902 64\n2903 68\n3004 48'
      expect(activated(`3003 HQ-8A\n${between}\n3203 88(isolated)\n2803 57(out)`)).toEqual([
        'HQ-8A',
        '88',
        '57',
      ])
    })

    it('is measured when the headquarters is activated: afterwards units may leave it', () => {
      const t = position('0943 5GC\n3003 HQ-8A\n2203 88\n2003 50(1,isolated)', {
        active: 'soviet movement',
        cup: ['8a'],
      })
      t.play('soviet', 'done', '8a').play('axis', 'begin first=movement also=none')
      t.play('axis', 'move unit=88 path=[2103]').play('axis', 'move unit=HQ-8A path=[3103,3203]')
      expect(grid.distance(grid.at(t.hex('HQ-8A')), grid.at(t.hex('88')))).toBe(11)
      expect(t.verdict('axis', 'attack on=2003 by=[88]')).toBe('legal')
    })
  })
})

describe('2.4 Command chits', () => {
  it('there is at least one for every headquarters', () => {
    const activated = tables.chits.flatMap(
      (chit) => chit.front ?? (chit.headquarters ? [chit.headquarters] : []),
    )
    for (const unit of UNITS.filter((one) => one.kind === 'hq')) expect(activated).toContain(unit.id)
  })

  it('a headquarters chit activates any units in range, whatever their formation', () => {
    const t = position('0943 5GC\n3003 HQ-8A\n3103 304\n3203 14R\n3303 213Sec', {
      active: 'soviet movement',
      cup: ['8a'],
    }).play('soviet', 'done', '8a')
    expect(t.active).toEqual(['HQ-8A', '304', '213Sec', '14R'])
  })

  it('chits are drawn from the cup one by one', () => {
    const t = position('3003 HQ-8A\n3041 HQ-SW', {
      active: 'soviet movement',
      cup: ['8a', 'southwest', 'supply'],
    })
    t.play('soviet', 'done', '8a')
    expect(t.state.cup).toEqual(['southwest', 'supply'])
    expect(t.state.played).toEqual(['8a'])
  })
})

describe('2.5 Markers', () => {
  it('keep the turn, the crossing points, the controlled cities, the supply, the Luftwaffe and the orders', () => {
    const t = position('2634 50\n3003 15(out) 88(isolated)', {
      turn: 3,
      cities: ['2634'],
      orders: ['2918', '0218'],
      crossings: ['2421'],
      luftwaffe: ['off'],
      spent: ['def'],
    })
    expect(tracesOfWar.writePosition(t.state)).toMatchObject({
      turn: 3,
      cities: ['2634'],
      orders: ['2918', '0218'],
      crossings: ['2421'],
      luftwaffe: ['off'],
      spent: ['def'],
      units: { '15': { supply: 'out' }, '88': { supply: 'isolated' } },
    })
  })

  it('Luftwaffe markers are offensive or defensive and belong to the Axis', () => {
    const { luftwaffe } = tables
    expect([luftwaffe.off, luftwaffe.def]).toEqual([2, 2])
    const t = position('3003 15\n3103 50', { active: 'soviet combat', luftwaffe: ['off', 'def'] })
    expect(t.view('axis').luftwaffe).toEqual(['def', 'off'])
    expect(t.view('soviet').luftwaffe).toEqual(['?', '?'])
  })

  it('Supreme Command Orders lie on major cities', () => {
    expect(begin('campaign').state.orders).toEqual(MAJOR_CITIES.map(() => 1))
  })
})

describe('2.6 Aid sheets', () => {
  it('the combat table is the printed one', () => {
    const printed = `
      1-1  1.5-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10+
      A2   A1    A1  --  --  R   R   RR  RR  1RR 1RR
      A1   A1    --  --  R   R   RR  RR  1RR 1RR 2RR
      A1   --    --  R   R   RR  RR  1RR 1RR 2RR 2RR
      --   --    R   R   RR  RR  1RR 1RR 2RR 2RR 3RR
      --   R     R   RR  RR  1RR 1RR 2RR 2RR 3RR 3RR
      R    R     RR  RR  1RR 1RR 2RR 2RR 3RR 3RR 4RR`
    const [columns, ...rows] = printed
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
    expect(tables.combat.columns).toEqual(columns)
    expect(tables.combat.rows).toEqual(rows)
  })

  it('the terrain chart shifts for rough, marsh, towns and major cities', () => {
    const { rough, marsh, town, major } = tables.terrainShifts
    expect({ rough, marsh, town, major }).toEqual({ rough: 1, marsh: 1, town: 1, major: 2 })
  })

  it('the negotiation costs are 3, 2, 1 and a half', () => {
    const { lift, PR, IR, AR } = tables.negotiationCosts
    expect([lift, PR, IR, AR].map((halves) => halves / 2)).toEqual([3, 2, 1, 0.5])
  })

  it('STAVKA is available at most at 0, 1, 3 and 5 crossing points in turns 5 to 8', () => {
    expect(tables.stavka.mostCrossings).toEqual({ '5': 0, '6': 1, '7': 3, '8': 5 })
  })
})

describe('2.7 Playing alone', () => {
  it('everything on the tracks of both sides stands in one document', () => {
    const document = tracesOfWar.writePosition(begin('campaign').state)
    for (const track of ['turn', 'target', 'crossings', 'cup', 'hand', 'played', 'luftwaffe', 'spent']) {
      expect(document).toHaveProperty(track)
    }
  })

  it('one person may answer for both sides', () => {
    const t = position('3003 15\n3103 50')
    expect(t.asks).toBe('soviet,axis choose-chits')
    t.play('soviet', t.answers('soviet')[0]!)
    expect(t.asks).toBe('axis choose-chits')
  })
})
