// S2: the withdrawal of the 16th Panzer Division (S2.2), the removal of the 8th Army (S2.3.7)

import { askUnits, withdrawalsBy } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { AREAS, isEighthArmySector, VICTORY_HEXES } from '../ground.ts'
import {
  isArtillery,
  isEighthArmy,
  isVariable,
  type SideName,
  thoseWho,
  UNITS,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { isInPlay, WITHDRAWN } from '../places.ts'
import { scenarioOf } from '../scenarios.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { type Decision, type Order, steps, unitDecision } from '../steps/step-types.ts'
import { placeOf, takeControl, takeOff, unitsInPlay, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength } from './02-units.ts'
import { eliminate } from './10-losses.ts'
import { isSupplied } from './16-supply.ts'
import { captureArea } from './21-entry-areas.ts'

const { panzerLeaves, panzerStrength, sectorMayBeAbandoned } = tables.campaignEvents
const PANZER_DIVISION = '16pz'

// S2.2

/** S2.2 On this turn the division leaves. */
export function isWithdrawalDue(state: SalernoState): boolean {
  return scenarioOf(state).panzerLeaves && state.turn === panzerLeaves
}

function isPanzerDivision(unit: Unit): boolean {
  return unitData(unit).formation === PANZER_DIVISION
}

/** S2.2 Units of the division in supply go, and when none is left any unit in supply. */
const withdrawals = withdrawalsBy<SalernoState>({
  section: 'S2.2',
  words,
  steps,
  side: 'german',
  strengthOf: defenceStrength,
  // A garrison's strength is unknown, so that it pays for nothing.
  candidates: (state) =>
    unitsInPlay(state, 'german').filter((unit) => !isVariable(unit) && isSupplied(state, unit)),
  isCalled: isPanzerDivision,
  takeOff: (state, unit) => takeOff(state, unit, WITHDRAWN),
})

export const { withdrawal } = withdrawals

/** S2.2 Its artillery goes in any case; gives the defence strength that is still owed. */
export function beginWithdrawal(play: Play<SalernoState>): number {
  const artillery = UNITS.findIndex((_, unit) => isPanzerDivision(unit) && isArtillery(unit))
  const isThere = isInPlay(placeOf(play.state, artillery))
  return isThere ? withdrawals.leave(play, artillery, panzerStrength) : panzerStrength
}

// S2.3.7

/** S2.3.7 Why the German side may not give up the sector of the 8th Army now. */
function checkAbandon(state: SalernoState, side: SideName): Denial | undefined {
  if (side !== 'german') return deny('S2.3.7', 'abandon.who')
  if (state.isSectorAbandoned) return deny('S2.3.7', 'abandon.already')
  return state.turn < sectorMayBeAbandoned
    ? deny('S2.3.7', 'abandon.early', { turn: sectorMayBeAbandoned })
    : undefined
}

/** S2.3.7 Germans there are lost, the eastern areas and the three victory hexes Allied, and the 8th Army goes home. */
function abandonSector(play: Play<SalernoState>): void {
  const { state } = play
  state.isSectorAbandoned = true
  play.tell('S2.3.7', 'sector.abandoned')
  for (const unit of unitsOnMap(state, 'german')) {
    if (isEighthArmySector(placeOf(state, unit))) eliminate(play, unit, 'S2.3.7')
  }
  AREAS.forEach(({ edge }, area) => {
    if (edge === 'east') captureArea(play, area)
  })
  for (const unit of thoseWho(isEighthArmy)) takeOff(state, unit, WITHDRAWN)
  for (const { hex, army } of VICTORY_HEXES) if (army === 8) takeControl(play, 'allied', hex)
}

/** S2.3.7 */
export const abandonOrder: Order<FrameOf<'supply'>> = {
  verb: 'abandon',
  shape: {},
  isOpen: (state, { side }) => checkAbandon(state, side) === undefined,
  choices: (state, { side }, partial) =>
    partial === undefined && checkAbandon(state, side) === undefined ? [{ action: { do: 'abandon' } }] : [],
  check: (state, { side }) => checkAbandon(state, side),
  take: (play) => abandonSector(play),
}

// S2.3.3 The army boundary

/** Units of the 8th Army in the sector of the 5th. */
function strays(state: SalernoState): Unit[] {
  return unitsOnMap(state, 'allied').filter(
    (unit) => isEighthArmy(unit) && !isEighthArmySector(placeOf(state, unit)),
  )
}

/** S2.3.3 Only one of them may end the movement phase there. */
export const boundary: Decision<'boundary'> = unitDecision({
  section: 'S2.3.3',
  verb: 'spare',
  who: () => 'allied',
  ask: (state) => askUnits('ask.boundary', strays(state).map(unitId)),
  units: strays,
  refused: { key: 'boundary.not-beyond' },
  take(play, _frame, spared) {
    play.pop()
    for (const unit of strays(play.state)) if (unit !== spared) eliminate(play, unit, 'S2.3.3')
  },
  onlyOne: 'passed',
})
