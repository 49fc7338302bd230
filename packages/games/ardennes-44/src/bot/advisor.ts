import type { Place, Unit } from '@sztab/bonds'
import {
  ALL,
  advanceCounsel,
  attackSupportCounsel,
  bestStroke,
  type Counsels,
  defenceSupportCounsel,
  familyAdvisor,
  flat,
  lossCounsel,
  type Manoeuvres,
  marchCounsel,
  OVER,
  orOver,
  retreatCounsel,
} from '@sztab/bonds/bot'
import { type Advisor, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { currentBattle, openBattle } from '../battles.ts'
import { grid } from '../ground.ts'
import { FORMATIONS, formationOf, theUnit } from '../order-of-battle.ts'
import { placeNamed } from '../places.ts'
import type { ArdennesFrame, ArdennesState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { nextArrival, nextFlight } from './arrivals.ts'
import { attackSupport, callOffCounsel, defenceCounsel, fireFightCounsel } from './battle-answers.ts'
import { bridgesCounsel, demolitionCounsel, trafficCounsel } from './engineering.ts'
import { expectationOf, strokes, strokeWorth } from './expectation.ts'
import { numbers } from './numbers.ts'
import { ArdennesOutlook } from './outlook.ts'
import { nextBreakaway, nextWorks } from './steadfast.ts'
import type { ArdennesGoals } from './strikes.ts'

const saying = (verb: string) => (): Counsel => flat((answer) => (answer.do === verb ? 1 : 0))

const counsels: Counsels<ArdennesOutlook, ArdennesFrame, Manoeuvres<ArdennesState, ArdennesGoals>> = {
  deployment: () => OVER,
  'artillery-supply': readyCounsel,
  shortage: shortageCounsel,
  bridges: bridgesCounsel,
  demolition: demolitionCounsel,
  movement: (outlook, _frame, marches) => movementCounsel(outlook, marches),
  march: (outlook, { unit }) => marchCounsel(outlook, unit),
  infiltration: saying('slip'),
  combat: (outlook) => orOver(bestStroke(outlook, strokes(outlook)) ?? nextBreakaway(outlook)),
  dump: saying('blow-dump'),
  'call-off': callOffCounsel,
  surprise: saying('surprise'),
  greif: saying('greif'),
  'attack-support': (outlook) =>
    attackSupportCounsel(expectationIn(outlook), (words) => attackSupport(outlook, words)),
  'defence-support': ({ state, side }) =>
    defenceSupportCounsel(expectationIn(new ArdennesOutlook(state, currentBattle(state).side)), (count) =>
      count === 0
        ? { shifts: 0, cost: 0 }
        : { shifts: numbers.support.barrage, cost: numbers.support.barrageCost[side] },
    ),
  'fire-fight': fireFightCounsel,
  defence: defenceCounsel,
  loss: lossCounsel,
  excess: lossCounsel,
  advantage: advantageCounsel,
  retreat: (outlook, { units }) => retreatCounsel(outlook, units[0] as Unit),
  'retreat-on': (outlook, { unit }) => retreatOnCounsel(outlook, unit),
  advance: advanceCounsel,
  breakthrough: breakthroughCounsel,
  antwerp: (outlook) => flat((answer) => -outlook.unitWorth(theUnit(one(answer, 'unit')))),
  traffic: trafficCounsel,
  'early-traffic': trafficCounsel,
  replacements: replacementCounsel,
}

export function newAdvisor(): Advisor<ArdennesState> {
  return familyAdvisor<ArdennesState, ArdennesGoals, ArdennesOutlook, ArdennesFrame>(
    (state, side) => new ArdennesOutlook(state, side),
    counsels,
  )
}

function expectationIn(outlook: ArdennesOutlook) {
  const battle = currentBattle(outlook.state)
  return expectationOf(outlook.state, battle, outlook.prizeOf(battle.target))
}

/** 5.2 Guns that have something in range come first. */
function readyCounsel(outlook: ArdennesOutlook): Counsel {
  return flat((answer) => {
    if (answer.do !== 'ready') return -ALL
    const unit = theUnit(one(answer, 'unit'))
    return outlook.worth(unit, placeOf(outlook.state, unit))
  })
}

/** 6.1 The German player spares what is strongest, the Allied player does not. */
function shortageCounsel(outlook: ArdennesOutlook): Counsel {
  const units = outlook.side === 'german' ? outlook.own : outlook.enemies
  const sign = outlook.side === 'german' ? -1 : 1
  return flat((answer) => {
    const word = one(answer, 'formation')
    const those = units.filter((unit) => FORMATIONS[formationOf(unit)]?.replaceAll(' ', '-') === word)
    return sign * outlook.totalWorth(those)
  })
}

/** 16.6 With those who attack best next time. */
function advantageCounsel(outlook: ArdennesOutlook): Counsel {
  const { attackers } = currentBattle(outlook.state)
  return flat((answer) => {
    const place = placeNamed(one(answer, 'place'))
    return outlook.totalWorth(attackers.filter((unit) => placeOf(outlook.state, unit) === place))
  })
}

/** Nobody has to move; shaken units that must (18.3) go anywhere. */
const IN_PLACE: Counsel = {
  answer: { do: 'done' },
  worth: (answer) => (answer.do === 'done' ? 1 : answer.do === 'move' ? 0 : -1),
  promise: (beginning) => (beginning.do === 'move' ? 0 : HOPELESS),
}

function movementCounsel(
  outlook: ArdennesOutlook,
  marches: Manoeuvres<ArdennesState, ArdennesGoals>,
): Counsel {
  const answer = nextArrival(outlook) ?? nextFlight(outlook) ?? marches.next(outlook) ?? nextWorks(outlook)
  return answer === undefined ? IN_PLACE : { ...IN_PLACE, answer }
}

/** 17.4 On from a hex that is too full, or steps are lost there. */
function retreatOnCounsel(outlook: ArdennesOutlook, unit: Unit): Counsel {
  const here = Math.max(outlook.standing(unit, placeOf(outlook.state, unit)), -100)
  return flat((answer) => {
    if (answer.do === 'stay') return numbers.stand.losingSteps
    return outlook.standing(unit, placeNamed(many(answer, 'path').at(-1) as string) as Place) - here
  })
}

/** 19.4 Whether the group attacks again, and whom. */
function breakthroughCounsel(outlook: ArdennesOutlook): Counsel {
  const { state, side } = outlook
  return {
    worth(answer) {
      if (answer.do !== 'attack') return numbers.battle.leastStroke
      const on = grid.at(one(answer, 'on'))
      const by = many(answer, 'by').map(theUnit)
      const idle = many(answer, 'idle').map(theUnit)
      return strokeWorth(outlook, openBattle(state, 'breakthrough', side, on, by, idle))
    },
    promise: (beginning) => (beginning.by === undefined ? ALL : HOPELESS),
  }
}

/** 25.2 Restored steps are worth what they fight with; whoever comes back stands where he is needed. */
function replacementCounsel(outlook: ArdennesOutlook): Counsel {
  return flat((answer) => {
    if (answer.do === 'done') return 0
    const unit = theUnit(one(answer, 'unit'))
    if (answer.do === 'replace') return 10 + outlook.stepWorth(unit)
    return 1 + 0.001 * outlook.standing(unit, grid.at(one(answer, 'hex')))
  })
}
