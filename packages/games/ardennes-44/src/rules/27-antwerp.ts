// Chapter 27, 27.3.4: the British defend Antwerp

import type { Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellUnit } from '../arguments.ts'
import { sideOf, unitId } from '../order-of-battle.ts'
import { ANTWERP } from '../places.ts'
import { type ArdennesState, GOOD, SUPPLIED } from '../state.ts'
import { relocate, setCohesion, unitsIn, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import { defenceStrength, isBritish } from './02-units.ts'
import { dueUnits } from './13-reinforcements.ts'

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
export function defendersOfAntwerp(state: ArdennesState): Unit[] {
  if (missingInAntwerp(state) === 0) return []
  const inPlay = unitsInPlay(state, 'allied').filter((unit) => isBritish(state, unit))
  if (inPlay.length > 0 || isGermanTurn(state)) return inPlay
  return dueUnits(state, 'allied').filter((unit) => isBritish(state, unit))
}

/** 27.3.4 Why a unit is not sent. */
export function checkSend(state: ArdennesState, unit: Unit): Denial | undefined {
  return defendersOfAntwerp(state).includes(unit)
    ? undefined
    : deny('27.3.4', 'antwerp.who', { unit: unitId(unit) })
}

/** 27.3.4 Taken up and put down in Antwerp, where nothing of the battle lies on it. */
export function sendToAntwerp(play: Play<ArdennesState>, unit: Unit): void {
  const { state } = play
  setCohesion(state, unit, GOOD)
  state.supply[unit] = SUPPLIED
  state.pocket[unit] = 0
  state.marks[unit] = 0
  relocate(state, unit, ANTWERP)
  tellUnit(play, '27.3.4', 'antwerp.sent', unit)
}
