import type { Hex } from '@sztab/board'
import { LAST_COLUMN, NO_RIVER, oddsColumn } from '@sztab/chits'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import { controllerOf } from '../rules/03-control.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { fortressLevels } from '../rules/14-fortresses.ts'
import { isStandFast } from '../rules/15-stand-fast.ts'
import type { VictoryState } from '../state.ts'
import { stepsOf } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { cityStake } from './cities.ts'
import { doctrine, type Situation } from './doctrine.ts'

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
  /** 15.1 Whether the garrison dies in its place. */
  readonly holds: boolean
}

/** How far the fastest come in two activations. */
const FAR = 14
/** Those who need a second activation count less. */
const LATER = 0.4
const NEAR = 7

/** Every city that the side holds. */
export function siegesOf(situation: Situation): Siege[] {
  const { state, positions, side, enemies } = situation
  const { cities, grid } = theatreOf(state)
  return cities
    .filter((hex) => controllerOf(state, hex) === side)
    .map((hex) => {
      let strength = 0
      let nearest = Number.POSITIVE_INFINITY
      for (const unit of enemies) {
        const distance = grid.distance(positions.hexOf(unit), hex)
        if (distance > FAR) continue
        nearest = Math.min(nearest, distance)
        if (isHeadquarters(unit)) continue
        strength += (distance <= NEAR ? 1 : LATER) * attackStrength(state, unit)
      }
      return {
        hex,
        stake: cityStake(state, hex),
        strength,
        room: roomAround(situation, hex),
        raid: nearest > FAR ? 0 : nearest > NEAR ? 0.35 : 0.9,
        holds: side === 'soviet' && isStandFast(state, hex),
      }
    })
}

/** How much enemy strength finds room around a hex. */
function roomAround({ positions, side }: Situation, city: Hex): number {
  const { grid, open, river } = positions.field
  let room = 0
  for (let over = city * 6; over < city * 6 + 6; over++) {
    if (open[over] !== 1 || positions.isHeldBy(side, grid.neighbours[over] as number)) continue
    room += river[over] === NO_RIVER ? doctrine.mostFromAHex : doctrine.mostFromAHex / 2
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
  const fighting = garrison.filter((unit) => !isHeadquarters(unit))
  if (fighting.length === 0) return siege.raid
  const defence = fighting.reduce((sum, unit) => sum + defenceStrength(state, unit), 0)
  const base = oddsColumn(Math.min(siege.strength, Math.max(0, room)), defence)
  const column = Math.min(LAST_COLUMN, base - (defence === 0 ? 0 : doctrine.shift(state, siege.hex)))
  if (base < 0 || column < 0) return 0
  const { results } = doctrine
  const levels = fortressLevels(state, siege.hex)
  if (!siege.holds && levels === 0) return 0.8 * (results.retreatChance[column] as number)
  const steps = levels + fighting.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
  return 0.5 * results.stormChance(column, 1, steps) + 0.5 * results.stormChance(column, 2, steps)
}
