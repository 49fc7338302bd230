// Chapter 16, 16.5–16.6; 15.8.4: markers that battles lay and take away

import type { Hex } from '@sztab/board'
import { enemyOf, type Place, type SideName, type Unit } from '@sztab/bonds'
import { markedAt, type Play } from '@sztab/kernel'
import { tellHex, tellStack } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import { type Advantage, type ArdennesState, ENGAGED } from '../state.ts'
import { mark, placeOf, survey } from '../survey.ts'

/** 16.5 Everybody in the hex is engaged. */
export function engage(play: Play<ArdennesState>, hex: Hex): void {
  const { state } = play
  const units = survey(state).stack(hex)
  if (units.length === 0) return
  for (const unit of units) mark(state, unit, ENGAGED)
  tellStack(play, '16.5', 'engaged', hex, units)
}

/** 15.8.4 Works go when their garrison is gone or has to leave. */
export function removeWorks(play: Play<ArdennesState>, hex: Hex): void {
  const { state } = play
  if (!state.works.some((one) => one.hex === hex)) return
  state.works = state.works.filter((one) => one.hex !== hex)
  tellHex(play, '15.8.4', 'works.removed', hex)
}

// 16.6 The attacker's advantage

function ownerOf({ units }: Advantage): SideName {
  return sideOf(units[0] as Unit)
}

/** Those who won it and still stand under the marker. */
function holdersOf(state: ArdennesState, { hex, units }: Advantage): Unit[] {
  return units.filter((unit) => placeOf(state, unit) === hex)
}

/** 16.6 The marker that helps these attackers against the hex: everybody who stands under it attacks again. */
export function advantageOn(
  state: ArdennesState,
  target: Hex,
  attackers: readonly Unit[],
): Advantage | undefined {
  return state.advantages.find((one) => {
    const holders = holdersOf(state, one)
    return one.target === target && holders.length > 0 && holders.every((unit) => attackers.includes(unit))
  })
}

function drop(play: Play<ArdennesState>, isOver: (one: Advantage) => boolean): void {
  const { state } = play
  const over = state.advantages.filter(isOver)
  if (over.length === 0) return
  state.advantages = state.advantages.filter((one) => !over.includes(one))
  for (const { hex } of over)
    play.report('16.6', 'advantage.over', { place: placeId(hex) }, markedAt('advantage.over', placeId(hex)))
}

/** 16.6 The marker lies on those who attacked from that place. */
export function layAdvantage(
  play: Play<ArdennesState>,
  place: Place,
  target: Hex,
  attackers: readonly Unit[],
): void {
  const { state } = play
  const units = attackers.filter((unit) => placeOf(state, unit) === place)
  state.advantages.push({ hex: place, target, units, turn: state.turn })
  play.report(
    '16.6',
    'advantage.won',
    { place: placeId(place), hex: hexId(target) },
    markedAt('advantage.won', hexId(target)),
  )
}

/** 16.6 Used up by a second attack on the hex, whether it helped or not. */
export function useAdvantage(play: Play<ArdennesState>, target: Hex, attackers: readonly Unit[]): void {
  const { state } = play
  drop(play, (one) => one.target === target && holdersOf(state, one).some((unit) => attackers.includes(unit)))
}

/** 16.6 Whoever has to retreat loses it, even if he stands after all. */
export function loseAdvantage(play: Play<ArdennesState>, hex: Hex): void {
  drop(play, (one) => one.hex === hex)
}

/** 16.6 All of them have left the hex. */
export function dropLeftAdvantages(play: Play<ArdennesState>): void {
  drop(play, (one) => holdersOf(play.state, one).length === 0)
}

/** 16.6 When the owner's combat phase begins and nobody is left in the hex they attacked. */
export function dropEmptyAdvantages(play: Play<ArdennesState>, side: SideName): void {
  const positions = survey(play.state)
  drop(play, (one) => ownerOf(one) === side && !positions.isHeldBy(enemyOf(side), one.target))
}

/** 16.6 It is for the next turn: not used then, it is gone. */
export function dropOldAdvantages(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  drop(play, (one) => ownerOf(one) === side && one.turn < state.turn)
}
