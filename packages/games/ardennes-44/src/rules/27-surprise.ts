// Chapter 27, 27.8.3: the 150th Panzer Brigade attacks in disguise

import { type Play, rolled } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import { theUnit, unitId } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { tables } from '../tables.ts'
import { contributors } from './15-strength.ts'

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
