import type { Hex } from '@sztab/board'
import { LAST_COLUMN, NO_RIVER, oddsColumn } from '@sztab/chits'
import { enemyOf, isHeadquarters, type SideName, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { fortressLevels } from '../rules/14-fortresses.ts'
import { isStandFast } from '../rules/15-stand-fast.ts'
import { SCENARIOS } from '../scenarios.ts'
import type { VictoryState } from '../state.ts'
import { stepsOf } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { cityStake } from './cities.ts'
import { rules, type Situation } from './doctrine.ts'

/** How a city stands: what the enemy can bring up to it. */
export interface Siege {
  readonly hex: Hex
  /** What is lost with it. */
  readonly stake: number
  /** Attack strength to be feared in this turn and the next. */
  readonly strength: number
  /** How much strength finds room around the city. */
  readonly room: number
  /** The chance that somebody marches in, were it empty. */
  readonly raid: number
  /** The chance that the enemy comes up to it at all. */
  readonly likelihood: number
  /** 15.1 Whether the garrison dies in its place. */
  readonly holds: boolean
}

/** How far the fastest come in two activations. */
const FAR = 14
/** Those who need a second activation count less. */
const LATER = 0.4
const NEAR = 7

/** What comes up to a city that is still far behind the front: how strong, how fast, and how likely at most. */
const COMING = { strength: 12, hexesATurn: 8, chance: 0.6 }

/** Every city that the side holds. */
export function siegesOf(situation: Situation): Siege[] {
  const { state, side } = situation
  return theatreOf(state)
    .cities.filter((hex) => controllerOf(state, hex) === side)
    .map((hex) => siegeOf(situation, hex, side))
}

/** A city of a side, by what its enemies have near it. */
export function siegeOf(situation: Situation, hex: Hex, holder: SideName): Siege {
  const { state, positions } = situation
  const { grid } = theatreOf(state)
  let strength = 0
  let nearest = Number.POSITIVE_INFINITY
  for (const unit of positions.unitsOf(enemyOf(holder))) {
    const distance = grid.distance(positions.hexOf(unit), hex)
    nearest = Math.min(nearest, distance)
    if (distance > FAR || isHeadquarters(unit)) continue
    strength += (distance <= NEAR ? 1 : LATER) * attackStrength(state, unit)
  }
  const isComing = nearest > FAR && holder === 'soviet'
  const turns = SCENARIOS[state.scenario].lastTurn - state.turn + 1
  const far = (nearest - FAR) / COMING.hexesATurn / turns
  return {
    hex,
    stake: cityStake(state, hex),
    strength: isComing ? COMING.strength : strength,
    room: roomAround(situation, hex, holder),
    raid: nearest > NEAR && !isComing ? 0.35 : 0.9,
    likelihood: nearest <= FAR ? 1 : isComing ? COMING.chance * Math.max(0, 1 - far) : 0,
    holds: holder === 'soviet' && isStandFast(state, hex),
  }
}

/** How much enemy strength finds room around a hex. */
function roomAround({ positions }: Situation, city: Hex, holder: SideName): number {
  const { grid, open, river } = positions.field
  let room = 0
  for (let over = city * 6; over < city * 6 + 6; over++) {
    if (open[over] !== 1 || positions.isHeldBy(holder, grid.neighbours[over]!)) continue
    room += river[over] === NO_RIVER ? rules.mostFromAHex : rules.mostFromAHex / 2
  }
  return room
}

/** The chance that the city falls before long, with these units in it. */
export function fallChance(
  state: VictoryState,
  siege: Siege,
  garrison: readonly Unit[],
  room = siege.room,
): number {
  return siege.likelihood * stormChance(state, siege, garrison, room)
}

/** The chance that it falls when the enemy attacks it. */
function stormChance(state: VictoryState, siege: Siege, garrison: readonly Unit[], room: number): number {
  const fighting = garrison.filter((unit) => !isHeadquarters(unit))
  if (fighting.length === 0) return siege.raid
  const defence = fighting.reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
  const base = oddsColumn(Math.min(siege.strength, Math.max(0, room)), defence)
  const column = Math.min(LAST_COLUMN, base - (defence === 0 ? 0 : rules.shift(state, siege.hex)))
  if (base < 0 || column < 0) return 0
  const { results } = rules
  const levels = fortressLevels(state, siege.hex)
  if (!siege.holds && levels === 0) return 0.8 * results.retreatChance[column]!
  const steps = levels + fighting.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  return 0.5 * results.stormChance(column, 1, steps) + 0.5 * results.stormChance(column, 2, steps)
}
