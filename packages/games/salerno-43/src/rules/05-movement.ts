// Chapter 5: movement over land, as the whole family has it

import { enemyOf, isExtended, isNextTo, isNextToRout, travels } from '@sztab/bonds'
import { sideOf, type Unit } from '../order-of-battle.ts'
import { isArea } from '../places.ts'
import { EXTENDED, HALF_EFFECT, type Journey, MOVED, type SalernoState, STRAINED } from '../state.ts'
import { survey } from '../survey.ts'
import { isSpent, meansOf, setOut } from './05-means.ts'
import { go, whyNot } from './05-steps.ts'
import { areasBeside, barrierOver, hexCost, isHard, placesAround } from './05-terrain.ts'
import type { SalernoTraveller } from './21-area-moves.ts'

/** Sets a unit on its way; the map is to be looked at without it. */
function travellerFor(state: SalernoState, unit: Unit, isTruck: boolean): SalernoTraveller {
  const positions = survey(state)
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const traveller: SalernoTraveller = {
    state,
    unit,
    isTruck,
    positions,
    who,
    means: meansOf(state, unit, isTruck),
    isBarred: (over, to) => barrierOver(state, positions, unit, over, to) !== undefined,
    isHard: (over) => isHard(unit, over),
    mayStruggle: () => !isSpent(state, unit),
    cost: (over, to) => hexCost(unit, isTruck, over, to),
    /** 5.3, 13.3.3 */
    mayExtendInto: (hex) => !positions.inZoneOf(enemy, hex) && !isNextToRout(positions, enemy, hex),
    /** 13.3.2 */
    pausesIn: (hex) => isNextToRout(positions, enemy, hex),
    noted: ({ hex, march, extended, tactical, hexes, mustStop }, before, isHardStep) => ({
      hex,
      march,
      extended,
      tactical,
      hexes,
      isStrained: before.isStrained || isHardStep,
      mustStop,
      mustPause: isNextToRout(positions, enemy, hex),
    }),
    around: placesAround,
    beside: areasBeside,
    go: (journey, to) => go(traveller, journey, to),
    whyNot: (journey, to) => whyNot(traveller, journey, to),
    whyNotEnd: () => undefined,
    strain: ({ isStrained }) => (isStrained ? 1 : 0),
  }
  return traveller
}

/** 5.1–5.4, 13.3.2 Movement over land; `true` is on trucks (5.8). */
export const overLand = travels<SalernoState, boolean, Journey>({
  section: '5.1',
  traveller: travellerFor,
  setOut,
  mustWait: ({ mustPause }) => mustPause,
})

export const { nextSteps, follow, destinations } = overLand

/** 2.3.2, 5.3, 5.7 What lies on a unit when it has moved. */
export function marksAfter(state: SalernoState, journey: Journey, unit: Unit): number {
  const isNearEnemy = !isArea(journey.hex) && isNextTo(survey(state), enemyOf(sideOf(unit)), journey.hex)
  const strain = journey.isStrained ? STRAINED | (isNearEnemy ? HALF_EFFECT : 0) : 0
  return MOVED | strain | (isExtended(journey) ? EXTENDED : 0)
}
