// Chapter 21, 21.6: airborne landings

import type { Hex } from '@sztab/board'
import { appeared, type Denial, deny, type Play, rolled } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { grid, hexId, isCity, isEighthArmySector, isFullMountain, isMarsh, isPlayable } from '../ground.ts'
import { type Unit, unitData, unitId } from '../order-of-battle.ts'
import { DROPPED, HALF_EFFECT, type SalernoState, STRAINED } from '../state.ts'
import { isOnMap, mark, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { drivesOffRouts, enterPlace } from './05-enter.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { eliminate, loseStep } from './10-losses.ts'
import { disrupt } from './13-disorder.ts'
import { beachheadHexes } from './16-supply.ts'

const TABLE = tables.airdrop

/** 21.6.1 The battalion drops anywhere in the sector of the 5th Army, the regiments near a beachhead. */
function isInReach(state: SalernoState, unit: Unit, hex: Hex): boolean {
  if (unitData(unit).size === 'II') return !isEighthArmySector(hex)
  return beachheadHexes(state).some((beach) => grid.distance(beach, hex) <= TABLE.range)
}

/** 21.6.1 Why a unit may not drop in a hex. */
export function checkDropHex(state: SalernoState, unit: Unit, hex: Hex): Denial | undefined {
  const params = { unit: unitId(unit), hex: hexId(hex) }
  const positions = survey(state)
  if (!isPlayable(hex)) return deny('21.6.1', 'drop.sea', params)
  if (!isInReach(state, unit, hex)) return deny('21.6.1', 'drop.far', params)
  if (isCity(hex)) return deny('21.6.1', 'drop.city', params)
  if (positions.isHeldBy('german', hex)) return deny('21.6.1', 'drop.enemy', params)
  const bond = hexBond(positions, 'german', hex)
  return bond === undefined ? undefined : deny('21.6.1', 'drop.bond', { ...params, ends: bondEnds(bond) })
}

/** Everywhere a unit may drop. */
export function dropHexes(state: SalernoState, unit: Unit): Hex[] {
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    if (checkDropHex(state, unit, hex) === undefined) hexes.push(hex)
  }
  return hexes
}

/** 21.6.2 Rough ground and enemy zones, once each. */
export function dropModifier(state: SalernoState, hex: Hex): number {
  const isRough = isFullMountain(hex) || isMarsh(hex)
  return (isRough ? TABLE.roughGround : 0) + (survey(state).inZoneOf('german', hex) ? TABLE.enemyZone : 0)
}

/** 21.6.1 One die says how the unit comes down. */
export function drop(play: Play<SalernoState>, unit: Unit, hex: Hex): void {
  const { state } = play
  const modifier = dropModifier(state, hex)
  const die = play.chance.die(6)
  const roll = die + modifier
  const [id, place] = [unitId(unit), hexId(hex)]
  const fact = rolled('allied', 6, die, 'drop', { place, piece: id })
  play.report('21.6.1', 'drop.rolled', { unit: id, hex: place, die, modifier }, fact, appeared(id, place))
  if (roll <= TABLE.eliminatedUpTo) {
    eliminate(play, unit, '21.6.1')
    return
  }
  enterPlace(play, unit, hex)
  mark(state, unit, DROPPED)
  if (roll <= TABLE.lossUpTo) loseStep(play, unit, '21.6.1')
  if (!isOnMap(state, unit)) return
  if (roll <= TABLE.disruptedUpTo) disrupt(play, unit, '21.6.1')
  else if (roll <= TABLE.halfUpTo) {
    mark(state, unit, HALF_EFFECT | STRAINED)
    tellUnit(play, '21.6.1', 'drop.half', unit)
  }
  drivesOffRouts(play, unit)
}
