// Chapter 27, 27.8.1–27.8.2: the 150th Panzer Brigade goes about in disguise

import type { Unit } from '@sztab/bonds'
import { type Play, rolled } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { theUnit, unitId } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame, Journey } from '../state.ts'
import { survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Mode } from './11-terrain.ts'
import { contributors } from './15-strength.ts'

const TABLE = tables.special.skorzeny
export const BRIGADE_150: Unit = theUnit(TABLE.unit)

/** 27.8.2 Nobody knows it, and it has walked into an enemy zone. */
export function maySlipThrough(state: ArdennesState, unit: Unit, mode: Mode, journey: Journey): boolean {
  if (unit !== BRIGADE_150 || mode !== 'move' || state.isDetected) return false
  return journey.mustStop && journey.hex >= 0 && survey(state).inZoneOf('allied', journey.hex)
}

/** 27.8.2 One die, however many enemies there are. Whether it gets through. */
export function trySlipThrough(play: Play<ArdennesState>, { hex }: Journey): boolean {
  const { state } = play
  const die = play.chance.die(6)
  const isThrough = die <= TABLE.upTo
  if (isThrough) state.hasTricked = true
  else state.isDetected = true
  const params = { unit: unitId(BRIGADE_150), hex: hexId(hex), die }
  const fact = rolled('german', 6, die, 'infiltration', { place: params.hex, piece: params.unit })
  play.report('27.8.2', isThrough ? 'slip.works' : 'slip.fails', params, fact)
  return isThrough
}

/** 27.8.1 At the end of the German turn in which it used its disguise everybody knows it. */
export function recogniseBrigade(play: Play<ArdennesState>): void {
  const { state } = play
  if (state.hasTricked && !state.isDetected) {
    state.isDetected = true
    tellUnit(play, '27.8.1', 'slip.known', BRIGADE_150)
  }
  state.hasTricked = false
}

// The 150th Panzer Brigade attacks in disguise

const BRIGADE = theUnit(tables.special.skorzeny.unit)

/** 27.8.3 As long as nobody knows it. */
export function maySurprise(state: ArdennesState, battle: BattleFrame): boolean {
  return !state.isDetected && contributors(battle).includes(BRIGADE)
}

/** 27.8.3 Whether it succeeds or not, the brigade is known from now on. */
export function trySurprise(play: Play<ArdennesState>, battle: BattleFrame): void {
  const die = play.chance.die(6)
  const isSurprised = die <= tables.special.skorzeny.upTo
  battle.hasSurprise = isSurprised
  play.state.isDetected = true
  const params = { unit: unitId(BRIGADE), hex: hexId(battle.target), die }
  const fact = rolled('german', 6, die, 'surprise', { place: params.hex, piece: params.unit })
  play.report('27.8.3', isSurprised ? 'surprise.works' : 'surprise.fails', params, fact)
}
