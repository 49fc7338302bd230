// Chapter 15, 15.6; 35.0: aircraft

import type { SideName } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import type { ArdennesState } from '../state.ts'
import { tables } from '../tables.ts'
import { isSkyClear } from './28-weather.ts'

const DIE = 6

/** 15.6.1 By day under clear skies. */
export function isFlyingWeather(state: ArdennesState): boolean {
  return isSkyClear(state.turn) && !state.isNight
}

/** 35.0 What the raid on the airfields costs the Allied side on its die. */
function bodenplatte(state: ArdennesState): number {
  return state.bodenplatte > 0 && state.turn >= state.bodenplatte ? tables.air.bodenplatte : 0
}

function held(roll: number): number {
  return Math.min(DIE, Math.max(1, roll))
}

/** 15.6.2 In their movement phase the Allies learn how many attacks of this turn aircraft can support. */
export function rollAirMarkers(turn: Turn<ArdennesState>): void {
  const { state } = turn
  const die = turn.chance.die(DIE)
  const modifier = bodenplatte(state)
  state.air = Math.ceil(held(die + modifier) / 2)
  turn.tell('15.6.2', 'air.rolled', { die, modifier, markers: state.air })
}

/** 15.6.2 A marker that an attack of the side could use. */
export function hasAirMarker(state: ArdennesState, side: SideName): boolean {
  return side === 'allied' && state.air > 0 && isFlyingWeather(state)
}

/** 15.6.3 German attacks under a clear sky meet fighter-bombers. */
export function meetsJabos(state: ArdennesState, side: SideName): boolean {
  return side === 'german' && isFlyingWeather(state)
}

/** 15.6.3, 35.0 The columns that a die takes from the attack. */
export function jaboColumns(state: ArdennesState, die: number): number {
  return tables.jabos.rows[held(die - bodenplatte(state)) - 1] as number
}

/** 15.6.3 */
export function rollJabos(turn: Turn<ArdennesState>): number {
  const die = turn.chance.die(DIE)
  const columns = jaboColumns(turn.state, die)
  turn.tell('15.6.3', 'jabos.rolled', { die, modifier: -bodenplatte(turn.state), columns })
  return columns
}
