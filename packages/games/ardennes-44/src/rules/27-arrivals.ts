// Chapter 27, 27.2 and 27.7: von der Heydte's paratroops and the 653rd tank destroyers

import { type Hex, hexesWhere } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { appeared, type Denial, deny, message, type Play, rolled } from '@sztab/kernel'
import { HEX, tellUnit } from '../arguments.ts'
import { hexId, isCity, isClear, isLightWoods, isTown, isVillage } from '../ground.ts'
import { sideOf, theUnit, unitData, unitId } from '../order-of-battle.ts'
import { ABSENT, ANTWERP, DUE, WAITING } from '../places.ts'
import { ARRIVED, type ArdennesState, type FrameOf, GOOD, MOVED, SUPPLIED } from '../state.ts'
import { type Decision, type Order, placingOrder, unitDecision } from '../steps/step-types.ts'
import { mark, placeOf, relocate, setCohesion, survey, takeOff, unitsIn, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength, isBritish, VON_DER_HEYDTE } from './02-units.ts'
import { fieldOf } from './09-zones.ts'
import { enterPlace } from './11-enter.ts'
import { dueUnits } from './13-reinforcements.ts'

const DROP = tables.special.vonDerHeydte
const HUNTERS = tables.special.panzerjaeger653
const PANZERJAEGER_653: Unit = theUnit(HUNTERS.unit)

/** 27.2 He drops on the morning of the 17th, or never. */
export function isDropDue(state: ArdennesState): boolean {
  const { arrival } = unitData(VON_DER_HEYDTE)
  if (placeOf(state, VON_DER_HEYDTE) !== WAITING) return false
  return state.turn === arrival?.turn && !state.isNight
}

/** 27.2 Why he cannot drop into a hex. */
function checkDrop(state: ArdennesState, hex: Hex): Denial | undefined {
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
  return isDropDue(state) ? hexesWhere(fieldOf(state), (hex) => checkDrop(state, hex) === undefined) : []
}

/** 27.2 The die says how many come down together: with the strong side, the weak one, or not at all. */
function drop(play: Play<ArdennesState>, hex: Hex): void {
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

// The drop of von der Heydte, the British in Antwerp

type Movement = FrameOf<'movement'>

const mayDrop = (state: ArdennesState, { side }: Movement): boolean => side === 'german' && isDropDue(state)

/** 27.2 */
export const dropOrder: Order<Movement> = placingOrder<Movement, Hex>({
  verb: 'drop',
  section: '27.2',
  second: HEX,
  units: (state, frame) => (mayDrop(state, frame) ? [VON_DER_HEYDTE] : []),
  places: (state, frame, unit) => (unit === VON_DER_HEYDTE && mayDrop(state, frame) ? dropHexes(state) : []),
  check: (state, { side }, unit, hex) =>
    side === 'german' && unit === VON_DER_HEYDTE
      ? checkDrop(state, hex)
      : deny('27.2', 'drop.who', { unit: unitId(unit) }),
  take: (play, _frame, _unit, hex) => drop(play, hex),
})

/** 27.3.4 One British unit after the other until Antwerp is safe. */
export const antwerp: Decision<'antwerp'> = unitDecision({
  section: '27.3.4',
  verb: 'send',
  who: () => 'allied',
  ask: (state) => message('ask.antwerp', { points: missingInAntwerp(state) }),
  units: (state) => defendersOfAntwerp(state),
  refused: (state, _frame, unit) => checkSend(state, unit),
  take: (play, _frame, unit) => sendToAntwerp(play, unit),
  onlyOne: 'asked',
})

// The British defend Antwerp

/** 27.3.4 Points of defence that are still missing in Antwerp. */
export function missingInAntwerp(state: ArdennesState): number {
  const there = unitsIn(state, ANTWERP)
  if (!there.some((unit) => sideOf(unit) === 'german')) return 0
  let missing = tables.special.antwerpMargin
  for (const unit of there) {
    missing += (sideOf(unit) === 'german' ? 1 : -1) * defenceStrength(state, unit)
  }
  return Math.max(0, missing)
}

function isGermanTurn({ stack }: ArdennesState): boolean {
  return stack.some((frame) => frame.step === 'player-turn' && frame.side === 'german')
}

/** 27.3.4 British units that can be sent: those in play; if they do not suffice, whoever of them arrives. */
function defendersOfAntwerp(state: ArdennesState): Unit[] {
  if (missingInAntwerp(state) === 0) return []
  const inPlay = unitsInPlay(state, 'allied').filter((unit) => isBritish(state, unit))
  if (inPlay.length > 0 || isGermanTurn(state)) return inPlay
  return dueUnits(state, 'allied').filter((unit) => isBritish(state, unit))
}

/** 27.3.4 Why a unit is not sent. */
function checkSend(state: ArdennesState, unit: Unit): Denial | undefined {
  return defendersOfAntwerp(state).includes(unit)
    ? undefined
    : deny('27.3.4', 'antwerp.who', { unit: unitId(unit) })
}

/** 27.3.4 Taken up and put down in Antwerp, where nothing of the battle lies on it. */
function sendToAntwerp(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  setCohesion(state, unit, GOOD)
  state.supply[unit] = SUPPLIED
  state.pocket[unit] = 0
  state.marks[unit] = 0
  relocate(state, unit, ANTWERP)
  tellUnit(play, '27.3.4', 'antwerp.sent', unit)
}
