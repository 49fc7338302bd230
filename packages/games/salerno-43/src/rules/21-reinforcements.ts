// Chapter 21, 21.1: reinforcements

import { type Hex, hexesWhere } from '@sztab/board'
import { appeared, type Denial, deny, type Play, rolled } from '@sztab/kernel'
import { AREA, HEX, tellArrival, tellUnit } from '../arguments.ts'
import {
  type Area,
  areaData,
  areaNamed,
  grid,
  hexId,
  isCity,
  isEighthArmySector,
  isFullMountain,
  isMarsh,
  isPlayable,
} from '../ground.ts'
import { type SideName, sideOf, UNITS_OF, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { inArea, type Place, RESERVE, WAITING } from '../places.ts'
import { DROPPED, type FrameOf, HALF_EFFECT, type SalernoState, STRAINED } from '../state.ts'
import { type Order, placingOrder } from '../steps/step-types.ts'
import { isOnMap, mark, placeOf, relocate, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { enterPlace } from './05-enter.ts'
import { bondEnds, hexBond } from './07-zoc-bonds.ts'
import { eliminate, loseStep } from './10-losses.ts'
import { disrupt, drivesOffRouts } from './13-disorder.ts'
import { beachheadHexes } from './16-supply.ts'
import { replacementsOf } from './20-replacements.ts'
import { captureArea, isFriendlyArea } from './21-entry-areas.ts'

/** Whoever is due and has not come yet, in the order of battle. */
function due(state: SalernoState, side: SideName): Unit[] {
  return UNITS_OF[side].filter((unit) => {
    const { arrival } = unitData(unit)
    return arrival !== undefined && arrival.turn <= state.turn && placeOf(state, unit) === WAITING
  })
}

function isAirborne(unit: Unit): boolean {
  return unitData(unit).arrival?.by === 'air'
}

/** 21.1.1 The friendly areas in which a reinforcement may appear. */
function arrivalAreas(state: SalernoState, unit: Unit): Area[] {
  const areas = (unitData(unit).arrival?.areas ?? []).map((id) => areaNamed(id) as Area)
  return areas.filter((area) => isFriendlyArea(state, sideOf(unit), area))
}

/** Whether its owner has a say in where it appears. */
function isChosen(state: SalernoState, unit: Unit): boolean {
  if (isAirborne(unit)) return dropHexes(state, unit).length > 0
  return arrivalAreas(state, unit).length > 1
}

/** 20.1.1, 21.1.1 The preparation phase of a side: what it may use and whom it has to place. */
export function preparationFrame(state: SalernoState, side: SideName): FrameOf<'preparation'> {
  const units = due(state, side).filter((unit) => isChosen(state, unit))
  return { step: 'preparation', side, replacements: replacementsOf(state.turn, side), units }
}

/** 21.1.1 Whoever has only one place to appear in is there at once. */
export function receiveReinforcements(play: Play<SalernoState>, side: SideName): void {
  const { state } = play
  for (const unit of due(state, side)) {
    if (isChosen(state, unit)) continue
    const place = onlyPlace(state, unit)
    if (place !== undefined) appear(play, unit, place)
  }
}

/** By sea the floating reserve, also for paratroops with nowhere to drop; else the one area there is. */
function onlyPlace(state: SalernoState, unit: Unit): Place | undefined {
  if (unitData(unit).arrival?.by !== undefined) return RESERVE
  const [area] = arrivalAreas(state, unit)
  return area === undefined ? undefined : inArea(area)
}

function appear(play: Play<SalernoState>, unit: Unit, place: Place): void {
  relocate(play.state, unit, place)
  tellArrival(play, '21.1.1', 'arrived', unit, place)
}

/** 21.1.1 Why a reinforcement may not appear in an area. */
function checkPlace(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  if (arrivalAreas(state, unit).includes(area)) return undefined
  return deny('21.1.1', 'place.area', { unit: unitId(unit), area: areaData(area).id })
}

/** 21.2.1 With the 8th Army the southern areas become friendly to the Allied side. */
export function openSouth(play: Play<SalernoState>): void {
  if (play.state.turn < tables.campaignEvents.eighthArmy) return
  for (const id of ['S1', 'S2', 'S3']) captureArea(play, areaNamed(id) as Area)
}

// Airborne landings

const TABLE = tables.airdrop

/** 21.6.1 The battalion drops anywhere in the sector of the 5th Army, the regiments near a beachhead. */
function isInReach(state: SalernoState, unit: Unit, hex: Hex): boolean {
  if (unitData(unit).size === 'II') return !isEighthArmySector(hex)
  return beachheadHexes(state).some((beach) => grid.distance(beach, hex) <= TABLE.range)
}

/** 21.6.1 Why a unit may not drop in a hex. */
function checkDropHex(state: SalernoState, unit: Unit, hex: Hex): Denial | undefined {
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
function dropHexes(state: SalernoState, unit: Unit): Hex[] {
  return hexesWhere(survey(state).field, (hex) => checkDropHex(state, unit, hex) === undefined)
}

/** 21.6.2 Rough ground and enemy zones, once each. */
export function dropModifier(state: SalernoState, hex: Hex): number {
  const isRough = isFullMountain(hex) || isMarsh(hex)
  return (isRough ? TABLE.roughGround : 0) + (survey(state).inZoneOf('german', hex) ? TABLE.enemyZone : 0)
}

/** 21.6.1 One die says how the unit comes down. */
function drop(play: Play<SalernoState>, unit: Unit, hex: Hex): void {
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

// Reinforcements are placed and dropped in the preparation phase

type Preparation = FrameOf<'preparation'>

function strike(frame: Preparation, unit: Unit): void {
  frame.units = frame.units.filter((other) => other !== unit)
}

/** 21.1.1 */
export const placeOrder: Order<Preparation> = placingOrder<Preparation, Area>({
  verb: 'place',
  section: '21.1.1',
  second: AREA,
  units: (_, { units }) => units.filter((unit) => !isAirborne(unit)),
  stranger: 'place.who',
  places: (state, _frame, unit) => arrivalAreas(state, unit),
  check: (state, _frame, unit, area) => checkPlace(state, unit, area),
  take(play, frame, unit, area) {
    strike(frame, unit)
    appear(play, unit, inArea(area))
  },
})

/** 21.6 */
export const dropOrder: Order<Preparation> = placingOrder<Preparation, Hex>({
  verb: 'drop',
  section: '21.6.1',
  second: HEX,
  units: (_, { units }) => units.filter(isAirborne),
  stranger: 'drop.who',
  places: (state, _frame, unit) => dropHexes(state, unit),
  check: (state, _frame, unit, hex) => checkDropHex(state, unit, hex),
  take(play, frame, unit, hex) {
    strike(frame, unit)
    drop(play, unit, hex)
  },
})
