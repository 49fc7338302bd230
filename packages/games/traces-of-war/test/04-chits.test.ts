import { describe, expect, it } from 'vitest'
import { turnRow } from '../src/tables.ts'
import { commitAll, ending, POINTS, QUIET } from './quiet-turns.ts'
import { position, type Setting } from './support.ts'

const listed = (answer: string, name: string): string[] =>
  (new RegExp(`${name}=\\[([^\\]]*)\\]`).exec(answer)?.[1] ?? '').split(',').filter((word) => word !== '')

describe('4.2 Choosing chits', () => {
  it('both sides are asked at once and may answer in either order', () => {
    const t = position(QUIET, { turn: 2 })
    expect(t.asks).toBe('soviet,axis choose-chits')
    t.play('axis', commitAll(t))
    expect(t.asks).toBe('soviet choose-chits')
  })

  it('neither side, nor an observer, sees what the other has chosen', () => {
    const t = position(QUIET, { turn: 2 })
    const [one, other] = t.answers('soviet')
    const seen = (answer: string, viewer: string) =>
      JSON.stringify(position(QUIET, { turn: 2 }).play('soviet', answer).view(viewer))
    expect(seen(one as string, 'axis')).toBe(seen(other as string, 'axis'))
    expect(seen(one as string, 'observer')).toBe(seen(other as string, 'observer'))
    expect(seen(one as string, 'soviet')).not.toBe(seen(other as string, 'soviet'))
  })

  it('the cup is common: it holds the chosen chits of both sides and Supply', () => {
    const t = position('3003 HQ-8A\n3041 50', { turn: 2 })
    const soviet = t.answers('soviet')[0]!
    const axis = commitAll(t)
    t.play('soviet', soviet).play('axis', axis, '8a')
    const chosen = ['supply', ...listed(soviet, 'chits'), ...listed(axis, 'cup')]
    expect([...t.state.cup, '8a'].sort()).toEqual(chosen.sort())
  })

  it('nobody may look into the cup: each sees only his own chits in it', () => {
    const t = ending({ turn: 2, cup: ['voronezh', 'steppe', '8a', 'okh', 'supply'], hand: ['6a'] })
    expect(t.view('soviet').cup).toEqual(['voronezh', 'steppe', 'supply', '?axis', '?axis'])
    expect(t.view('axis').cup).toEqual(['8a', 'okh', 'supply', '?soviet', '?soviet'])
    expect(t.view('observer').cup).toEqual(['supply', '?axis', '?axis', '?soviet', '?soviet'])
    expect(t.view('soviet').hand).toEqual(['?axis'])
    expect(t.view('axis').hand).toEqual(['6a'])
  })

  it('the Axis may keep some or all of its chits in the hand', () => {
    const t = position(QUIET, { turn: 2 })
    const kept = new Set(t.answers('axis').map((answer) => listed(answer, 'hand').length))
    expect([...kept].sort()).toEqual(Array.from({ length: turnRow(2).axisChits + 1 }, (_, n) => n))
  })

  it('the Soviet side puts all of its chits into the cup', () => {
    const t = position(QUIET, { turn: 2 })
    expect(
      t.verdict('soviet', 'commit cup=[voronezh,steppe,southwest,south,reinforcement] hand=[voronezh]'),
    ).toBe('4.2.1 chits.verb')
  })

  it('the cup is filled anew every turn: chits played may be chosen again', () => {
    const t = ending({ turn: 2, cup: ['voronezh'], played: ['voronezh', 'steppe'] }).play(
      'soviet',
      'done',
      'voronezh',
    )
    expect(t.state).toMatchObject({ turn: 3, cup: [], played: [] })
    expect(t.answers('soviet').every((answer) => answer.includes('voronezh'))).toBe(true)
  })
})

describe('4.2.1 Soviet chits', () => {
  const verdict = (chits: string, setting: Setting = {}) =>
    position(QUIET, setting).verdict('soviet', `choose chits=[${chits}]`)
  const COUNT = '4.2.1 chits.count'
  const FRONTS = '4.2.1 chits.fronts'
  const TOO_OFTEN = '4.2.1 chits.too-often'
  const TOO_EARLY = '4.2.1 chits.too-early'
  const UNKNOWN = '4.2.1 chits.unknown'
  const NO_STAVKA = '4.2.1 chits.stavka'

  it('are six', () => {
    expect(verdict('voronezh,voronezh,steppe,steppe,southwest,south')).toBe('legal')
    expect(verdict('voronezh,voronezh,steppe,southwest,south')).toBe(COUNT)
    expect(verdict('voronezh,voronezh,steppe,steppe,southwest,southwest,south')).toBe(COUNT)
  })

  it('hold one of each Front', () => {
    expect(verdict('voronezh,steppe,southwest,south,south,reinforcement')).toBe('legal')
    expect(verdict('voronezh,voronezh,steppe,steppe,southwest,southwest')).toBe(FRONTS)
    expect(verdict('voronezh,voronezh,steppe,steppe,southwest,reinforcement')).toBe(FRONTS)
  })

  it('hold no more of a kind than there are', () => {
    expect(verdict('voronezh,voronezh,voronezh,steppe,southwest,south')).toBe(TOO_OFTEN)
    expect(verdict('voronezh,steppe,southwest,south,reinforcement,reinforcement')).toBe(TOO_OFTEN)
  })

  it('hold Airborne only from turn 3', () => {
    const chits = 'voronezh,steppe,southwest,south,reinforcement,airborne'
    expect([1, 2, 3, 4, 8].map((turn) => verdict(chits, { turn }))).toEqual([
      TOO_EARLY,
      TOO_EARLY,
      'legal',
      'legal',
      'legal',
    ])
  })

  it('hold Airborne only once in a game', () => {
    const chits = 'voronezh,steppe,southwest,south,reinforcement,airborne'
    expect(verdict(chits, { turn: 5, airborne: 'gone' })).toBe('4.2.1 chits.airborne-used')
    expect(verdict(chits, { turn: 5, airborne: '3041' })).toBe('4.2.1 chits.airborne-used')
  })

  it('hold nothing of the Axis', () => {
    expect(verdict('voronezh,steppe,southwest,south,reinforcement,okh', { turn: 2 })).toBe(UNKNOWN)
    expect(verdict('voronezh,steppe,southwest,south,reinforcement,supply', { turn: 2 })).toBe(UNKNOWN)
  })

  describe('STAVKA', () => {
    const four = 'voronezh,steppe,southwest,south,reinforcement,stavka'
    const three = 'voronezh,steppe,southwest,southwest,reinforcement,stavka'
    const at = (turn: number, crossings: number) => ({ turn, crossings: POINTS.slice(0, crossings) })

    it('example: in turn 5 it is to be had while no crossing point is Soviet', () => {
      expect(verdict(four, at(5, 0))).toBe('legal')
      expect(verdict(three, at(5, 0))).toBe('legal')
    })

    it('example: in turn 5 with one crossing point the four Fronts and any two others are chosen, but not STAVKA', () => {
      expect(verdict(four, at(5, 1))).toBe(NO_STAVKA)
      expect(verdict(three, at(5, 1))).toBe(NO_STAVKA)
      const answers = position(QUIET, at(5, 1)).answers('soviet')
      for (const answer of answers) {
        const chits = listed(answer, 'chits')
        expect(chits).toEqual(expect.arrayContaining(['voronezh', 'steppe', 'southwest', 'south']))
        expect(chits).not.toContain('stavka')
      }
      // The two others are drawn from six: four second Fronts, Reinforcement and Airborne.
      expect(answers).toHaveLength(15)
    })

    it('example: in turn 6 with one crossing point it may stand in for one of the Fronts', () => {
      expect(verdict('voronezh,voronezh,southwest,southwest,south,stavka', at(6, 1))).toBe('legal')
      expect(verdict('voronezh,southwest,south,reinforcement,airborne,stavka', at(6, 1))).toBe('legal')
      expect(verdict('voronezh,voronezh,southwest,southwest,reinforcement,stavka', at(6, 1))).toBe(FRONTS)
      expect(verdict('voronezh,steppe,southwest,south,airborne,stavka', at(6, 1))).toBe('legal')
    })

    it.each([
      [4, 0, false],
      [5, 0, true],
      [5, 1, false],
      [6, 1, true],
      [6, 2, false],
      [7, 3, true],
      [7, 4, false],
      [8, 5, true],
      [8, 6, false],
    ])('in turn %i with %i crossing points: %s', (turn, crossings, isAvailable) => {
      expect(verdict(four, at(turn, crossings))).toBe(
        isAvailable ? 'legal' : turn < 5 ? TOO_EARLY : NO_STAVKA,
      )
    })

    it('the Airborne marker counts as a crossing point', () => {
      expect(verdict(four, { turn: 5, airborne: 'gone' })).toBe(NO_STAVKA)
      expect(verdict(four, { turn: 6, airborne: 'gone' })).toBe('legal')
      expect(verdict(four, { turn: 6, airborne: 'gone', crossings: ['2421'] })).toBe(NO_STAVKA)
    })
  })
})

describe('4.2.2 Axis chits', () => {
  it('are as many as the turn track says, from three to five', () => {
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { axisChits } = turnRow(turn)
      expect(axisChits).toBeGreaterThanOrEqual(3)
      expect(axisChits).toBeLessThanOrEqual(5)
      const answers = position(QUIET, { turn }).answers('axis')
      const sizes = answers.map((answer) => listed(answer, 'cup').length + listed(answer, 'hand').length)
      expect(new Set(sizes)).toEqual(new Set([axisChits]))
    }
  })

  it('are refused in any other number', () => {
    const t = position(QUIET, { turn: 2 })
    const cup = listed(commitAll(t), 'cup')
    expect(t.verdict('axis', `commit cup=[${cup.slice(1)}] hand=[]`)).toBe('4.2.2 chits.count')
    const all = '4pza,8a,1pza,6a,okh,okh'
    expect(t.verdict('axis', `commit cup=[${all}] hand=[]`)).toBe('4.2.2 chits.count')
    expect(t.verdict('axis', 'commit cup=[] hand=[]')).toBe('4.2.2 chits.count')
  })

  it('hold one chit of each headquarters and, from turn 2, two OKH', () => {
    const most = (turn: number, chit: string) =>
      Math.max(
        ...position(QUIET, { turn })
          .answers('axis')
          .map(
            (answer) =>
              [...listed(answer, 'cup'), ...listed(answer, 'hand')].filter((one) => one === chit).length,
          ),
      )
    expect(['4pza', '8a', '1pza', '6a', 'okh'].map((chit) => most(1, chit))).toEqual([1, 1, 1, 1, 0])
    expect(['4pza', '8a', '1pza', '6a', 'okh'].map((chit) => most(2, chit))).toEqual([1, 1, 1, 1, 2])
  })

  it('are not Soviet ones', () => {
    const t = position(QUIET, { turn: 2 })
    const [, ...rest] = listed(commitAll(t), 'cup')
    expect(t.verdict('axis', `commit cup=[voronezh,${rest}] hand=[]`)).toBe('4.2.2 chits.unknown')
    expect(t.verdict('axis', 'choose chits=[voronezh,steppe,southwest,south,reinforcement,voronezh]')).toBe(
      '4.2.2 chits.verb',
    )
  })

  it('held back may be put into the cup before any draw, some or all', () => {
    const t = ending({ turn: 2, cup: ['supply'], hand: ['8a', 'okh'] }).play('soviet', 'done')
    expect(t.asks).toBe('axis cup')
    expect(t.answers('axis').sort()).toEqual([
      'draw adding=[8a,okh]',
      'draw adding=[8a]',
      'draw adding=[]',
      'draw adding=[okh]',
    ])
    t.play('axis', 'draw adding=[8a]', '8a')
    expect(t.state).toMatchObject({
      cup: ['supply'],
      hand: ['okh'],
      stack: [{}, {}, { step: 'reaction', chit: '8a' }],
    })
  })

  it('that are not in the hand cannot be added', () => {
    const t = ending({ turn: 2, cup: ['supply'], hand: ['8a'] }).play('soviet', 'done')
    expect(t.verdict('axis', 'draw adding=[6a]')).toBe('4.2.2 chits.not-in-hand')
    expect(t.verdict('axis', 'draw adding=[8a,8a]')).toBe('4.2.2 chits.not-in-hand')
  })

  describe('OKH', () => {
    const drawing = '3003 HQ-8A 15\n2503 HQ-6A 88\n0621 57\n3041 HQ-SW 50'
    const fromCup = (setting: Setting = {}) =>
      ending({ turn: 2, cup: ['okh'], ...setting }, drawing).play('soviet', 'done', 'okh')
    const fromHand = (setting: Setting = {}) =>
      ending({ turn: 2, cup: ['southwest', 'supply'], hand: ['okh'], ...setting }, drawing)
        .play('soviet', 'done')
        .play('axis', 'draw adding=[]', 'southwest')

    it('drawn from the cup has three uses', () => {
      const t = fromCup()
      expect(t.asks).toBe('axis okh')
      expect(t.verdict('axis', 'activate unit=HQ-6A')).toBe('legal')
      expect(t.verdict('axis', 'command units=[57] first=movement')).toBe('legal')
      expect(t.verdict('axis', 'negotiate')).toBe('legal')
    })

    it('played from the hand has two: no negotiations', () => {
      const t = fromHand().play('axis', 'interrupt')
      expect(t.asks).toBe('axis okh')
      expect(t.verdict('axis', 'activate unit=HQ-6A')).toBe('legal')
      expect(t.verdict('axis', 'command units=[57] first=movement')).toBe('legal')
      expect(t.verdict('axis', 'negotiate')).toBe('4.2.2 okh.negotiate-from-hand')
    })

    it('from the hand cancels the chit just drawn, which goes back into the cup', () => {
      const t = fromHand()
      expect(t.asks).toBe('axis reaction')
      t.play('axis', 'interrupt')
      expect(t.state).toMatchObject({ cup: ['southwest', 'supply'], hand: [], played: ['okh'] })
    })

    it('in the hand need not be played: the drawn chit then takes effect', () => {
      const t = fromHand().play('axis', 'pass')
      expect(t.asks).toBe('soviet order')
      expect(t.state).toMatchObject({ cup: ['supply'], hand: ['okh'], played: ['southwest'] })
    })

    it('activates any one headquarters with all in its range', () => {
      const t = fromCup().play('axis', 'activate unit=HQ-6A')
      expect(t.asks).toBe('axis order')
      expect(t.active).toEqual(['HQ-8A', 'HQ-6A', '88', '15'])
    })

    it('does not activate a Soviet headquarters or a combat unit as one', () => {
      expect(fromCup().verdict('axis', 'activate unit=HQ-SW')).toBe('4.3 activate.not-headquarters')
      expect(fromCup().verdict('axis', 'activate unit=57')).toBe('4.3 activate.not-headquarters')
    })

    it('as an order activates units anywhere, far from any headquarters, and no others', () => {
      const t = fromCup().play('axis', 'command units=[57,15] first=combat')
      expect(t.asks).toBe('axis movement')
      expect(t.active).toEqual(['57', '15'])
    })

    it('as an order may activate headquarters, which then command nobody', () => {
      const t = fromCup().play('axis', 'command units=[HQ-6A] first=movement')
      expect(t.active).toEqual(['HQ-6A'])
    })

    it('need not be used', () => {
      expect(fromCup().verdict('axis', 'pass')).toBe('legal')
    })

    it('as an order does not activate Soviet units or units that are not on the map', () => {
      expect(fromCup().verdict('axis', 'command units=[50] first=combat')).toBe('4.2.2 okh.not-axis')
      expect(fromCup().verdict('axis', 'command units=[8Pz] first=combat')).toBe('4.2.2 okh.not-axis')
      expect(fromCup().verdict('axis', 'command units=[15] first=supply')).toBe('4.3 order.first')
    })

    const many = ['88', '68D', '75D', '57', '255', '332', '167', '168', '198', '106', '320']
    it.each([
      [0, 6],
      [1, 7],
      [2, 7],
      [3, 8],
      [4, 8],
      [5, 9],
      [6, 9],
    ])('as an order at %i crossing points activates up to %i units', (crossings, most) => {
      const hexes = ['3003', '3002', '3004', '3103', '3102', '2902']
      const lines = hexes.map((hex, i) => `${hex} ${many.slice(2 * i, 2 * i + 2).join(' ')}`)
      const t = ending(
        { turn: 2, cup: ['okh'], crossings: POINTS.slice(0, crossings) },
        `${lines.join('\n')}\n3041 50`,
      )
      t.play('soviet', 'done', 'okh')
      const command = (count: number) =>
        t.verdict('axis', `command units=[${many.slice(0, count)}] first=combat`)
      expect(command(most)).toBe('legal')
      expect(command(1)).toBe('legal')
      expect(command(most + 1)).toBe('4.2.2 okh.count')
      expect(command(0)).toBe('4.2.2 okh.count')
    })

    it.each([
      [0, 3],
      [1, 4],
      [2, 4],
      [3, 4.5],
      [4, 4.5],
      [5, 5],
      [6, 5],
    ])('at %i crossing points brings %d negotiation points', (crossings, points) => {
      const t = fromCup({ crossings: POINTS.slice(0, crossings) }).play('axis', 'negotiate')
      expect(t.told('okh.negotiate')).toEqual({ points })
    })

    it('at seven crossing points activates ten units or brings 5½ points', () => {
      const t = fromCup({ turn: 4, crossings: POINTS, airborne: 'gone' })
      expect(t.verdict('axis', `command units=[${many}] first=combat`)).toBe('4.2.2 okh.count')
      expect(t.play('axis', 'negotiate').told('okh.negotiate')).toEqual({ points: 5.5 })
    })
  })
})
