import { describe, expect, it } from 'vitest'
import { bridgeNamed, grid } from '../src/ground.ts'
import { rollBodenplatte } from '../src/rules/15-air.ts'
import { trafficCost } from '../src/rules/24-traffic.ts'
import { carryFuelOff, dumpAt } from '../src/rules/32-fuel-dumps.ts'
import { checkRoadblock, liftCutOff, liftOverrun } from '../src/rules/33-roadblocks.ts'
import { GONE, IN_BOX } from '../src/state.ts'
import { isControlledBy } from '../src/survey.ts'
import { position, type Setting, stateOf, type Table, turnOn } from './support.ts'

const dumps = (kind: 'real' | 'dummy', isShown = false, isGerman = false) => ({
  options: { dumps: 'on' },
  fuelDumps: [
    { hex: 'E2934', kind, isShown, isGerman },
    { hex: 'E2535', kind: 'dummy', isShown: false, isGerman: false },
  ],
})

describe('32.1 Hidden dumps', () => {
  const move = (kind: 'real' | 'dummy'): Table =>
    position('E2836 ge-26vg-77\nE1223 ge-26vg-78', {
      active: 'german movement',
      turn: 5,
      ...dumps(kind),
    }).play('german', 'move unit=ge-26vg-77 path=[E2835]')

  it('are turned up when a German unit comes next to them', () => {
    const table = move('real')
    expect(table.state.fuelDumps[0]).toMatchObject({ kind: 'real', isShown: true })
    expect(table.state.isDumpKnown).toBe(true)
  })

  it('dummies go', () => {
    const table = move('dummy')
    expect(table.state.fuelDumps).toHaveLength(1)
    expect(table.told('dump.dummy')).toEqual({ hex: 'E2934' })
  })
})

describe('32.2 Taking the dump', () => {
  it('its guards bar the way to movement', () => {
    const table = position('E2835 ge-26vg-77', { active: 'german movement', turn: 5, ...dumps('real', true) })
    expect(table.cost('german', 'ge-26vg-77', 'E2934')).toBe('32.2 move.dump')
  })

  it('taken fuel is carried off along a road to the German sources', () => {
    const state = stateOf('E2934 ge-26vg-77', { turn: 5, ...dumps('real', true, true) })
    carryFuelOff(turnOn(state))
    expect(state.hasFuel).toBe(true)
    expect(state.fuelDumps).toHaveLength(1)
  })

  it('retaken it defends again', () => {
    const table = position('E2935 us-28-112m\nE3203 us-526', {
      active: 'allied movement',
      turn: 5,
      ...dumps('real', true, true),
    })
    expect(dumpAt(table.state, grid.at('E2934'))).toBeUndefined()
    table.play('allied', 'move unit=us-28-112m path=[E2934]')
    expect(dumpAt(table.state, grid.at('E2934'))).toBeDefined()
  })
})

describe('32.3 Destruction', () => {
  const blow = (setting: Setting = {}, enemy = 'E2835 ge-26vg-77'): Table =>
    position(`${enemy}\nE3203 us-526`, {
      active: 'allied bridges',
      turn: 5,
      bridges: { 'E3821/E3921': 'blown' },
      ...dumps('real', true),
      ...setting,
    })

  it('1 to 4 in the Allied bridge phase, without any unit', () => {
    expect(blow().play('allied', 'blow-dump hex=E2934', 4).state.fuelDumps).toHaveLength(1)
    const table = blow().play('allied', 'blow-dump hex=E2934', 5)
    expect(table.state.fuelDumps).toHaveLength(2)
    expect(table.verdict('allied', 'blow-dump hex=E2934')).toBe('32.3 dump.tried')
  })

  it('only when Germans are next to it, and not in turns 1 and 2', () => {
    expect(blow({}, 'E2836 ge-26vg-77').verdict('allied', 'blow-dump hex=E2934')).toBe('32.3 dump.no-enemy')
    expect(blow({ turn: 2 }).verdict('allied', 'blow-dump hex=E2934')).toBe('7.6 dump.too-early')
  })

  it.each([
    [4, 2],
    [6, 0],
  ])('all dumps go at the end of turn 6, before the night: turn %i leaves %i', (turn, left) => {
    const table = position('E3203 us-28-112m(1)\nE1223 ge-26vg-77', {
      active: 'allied traffic',
      turn,
      ...dumps('real'),
    })
    table.play('allied', 'done')
    expect([table.state.isNight, table.state.fuelDumps.length]).toEqual([true, left])
  })
})

const blocks = { options: { roadblocks: 'on' } }

describe('33.1 Roadblocks', () => {
  it('hold up like traffic and control their hex', () => {
    const state = stateOf('E3203 us-526', { ...blocks, roadblocks: { german: ['E3307', 'box'] } })
    expect(trafficCost(state, 'allied', grid.at('E3307'))).toBe(2)
    expect(trafficCost(state, 'german', grid.at('E3307'))).toBe(0)
  })
})

describe('33.2 Laying', () => {
  const drawing = 'E3304 us-526\nE3301 ge-26vg-77'
  const check = (hex: string, setting: Setting = {}, more = '') =>
    checkRoadblock(stateOf(`E3304 us-526${more}`, { ...blocks, ...setting }), 'allied', 1, grid.at(hex))

  it('at most four road hexes from a friendly unit', () => {
    expect(drawing).toContain('us-526')
    expect(check('E3308')).toBeUndefined()
    expect(check('E3409')).toMatchObject({ section: '33.2' })
    expect(check('W2038')).toMatchObject({ section: '33.2' })
  })

  it('not on or next to an enemy, own traffic or another roadblock', () => {
    const key = (setting: Setting, more = '') => check('E3307', setting, more)?.reason.key
    expect(key({}, '\nE3308 ge-26vg-77')).toBe('roadblock.enemy')
    expect(key({ traffic: { allied: ['E3306'] } })).toBe('roadblock.traffic')
    expect(key({ traffic: { german: ['E3306'] } })).toBeUndefined()
    expect(key({ roadblocks: { german: ['E3308', 'box'] } })).toBe('roadblock.other')
  })

  it('is done in the traffic phase, and takes control', () => {
    const table = position('E3411 us-526', { active: 'allied traffic', ...blocks, control: ['E3413'] })
    expect(isControlledBy(table.state, 'german', grid.at('E3413'))).toBe(true)
    table.play('allied', 'block marker=1 hex=E3413')
    expect(isControlledBy(table.state, 'allied', grid.at('E3413'))).toBe(true)
    table.play('allied', 'block marker=1 hex=E3410')
    expect(table.state.roadblocks.allied[0]).toBe(grid.at('E3410'))
    table.play('allied', 'lift marker=1')
    expect(table.state.roadblocks.allied).toEqual([IN_BOX, IN_BOX])
  })
})

describe('33.3 Removal', () => {
  it('when an enemy has passed', () => {
    const table = position('E3306 ge-26vg-77\nE1223 ge-26vg-78', {
      active: 'german movement',
      ...blocks,
      roadblocks: { allied: ['E3307', 'box'] },
    })
    table.play('german', 'move unit=ge-26vg-77 path=[E3307]')
    liftOverrun(turnOn(table.state))
    expect(table.state.roadblocks.allied).toEqual([IN_BOX, IN_BOX])
    expect(table.state.overrun).toEqual([])
  })

  it('in the owner’s traffic phase without supply by road', () => {
    const state = stateOf('E3203 us-526', { ...blocks, roadblocks: { german: ['W2039', 'box'] } })
    state.control = state.control.map(() => 1)
    liftCutOff(turnOn(state), 'german')
    expect(state.roadblocks.german[0]).toBe(IN_BOX)
  })
})

describe('33.4 At the start', () => {
  it('the Germans have them from turn 3', () => {
    const check = (turn: number) => {
      const state = stateOf('E3304 ge-26vg-77', { ...blocks, turn })
      return checkRoadblock(state, 'german', 1, grid.at('E3306'))?.section
    }
    expect(check(2)).toBe('33.4')
    expect(check(3)).not.toBe('33.4')
  })

  it('only with this option', () => {
    expect(checkRoadblock(stateOf('E3304 us-526'), 'allied', 1, grid.at('E3306'))?.section).toBe('33.4')
  })
})

describe('35.0 Operation Bodenplatte', () => {
  it.each([
    [3, 0],
    [4, 19],
    [5, 19],
    [6, 17],
  ])('a %i at the start of turn 15 makes it %i', (die, from) => {
    const state = stateOf('E3203 us-526', { turn: 15, options: { bodenplatte: 'on' } })
    rollBodenplatte(turnOn(state, die))
    expect(state.bodenplatte).toBe(from)
  })

  it('nothing without the option, nor in other turns', () => {
    rollBodenplatte(turnOn(stateOf('E3203 us-526', { turn: 15 })))
    rollBodenplatte(turnOn(stateOf('E3203 us-526', { turn: 16, options: { bodenplatte: 'on' } })))
  })
})

describe('36.0 The Greif commando', () => {
  const greif = { options: { greif: 'on' }, turn: 5 }
  const guarded = 'E3821 us-28-112m\nE4022 ge-26vg-77'

  it('makes the attempt to blow its bridge harder by two, and is gone', () => {
    const table = position(guarded, { active: 'allied bridges', ...greif, greif: 'E3821/E3921' })
    table.play('allied', 'blow bridge=E3821/E3921 unit=us-28-112m', 3)
    expect(table.told('bridge.not-blown')).toMatchObject({ die: 3, modifier: 2 })
    expect(table.state.greif).toBe(GONE)
  })

  it('may be sent when the fuse is lit', () => {
    const table = position(guarded, { active: 'allied bridges', ...greif })
    table.play('allied', 'blow bridge=E3821/E3921 unit=us-28-112m').play('german', 'greif', 3)
    expect(table.told('bridge.not-blown')).toMatchObject({ modifier: 2 })
    const other = position(guarded, { active: 'allied bridges', ...greif })
    other.play('allied', 'blow bridge=E3821/E3921 unit=us-28-112m').play('german', 'done', 3)
    expect(other.told('bridge.blown')).toMatchObject({ modifier: 0 })
    expect(other.state.greif).toBe(IN_BOX)
  })

  it('or lies in wait; once, and before turn 7', () => {
    const table = position(guarded, { active: 'german movement', ...greif })
    table.play('german', 'greif bridge=E3821/E3921')
    expect(table.state.greif).toBe(bridgeNamed('E3821/E3921'))
    expect(table.verdict('german', 'greif bridge=E3618/E3718')).toBe('36.0 greif.gone')
    const late = position(guarded, { active: 'german movement', ...greif, turn: 7 })
    expect(late.verdict('german', 'greif bridge=E3821/E3921')).toBe('36.0 greif.gone')
  })
})
