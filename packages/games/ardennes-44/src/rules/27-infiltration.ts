// Chapter 27, 27.8.1–27.8.2: the 150th Panzer Brigade goes about in disguise

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { type Play, rolled, type Section } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame, Journey } from '../state.ts'
import { survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { BRIGADE_150 } from './02-units.ts'
import type { Mode } from './11-terrain.ts'
import { contributors } from './15-strength.ts'

const TABLE = tables.special.skorzeny

/** 27.8.2 Nobody knows it, and it has walked into an enemy zone. */
export function maySlipThrough(state: ArdennesState, unit: Unit, mode: Mode, journey: Journey): boolean {
  if (unit !== BRIGADE_150 || mode !== 'move' || state.isDetected) return false
  return journey.mustStop && journey.hex >= 0 && survey(state).inZoneOf('allied', journey.hex)
}

/** One die for the disguise: whether it holds. */
function rollDisguise(play: Play<ArdennesState>, hex: Hex, section: Section, what: string): boolean {
  const die = play.chance.die(6)
  const isFooled = die <= TABLE.upTo
  const params = { unit: unitId(BRIGADE_150), hex: hexId(hex), die }
  const purpose = what === 'slip' ? 'infiltration' : 'surprise'
  const fact = rolled('german', 6, die, purpose, { place: params.hex, piece: params.unit })
  play.report(section, `${what}.${isFooled ? 'works' : 'fails'}`, params, fact)
  return isFooled
}

/** 27.8.2 However many enemies there are. Whether it gets through. */
export function trySlipThrough(play: Play<ArdennesState>, { hex }: Journey): boolean {
  const isThrough = rollDisguise(play, hex, '27.8.2', 'slip')
  if (isThrough) play.state.hasTricked = true
  else play.state.isDetected = true
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

/** 27.8.3 As long as nobody knows it. */
export function maySurprise(state: ArdennesState, battle: BattleFrame): boolean {
  return !state.isDetected && contributors(battle).includes(BRIGADE_150)
}

/** 27.8.3 Whether it succeeds or not, the brigade is known from now on. */
export function trySurprise(play: Play<ArdennesState>, battle: BattleFrame): void {
  battle.hasSurprise = rollDisguise(play, battle.target, '27.8.3', 'surprise')
  play.state.isDetected = true
}
