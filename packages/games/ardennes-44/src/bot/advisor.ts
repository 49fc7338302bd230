import { ALL, flat, OVER, type SideName, type Unit } from '@sztab/bonds'
import { type Advisor, type Counsel, HOPELESS, one } from '@sztab/kernel'
import { currentBattle } from '../battles.ts'
import { grid } from '../ground.ts'
import { FORMATIONS, formationOf, theUnit } from '../order-of-battle.ts'
import { placeNamed } from '../places.ts'
import type { ArdennesFrame, ArdennesState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { nextArrival } from './arrivals.ts'
import {
  attackSupportCounsel,
  callOffCounsel,
  defenceCounsel,
  defenceSupportCounsel,
  fireFightCounsel,
  leastLossCounsel,
} from './battle-answers.ts'
import { bridgesCounsel, demolitionCounsel, trafficCounsel } from './engineering.ts'
import { nextOrder } from './manoeuvre.ts'
import { Outlook } from './outlook.ts'
import { Posts } from './posts.ts'
import {
  advanceCounsel,
  breakthroughCounsel,
  marchCounsel,
  retreatCounsel,
  retreatOnCounsel,
} from './pursuit.ts'
import { Reach } from './reach.ts'
import { nextBreakaway, nextWorks } from './steadfast.ts'
import { bestStroke } from './strokes.ts'
import { stepWorth, unitWorth } from './values.ts'

/** Values the answers of both sides. */
export const ardennesAdvisor: Advisor<ArdennesState> = {
  study(view, role) {
    const frame = view.stack.at(-1) as ArdennesFrame
    return counselFor(new Outlook(view, role as SideName), frame)
  },
}

function counselFor(outlook: Outlook, frame: ArdennesFrame): Counsel {
  const { state } = outlook
  switch (frame.step) {
    case 'deployment':
      return OVER
    case 'artillery-supply':
      return readyCounsel(outlook)
    case 'shortage':
      return shortageCounsel(outlook)
    case 'bridges':
      return bridgesCounsel(outlook)
    case 'demolition':
      return demolitionCounsel(outlook)
    case 'movement':
      return movementCounsel(outlook)
    case 'march':
      return marchCounsel(outlook, frame.unit)
    case 'infiltration':
      return flat((answer) => (answer.do === 'slip' ? 1 : 0))
    case 'combat':
      return combatCounsel(outlook)
    case 'dump':
      return flat((answer) => (answer.do === 'blow-dump' ? 1 : 0))
    case 'call-off':
      return callOffCounsel(outlook)
    case 'surprise':
      return flat((answer) => (answer.do === 'surprise' ? 1 : 0))
    case 'greif':
      return flat((answer) => (answer.do === 'greif' ? 1 : 0))
    case 'attack-support':
      return attackSupportCounsel(outlook)
    case 'defence-support':
      return defenceSupportCounsel(outlook)
    case 'fire-fight':
      return fireFightCounsel(outlook)
    case 'defence':
      return defenceCounsel(outlook)
    case 'loss':
    case 'excess':
      return leastLossCounsel(outlook)
    case 'advantage':
      return advantageCounsel(outlook)
    case 'retreat':
      return retreatCounsel(outlook, frame.units[0] as Unit)
    case 'retreat-on':
      return retreatOnCounsel(outlook, frame.unit)
    case 'advance':
      return advanceCounsel(outlook)
    case 'breakthrough':
      return breakthroughCounsel(outlook)
    case 'antwerp':
      return flat((answer) => -unitWorth(state, theUnit(one(answer, 'unit'))))
    case 'traffic':
    case 'early-traffic':
      return trafficCounsel(outlook)
    case 'replacements':
      return replacementCounsel(outlook)
    default:
      return flat(() => 0)
  }
}

/** 5.2 Guns that have something in range come first. */
function readyCounsel(outlook: Outlook): Counsel {
  const posts = new Posts(outlook, new Reach(outlook))
  return flat((answer) => {
    if (answer.do !== 'ready') return -ALL
    const unit = theUnit(one(answer, 'unit'))
    return posts.worth(unit, placeOf(outlook.state, unit))
  })
}

/** 6.1 The German player spares what is strongest, the Allied player does not. */
function shortageCounsel({ state, side, own, enemies }: Outlook): Counsel {
  const units = side === 'german' ? own : enemies
  const sign = side === 'german' ? -1 : 1
  return flat((answer) => {
    const word = one(answer, 'formation')
    const strength = units.reduce((sum, unit) => {
      const name = FORMATIONS[formationOf(unit)]?.replaceAll(' ', '-')
      return name === word ? sum + unitWorth(state, unit) : sum
    }, 0)
    return sign * strength
  })
}

/** 16.6 With those who attack best next time. */
function advantageCounsel({ state }: Outlook): Counsel {
  const { attackers } = currentBattle(state)
  return flat((answer) => {
    const place = placeNamed(one(answer, 'place'))
    return attackers.reduce(
      (sum, unit) => (placeOf(state, unit) === place ? sum + unitWorth(state, unit) : sum),
      0,
    )
  })
}

// Movement

function movementCounsel(outlook: Outlook): Counsel {
  const reach = new Reach(outlook)
  const posts = new Posts(outlook, reach)
  const answer = nextArrival(outlook, posts) ?? nextOrder(outlook, reach, posts) ?? nextWorks(outlook, posts)
  if (answer === undefined) return IN_PLACE
  return { ...IN_PLACE, answer }
}

/** Nobody has to move; shaken units that must (18.3) go anywhere. */
const IN_PLACE: Counsel = {
  answer: { do: 'done' },
  worth: (answer) => (answer.do === 'done' ? 1 : answer.do === 'move' ? 0 : -1),
  promise: (beginning) => (beginning.do === 'move' ? 0 : HOPELESS),
}

// Combat

function combatCounsel(outlook: Outlook): Counsel {
  const answer = bestStroke(outlook)?.action ?? nextBreakaway(outlook)
  return answer === undefined ? OVER : { ...OVER, answer }
}

/** 25.2 Restored steps are worth what they fight with; whoever comes back stands where he is needed. */
function replacementCounsel(outlook: Outlook): Counsel {
  const { state } = outlook
  const posts = new Posts(outlook, new Reach(outlook))
  return flat((answer) => {
    if (answer.do === 'done') return 0
    const unit = theUnit(one(answer, 'unit'))
    if (answer.do === 'replace') return 10 + stepWorth(state, unit)
    return 1 + 0.001 * posts.worth(unit, grid.at(one(answer, 'hex')))
  })
}
