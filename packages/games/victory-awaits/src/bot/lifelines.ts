import { type Hex, NONE, Search } from '@sztab/board'
import { perGrid } from '@sztab/chits'
import { isHeadquarters, isMechanised, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { sourcesOf } from '../rules/03-lines.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'

// 3.3 A line does not pass enemy zones but where a friend stands. So along the line of every unit there are hexes that
// somebody has to keep, and where it is cut, hexes that somebody has to close.

/** What a line costs the unit that lacks it: a step, if the supply check comes before the gap is closed. */
const AT_STAKE = { mechanised: 100, foot: 40, headquarters: 200, city: 200 }
/** A hex that is kept already is not always needed: lines find other ways. */
const KEPT = 0.5
/** No hex of a line is worth more. */
const MOST = 500

// The way that a line takes: rather a long one than one that hangs on a single unit, and that rather than over a gap.
const STEP = 1
const HELD = 30
const GAP = 1_000

const searchOf = perGrid((grid) => new Search(grid))

/** By hex, what it is worth that somebody of the side stands there for the sake of those whose lines run through it. */
export class Lifelines {
  readonly #situation: Situation
  readonly #values: Float64Array

  constructor(situation: Situation) {
    this.#situation = situation
    this.#values = valuesOf(situation)
  }

  worth(unit: Unit, hex: Hex): number {
    const value = this.#values[hex] as number
    if (value === 0) return 0
    return this.#situation.positions.stack(hex).some((other) => other !== unit) ? 0 : Math.min(MOST, value)
  }
}

function valuesOf(situation: Situation): Float64Array {
  const { positions, state, side, enemy } = situation
  const { grid, passable } = positions.field
  const search = searchOf(grid)
  const toll = (hex: Hex) => {
    if (positions.isHeldBy(enemy, hex)) return -1
    if (positions.isHeldBy(side, hex)) return positions.inEnemyZone(side, hex) ? HELD : STEP
    const { cityIn } = theatreOf(state)
    const isClosed =
      positions.inEnemyZone(side, hex) || ((cityIn[hex] as number) >= 0 && controllerOf(state, hex) !== side)
    return isClosed ? GAP : STEP
  }
  search.reach(
    sourcesOf(state, side).filter((hex) => toll(hex) === STEP || toll(hex) === HELD),
    Number.MAX_SAFE_INTEGER,
    (_, to, over) => (passable[over] === 1 ? toll(to) : -1),
  )
  const weights = new Float64Array(grid.count)
  for (const unit of situation.own) {
    const hex = positions.hexOf(unit)
    weights[hex] = (weights[hex] as number) + stakeOf(unit)
  }
  if (side === 'axis') {
    for (const hex of theatreOf(state).cities) {
      if (controllerOf(state, hex) === 'axis') weights[hex] = (weights[hex] as number) + AT_STAKE.city
    }
  }
  // From the far ends of the lines back to their sources.
  const carried = new Float64Array(grid.count)
  const values = new Float64Array(grid.count)
  for (let i = search.found - 1; i >= 0; i--) {
    const hex = search.order[i] as Hex
    const through = carried[hex] as number
    const before = search.previous(hex)
    if (before === NONE) continue
    const price = search.cost(hex) - search.cost(before)
    if (price === GAP) values[hex] = through
    else if (price === HELD) values[hex] = KEPT * through
    const gaps = Math.max(1, Math.floor(search.cost(hex) / GAP))
    carried[before] = (carried[before] as number) + through + (weights[hex] as number) / (gaps * gaps)
  }
  return values
}

function stakeOf(unit: Unit): number {
  if (isHeadquarters(unit)) return AT_STAKE.headquarters
  return isMechanised(unit) ? AT_STAKE.mechanised : AT_STAKE.foot
}
