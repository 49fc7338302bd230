// Chapter 5: moving a unit, on foot, on wheels or on German trucks

import { marches } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { moveBill } from '../move-bill.ts'
import { isArtillery, type SideName, sideOf, type Unit } from '../order-of-battle.ts'
import { isArea, type Place } from '../places.ts'
import { enterPlace } from '../rules/05-enter.ts'
import { follow, marksAfter, nextSteps, overLand } from '../rules/05-movement.ts'
import { checkSetOut, checkTruck } from '../rules/05-terrain.ts'
import { disrupt, drivesOffRouts } from '../rules/13-disorder.ts'
import { type FrameOf, type Journey, type SalernoState, TRUCK } from '../state.ts'
import { mark, musterOf, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

const { order, resume, tellMove } = marches<SalernoState, boolean, Journey, FrameOf<'march'>>({
  travels: overLand,
  words,
  point: tables.movement.point,
  sideOf,
  musterOf,
  movers: unitsInPlay,
  checkSetOut,
  told: (isTruck) =>
    isTruck ? { section: '5.8', key: 'moved.truck' } : { section: '5.1', key: 'moved', tactical: '5.4' },
  bill: moveBill,
  goAlong(play, unit, isTruck, start, path) {
    const { journey } = follow(play.state, unit, isTruck, start, path)
    tellMove(play, unit, isTruck, path, journey)
    goAlong(play, sideOf(unit), unit, isTruck, path, journey)
  },
  resumed: {
    section: '13.3.2',
    modeOf: ({ isTruck }) => isTruck,
    halt: (play, { unit, journey }) => endMove(play, unit, journey),
  },
})

/** 5.1–5.7 A unit moves once in a phase, all of its way at once. */
export const moveOrder: Order<Movement> = order({ verb: 'move', mode: false })

/** 5.8 Two German units a turn go by truck. */
export const truckOrder: Order<Movement> = order({
  verb: 'truck',
  mode: true,
  side: 'german',
  check: checkTruck,
  begin: ({ state }, unit) => mark(state, unit, TRUCK),
})

/** 13.3.2 Routed enemies have made way: the unit goes on, or stays. */
export const march = resume

/** Enters hex after hex; where routed enemies have to make way it may go on afterwards. */
export function goAlong(
  play: Play<SalernoState>,
  side: SideName,
  unit: Unit,
  isTruck: boolean,
  path: readonly Place[],
  journey: Journey,
): void {
  const { state } = play
  for (const place of path) if (!play.isOver) enterPlace(play, unit, place)
  mark(state, unit, marksAfter(state, journey, unit))
  const resumed: Journey = { ...journey, mustPause: false }
  const mayGoOn = journey.mustPause && nextSteps(state, unit, isTruck, resumed).length > 0
  if (mayGoOn) play.push({ step: 'march', side, unit, isTruck, journey: resumed })
  else endMove(play, unit, journey)
  if (journey.mustPause) drivesOffRouts(play, unit)
}

/** 17.3 Artillery that went further than a hex is disordered. */
function endMove(play: Play<SalernoState>, unit: Unit, journey: Journey): void {
  if (isArtillery(unit) && journey.hexes > 1 && !isArea(journey.hex)) disrupt(play, unit, '17.3')
}
