// Chapter 10: control of spaces, gained and lost

import type { Space } from '@sztab/board'
import { acted, drawn, markedAt, type Play, taken } from '@sztab/kernel'
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
  play: Play<RhineState>,
  commander: Commander,
  space: Space,
  takeGift: () => void = () => undefined,
): void {
  const { state } = play
  if (state.resistance[space] === 1) liftResistance(play, space)
  const before = connectedSpaces(state)
  gainControl(play, commander, space)
  const encircled = cutOffSpaces(state).filter((one) => before[one] === 1)
  for (const one of encircled) {
    const heir = mayFallByEncirclement(state, one) ? heirOf(state, one, commander) : undefined
    if (heir === undefined) continue
    const place = spaceId(one)
    play.report('10E', 'encircled', { commander: heir, space: place }, markedAt('encircled', place))
    gainControl(play, heir, one)
  }
  takeGift()
  reviewMainBase(play)
  checkCrossing(play, commander, space)
}

/** 10, 17 A resistance marker that was beaten goes back to the pool, in the solo game out of play. */
function liftResistance(play: Play<RhineState>, space: Space): void {
  const { state } = play
  state.resistance[space] = 0
  if (isSolo(state)) state.boxed++
  else state.markers++
  play.report('10D', 'resistance.lifted', { space: spaceId(space) }, markedAt('lifted', spaceId(space)))
}

/** 2 (10), 12 The player's marker, a medal where the space bears one, and an airborne marker goes home. */
function gainControl(play: Play<RhineState>, commander: Commander, space: Space): void {
  const { state } = play
  state.control[space] = markOf(commander)
  state.recovered[space] = 0
  liftDrop(play, space)
  play.report('10A', 'controlled', { commander, space: spaceId(space) }, taken(spaceId(space), commander))
  if (hasMedal(space)) awardMedal(play, commander, '2C', { space: spaceId(space) })
}

/** 2, 10 A medal from the pool, while there are any. */
export function awardMedal(
  play: Play<RhineState>,
  commander: Commander,
  section: string,
  params: { readonly space: string },
): void {
  const { state } = play
  if (state.medals === 0) {
    play.report(section, 'medal.none-left', { commander, ...params }, acted(commander))
    return
  }
  state.medals--
  player(state, commander).medals++
  const facts = [acted(commander), markedAt('medal-won', params.space)]
  play.report(section, 'medal.won', { commander, ...params }, ...facts)
}

/** 14B, 8 The Germans take the space back: marker, supplies and, where there is one left, the medal. */
export function loseControl(play: Play<RhineState>, space: Space): void {
  const { state } = play
  const owner = controllerOf(state, space) as Commander
  state.control[space] = NOBODY
  clearSpace(play, space)
  if (hasMedal(space)) giveBackMedal(play, owner, space)
}

/** 14B, 2 A token goes back to the pool; where none is left, a card with a medal, which counts alike, to its deck. */
function giveBackMedal(play: Play<RhineState>, owner: Commander, space: Space): void {
  const [medal] = payments(play.state, owner)
  if (medal === undefined) return
  payMedals(play.state, owner, [medal])
  const params = { commander: owner, space: spaceId(space) }
  const facts = [acted(owner), markedAt('medal-lost', params.space)]
  if (medal === TOKEN) play.report('14B', 'medal.lost', params, ...facts)
  else play.report('14B', 'medal.lost-card', { ...params, card: medal }, ...facts, drawn(medal))
}

/** 15A The main base has moved: what was one may now hold less. */
export function reviewMainBase(play: Play<RhineState>): void {
  const { state } = play
  for (const space of [printedBase('monty'), ANTWERPEN]) {
    if (isControlled(state, space) && space !== mainBase(state, 'monty')) keepLimit(play, space)
  }
}
