import { ALL, flat, listed, type Place, type Unit } from '@sztab/bonds'
import { type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { openBattle } from '../battles.ts'
import { grid } from '../ground.ts'
import { theUnit } from '../order-of-battle.ts'
import { isOffMap, placeNamed } from '../places.ts'
import { placeOf } from '../survey.ts'
import type { Outlook } from './outlook.ts'
import { Posts } from './posts.ts'
import { Reach } from './reach.ts'
import { LEAST_STROKE, strokeWorth } from './strokes.ts'

/** What it is worth to stand in the hex that was won. */
const FOLLOW = 5
const OFF_THE_MAP = -60

function endOf(path: readonly string[]): Place {
  return placeNamed(path.at(-1) as string) as Place
}

/** What a place is worth to a unit that will not attack from there. */
function standing(outlook: Outlook): (unit: Unit, place: Place) => number {
  const posts = new Posts(outlook, new Reach(outlook))
  return (unit, place) =>
    isOffMap(place)
      ? OFF_THE_MAP
      : outlook.positions.without(unit, () => posts.worth(unit, place, undefined, false))
}

export function retreatCounsel(outlook: Outlook, unit: Unit): Counsel {
  const worth = standing(outlook)
  return listed((answer) => worth(unit, endOf(many(answer, 'path'))))
}

const LOSING_STEPS = -30

/** 17.4 On from a hex that is too full, or steps are lost there. */
export function retreatOnCounsel(outlook: Outlook, unit: Unit): Counsel {
  const worth = standing(outlook)
  const here = worth(unit, placeOf(outlook.state, unit))
  return flat((answer) =>
    answer.do === 'stay' ? LOSING_STEPS : worth(unit, endOf(many(answer, 'path'))) - Math.max(here, -100),
  )
}

export function advanceCounsel(outlook: Outlook): Counsel {
  const worth = standing(outlook)
  const stays = new Map<Unit, number>()
  const stay = (unit: Unit) => {
    const found = stays.get(unit) ?? worth(unit, placeOf(outlook.state, unit))
    stays.set(unit, found)
    return found
  }
  return {
    worth(answer) {
      if (answer.do === 'break-down') return HOPELESS
      if (answer.do !== 'advance') return 0
      const unit = theUnit(one(answer, 'unit'))
      return worth(unit, endOf(many(answer, 'path'))) + FOLLOW - stay(unit)
    },
    promise: (beginning) => (beginning.path === undefined ? ALL : HOPELESS),
  }
}

/** 19.4 Whether the group attacks again, and whom. */
export function breakthroughCounsel(outlook: Outlook): Counsel {
  const { state, side } = outlook
  return {
    worth(answer) {
      if (answer.do !== 'attack') return LEAST_STROKE
      const by = many(answer, 'by').map(theUnit)
      const idle = many(answer, 'idle').map(theUnit)
      return strokeWorth(
        outlook,
        openBattle(state, 'breakthrough', side, grid.at(one(answer, 'on')), by, idle),
      )
    },
    promise: (beginning) => (beginning.by === undefined ? ALL : HOPELESS),
  }
}

/** 7.7, 27.8.2 A move that was interrupted goes on, or ends where it is. */
export function marchCounsel(outlook: Outlook, unit: Unit): Counsel {
  const worth = standing(outlook)
  const stay = worth(unit, placeOf(outlook.state, unit))
  return {
    worth: (answer) => (answer.do === 'go' ? worth(unit, endOf(many(answer, 'path'))) - stay : 0),
    promise: (beginning) => (many(beginning, 'path').length <= 2 ? ALL : HOPELESS),
  }
}
