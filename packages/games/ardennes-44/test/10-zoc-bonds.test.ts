import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { bondAgainstLine, bondsOf, hexBond } from '../src/rules/10-zoc-bonds.ts'
import { survey } from '../src/survey.ts'
import { type Setting, stateOf } from './support.ts'

/** The bonds of a side: `hex E2217 E2219-E2215`, and for the edge the stretch that it meets. */
function bonds(drawing: string, side: 'german' | 'allied', setting: Setting = {}): string[] {
  const state = stateOf(drawing, setting)
  return bondsOf(state, survey(state), side).map((bond) => {
    if (bond.kind === 'edge') return `edge ${grid.id(bond.end)} ${['N', 'E', 'S', 'W'][bond.edge]}`
    return `${bond.kind} ${bond.ends.map((hex) => grid.id(hex)).join('-')}`
  })
}

describe('10.1 Bonds', () => {
  it('join two units two hexes apart, through a hex', () => {
    expect(bonds('E2618 us-28-112m\nE2616 us-28-110-1', 'allied')).toEqual(['hex E2618-E2616'])
  })

  it('or along a hexside', () => {
    expect(bonds('E2618 us-28-112m\nE2716 us-28-110-1', 'allied')).toEqual(['hexside E2618-E2716'])
  })

  it('are not formed by artillery, shaken units or columns on the march', () => {
    for (const other of [
      'us-art-v-187',
      'us-28-110-1(disrupted)',
      'us-28-110-1(broken)',
      'us-cav-18(strategic)',
    ]) {
      expect(bonds(`E2618 us-28-112m\nE2616 ${other}`, 'allied'), other).toEqual([])
    }
  })

  it('but by engaged units, units out of supply and silhouettes', () => {
    for (const other of ['us-28-110-1(engaged)', 'us-28-110-1(out)', 'us-tk-741']) {
      expect(bonds(`E2618 us-28-112m\nE2616 ${other}`, 'allied'), other).toEqual(['hex E2618-E2616'])
    }
  })
})

describe('10.2 What bonds stop', () => {
  it('supply lines too', () => {
    const state = stateOf('E2618 us-28-112m\nE2616 us-28-110-1')
    const over = grid.sideBetween(grid.at('E2517'), grid.at('E2617'))
    expect(bondAgainstLine(state, survey(state), 'german', over)).toEqual({
      kind: 'hex',
      hex: grid.at('E2617'),
      ends: [grid.at('E2618'), grid.at('E2616')],
    })
  })
})

describe('10.3 Broken bonds', () => {
  it('a hex bond by an enemy in the hex', () => {
    expect(bonds('E2618 us-28-112m\nE2616 us-28-110-1\nE2617 ge-26vg-77', 'allied')).toEqual([])
  })

  it('a hexside bond by enemies on both sides of it', () => {
    const pair = 'E2418 us-28-112m\nE2319 us-28-110-1'
    expect(bonds(pair, 'allied')).toEqual(['hexside E2319-E2418'])
    expect(bonds(`${pair}\nE2318 ge-26vg-77`, 'allied')).toEqual(['hexside E2319-E2418'])
    expect(bonds(`${pair}\nE2318 ge-26vg-77\nE2419 ge-26vg-78`, 'allied')).toEqual([])
  })
})

describe('10.4 Bonds that cross', () => {
  it('both hold', () => {
    const drawing = 'E2618 us-28-112m\nE2616 us-28-110-1\nE2517 ge-26vg-77\nE2716 ge-26vg-78'
    expect(bonds(drawing, 'allied')).toEqual(['hex E2618-E2616'])
    expect(bonds(drawing, 'german')).toEqual(['hex E2517-E2716'])
  })
})

describe('10.5, 10.5.1 Bonds and terrain', () => {
  it('no bond crosses two rivers or dark hexsides, whatever road or bridge leads over them', () => {
    expect(bonds('E2312 us-28-112m\nE2511 us-28-110-1', 'allied')).toEqual([])
    // The road bridge of Dasburg: a dark hexside and the Our.
    expect(bonds('E2016 us-28-112m\nE2215 us-28-110-1', 'allied')).toEqual([])
  })

  it('one does not matter', () => {
    expect(bonds('E2311 us-28-112m\nE2512 us-28-110-1', 'allied')).toEqual(['hex E2311-E2512'])
  })

  it('nor do lakes', () => {
    expect(bonds('E2640 us-28-112m\nE2638 us-28-110-1', 'allied')).toContain('hex E2640-E2638')
  })
})

describe('10.5.2 Hexside bonds and terrain', () => {
  it('run on whichever side of the hexside is open', () => {
    const pair = 'E2333 us-28-112m\nE2133 us-28-110-1'
    expect(bonds(pair, 'allied')).toEqual(['hexside E2333-E2133'])
    expect(bonds(`${pair}\nE2233 ge-26vg-77`, 'allied')).toEqual(['hexside E2333-E2133'])
  })

  it('but not on the side where an enemy stands', () => {
    expect(bonds('E2333 us-28-112m\nE2133 us-28-110-1\nE2234 ge-26vg-77', 'allied')).toEqual([])
  })
})

describe('10.5.3 Silhouettes in wooded rough', () => {
  it('form hex bonds over a dark hexside only along a road', () => {
    expect(bonds('E2118 us-28-112m\nE2317 us-28-110-1', 'allied')).toEqual(['hex E2118-E2317'])
    expect(bonds('E2118 us-tk-741\nE2317 us-28-110-1', 'allied')).toEqual([])
    expect(bonds('E2115 us-tk-741\nE2316 us-28-110-1', 'allied')).toEqual(['hex E2115-E2316'])
  })

  it('with infantry in the hex they need none', () => {
    expect(bonds('E2118 us-tk-741 us-28-112m\nE2317 us-28-110-1', 'allied')).toEqual(['hex E2118-E2317'])
  })
})

describe('10.6 Bonds and the edge of the map', () => {
  it('a unit bonds along the hexsides that leave the map before it, never through a hex', () => {
    expect(bonds('E2004 us-28-112m', 'allied')).toEqual(['edge E2004 S', 'edge E2004 S'])
    expect(hexBond(survey(stateOf('E2004 us-28-112m')), 'allied', grid.at('E2003'))).toBeUndefined()
  })

  it('the Allied side in the south, west and north, the German side in the east', () => {
    expect(bonds('E2004 ge-26vg-77', 'german')).toEqual([])
    const east = bonds('E1107 ge-26vg-77', 'german')
    expect(east.length).toBeGreaterThan(0)
    expect(new Set(east)).toEqual(new Set(['edge E1107 E']))
    expect(bonds('E1107 us-28-112m', 'allied')).toEqual([])
  })

  it('the western edge of the East sheet is one when it is played alone', () => {
    expect(bonds('E4020 us-28-112m', 'allied')).toEqual([])
    expect(new Set(bonds('E4020 us-28-112m', 'allied', { scenario: 'six-turns' }))).toEqual(
      new Set(['edge E4020 W']),
    )
  })
})
