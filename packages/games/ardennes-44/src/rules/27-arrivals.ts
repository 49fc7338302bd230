// Chapter 27, 27.2 and 27.7: von der Heydte's paratroops and the 653rd tank destroyers

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { appeared, type Denial, deny, type Play, rolled } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { grid, hexId, isCity, isClear, isLightWoods, isTown, isVillage } from '../ground.ts'
import { theUnit, unitData, unitId } from '../order-of-battle.ts'
import { ABSENT, DUE, WAITING } from '../places.ts'
import { ARRIVED, type ArdennesState, MOVED } from '../state.ts'
import { mark, placeOf, relocate, survey, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'
import { enterPlace } from './11-enter.ts'

const DROP = tables.special.vonDerHeydte
export const VON_DER_HEYDTE: Unit = theUnit(DROP.unit)
const HUNTERS = tables.special.panzerjaeger653
const PANZERJAEGER_653: Unit = theUnit(HUNTERS.unit)

/** 27.2 He drops on the morning of the 17th, or never. */
export function isDropDue(state: ArdennesState): boolean {
  const { arrival } = unitData(VON_DER_HEYDTE)
  if (placeOf(state, VON_DER_HEYDTE) !== WAITING) return false
  return state.turn === arrival?.turn && !state.isNight
}

/** 27.2 Why he cannot drop into a hex. */
export function checkDrop(state: ArdennesState, hex: Hex): Denial | undefined {
  const where = { unit: unitId(VON_DER_HEYDTE), hex: hexId(hex) }
  const positions = survey(state)
  if (!isDropDue(state)) return deny('27.2', 'drop.not-now', where)
  if (positions.field.playable[hex] === 0) return deny('S2.3', 'drop.not-in-play', where)
  if (!isClear(hex) && !isLightWoods(hex)) return deny('27.2', 'drop.woods', where)
  if (isVillage(hex) || isTown(hex) || isCity(hex)) return deny('27.2', 'drop.houses', where)
  if (positions.isHeldBy('allied', hex)) return deny('27.2', 'drop.enemy', where)
  return positions.inZoneOf('allied', hex) ? deny('27.2', 'drop.zone', where) : undefined
}

/** Where he may drop. */
export function dropHexes(state: ArdennesState): Hex[] {
  const hexes: Hex[] = []
  if (!isDropDue(state)) return hexes
  for (let hex = 0; hex < grid.count; hex++) if (checkDrop(state, hex) === undefined) hexes.push(hex)
  return hexes
}

/** 27.2 The die says how many come down together: with the strong side, the weak one, or not at all. */
export function drop(play: Play<ArdennesState>, hex: Hex): void {
  const { state } = play
  const die = play.chance.die(6)
  const what = { unit: unitId(VON_DER_HEYDTE), hex: hexId(hex), die }
  const fact = rolled('german', 6, die, 'drop', { place: what.hex, piece: what.unit })
  if (die > DROP.weakUpTo) {
    takeOff(state, VON_DER_HEYDTE, ABSENT)
    play.report('27.2', 'drop.scattered', what, fact)
    return
  }
  state.isHeydteWeak = die > DROP.strongUpTo
  const key = state.isHeydteWeak ? 'drop.weak' : 'drop.strong'
  play.report('27.2', key, what, fact, appeared(what.unit, what.hex))
  enterPlace(play, VON_DER_HEYDTE, hex)
  mark(state, VON_DER_HEYDTE, ARRIVED | MOVED)
}

/** 27.2 He was not dropped when his time had come. */
export function cancelDrop(play: Play<ArdennesState>): void {
  if (!isDropDue(play.state)) return
  takeOff(play.state, VON_DER_HEYDTE, ABSENT)
  tellUnit(play, '27.2', 'drop.cancelled', VON_DER_HEYDTE)
}

/** 27.7 Every day turn from the afternoon of the 17th until it is settled. */
export function rollForHunters(play: Play<ArdennesState>): void {
  const { state } = play
  const { arrival } = unitData(PANZERJAEGER_653)
  if (placeOf(state, PANZERJAEGER_653) !== WAITING || state.turn < (arrival?.turn as number)) return
  const die = play.chance.die(6)
  const what = { unit: unitId(PANZERJAEGER_653), die }
  const fact = rolled('german', 6, die, 'arrival', { piece: what.unit })
  if (die <= HUNTERS.arrivesUpTo) {
    relocate(state, PANZERJAEGER_653, DUE)
    play.report('27.7', 'hunters.come', what, fact)
  } else if (die <= HUNTERS.laterUpTo) play.report('27.7', 'hunters.late', what, fact)
  else {
    takeOff(state, PANZERJAEGER_653, ABSENT)
    play.report('27.7', 'hunters.never', what, fact)
  }
}
