import { destinations } from '@sztab/chits'
import { describe, expect, it } from 'vitest'
import { UNITS, type Unit } from '../src/order-of-battle.ts'
import { movementHalves } from '../src/rules/09-movement.ts'
import type { VictoryState } from '../src/state.ts'
import { survey } from '../src/survey.ts'
import { theatreOf } from '../src/theatre.ts'
import { setUp } from './support.ts'

const NEVER = Number.POSITIVE_INFINITY

/** The terrain chart read once more, from the map as it is printed and without any of the tables of the rules. */
class Chart {
  readonly #state: VictoryState
  readonly #held = new Map<number, string>()
  readonly #zones = { axis: new Set<number>(), soviet: new Set<number>() }

  constructor(state: VictoryState) {
    this.#state = state
    const { map, grid } = theatreOf(state)
    UNITS.forEach(({ side }, unit) => {
      const hex = state.at[unit]!
      if (hex < 0) return
      this.#held.set(hex, side)
      for (const next of grid.around(hex)) {
        if (map.blocked[grid.sideBetween(hex, next)] === 0) this.#zones[side].add(next)
      }
    })
  }

  /** Points for a step, `all` for one that takes them all. */
  cost(side: 'axis' | 'soviet', from: number, to: number): number | 'all' {
    const { map, grid } = theatreOf(this.#state)
    const enemy = side === 'axis' ? 'soviet' : 'axis'
    const over = grid.sideBetween(from, to)
    if (map.playable[to] !== 1 || map.blocked[over] === 1 || this.#held.get(to) === enemy) return NEVER
    const river = map.riverKinds[map.river[over]! - 1]
    const isRoad = map.road[over] !== 0
    const isBridge = isRoad || map.rail[over] !== 0
    const terrain = map.terrainNames[map.terrain[to]!]
    const kind = map.place[to]?.kind
    const isTown = kind === 'town' || kind === 'major'
    const isMarsh = terrain === 'marsh' && !isRoad && !isTown
    const [leaves, enters] = [this.#zones[enemy].has(from), this.#zones[enemy].has(to)]
    if (leaves && enters && (river === 'major' || isMarsh)) return NEVER
    if (isMarsh || (river === 'major' && !isBridge)) return 'all'
    const ground = terrain === 'denseforest' && !isRoad && !isTown ? 2 : 1
    return ground + (river === 'minor' && !isBridge ? 1 : 0) + (leaves ? 2 : 0) + (enters ? 2 : 0)
  }

  isRoadMarch(side: 'axis' | 'soviet', from: number, to: number): boolean {
    const { map, grid } = theatreOf(this.#state)
    const enemy = side === 'axis' ? 'soviet' : 'axis'
    if (map.road[grid.sideBetween(from, to)] === 0 || this.cost(side, from, to) === NEVER) return false
    return !this.#zones[enemy].has(from) && !this.#zones[enemy].has(to)
  }
}

/** Every hex that the unit can come to, with the fewest points, found by trying until nothing changes. */
function reach(state: VictoryState, chart: Chart, unit: Unit): Map<number, number> {
  const { grid } = theatreOf(state)
  const { side, move } = UNITS[unit]!
  const start = state.at[unit]!
  const ordinary = new Map([[start, 0]])
  const byRoad = new Map([[start, 0]])
  for (let changed = true; changed; ) {
    changed = false
    const note = (found: Map<number, number>, hex: number, points: number) => {
      if (points > move || points >= (found.get(hex) ?? NEVER)) return
      found.set(hex, points)
      changed = true
    }
    for (const [hex, spent] of [...ordinary]) {
      for (const next of grid.around(hex)) {
        const cost = chart.cost(side, hex, next)
        if (cost !== 'all') note(ordinary, next, spent + cost)
        else if (hex === start) note(ordinary, next, move)
      }
    }
    for (const [hex, spent] of [...byRoad]) {
      for (const next of grid.around(hex))
        if (chart.isRoadMarch(side, hex, next)) note(byRoad, next, spent + 0.5)
    }
  }
  for (const [hex, points] of byRoad) ordinary.set(hex, Math.min(points, ordinary.get(hex) ?? NEVER))
  ordinary.delete(start)
  return ordinary
}

describe('9.1 Movement against a second reading of the chart', () => {
  it.each(['leningrad', 'smolensk', 'kiev'])(
    '%s: every unit reaches what it should, for what it should',
    (scenario) => {
      const { state } = setUp({ scenario })
      const chart = new Chart(state)
      const counts = new Map<number, { combat: number; hq: number }>()
      UNITS.forEach(({ kind }, unit) => {
        const hex = state.at[unit]!
        const here = counts.get(hex) ?? { combat: 0, hq: 0 }
        counts.set(hex, kind === 'hq' ? { ...here, hq: here.hq + 1 } : { ...here, combat: here.combat + 1 })
      })
      let compared = 0
      UNITS.forEach(({ id, kind }, unit) => {
        if (state.at[unit]! < 0) return
        const wanted = [...reach(state, chart, unit)].filter(([hex]) => {
          const here = counts.get(hex) ?? { combat: 0, hq: 0 }
          return kind === 'hq' ? here.hq === 0 : here.combat < 2
        })
        const found = destinations(survey(state), unit, movementHalves(state, unit))
        const costs = found.map(({ path, halves }) => [path.at(-1) as number, halves / 2] as const)
        const inOrder = (list: readonly (readonly [number, number])[]) =>
          [...list].sort((a, b) => a[0] - b[0])
        expect(inOrder(costs), id).toEqual(inOrder(wanted))
        compared += costs.length
      })
      expect(compared).toBeGreaterThan(1000)
    },
  )
})
