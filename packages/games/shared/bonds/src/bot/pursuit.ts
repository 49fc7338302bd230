import { type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import type { Place, Unit } from '../sides.ts'
import { placeOf } from '../units.ts'
import { ALL, flat, listed } from './counsels.ts'
import type { Outlook } from './outlook.ts'

/** Where a way ends; where the unit is if it goes nowhere. */
function endOf({ title, state }: Outlook, unit: Unit, path: readonly string[]): Place {
  return path.length === 0 ? placeOf(state, unit) : (title.placeNamed(path.at(-1) as string) as Place)
}

export function retreatCounsel(outlook: Outlook, unit: Unit): Counsel {
  return listed((answer) => outlook.refugeWorth(unit, endOf(outlook, unit, many(answer, 'path'))))
}

/** A move that was interrupted goes on, or ends where it is. */
export function marchCounsel(outlook: Outlook, unit: Unit): Counsel {
  const stay = outlook.standing(unit, placeOf(outlook.state, unit))
  return {
    worth: (answer) =>
      answer.do === 'go' ? outlook.standing(unit, endOf(outlook, unit, many(answer, 'path'))) - stay : 0,
    promise: (beginning) => (many(beginning, 'path').length <= 2 ? ALL : HOPELESS),
  }
}

export function advanceCounsel(outlook: Outlook): Counsel {
  const { follow } = outlook.title.numbers.battle
  const stays = new Map<Unit, number>()
  const stay = (unit: Unit) => {
    const found = stays.get(unit) ?? outlook.standing(unit, placeOf(outlook.state, unit))
    stays.set(unit, found)
    return found
  }
  return {
    worth(answer) {
      if (answer.do === 'break-down') return HOPELESS
      if (answer.do !== 'advance') return 0
      const unit = outlook.title.theUnit(one(answer, 'unit'))
      return outlook.standing(unit, endOf(outlook, unit, many(answer, 'path'))) + follow - stay(unit)
    },
    promise: (beginning) => (beginning.path === undefined ? ALL : HOPELESS),
  }
}

/** The least valuable of one's own, the most valuable of the enemy's. */
export function lossCounsel(outlook: Outlook): Counsel {
  return flat((answer) => {
    const unit = outlook.title.theUnit(one(answer, 'unit'))
    const worth = outlook.stepWorth(unit)
    return outlook.title.sideOf(unit) === outlook.side ? -worth : worth
  })
}
