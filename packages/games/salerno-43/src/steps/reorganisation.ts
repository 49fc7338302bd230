// Chapter 13: units are routed by their owner, and recover

import { type Denial, deny } from '@sztab/kernel'
import { isBeachhead, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import { rout } from '../rules/13-disorder.ts'
import { reorganise } from '../rules/13-recovery.ts'
import { AUTO_DS, FLED, type FrameOf, MOVED, ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, isMarked, mark, placeOf } from '../survey.ts'
import { type Order, type Stage, unitOrder } from './step-types.ts'

function checkFlight(state: SalernoState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isInPlay(placeOf(state, unit))) return deny('13.3.4', 'rout.who', id)
  if (isBeachhead(unit)) return deny('18.1.3', 'rout.beachhead', id)
  if (cohesionOf(state, unit) === ROUTED) return deny('13.3.4', 'rout.already', id)
  return isMarked(state, unit, MOVED | AUTO_DS) ? deny('13.3.4', 'rout.moved', id) : undefined
}

/** 13.3.4 Units that have not moved yet may be routed, and then use all of their movement. */
export const routOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'rout',
  section: '13.3.4',
  check: checkFlight,
  take(play, unit) {
    rout(play, unit, '13.3.4')
    mark(play.state, unit, FLED)
  },
})

/** 13.4 */
export const reorganisation: Stage<'reorganisation'> = {
  run(play, frame) {
    play.pop()
    reorganise(play, frame.side)
  },
}
