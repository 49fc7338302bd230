// Chapter 5: moving a unit, on foot, on wheels or on German trucks

import { marches } from '@sztab/bonds'
import type { Turn } from '@sztab/kernel'
import { placeIds, words } from '../arguments.ts'
import { moveBill } from '../move-bill.ts'
import { isArtillery, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { isArea, type Place } from '../places.ts'
import { drivesOffRouts, enterPlace } from '../rules/05-enter.ts'
import { checkSetOut, checkTruck } from '../rules/05-means.ts'
import { follow, marksAfter, nextSteps, overLand } from '../rules/05-movement.ts'
import { disrupt } from '../rules/13-disorder.ts'
import { type FrameOf, type Journey, type SalernoState, TRUCK } from '../state.ts'
import { mark, unitsInPlay } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

const { order, resume, detailOf } = marches<SalernoState, boolean, Journey, FrameOf<'march'>>({
  travels: overLand,
  words,
  point: tables.movement.point,
  sideOf,
  movers: unitsInPlay,
  checkSetOut,
  bill: moveBill,
  goAlong(turn, unit, isTruck, start, path) {
    const { journey } = follow(turn.state, unit, isTruck, start, path)
    tellMove(turn, unit, isTruck, path, journey)
    goAlong(turn, sideOf(unit), unit, isTruck, path, journey)
  },
  resumed: {
    section: '13.3.2',
    modeOf: ({ isTruck }) => isTruck,
    halt: (turn, { unit, journey }) => endMove(turn, unit, journey),
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

function tellMove(
  turn: Turn<SalernoState>,
  unit: Unit,
  isTruck: boolean,
  path: readonly Place[],
  journey: Journey,
): void {
  const detail = detailOf(journey)
  const details = { unit: unitId(unit), path: placeIds(path), ...detail }
  if (isTruck) turn.tell('5.8', 'moved.truck', details)
  else if (detail.how === 'tactical') turn.tell('5.4', 'moved.tactical', details)
  else turn.tell('5.1', 'moved', details)
}

/** Enters hex after hex; where routed enemies have to make way it may go on afterwards. */
export function goAlong(
  turn: Turn<SalernoState>,
  side: SideName,
  unit: Unit,
  isTruck: boolean,
  path: readonly Place[],
  journey: Journey,
): void {
  const { state } = turn
  for (const place of path) if (!turn.isOver) enterPlace(turn, unit, place)
  mark(state, unit, marksAfter(state, journey, unit))
  const resumed: Journey = { ...journey, mustPause: false }
  const mayGoOn = journey.mustPause && nextSteps(state, unit, isTruck, resumed).length > 0
  if (mayGoOn) turn.push({ step: 'march', side, unit, isTruck, journey: resumed })
  else endMove(turn, unit, journey)
  if (journey.mustPause) drivesOffRouts(turn, unit)
}

/** 17.3 Artillery that went further than a hex is disordered. */
function endMove(turn: Turn<SalernoState>, unit: Unit, journey: Journey): void {
  if (isArtillery(unit) && journey.hexes > 1 && !isArea(journey.hex)) disrupt(turn, unit, '17.3')
}
