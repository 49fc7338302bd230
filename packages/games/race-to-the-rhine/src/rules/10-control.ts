// Chapter 10: control of spaces, gained and lost

import type { Space } from '@sztab/board'
import type { Turn } from '@sztab/kernel'
import { ANTWERPEN, hasMedal, printedBase, spaceId } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { controllerOf, isControlled, isSolo, mainBase, markOf, NOBODY, player } from '../survey.ts'
import { keepLimit } from './06-limits.ts'
import { clearSpace } from './08-transport.ts'
import { connectedSpaces, cutOffSpaces, heirOf, mayFallByEncirclement } from './10-encirclement.ts'
import { liftDrop, payMedals, payments, TOKEN } from './12-airborne.ts'
import { checkCrossing } from './16-end.ts'

/**
 * 10 A corps has taken the space: markers, medal, encirclement, main base, and perhaps the Rhine. What the card
 * brings to the space comes before the crossing is looked at, for that may end the game.
 */
export function occupy(
  turn: Turn<RhineState>,
  commander: Commander,
  space: Space,
  takeGift: () => void = () => undefined,
): void {
  const { state } = turn
  if (state.resistance[space] === 1) liftResistance(turn, space)
  const before = connectedSpaces(state)
  gainControl(turn, commander, space)
  const encircled = cutOffSpaces(state).filter((one) => before[one] === 1)
  for (const one of encircled) {
    const heir = mayFallByEncirclement(state, one) ? heirOf(state, one, commander) : undefined
    if (heir === undefined) continue
    turn.tell('10E', 'encircled', { commander: heir, space: spaceId(one) })
    gainControl(turn, heir, one)
  }
  takeGift()
  reviewMainBase(turn)
  checkCrossing(turn, commander, space)
}

/** 10, 17 A resistance marker that was beaten goes back to the pool, in the solo game out of play. */
function liftResistance(turn: Turn<RhineState>, space: Space): void {
  const { state } = turn
  state.resistance[space] = 0
  if (isSolo(state)) state.boxed++
  else state.markers++
  turn.tell('10D', 'resistance.lifted', { space: spaceId(space) })
}

/** 2 (10), 12 The player's marker, a medal where the space bears one, and an airborne marker goes home. */
function gainControl(turn: Turn<RhineState>, commander: Commander, space: Space): void {
  const { state } = turn
  state.control[space] = markOf(commander)
  state.recovered[space] = 0
  liftDrop(turn, space)
  turn.tell('10A', 'controlled', { commander, space: spaceId(space) })
  if (hasMedal(space)) awardMedal(turn, commander, '2C', { space: spaceId(space) })
}

/** 2, 10 A medal from the pool, while there are any. */
export function awardMedal(
  turn: Turn<RhineState>,
  commander: Commander,
  section: string,
  params: { readonly space: string },
): void {
  const { state } = turn
  if (state.medals === 0) {
    turn.tell(section, 'medal.none-left', { commander, ...params })
    return
  }
  state.medals--
  player(state, commander).medals++
  turn.tell(section, 'medal.won', { commander, ...params })
}

/** 14B, 8 The Germans take the space back: marker, supplies and, where there is one left, the medal. */
export function loseControl(turn: Turn<RhineState>, space: Space): void {
  const { state } = turn
  const owner = controllerOf(state, space) as Commander
  state.control[space] = NOBODY
  clearSpace(turn, space)
  if (hasMedal(space)) giveBackMedal(turn, owner, space)
}

/** 14B, 2 A token goes back to the pool; where none is left, a card with a medal, which counts alike, to its deck. */
function giveBackMedal(turn: Turn<RhineState>, owner: Commander, space: Space): void {
  const [medal] = payments(turn.state, owner)
  if (medal === undefined) return
  payMedals(turn.state, owner, [medal])
  const params = { commander: owner, space: spaceId(space) }
  if (medal === TOKEN) turn.tell('14B', 'medal.lost', params)
  else turn.tell('14B', 'medal.lost-card', { ...params, card: medal })
}

/** 15A The main base has moved: what was one may now hold less. */
export function reviewMainBase(turn: Turn<RhineState>): void {
  const { state } = turn
  for (const space of [printedBase('monty'), ANTWERPEN]) {
    if (isControlled(state, space) && space !== mainBase(state, 'monty')) keepLimit(turn, space)
  }
}
