import { type Place, sumOf, type Unit } from '@sztab/bonds'
import { FACES } from '@sztab/bonds/bot'
import type { Action } from '@sztab/kernel'
import { unitId } from '../order-of-battle.ts'
import { checkDig } from '../rules/15-works.ts'
import { orderOf, type RetreatOrder, retreatsOf } from '../rules/17-retreat.ts'
import { checkDisengage, disengagementEntry, disengagementModifiers } from '../rules/20-disengagement.ts'
import { ENGAGED } from '../state.ts'
import { isMarked, placeOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'

const { serious, leastGain, shaken } = numbers.steadfast

/** 15.8 Whoever stays where he is under threat, and does not attack, digs in where the ground does not help. */
export function nextWorks(outlook: ArdennesOutlook): Action | undefined {
  const { state, side, own, positions, threat } = outlook
  const unit = own.find((one) => {
    const hex = placeOf(state, one)
    if (threat[hex]! < serious || outlook.plan.isAiming(one)) return false
    if (checkDig(state, side, one) !== undefined) return false
    return outlook.bonusAt(hex, positions.stack(hex)) < tables.terrain.improved
  })
  return unit === undefined ? undefined : { do: 'dig', unit: unitId(unit) }
}

/** 20.1 Engaged units that would stand better elsewhere try to break off. */
export function nextBreakaway(outlook: ArdennesOutlook): Action | undefined {
  const { state, side, own } = outlook
  let best: Unit | undefined
  let most = leastGain
  for (const unit of own) {
    if (!isMarked(state, unit, ENGAGED) || checkDisengage(state, side, [unit]) !== undefined) continue
    const gain = gainOf(outlook, unit)
    if (gain > most) {
      best = unit
      most = gain
    }
  }
  return best === undefined ? undefined : { do: 'disengage', units: [unitId(best)] }
}

/** 20.2 What the table brings on average: a better place, or disorder. */
function gainOf(outlook: ArdennesOutlook, unit: Unit): number {
  const { state, side, positions } = outlook
  const order: RetreatOrder = {
    ...orderOf(side, [unit], tables.disengagement.hexes, 'as-is'),
    least: 1,
    cause: 'disengagement',
  }
  const ends = retreatsOf(state, unit, order).map(({ path }) => path.at(-1) as Place)
  if (ends.length === 0) return 0
  const better = positions.without(unit, () => {
    const worths = ends.map((hex) => outlook.worth(unit, hex, undefined, false))
    return Math.max(...worths) - outlook.worth(unit, placeOf(state, unit), undefined, false)
  })
  const modifier = sumOf(disengagementModifiers(unit))
  const disorder = shaken * outlook.unitWorth(unit)
  const all = FACES.reduce<number>((sum, die) => {
    const result = disengagementEntry(die + modifier)
    const isGone = result === 'yes' || result === 'yes-d'
    return sum + (isGone ? better : 0) - (result === 'yes-d' || result === 'no-d' ? disorder : 0)
  }, 0)
  return all / FACES.length
}
