import { follow } from '@sztab/chits'
import { change, price } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { victoryAwaits } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { movementHalves } from '../src/rules/09-movement.ts'
import { survey } from '../src/survey.ts'
import { theatreOf } from '../src/theatre.ts'
import { position, type Table } from './support.ts'

/** Leningrad map; the Axis is moving. */
function moving(drawing: string, setting: object = {}): Table {
  return position(drawing, { scenario: 'leningrad', active: 'axis movement', ...setting })
}

/** What each hex of a path costs in ordinary movement. */
function stepCosts({ state }: Table, unit: string, path: readonly string[]): number[] {
  const hexes = path.map((hex) => theatreOf(state).grid.at(hex))
  const halves = movementHalves(state, theUnit(unit))
  const costs = hexes.map(
    (_, i) => follow(survey(state), theUnit(unit), halves, hexes.slice(0, i + 1)).journey.ordinary / 2,
  )
  return costs.map((cost, i) => cost - (costs[i - 1] ?? 0))
}

describe('9.0 The movement example', () => {
  it('36th Motorised: road into light woods, bridge into the town, two road hexes, minor river into a zone', () => {
    const table = moving(`
      L3420 G36Mot
      L3716 S292`)
    const path = ['L3419', 'L3418', 'L3417', 'L3517', 'L3616']
    expect(stepCosts(table, 'G36Mot', path)).toEqual([1, 1, 1, 1, 4])
    expect(table.cost('axis', 'G36Mot', ...path)).toBe(8)
    const bill = victoryAwaits.preview(table.state, 'axis', { do: 'move', unit: 'G36Mot', path })
    expect(bill?.lines.map(({ section, figure }) => [section, figure])).toEqual([
      ['9.1', price(1, 1, 1, 1, 1)],
      ['9.3', change(1)],
      ['9.2', change(2)],
    ])
    expect(table.play('axis', `move unit=G36Mot path=[${path.join()}]`).hex('G36Mot')).toBe('L3616')
  })

  it('291st: clear, heavy woods, light woods', () => {
    const table = moving('L3509 G291')
    expect(table.cost('axis', 'G291', 'L3508')).toBe(1)
    expect(table.cost('axis', 'G291', 'L3508', 'L3607')).toBe(3)
    expect(table.cost('axis', 'G291', 'L3508', 'L3607', 'L3507')).toBe(4)
  })

  it('21st: out of a zone into a clear hex, then a railway hex that counts as clear', () => {
    const table = moving(`
      L3717 G21
      L3817 S179`)
    expect(table.cost('axis', 'G21', 'L3616')).toBe(3)
    expect(table.cost('axis', 'G21', 'L3616', 'L3615')).toBe(4)
  })

  it('251st: over a major river with all it has', () => {
    const table = moving('L3419 G251')
    expect(table.cost('axis', 'G251', 'L3519')).toBe(5)
    expect(table.cost('axis', 'G251', 'L3519', 'L3518')).toBe('9.3 move.took-all')
  })

  it('headquarters of 18th Army: two clear hexes and light woods', () => {
    const table = moving('L3315 G18A')
    expect(table.cost('axis', 'G18A', 'L3214', 'L3213', 'L3212')).toBe(3)
  })

  it('217th: ten hexes of strategic movement', () => {
    const table = moving('L3413 G217')
    const road = 'L3412 L3411 L3410 L3310 L3409 L3408 L3407 L3406 L3506 L3606'.split(' ')
    expect(table.cost('axis', 'G217', ...road)).toBe(5)
    expect(table.cost('axis', 'G217', ...road, 'L3605')).toMatch(/^9\.[15] move/)
  })
})

describe('9.1 Moving', () => {
  it('each activated unit moves once, one after the other', () => {
    const table = moving('L3420 G36Mot G291', { units: ['G36Mot', 'G291'] })
    table.play('axis', 'move unit=G36Mot path=[L3419]')
    expect(table.verdict('axis', 'move unit=G36Mot path=[L3420]')).toBe('9.1 move.not-available')
    expect(table.active).toEqual(['G291'])
  })

  it('nobody moves who was not activated', () => {
    const table = moving('L3420 G36Mot G291', { units: ['G291'] })
    expect(table.verdict('axis', 'move unit=G36Mot path=[L3419]')).toBe('9.1 move.not-available')
  })

  it('costs more than the unit has are not paid: there is no least move', () => {
    const table = moving(`
      L3517 G207
      L3516 S188
      L3716 S292`)
    // Out of a zone, over a minor river, into a zone: six points, and a security division has four.
    expect(table.cost('axis', 'G207', 'L3616')).toBe('9.1 move.points')
    expect(table.cost('axis', 'G207', 'L3518')).toBe(3)
  })

  it('no enemy hex, no water, no way off the map', () => {
    const table = moving(`
      L3206 G291
      L3306 S188`)
    expect(table.cost('axis', 'G291', 'L3306')).toBe('9.1 enemy-there')
    expect(table.cost('axis', 'G291', 'L3205')).toBe('9.1 move.not-land')
    expect(table.cost('axis', 'G291', 'L3210')).toBe('9.1 move.not-adjacent')
    expect(table.verdict('axis', 'move unit=G291 path=[]')).toBe('9.1 move.nowhere')
  })

  it('blocked hexsides are not crossed', () => {
    expect(moving('L3414 G291').cost('axis', 'G291', 'L3315')).toBe('9.1 move.blocked')
  })

  it('a marsh off the road is the whole move and not from zone to zone', () => {
    expect(moving('L4605 G291').cost('axis', 'G291', 'L4606')).toBe(5)
    expect(moving('L4604 G291').cost('axis', 'G291', 'L4605', 'L4606')).toBe('9.1 move.marsh-not-first')
    expect(moving('L4506 G291').cost('axis', 'G291', 'L4606')).toBe(0.5)
    const table = moving(`
      L4605 G291
      L4706 S188`)
    expect(table.cost('axis', 'G291', 'L4606')).toBe('9.1 move.marsh-in-zones')
  })
})

describe('9.2 Zones of control', () => {
  it('two points to enter and two to leave, added up', () => {
    const table = moving(`
      L6419 G291
      L6520 S188`)
    // 6419 and 6519 both touch 6520.
    expect(table.cost('axis', 'G291', 'L6519')).toBe(5)
    expect(table.cost('axis', 'G291', 'L6319')).toBe(3)
    const near = moving(`
      L6319 G291
      L6520 S188`)
    expect(near.cost('axis', 'G291', 'L6419')).toBe(3)
  })

  it('several enemies in reach of a hex cost no more than one', () => {
    const table = moving(`
      L6319 G291
      L6520 S188
      L6519 S11A`)
    expect(table.cost('axis', 'G291', 'L6419')).toBe(3)
  })

  it('a friend in the hex does not lift the cost', () => {
    const table = moving(`
      L6319 G291
      L6419 G21
      L6520 S188`)
    expect(table.cost('axis', 'G291', 'L6419')).toBe(3)
  })
})

describe('9.3 Rivers', () => {
  it('a minor river costs a point more, nothing over a bridge', () => {
    const table = moving('L3517 G36Mot')
    expect(table.cost('axis', 'G36Mot', 'L3616')).toBe(2)
    expect(table.cost('axis', 'G36Mot', 'L3516')).toBe(0.5)
    expect(moving('L3508 G291').cost('axis', 'G291', 'L3408')).toBe(1)
  })

  it('a major river without a bridge is crossed from its bank, with the whole move', () => {
    const table = moving('L3420 G36Mot')
    expect(table.cost('axis', 'G36Mot', 'L3419', 'L3519')).toBe('9.3 move.river-not-first')
    expect(moving('L3419 G36Mot').cost('axis', 'G36Mot', 'L3519')).toBe(8)
  })

  it('a railway bridge is a bridge', () => {
    expect(moving('L4906 G291').cost('axis', 'G291', 'L4806')).toBe(1)
  })

  it('no crossing of a major river from zone to zone, bridge or not', () => {
    const table = moving(`
      L3419 G36Mot
      L3518 S188
      L3320 S292`)
    // 3418 and 3519 lie in the zone of 3518, 3419 in that of 3320.
    expect(table.cost('axis', 'G36Mot', 'L3418')).toBe('9.3 move.river-in-zones')
    expect(table.cost('axis', 'G36Mot', 'L3519')).toBe('9.3 move.river-in-zones')
  })
})

describe('9.4 Roads', () => {
  it('a point a hex along a road, whatever the terrain', () => {
    // The first hex in an enemy zone, so that it is no strategic movement.
    const table = moving(`
      L3206 G291
      L3306 S188`)
    expect(table.cost('axis', 'G291', 'L3207')).toBe(3)
    expect(moving('L4504 G291').cost('axis', 'G291', 'L4503')).toBe(0.5)
  })

  it('a railway is like the terrain around it', () => {
    expect(moving('L4504 G291').cost('axis', 'G291', 'L4604')).toBe(2)
  })
})

describe('9.5 Strategic movement', () => {
  const road = ['L3412', 'L3411', 'L3410']

  it('is half a point a hex, along roads from first to last', () => {
    const table = moving('L3413 G36Mot')
    expect(table.cost('axis', 'G36Mot', ...road)).toBe(1.5)
    // Off the road the whole move is an ordinary one.
    expect(table.cost('axis', 'G36Mot', 'L3514')).toBe(1)
  })

  it('does not begin in an enemy zone', () => {
    const table = moving(`
      L3414 G291
      L3515 S188`)
    expect(table.cost('axis', 'G291', 'L3413')).toBe(3)
  })

  it('does not enter an enemy zone', () => {
    const table = moving(`
      L3413 G217
      L3510 S188`)
    expect(table.cost('axis', 'G217', ...road)).toBe(5)
    const far = moving(`
      L3420 G217
      L3716 S292`)
    expect(far.cost('axis', 'G217', 'L3419', 'L3418', 'L3518', 'L3617', 'L3717')).toBe('9.1 move.points')
  })

  it('may go further than ordinary movement and then may not leave the road', () => {
    const table = moving('L3413 G217')
    const far = 'L3412 L3411 L3410 L3310 L3409 L3408'.split(' ')
    expect(table.cost('axis', 'G217', ...far)).toBe(3)
    expect(table.cost('axis', 'G217', ...far, 'L3509')).toBe('9.5 move.strategic-road')
  })
})

describe('9.6 Headquarters', () => {
  it('move like all others, and are not displaced at will', () => {
    const table = moving('L3420 G18A')
    expect(table.cost('axis', 'G18A', 'L3419', 'L3418')).toBe(1)
    expect(table.verdict('axis', 'displace unit=G18A hex=L3410')).toBe('6.0 kernel.wrong-phase')
  })
})
