// Chapter 24, 24.2: the invasion phase

import { type Hex, NONE } from '@sztab/board'
import { type Denial, deny, type Play, rolled } from '@sztab/kernel'
import {
  BEACHES,
  grid,
  hexId,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  PORTS,
  SALERNO,
} from '../ground.ts'
import { isBeachhead, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { ASSAULT, RESERVE } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { placeOf, relocate, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { isWithinLimit } from './04-stacking.ts'
import { enterPlace } from './05-enter.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'

/** The place of a landing in BEACHES. */
export type Wave = number

export function beachOf(wave: Wave): Hex {
  return BEACHES[wave]?.hex as Hex
}

export function waveAt(hex: Hex): Wave {
  return BEACHES.findIndex((beach) => beach.hex === hex)
}

/** 24.2.1 Whoever storms a beach. */
function assaultUnits(state: SalernoState, wave: Wave): Unit[] {
  const id = hexId(beachOf(wave))
  return unitsIn(state, ASSAULT).filter((unit) => unitData(unit).setup?.hex === id)
}

/** No set-up puts anybody on a beach, but a hand-written position may: nobody lands there then. */
export function isStormable(state: SalernoState, wave: Wave): boolean {
  return !survey(state).isHeldBy('german', beachOf(wave))
}

interface LandingResult {
  readonly loss: number
  readonly advance: number
}

/** 24.2.1 The columns of the invasion table: raiders, who land in ports, Uncle, and everybody else. */
function columnOf(wave: Wave): readonly LandingResult[] {
  const { name, hex } = BEACHES[wave] as (typeof BEACHES)[number]
  if (PORTS.some((port) => port.hex === hex)) return tables.invasion.raiders
  return name === 'Uncle' ? tables.invasion.uncle : tables.invasion.beach
}

/** 24.2.1, 24.2.3 One die for a beach; its units go ashore there. */
export function storm(play: Play<SalernoState>, wave: Wave): LandingResult & { readonly units: Unit[] } {
  const { state } = play
  const units = assaultUnits(state, wave)
  const die = play.chance.die(6)
  const result = columnOf(wave)[die - 1] as LandingResult
  const { loss, advance } = result
  const place = hexId(beachOf(wave))
  const fact = rolled('allied', 6, die, 'landing', { place })
  play.report('24.2.1', 'invasion.rolled', { hex: place, die, loss, advance }, fact)
  for (const unit of units) enterPlace(play, unit, beachOf(wave))
  return { ...result, units: units.filter((unit) => !isBeachhead(unit)) }
}

/** Those who cannot land stay at sea. */
export function callOff(state: SalernoState, wave: Wave): void {
  for (const unit of assaultUnits(state, wave)) relocate(state, unit, RESERVE)
}

/** 24.2.2 Who may bear the loss: whoever stormed the beach, not the beachhead that comes with them. */
export function canBearLoss(state: SalernoState, wave: Wave): Unit[] {
  const hex = beachOf(wave)
  const id = hexId(hex)
  return survey(state)
    .stack(hex)
    .filter((unit) => !isBeachhead(unit) && unitData(unit).setup?.hex === id)
}

/** 14.4, 14.5, 24.2.3 Why a landed unit may not take a second hex. The beach counts as the hex that was attacked. */
export function checkLandingAdvance(state: SalernoState, unit: Unit, to: Hex): Denial | undefined {
  const from = placeOf(state, unit)
  const params = { unit: unitId(unit), from: hexId(from), to: hexId(to) }
  const over = grid.sideBetween(from, to)
  if (over === NONE) return deny('24.2.3', 'move.not-adjacent', params)
  if (!isPlayable(to) || isSea(over)) return deny('14.5', 'move.sea', params)
  const positions = survey(state)
  if (positions.isHeldBy('german', to)) return deny('5.1', 'move.enemy', { hex: hexId(to) })
  if (isWildMountain(over)) return deny('14.5', 'landing.mountain', params)
  if (isUnbridgedRiver(over)) return deny('14.5', 'landing.river', params)
  const bond = bondAgainst(state, positions, 'allied', over)
  if (bond !== undefined) return deny('14.4.2', 'move.bond', { ...params, ends: bondEnds(bond) })
  return isWithinLimit(state, [...positions.stack(to), unit])
    ? undefined
    : deny('14.1', 'landing.stack', params)
}

/** 24.2.4 Why these units may not attack Salerno: only Commandos who have just landed next to it do. */
export function checkRaid(
  state: SalernoState,
  landed: readonly Unit[],
  units: readonly Unit[],
): Denial | undefined {
  const stranger = units.find((unit) => !landed.includes(unit) || unitData(unit).kind !== 'commando')
  if (stranger !== undefined) return deny('24.2.4', 'landing.raid-who', { unit: unitId(stranger) })
  const [first] = units
  if (first === undefined) return deny('24.2.4', 'landing.raid-nobody')
  const isNear = grid.distance(placeOf(state, first), SALERNO) === 1
  return isNear && survey(state).isHeldBy('german', SALERNO)
    ? undefined
    : deny('24.2.4', 'landing.raid-where', { hex: hexId(SALERNO) })
}
