// Chapter 13: disruption and rout

import { disorder, routsBy } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { isCity } from '../ground.ts'
import { enemyOf, isBeachhead, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { isInPlay } from '../places.ts'
import {
  AUTO_DS,
  FLED,
  type FrameOf,
  GOOD,
  MOVED,
  REORGANISATION_MARKS,
  ROUTED,
  type SalernoState,
} from '../state.ts'
import { type Order, type Stage, unitOrder } from '../steps/step-types.ts'
import {
  cohesionOf,
  isMarked,
  mark,
  placeOf,
  setCohesion,
  survey,
  unitsInPlay,
  unmarkAll,
} from '../survey.ts'
import { tables } from '../tables.ts'
import { qualityOf } from './02-units.ts'
import { eliminate } from './10-losses.ts'

/** 13.5 What helps or hinders a unit that has to roll. */
export function recoveryModifier(state: SalernoState, unit: Unit): number {
  const { cityOrBeachhead, elite, low } = tables.recovery
  const hex = placeOf(state, unit)
  const isSheltered = isCity(hex) || survey(state).stack(hex).some(isBeachhead)
  const quality = qualityOf(state, unit)
  return (isSheltered ? cityOrBeachhead : 0) + (quality === 'elite' ? elite : quality === 'low' ? low : 0)
}

/** 13.1.2, 13.1.3, 13.4, 13.5 As the whole family has it. */
const ladder = disorder<SalernoState>({
  events: { shattered: 'routed', rolled: 'recovery.rolled' },
  sections: { rally: '13.4', roll: '13.5' },
  unitId,
  sideOf,
  cohesionOf,
  setCohesion,
  /** 18.1.3 Nothing disorders a beachhead. */
  meets: (_, unit) => isBeachhead(unit),
  /** 13.4 Not in an enemy zone. */
  isCalm(state, unit) {
    const place = placeOf(state, unit)
    return place < 0 || !survey(state).inZoneOf(enemyOf(sideOf(unit)), place)
  },
  modifier: recoveryModifier,
  isEnough: (roll) => roll >= tables.recovery.from,
})

export const { disrupt, shatter: rout } = ladder

// Routed units and the enemy next to them

/** 13.3.2 They are lost where a movement or combat phase finds them so, and driven off two hexes by whoever comes near. */
export const { loseCaughtRouts, drivesOffRouts } = routsBy<SalernoState>({
  section: '13.3.2',
  words,
  sideOf,
  survey,
  eliminate,
  driveOff: (play, side, units) =>
    play.push({ step: 'retreat', side, units, length: 2, least: 2, state: 'as-is', cause: 'rout' }),
})

// Units are routed by their owner, and recover

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

/** 13.4 Out of enemy zones units recover by one level by themselves, in one they roll; then markers are removed. */
export const reorganisation: Stage<'reorganisation'> = {
  run(play, { side }) {
    const { state } = play
    play.pop()
    const shaken = unitsInPlay(state, side).filter((unit) => cohesionOf(state, unit) !== GOOD)
    ladder.rally(play, shaken)
    unmarkAll(state, REORGANISATION_MARKS)
  },
}
