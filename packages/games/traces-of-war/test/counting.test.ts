import { describe, expect, it } from 'vitest'
import { countSequences } from '../../../kernel/test/support/counting.ts'
import { CROSSINGS, grid, hexId } from '../src/ground.ts'
import { tracesOfWar } from '../src/index.ts'
import { tables, turnRow } from '../src/tables.ts'
import {
  attacks,
  displacements,
  draws,
  drops,
  Ground,
  movementPaths,
  railHexes,
  subsets,
} from './brute-force.ts'
import { begin, position, type Setting, setUp, type Table } from './support.ts'

// The numbers of legal answers from chosen positions stand in fixtures/counts.json and fixtures/sequences.json.
// When data or a rule have changed on purpose, write them anew: npx vitest run packages/games/traces-of-war/test/counting -u

const QUIET = '3003 15\n3041 50'
const POINTS = CROSSINGS.map(hexId)
const ACTION = [{ step: 'turn', stage: 'end' }, { step: 'cup' }]

const counts: Record<string, number> = {}

/** Notes the number of answers after comparing them one by one with those of the plain count. */
function agree(name: string, listed: readonly string[], counted: Iterable<string>): void {
  expect([...listed].sort()).toEqual([...counted].sort())
  counts[name] = listed.length
}

describe('counting answers', () => {
  const FRONTS = ['voronezh', 'steppe', 'southwest', 'south']
  const stavkaAt = tables.stavka.mostCrossings as Readonly<Record<string, number>>

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('Soviet chits in turn %i', (turn) => {
    for (const crossings of [0, 1, 3, 6]) {
      const pile = [
        ...FRONTS.flatMap((front) => [front, front]),
        'reinforcement',
        ...(turn >= 3 ? ['airborne'] : []),
        ...(crossings <= (stavkaAt[turn] ?? -1) ? ['stavka'] : []),
      ]
      const sets = draws(pile, 6).filter((set) => {
        const missing = FRONTS.filter((front) => !set.includes(front)).length
        return missing === 0 || (missing === 1 && set.includes('stavka'))
      })
      const t = position(QUIET, { turn, crossings: POINTS.slice(0, crossings) })
      agree(
        `Soviet chits, turn ${turn}, ${crossings} crossing points`,
        t.answers('soviet'),
        sets.map((set) => `choose chits=[${set}]`),
      )
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('Axis chits in turn %i', (turn) => {
    const pile = ['4pza', '8a', '1pza', '6a', ...(turn >= 2 ? ['okh', 'okh'] : [])]
    const commits = new Set<string>()
    for (const chosen of draws(pile, turnRow(turn).axisChits)) {
      for (const held of subsets(chosen.map((_, i) => i))) {
        const cup = chosen.filter((_, i) => !held.includes(i))
        const hand = chosen.filter((_, i) => held.includes(i))
        commits.add(`commit cup=[${cup}] hand=[${hand}]`)
      }
    }
    agree(`Axis chits, turn ${turn}`, position(QUIET, { turn }).answers('axis'), commits)
  })

  it('security units', () => {
    const cities = ['2634', '2918', '0218', '2305', '1338', '1631']
    const threes = subsets(cities).filter((set) => set.length === 3)
    agree(
      'security units',
      begin('campaign').answers('axis'),
      threes.map((set) => `secure cities=[${set}]`),
    )
  })

  it.each([
    ['a corps on the plain', 'soviet', '50', '3003 50'],
    ['a corps among enemies', 'soviet', '50', '3003 50\n3103 15\n2803 88\n3005 57'],
    ['an isolated division', 'axis', '15', '3003 15(isolated)\n3103 88 57'],
    ['a division at the Dnieper', 'axis', '15', '1730 15\n1830 50\n1529 51'],
    ['a division on the bridge of Dnipropetrovsk', 'axis', '15', '1731 15\n1832 50'],
    ['a division at the marsh', 'axis', '15', '2923 15\n3022 50'],
    ['a division on the Poltava road', 'axis', '15', '2819 15\n2922 50'],
    ['a division between the limans', 'axis', '15', '0620 15\n0820 50'],
    ['a division at the edge of the map', 'axis', '15LF', '3301 15LF\n3302 88 57\n3201 HQ-8A'],
    [
      'a headquarters among headquarters',
      'soviet',
      'HQ-SW',
      '3041 HQ-SW\n3042 HQ-Step\n3040 HQ-Sth\n2841 15',
    ],
  ] as const)('paths of %s', (name, role, unit, drawing) => {
    const t = position(drawing, { active: `${role} movement` })
    const listed = t.answers(role, `move unit=${unit}`)
    agree(
      `paths of ${name}`,
      listed,
      [...movementPaths(t, unit)].map((path) => `move unit=${unit} path=[${path}]`),
    )
  })

  it.each(['HQ-Vrnz', 'HQ-Step', 'HQ-SW', 'HQ-Sth'])('opening attacks of %s', (headquarters) => {
    const t = begin('campaign').play('axis', 'secure cities=[2918,0218,1631]')
    t.play('soviet', `activate unit=${headquarters}`)
    agree(`opening attacks of ${headquarters}`, t.answers('soviet'), [
      ...attacks(t, 'soviet', t.active),
      'done',
    ])
  })

  it.each([
    ['over a river', '3105 18G\n3106 88 57\n3006 17Pz\n3104 15(out)'],
    ['on a town in rough', '0613 50\n0713 88 17Pz\n0614 57(isolated) 15'],
    ['on two hexes', '3003 50\n2903 51(1)\n3004 17Pz 88\n2902 57 15'],
    ['over blocked hexsides', '0621 50\n0721 88 57\n0720 15 17Pz\n0520 332'],
    ['on a hex without strength', '2634 18G(isolated)\n2633 15(isolated) 213Sec(out)'],
  ])('attacks %s', (name, drawing) => {
    const t = position(drawing, { active: 'axis combat', cities: ['2634'], orders: [] })
    agree(`attacks ${name}`, t.answers('axis'), [...attacks(t, 'axis', t.active), 'done'])
  })

  it.each(['HQ-4PzA', 'HQ-8A', 'HQ-1PzA', 'HQ-6A', 'HQ-Vrnz', 'HQ-Step', 'HQ-SW', 'HQ-Sth'])(
    'hexes to which %s may be displaced at the start',
    (unit) => {
      const role = ['HQ-4PzA', 'HQ-8A', 'HQ-1PzA', 'HQ-6A'].includes(unit) ? 'axis' : 'soviet'
      const t = setUp({ active: `${role} movement` })
      agree(
        `displacements of ${unit}`,
        t.answers(role, `displace unit=${unit}`),
        displacements(t, unit).map((hex) => `displace unit=${unit} hex=${hex}`),
      )
    },
  )

  it('railway hexes for reinforcements at the start', () => {
    const hexes = (t: Table, side: 'soviet' | 'axis') => {
      const ground = new Ground(t)
      return [...railHexes(ground, side)].filter((hex) => ground.in(hex).filter(isCombatUnit).length < 2)
    }
    const soviet = setUp({ stack: [...ACTION, { step: 'reinforcements' }], groups: 1 })
    agree(
      'railway hexes for the Soviet side',
      soviet.answers('soviet', 'place unit=21'),
      hexes(soviet, 'soviet').map((hex) => `place unit=21 hex=${grid.id(hex)}`),
    )
    const axis = setUp({ stack: [...ACTION, { step: 'negotiation', halves: 2 }] })
    agree(
      'railway hexes for the Axis',
      axis.answers('axis', 'place unit=223'),
      hexes(axis, 'axis').map((hex) => `place unit=223 hex=${grid.id(hex)}`),
    )
  })

  it('airborne drops', () => {
    const t = setUp({ stack: [...ACTION, { step: 'airborne-drop' }], turn: 3 })
    agree(
      'drops from the set-up',
      t.answers('soviet'),
      drops(t).map((hex) => `drop hex=${hex}`),
    )
  })

  it('OKH orders', () => {
    const units = ['88', '68D', '75D', '57', '255', '332', '167', '168']
    const t = position(
      `3003 ${units.slice(0, 2).join(' ')}\n3103 ${units.slice(2, 4).join(' ')}
      2903 ${units.slice(4, 6).join(' ')}\n2902 ${units.slice(6).join(' ')}\n3041 50`,
      {
        stack: [...ACTION, { step: 'okh', from: 'hand' }],
        turn: 2,
      },
    )
    const sets = subsets(units).filter((set) => set.length >= 1 && set.length <= 6)
    agree(
      'OKH orders of eight units',
      t.answers('axis', 'command'),
      sets.flatMap((set) => ['movement', 'combat'].map((first) => `command units=[${set}] first=${first}`)),
    )
  })

  it('all of them as written down', async () => {
    await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot('fixtures/counts.json')
  })
})

const isCombatUnit = (one: { readonly unit: { readonly kind: string } }): boolean => one.unit.kind !== 'hq'

describe('counting sequences', () => {
  /** Every answer, with every outcome of its dice and draws, to a depth: as chess programs count their moves. */
  const POSITIONS: readonly (readonly [name: string, depth: number, drawing: string, setting: Setting])[] = [
    ['one corps against one division', 2, '3003 15\n3103 50 2Tk', { active: 'soviet combat' }],
    ['a stack is driven back', 2, '3003 15 88\n3103 50 2Tk\n3102 51 10Tk', { active: 'soviet combat' }],
    [
      'air support',
      2,
      '3003 88 17Pz\n3103 50',
      { active: 'axis combat', luftwaffe: ['off', 'off'], turn: 2 },
    ],
    [
      'two slow units move',
      2,
      '3003 15(isolated)\n2803 213Sec(isolated)\n3041 50',
      { active: 'axis movement' },
    ],
    [
      'chits in the hand',
      2,
      '3003 HQ-8A 15\n3041 HQ-SW 50',
      { stack: ACTION, turn: 2, cup: ['southwest', 'supply'], hand: ['8a', 'okh'] },
    ],
  ]
  const sequences: Record<string, number> = {}

  it.each(POSITIONS)('%s', (name, depth, drawing, setting) => {
    const t = position(drawing, setting)
    for (let d = 1; d <= depth; d++)
      sequences[`${name}, depth ${d}`] = countSequences(tracesOfWar, t.state, d)
    expect(sequences[`${name}, depth 1`]).toBeGreaterThan(0)
  })

  it('all of them as written down', async () => {
    await expect(`${JSON.stringify(sequences, null, 2)}\n`).toMatchFileSnapshot('fixtures/sequences.json')
  })
})
