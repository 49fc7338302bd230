import { type Hex, NONE, Search } from '@sztab/board'
import { perGrid } from '@sztab/chits'
import { isHeadquarters, isMechanised, type Unit } from '../order-of-battle.ts'
import { controllerOf, isEnemyCity } from '../rules/03-control.ts'
import { sourcesOf } from '../rules/03-lines.ts'
import { theatreOf } from '../theatre.ts'
import type { Situation } from './doctrine.ts'

// 3.3 A line does not pass enemy zones but where a friend stands. So along the line of every unit there are hexes that
// somebody has to keep, and where it is cut, hexes that somebody has to close.

/** What hangs on a line: a step, if the supply check comes before the gap is closed; half the points of a city. */
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
    this.#values = valuesAlong(wayOfLines(situation), stakes(situation))
  }

  worth(unit: Unit, hex: Hex): number {
    const value = this.#values[hex]!
    if (value === 0) return 0
    return this.#situation.positions.stack(hex).some((other) => other !== unit) ? 0 : Math.min(MOST, value)
  }
}

/** The way of every line, gaps included, from the sources outwards. */
function wayOfLines({ positions, state, side, enemy }: Situation): Search {
  const { grid, passable } = positions.field
  const toll = (hex: Hex): number => {
    if (positions.isHeldBy(enemy, hex)) return -1
    const isInZone = positions.inEnemyZone(side, hex)
    if (positions.isHeldBy(side, hex)) return isInZone ? HELD : STEP
    return isInZone || isEnemyCity(state, side, hex) ? GAP : STEP
  }
  const sources = sourcesOf(state, side).filter((hex) => toll(hex) === STEP || toll(hex) === HELD)
  return searchOf(grid).reach(sources, Number.MAX_SAFE_INTEGER, (_, to, over) =>
    passable[over] === 1 ? toll(to) : -1,
  )
}

/** By hex, what would suffer there without a line. */
function stakes({ positions, state, side, own }: Situation): Float64Array {
  const stake = new Float64Array(positions.field.grid.count)
  for (const unit of own) {
    const hex = positions.hexOf(unit)
    stake[hex] = stake[hex]! + stakeOf(unit)
  }
  for (const hex of theatreOf(state).cities) {
    if (side === 'axis' && controllerOf(state, hex) === side) stake[hex] = stake[hex]! + AT_STAKE.city
  }
  return stake
}

function stakeOf(unit: Unit): number {
  if (isHeadquarters(unit)) return AT_STAKE.headquarters
  return isMechanised(unit) ? AT_STAKE.mechanised : AT_STAKE.foot
}

/** Adds up, from the far ends of the lines back to their sources, what runs through each hex that must be kept or closed. */
function valuesAlong(way: Search, stake: Float64Array): Float64Array {
  const carried = new Float64Array(stake.length)
  const values = new Float64Array(stake.length)
  for (let i = way.found - 1; i >= 0; i--) {
    const hex = way.order[i] as Hex
    const before = way.previous(hex)
    if (before === NONE) continue
    const through = carried[hex]!
    const toll = way.cost(hex) - way.cost(before)
    if (toll === GAP) values[hex] = through
    else if (toll === HELD) values[hex] = KEPT * through
    // One unit alone does not close a line with several gaps.
    const gaps = Math.max(1, Math.floor(way.cost(hex) / GAP))
    carried[before] = carried[before]! + through + stake[hex]! / (gaps * gaps)
  }
  return values
}
