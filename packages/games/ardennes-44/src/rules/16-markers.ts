// Chapter 16, 16.5–16.6; 15.8.4: markers that battles lay and take away

import type { Hex } from '@sztab/board'
import { enemyOf, type Place, type SideName, type Unit } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { type Advantage, type ArdennesState, ENGAGED } from '../state.ts'
import { mark, placeOf, survey } from '../survey.ts'

/** 16.5 Everybody in the hex is engaged. */
export function engage(turn: Turn<ArdennesState>, hex: Hex): void {
  const { state } = turn
  const units = survey(state).stack(hex)
  if (units.length === 0) return
  for (const unit of units) mark(state, unit, ENGAGED)
  turn.tell('16.5', 'engaged', { hex: hexId(hex), units: unitIds(units) })
}

/** 15.8.4 Works go when their garrison is gone or has to leave. */
export function removeWorks(turn: Turn<ArdennesState>, hex: Hex): void {
  const { state } = turn
  if (!state.works.some((one) => one.hex === hex)) return
  state.works = state.works.filter((one) => one.hex !== hex)
  turn.tell('15.8.4', 'works.removed', { hex: hexId(hex) })
}

// 16.6 The attacker's advantage

function ownerOf({ units }: Advantage): SideName {
  return sideOf(units[0] as Unit)
}

/** Whether somebody of those who won it still stands under the marker. */
function isHeld(state: ArdennesState, { hex, units }: Advantage): boolean {
  return units.some((unit) => placeOf(state, unit) === hex)
}

/** 16.6 The marker that helps these attackers against the hex: one of them stands under it. */
export function advantageOn(
  state: ArdennesState,
  target: Hex,
  attackers: readonly Unit[],
): Advantage | undefined {
  return state.advantages.find(
    (one) =>
      one.target === target &&
      one.units.some((unit) => attackers.includes(unit) && placeOf(state, unit) === one.hex),
  )
}

function drop(turn: Turn<ArdennesState>, isOver: (one: Advantage) => boolean): void {
  const { state } = turn
  const over = state.advantages.filter(isOver)
  if (over.length === 0) return
  state.advantages = state.advantages.filter((one) => !over.includes(one))
  for (const { hex } of over) turn.tell('16.6', 'advantage.over', { place: placeId(hex) })
}

/** 16.6 The marker lies on those who attacked from that place. */
export function layAdvantage(
  turn: Turn<ArdennesState>,
  place: Place,
  target: Hex,
  attackers: readonly Unit[],
): void {
  const { state } = turn
  const units = attackers.filter((unit) => placeOf(state, unit) === place)
  state.advantages.push({ hex: place, target, units, turn: state.turn })
  turn.tell('16.6', 'advantage.won', { place: placeId(place), hex: hexId(target) })
}

/** 16.6 Used up by a second attack on the hex. */
export function useAdvantage(turn: Turn<ArdennesState>, target: Hex, attackers: readonly Unit[]): void {
  for (;;) {
    const used = advantageOn(turn.state, target, attackers)
    if (used === undefined) return
    drop(turn, (one) => one === used)
  }
}

/** 16.6 Whoever has to retreat loses it, even if he stands after all. */
export function loseAdvantage(turn: Turn<ArdennesState>, hex: Hex): void {
  drop(turn, (one) => one.hex === hex)
}

/** 16.6 All of them have left the hex. */
export function dropLeftAdvantages(turn: Turn<ArdennesState>): void {
  drop(turn, (one) => !isHeld(turn.state, one))
}

/** 16.6 When the owner's combat phase begins and nobody is left in the hex they attacked. */
export function dropEmptyAdvantages(turn: Turn<ArdennesState>, side: SideName): void {
  const positions = survey(turn.state)
  drop(turn, (one) => ownerOf(one) === side && !positions.isHeldBy(enemyOf(side), one.target))
}

/** 16.6 It is for the next turn: not used then, it is gone. */
export function dropOldAdvantages(turn: Turn<ArdennesState>, side: SideName): void {
  const { state } = turn
  drop(turn, (one) => ownerOf(one) === side && one.turn < state.turn)
}
