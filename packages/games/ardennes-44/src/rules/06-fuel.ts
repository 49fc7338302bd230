// Chapter 6: fuel shortage

import { argumentOf, numberIn, pickDecision, type SideName, type Unit } from '@sztab/bonds'
import { message, type Play, rolled } from '@sztab/kernel'
import { tellUnits } from '../arguments.ts'
import { isWestOfOurthe } from '../ground.ts'
import { FORMATIONS, formationOf, UNITS } from '../order-of-battle.ts'
import { WAITING } from '../places.ts'
import { type ArdennesState, type FrameOf, OUT_OF_SUPPLY } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import { isOnMap, isOutOfSupply, placeOf, unitsOnMap } from '../survey.ts'
import { type FuelResult, fuelResult, tables } from '../tables.ts'

/** 6.1, 32.2 From turn 7; captured fuel lasts for two turns. */
export function isFuelChecked(state: ArdennesState): boolean {
  const { firstTurn } = tables.fuel
  if (state.turn < firstTurn) return false
  return !(state.hasFuel && tables.fuelDumps.skippedTurns.includes(state.turn))
}

/** 6.2 */
export function fuelModifier(turn: number): number {
  return turn >= tables.fuel.modifierFrom ? tables.fuel.modifier : 0
}

/** 6.3 A formation has arrived when a unit of it is on the map or comes this turn. */
export function hasArrived(state: ArdennesState, formation: number): boolean {
  return UNITS.some(({ arrival }, unit) => {
    if (formationOf(unit) !== formation) return false
    if (isOnMap(state, unit)) return true
    return placeOf(state, unit) === WAITING && arrival !== undefined && arrival.turn <= state.turn
  })
}

/** 6.3 Whether a unit arrives without fuel, because its division is short of it this turn. */
export function arrivesShort(state: ArdennesState, unit: Unit): boolean {
  return placeOf(state, unit) < 0 && state.shortages.includes(formationOf(unit))
}

/** 6.4.1 Units of a formation on or west of the Ourthe line. */
function unitsInWest(state: ArdennesState, formation: number): Unit[] {
  return unitsOnMap(state, 'german').filter(
    (unit) => formationOf(unit) === formation && isWestOfOurthe(placeOf(state, unit)),
  )
}

/** 6.1, 6.4.1 The divisions of a German army, by FORMATIONS; the two Führer brigades count as such, the 150th does not. */
function divisionsOf(army: number): number[] {
  const found = UNITS.flatMap((unit, i) =>
    unit.army === army && formationOf(i) >= 0 ? [formationOf(i)] : [],
  )
  return [...new Set(found)].filter((one) => /Div$|^Führer/.test(FORMATIONS[one] as string))
}

/** 6.3, 6.4 Who may be cut off by a result of the table. */
export function candidates(state: ArdennesState, { how, formations, army = 0 }: FuelResult): number[] {
  if (how === 'west') return divisionsOf(army).filter((one) => unitsInWest(state, one).length > 0)
  return formations.map((name) => FORMATIONS.indexOf(name)).filter((one) => hasArrived(state, one))
}

/** 6.1 Both columns are rolled; where there is a choice, somebody is asked. */
export function fuelPhase(play: Play<ArdennesState>): void {
  const { state } = play
  const modifier = fuelModifier(state.turn)
  const results = [0, 1].map((column) => {
    const die = play.chance.die(6)
    const fact = rolled('german', 6, die, 'fuel')
    play.report('6.1', 'fuel.rolled', { column: column + 1, die, modifier }, fact)
    return fuelResult(column, die + modifier)
  })
  // The first column is settled first: its question lies on top.
  for (const result of results.reverse()) apply(play, result)
}

function apply(play: Play<ArdennesState>, result: FuelResult): void {
  const { state } = play
  const formations = candidates(state, result)
  const isWestOnly = result.how === 'west'
  if (formations.length === 0) return
  if (result.how === 'all' || formations.length === 1) {
    for (const formation of formations) cutOff(play, formation, isWestOnly)
    return
  }
  const by: SideName = result.how === 'one' ? 'german' : 'allied'
  play.push({ step: 'shortage', by, formations, isWestOnly })
}

/** 6.1, 6.3, 6.4.1 Units of the formation are out of supply; those that arrive this turn will be. */
export function cutOff(play: Play<ArdennesState>, formation: number, isWestOnly: boolean): void {
  const { state } = play
  const units = isWestOnly
    ? unitsInWest(state, formation)
    : unitsOnMap(state, 'german').filter((unit) => formationOf(unit) === formation)
  if (!isWestOnly) state.shortages.push(formation)
  const hit = units.filter((unit) => !isOutOfSupply(state, unit))
  for (const unit of hit) state.supply[unit] = OUT_OF_SUPPLY
  tellUnits(play, '6.1', 'fuel.short', hit, { formation: FORMATIONS[formation] as string })
}

// Who is short of fuel, where the table leaves a choice

/** Formations in answers are one word. */
const WORDS = FORMATIONS.map((name) => name.replaceAll(' ', '-'))
const FORMATION = argumentOf(
  'formation',
  { find: numberIn(WORDS), unknown: 'shortage.not-listed', param: 'formation' },
  (formation: number) => WORDS[formation] as string,
)

/** 6.1, 6.4 The German player chooses between two divisions, the Allied player wherever any may be named. */
export const shortage: Decision<'shortage'> = pickDecision<ArdennesState, FrameOf<'shortage'>, number>({
  section: '6.1',
  verb: 'cut',
  argument: FORMATION,
  who: ({ by }) => by,
  ask: (_, { by, isWestOnly }) => message(isWestOnly ? 'ask.shortage-west' : 'ask.shortage', { side: by }),
  things: (_, { formations }) => formations,
  refused: { key: 'shortage.not-listed' },
  take(play, { isWestOnly }, formation) {
    play.pop()
    cutOff(play, formation, isWestOnly)
  },
  onlyOne: 'asked',
})
