// Chapter 24, 24.2: the invasion phase

import { type Hex, NONE } from '@sztab/board'
import { askHex, askUnits, pickDecision } from '@sztab/bonds'
import {
  type Action,
  advanced,
  type Choice,
  type Denial,
  deny,
  message,
  type Play,
  type Preview,
  rolled,
} from '@sztab/kernel'
import { HEX, isDenial, readUnitSet, unitIds, unitSet } from '../arguments.ts'
import { openBattle } from '../battles.ts'
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
import { declaredOdds } from '../odds/battle.ts'
import { isBeachhead, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { ASSAULT, placeId, RESERVE } from '../places.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { declare } from '../steps/attack.ts'
import { type Decision, type Order, phase, placingOrder, unitDecision } from '../steps/step-types.ts'
import { isOnMap, placeOf, relocate, survey, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { correctStacks, isWithinLimit } from './04-stacking.ts'
import { enterPlace } from './05-enter.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'
import { loseStep } from './10-losses.ts'
import { drivesOffRouts } from './13-disorder.ts'
import { landedGroup } from './15-breakthrough.ts'

/** The place of a landing in BEACHES. */
type Wave = number

function beachOf(wave: Wave): Hex {
  return BEACHES[wave]?.hex as Hex
}

function waveAt(hex: Hex): Wave {
  return BEACHES.findIndex((beach) => beach.hex === hex)
}

/** 24.2.1 Whoever storms a beach. */
function assaultUnits(state: SalernoState, wave: Wave): Unit[] {
  const id = hexId(beachOf(wave))
  return unitsIn(state, ASSAULT).filter((unit) => unitData(unit).setup?.hex === id)
}

/** No set-up puts anybody on a beach, but a hand-written position may: nobody lands there then. */
function isStormable(state: SalernoState, wave: Wave): boolean {
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
function storm(play: Play<SalernoState>, wave: Wave): LandingResult & { readonly units: Unit[] } {
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
function callOff(state: SalernoState, wave: Wave): void {
  for (const unit of assaultUnits(state, wave)) relocate(state, unit, RESERVE)
}

/** 24.2.2 Who may bear the loss: whoever stormed the beach, not the beachhead that comes with them. */
function canBearLoss(state: SalernoState, wave: Wave): Unit[] {
  const hex = beachOf(wave)
  const id = hexId(hex)
  return survey(state)
    .stack(hex)
    .filter((unit) => !isBeachhead(unit) && unitData(unit).setup?.hex === id)
}

/** 14.4, 14.5, 24.2.3 Why a landed unit may not take a second hex. The beach counts as the hex that was attacked. */
function checkLandingAdvance(state: SalernoState, unit: Unit, to: Hex): Denial | undefined {
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
function checkRaid(state: SalernoState, landed: readonly Unit[], units: readonly Unit[]): Denial | undefined {
  const stranger = units.find((unit) => !landed.includes(unit) || unitData(unit).kind !== 'commando')
  if (stranger !== undefined) return deny('24.2.4', 'landing.raid-who', { unit: unitId(stranger) })
  const [first] = units
  if (first === undefined) return deny('24.2.4', 'landing.raid-nobody')
  const isNear = grid.distance(placeOf(state, first), SALERNO) === 1
  return isNear && survey(state).isHeldBy('german', SALERNO)
    ? undefined
    : deny('24.2.4', 'landing.raid-where', { hex: hexId(SALERNO) })
}

// The invasion phase, beach after beach in any order

/** 24.2.1 The Allied side chooses which beach is next; the last one needs no choice. */
export const invasion: Decision<'invasion'> = pickDecision<SalernoState, FrameOf<'invasion'>, Hex>({
  section: '24.2',
  verb: 'storm',
  argument: HEX,
  who: () => 'allied',
  ask: () => message('ask.invasion'),
  things: (state, { waves }) => waves.filter((wave) => isStormable(state, wave)).map(beachOf),
  refused: { section: '24.2.1', key: 'invasion.where' },
  take: (play, frame, hex) => stormBeach(play, frame, waveAt(hex)),
  none(play, frame) {
    for (const wave of frame.waves) callOff(play.state, wave)
    play.pop()
    correctStacks(play, 'allied')
  },
})

function stormBeach(play: Play<SalernoState>, frame: FrameOf<'invasion'>, wave: Wave): void {
  frame.waves = frame.waves.filter((other) => other !== wave)
  const { loss, advance, units } = storm(play, wave)
  if (advance > 1) play.push({ step: 'landing-advance', units })
  if (loss > 0) play.push({ step: 'landing-loss', wave })
}

/** 24.2.2 */
export const landingLoss: Decision<'landing-loss'> = unitDecision({
  section: '24.2.2',
  verb: 'lose',
  who: () => 'allied',
  ask: (_, { wave }) => askHex('ask.landing-loss', hexId(beachOf(wave))),
  units: (state, { wave }) => canBearLoss(state, wave),
  refused: { key: 'landing.loss-who' },
  take(play, _frame, unit) {
    play.pop()
    loseStep(play, unit, '24.2.2')
  },
})

type Landing = FrameOf<'landing-advance'>

function waiting(state: SalernoState, { units }: Landing): Unit[] {
  return units.filter((unit) => isOnMap(state, unit))
}

function nextHexes(state: SalernoState, unit: Unit): number[] {
  return grid.around(placeOf(state, unit)).filter((to) => checkLandingAdvance(state, unit, to) === undefined)
}

/** 24.2.4 Each Commando battalion, and both. */
function raids(state: SalernoState, frame: Landing): Unit[][] {
  const raiders = waiting(state, frame).filter((unit) => unitData(unit).kind === 'commando')
  const groups = raiders.length > 1 ? [...raiders.map((unit) => [unit]), raiders] : [raiders]
  return groups.filter((units) => checkRaid(state, frame.units, units) === undefined)
}

/** 24.2.3 A second hex for a unit that has landed. */
const advanceOrder: Order<Landing> = placingOrder<Landing, Hex>({
  verb: 'advance',
  section: '24.2.3',
  second: HEX,
  units: waiting,
  stranger: 'landing.who',
  isFirst: (state, _frame, unit) => nextHexes(state, unit).length > 0,
  places: (state, _frame, unit) => nextHexes(state, unit),
  check: (state, _frame, unit, hex) => checkLandingAdvance(state, unit, hex),
  take: advance,
})

function raidsIn(state: SalernoState, frame: Landing, partial: Action): Choice[] {
  if (partial.units !== undefined) return []
  return raids(state, frame).map((units) => ({ action: { do: 'attack', units: unitIds(units) } }))
}

/** 24.2.4 For the Commandos an attack on Salerno. */
const raidOrder: Order<Landing> = {
  verb: 'attack',
  shape: { units: unitSet },
  isOpen: (state, frame) => raids(state, frame).length > 0,
  choices(state, frame, partial) {
    if (partial !== undefined) return raidsIn(state, frame, partial)
    return raids(state, frame).length > 0 ? [{ action: { do: 'attack' }, more: true }] : []
  },
  shortcuts: (state, frame, partial) => raidsIn(state, frame, partial).slice(-1),
  check(state, frame, action) {
    const units = readUnitSet('24.2.4', action, 'units')
    return isDenial(units) ? units : checkRaid(state, waiting(state, frame), units)
  },
  take: (play, frame, action) => raid(play, frame, readUnitSet('24.2.4', action, 'units') as Unit[]),
  preview: (state, _frame, action) => raidOdds(state, action),
}

/** 24.2.3, 24.2.4 */
export const landingAdvance: Decision<'landing-advance'> = phase<'landing-advance'>({
  section: '24.2.3',
  orders: [advanceOrder, raidOrder],
  who: () => 'allied',
  ask: (state, frame) => askUnits('ask.landing-advance', unitIds(waiting(state, frame))),
})

/** 24.2.4 The Commandos go for Salerno. */
function raidOdds(state: SalernoState, action: Action): Preview | undefined {
  const units = Array.isArray(action.units) ? readUnitSet('24.2.4', action, 'units') : undefined
  if (units === undefined || isDenial(units) || units.length === 0) return undefined
  if (survey(state).isEmpty(SALERNO)) return undefined
  return declaredOdds(state, openBattle(state, 'breakthrough', 'allied', SALERNO, units, units))
}

function advance(play: Play<SalernoState>, frame: Landing, unit: Unit, to: Hex): void {
  frame.units = frame.units.filter((other) => other !== unit)
  const [id, hex] = [unitId(unit), hexId(to)]
  const from = placeId(placeOf(play.state, unit))
  play.report('24.2.3', 'landing.advanced', { unit: id, hex }, advanced(id, from, [hex]))
  enterPlace(play, unit, to)
  drivesOffRouts(play, unit)
}

/** 24.2.4 The second hex of their advance goes into a breakthrough battle. */
function raid(play: Play<SalernoState>, frame: Landing, units: Unit[]): void {
  const { state } = play
  frame.units = frame.units.filter((other) => !units.includes(other))
  play.push(landedGroup(state, 'allied', units, SALERNO))
  declare(play, openBattle(state, 'breakthrough', 'allied', SALERNO, units, units))
}
