// Chapter 15, 15.6; 35.0: aircraft

import type { SideName } from '@sztab/bonds'
import { type Play, rolled } from '@sztab/kernel'
import type { ArdennesState } from '../state.ts'
import { isSkyClear, tables } from '../tables.ts'

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
export function rollAirMarkers(play: Play<ArdennesState>): void {
  const { state } = play
  const die = play.chance.die(DIE)
  const modifier = bodenplatte(state)
  state.air = Math.ceil(held(die + modifier) / 2)
  const fact = rolled('allied', DIE, die, 'air')
  play.report('15.6.2', 'air.rolled', { die, modifier, markers: state.air }, fact)
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
  return tables.jabos.rows[held(die - bodenplatte(state)) - 1]!
}

/** 15.6.3 */
export function rollJabos(play: Play<ArdennesState>): number {
  const die = play.chance.die(DIE)
  const columns = jaboColumns(play.state, die)
  const params = { die, modifier: -bodenplatte(play.state), columns }
  play.report('15.6.3', 'jabos.rolled', params, rolled('allied', DIE, die, 'jabos'))
  return columns
}

// Operation Bodenplatte

/** 35.0 At the beginning of turn 15: whether and when the Luftwaffe strikes. */
export function rollBodenplatte(play: Play<ArdennesState>): void {
  const { state } = play
  if (!state.rules.bodenplatte || state.turn !== tables.bodenplatte.turn) return
  const die = play.chance.die(6)
  state.bodenplatte = tables.bodenplatte.from[die - 1]!
  const from = state.bodenplatte
  const fact = rolled('german', 6, die, 'bodenplatte')
  if (from > 0) play.report('35.0', 'bodenplatte.comes', { die, from }, fact)
  else play.report('35.0', 'bodenplatte.fails', { die }, fact)
}
