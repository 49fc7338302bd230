import { type Hex, NONE, Search } from '@sztab/board'
import { grid, isBlocked, isMajorRiver, isMinorRiver, isPlayable } from '../ground.ts'
import { enemyOf, isHeadquarters, type SideName, type Unit } from '../order-of-battle.ts'
import { supplyNet } from '../rules/08-supply.ts'
import { movementHalves } from '../rules/09-movement.ts'
import { attackStrength } from '../rules/10-combat.ts'
import type { TracesState } from '../state.ts'
import { hexOf, type Survey, survey, unitsOnMap } from '../survey.ts'
import { sovietPull } from './aims.ts'
import { markReach } from './march.ts'

const search = new Search(grid)

/** Two strong units in each hex around: no attack from there can be stronger. */
const MOST_FROM_A_HEX = 13
/** Beyond so many hexes nobody comes to attack in one activation. */
const FARTHEST = 6

const discs = new Map<number, Int16Array>()

/** Hexes within a range, nearest first. */
function disc(hex: Hex, range: number): Int16Array {
  const key = hex * (FARTHEST + 1) + range
  let found = discs.get(key)
  if (found === undefined) {
    found = Int16Array.from(grid.within(hex, range))
    discs.set(key, found)
  }
  return found
}

/** What one side makes of a position: read off once for each question, each part when it is first needed. */
export class Situation {
  readonly state: TracesState
  readonly side: SideName
  readonly enemy: SideName
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  #pull: Float64Array | undefined
  #ownNet: Uint8Array | undefined
  #enemyNet: Uint8Array | undefined
  #toEnemy: Int16Array | undefined
  #pressure: Float64Array | undefined
  #enemyReach: Uint8Array | undefined
  readonly #threats = new Float64Array(grid.count).fill(Number.NaN)

  constructor(state: TracesState, side: SideName) {
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = survey(state)
    this.own = unitsOnMap(state, side)
    this.enemies = unitsOnMap(state, this.enemy)
  }

  /** How much the Soviet side wants each hex. */
  get pull(): Float64Array {
    this.#pull ??= sovietPull(this.state)
    return this.#pull
  }

  /** 1 where the side has a supply line now. */
  get ownNet(): Uint8Array {
    this.#ownNet ??= netOf(this.state, this.side)
    return this.#ownNet
  }

  get enemyNet(): Uint8Array {
    this.#enemyNet ??= netOf(this.state, this.enemy)
    return this.#enemyNet
  }

  /** Hexes of land to the nearest enemy unit. */
  get toEnemy(): Int16Array {
    if (this.#toEnemy === undefined) {
      const starts = this.enemies.map((unit) => hexOf(this.state, unit))
      this.#toEnemy = search.distanceField(starts, (_, to, side) => isPlayable(to) && !isBlocked(side))
    }
    return this.#toEnemy
  }

  /** Attack strength that the enemy could bring near each hex within one activation. */
  get pressure(): Float64Array {
    this.#pressure ??= this.#pressureOfEnemies()
    return this.#pressure
  }

  #pressureOfEnemies(): Float64Array {
    const field = new Float64Array(grid.count)
    const { state, positions } = this
    for (const unit of this.enemies) {
      if (isHeadquarters(unit)) continue
      const from = hexOf(state, unit)
      const attack = attackStrength(state, unit)
      // 9.3 It costs two points to leave a zone and two to enter the target's, then it stands next to it.
      const points = movementHalves(state, unit) / 2 - (positions.inEnemyZone(this.enemy, from) ? 4 : 2)
      const range = Math.max(1, Math.min(FARTHEST, points + 1))
      const near = disc(from, range)
      for (let i = 0; i < near.length; i++)
        field[near[i] as number] = (field[near[i] as number] as number) + attack
    }
    return field
  }

  /** 1 where enemy units could come within one activation, or stand. */
  get enemyReach(): Uint8Array {
    if (this.#enemyReach === undefined) {
      const reach = new Uint8Array(grid.count)
      const byPoints = new Map<number, Hex[]>()
      for (const unit of this.enemies) {
        if (isHeadquarters(unit)) continue
        const points = movementHalves(this.state, unit) / 2
        const starts = byPoints.get(points)
        if (starts === undefined) byPoints.set(points, [hexOf(this.state, unit)])
        else starts.push(hexOf(this.state, unit))
      }
      for (const [points, starts] of byPoints) markReach(this.positions, this.enemy, starts, points, reach)
      this.#enemyReach = reach
    }
    return this.#enemyReach
  }

  /** The strongest attack to be feared on a hex of ours. */
  threat(hex: Hex): number {
    let threat = this.#threats[hex] as number
    if (Number.isNaN(threat)) {
      threat = this.#threatTo(hex)
      this.#threats[hex] = threat
    }
    return threat
  }

  #threatTo(hex: Hex): number {
    const pressure = this.pressure[hex] as number
    if (pressure === 0) return 0
    const reach = this.enemyReach
    let open = 0
    let wet = 0
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      const next = grid.neighbours[side] as number
      if (next === NONE || reach[next] === 0 || isBlocked(side) || this.positions.isHeldBy(this.side, next))
        continue
      if (isMajorRiver(side) || isMinorRiver(side)) wet++
      else open++
    }
    if (open + wet === 0) return 0
    // 10.2 Those who come over a river count half.
    const dry = (open + wet / 2) / (open + wet)
    return Math.min(pressure * dry, MOST_FROM_A_HEX * (open + wet / 2))
  }

  /** Ways out of a hex that the enemy cannot bring under his zones before he attacks. */
  exits(hex: Hex): number {
    let safe = 0
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      const next = grid.neighbours[side] as number
      if (next !== NONE && isPlayable(next) && !isBlocked(side) && this.#isBeyondReach(next)) safe++
    }
    return safe
  }

  #isBeyondReach(hex: Hex): boolean {
    const reach = this.enemyReach
    if (reach[hex] === 1) return false
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = grid.neighbours[side] as number
      if (next !== NONE && reach[next] === 1 && !isBlocked(side)) return false
    }
    return true
  }

  /** Whether a unit in the hex would be in supply, as the lines run now. */
  isSupplied(hex: Hex): boolean {
    if (this.ownNet[hex] === 1) return true
    const first = hex * 6
    for (let side = first; side < first + 6; side++) {
      const next = grid.neighbours[side] as number
      if (next !== NONE && this.ownNet[next] === 1 && !isBlocked(side)) return true
    }
    return false
  }
}

function netOf(state: TracesState, side: SideName): Uint8Array {
  const net = supplyNet(state, side)
  const mask = new Uint8Array(grid.count)
  for (let i = 0; i < net.found; i++) mask[net.order[i] as number] = 1
  return mask
}
