import {
  combatCounsel,
  flat,
  lossCosts,
  lossesCounsel,
  Manoeuvre,
  mostGaining,
  movementCounsel,
  nextMove,
  pathCounsel,
  placeCounsel,
  Situation as SharedSituation,
  setCounsel,
  strokes,
  Target,
  unitWorth,
} from '@sztab/chits/bot'
import { type Advisor, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { cityIn, grid } from '../ground.ts'
import {
  AIRBORNE_CORPS,
  isHeadquarters,
  roster,
  type SideName,
  theUnit,
  type Unit,
} from '../order-of-battle.ts'
import { assess } from '../rules/10-combat.ts'
import { negotiationCost } from '../rules/11-reinforcements.ts'
import { crossingPoints } from '../rules/12-crossing-points.ts'
import type { BattleFrame, Marker, TracesFrame, TracesState } from '../state.ts'
import { crossingRow } from '../tables.ts'
import { commandProspect, prospectOf } from './activation.ts'
import { ChitValues } from './chits.ts'
import { doctrines, type Situation } from './doctrine.ts'
import { numbers } from './numbers.ts'
import { Posts } from './posts.ts'
import { cityWorth } from './seize.ts'
import { dangers } from './storm.ts'
import { fightingValue, GAME } from './values.ts'

type FrameOf<K extends TracesFrame['step']> = Extract<TracesFrame, { step: K }>

export const tracesAdvisor: Advisor<TracesState> = {
  study(view, role) {
    const frame = view.stack[view.stack.length - 1]!
    const situation = new SharedSituation(doctrines[role as SideName], view, role as SideName)
    return counselFor(situation, frame)
  },
}

function counselFor(situation: Situation, frame: TracesFrame): Counsel {
  switch (frame.step) {
    case 'security':
      return flat((answer) => securityWorth(many(answer, 'cities')))
    case 'choose-chits':
      return chitCounsel(situation)
    case 'cup':
      return flat((answer) => many(answer, 'adding').length)
    case 'reaction':
      return flat((answer) => (answer.do === 'pass' ? 0 : -1))
    case 'pick-headquarters':
      return pickCounsel(situation)
    case 'okh':
      return okhCounsel(situation, frame)
    case 'order':
      return orderCounsel(situation, frame)
    case 'movement':
      return moveCounsel(situation, frame)
    case 'combat':
      return combatCounsel(grid, roster, strokes(situation, frame.units, frame.attacked)[0])
    case 'air-support':
      return airCounsel(situation)
    case 'losses':
      return lossesCounsel(situation)
    case 'retreat':
    case 'retreat-further':
    case 'advance':
      return pathCounsel(situation, new Posts(situation))
    case 'displacement':
      return placeCounsel(situation, new Posts(situation), frame.unit)
    case 'reinforcements':
    case 'negotiation':
      return arrivalCounsel(situation)
    case 'airborne-drop':
      return dropCounsel(situation)
    default:
      return flat(() => 0)
  }
}

const SECURITY_ORDER = ['1631', '2918', '0218', '2305', '2634', '1338']

function securityWorth(cities: readonly string[]): number {
  return cities.reduce((sum, city) => sum + (10 - SECURITY_ORDER.indexOf(city)), 0)
}

function chitCounsel(situation: Situation): Counsel {
  const values = new ChitValues(situation)
  return flat((answer) =>
    answer.do === 'choose'
      ? values.set(many(answer, 'chits'))
      : values.set([...many(answer, 'cup'), ...many(answer, 'hand')]) + many(answer, 'cup').length,
  )
}

function pickCounsel(situation: Situation): Counsel {
  const posts = new Posts(situation)
  return flat((answer) => commandProspect(situation, posts, theUnit(one(answer, 'unit'))).worth)
}

function orderCounsel(situation: Situation, frame: FrameOf<'order'>): Counsel {
  const units = frame.units.filter((unit) => !isHeadquarters(unit) || unit === frame.headquarters)
  const { first } = prospectOf(situation, new Posts(situation), units)
  return flat((answer) => (one(answer, 'first') === first ? 2 : 0) + (one(answer, 'also') === 'none' ? 0 : 1))
}

/** What fresh divisions are worth: they decide the long war, hardly the race. */
const NEGOTIATION = { race: 500, campaign: 4_000 }

function okhCounsel(situation: Situation, _frame: FrameOf<'okh'>): Counsel {
  const { state } = situation
  const posts = new Posts(situation)
  const most = crossingRow(crossingPoints(state)).order
  const fighting = situation.own.filter((unit) => !isHeadquarters(unit))
  const all = new Manoeuvre(situation, posts, fighting, [])
  const best = mostGaining(all, fighting, most)
  const command = best.reduce((sum, { gain }) => sum + gain, 0)
  const ordered = setCounsel(
    roster,
    'command',
    best.map(({ unit }) => unit),
    command,
  )
  const danger = Math.max(0, ...dangers(situation.state, situation.positions))
  return {
    worth(answer) {
      switch (answer.do) {
        case 'activate':
          return commandProspect(situation, posts, theUnit(one(answer, 'unit'))).worth
        case 'command':
          return one(answer, 'first') === 'movement' ? ordered.worth(answer) : HOPELESS
        case 'negotiate':
          return NEGOTIATION[state.scenario] + GAME * danger
        default:
          return 0
      }
    },
    promise: (beginning) => (command === 0 ? HOPELESS : ordered.promise(beginning)),
  }
}

function moveCounsel(situation: Situation, frame: FrameOf<'movement'>): Counsel {
  const below = situation.state.stack.findLast((f): f is FrameOf<'combat'> => f.step === 'combat')
  const posts = new Posts(situation)
  const key = `${situation.state.turn} ${JSON.stringify(numbers)}`
  return movementCounsel(situation, nextMove(situation, posts, frame.units, below?.units ?? [], key))
}

function airCounsel(situation: Situation): Counsel {
  const { state } = situation
  const battle = state.stack.findLast((f): f is BattleFrame => f.step === 'battle') as BattleFrame
  const attackers = new SharedSituation(doctrines[battle.side], state, battle.side)
  const target = new Target(attackers, battle.target)
  const sign = battle.side === 'axis' ? 1 : -1
  return flat((answer) => {
    const markers = many(answer, 'markers') as readonly Marker[]
    const odds = assess(state, battle.target, battle.attackers, markers)
    const worth = target.worth(
      odds.column,
      odds.modifier,
      lossCosts(attackers.doctrine, state, battle.attackers),
      false,
    )
    return sign * worth - 45 * markers.length
  })
}

function arrivalCounsel(situation: Situation): Counsel {
  const { state, doctrine } = situation
  const posts = new Posts(situation)
  const danger = dangers(situation.state, situation.positions)
  const cost = (unit: Unit) => negotiationCost(unit) ?? 0
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      if (answer.do === 'lift') return GAME * danger[cityIn(grid.at(one(answer, 'hex')))]! - 300
      const unit = theUnit(one(answer, 'unit'))
      if (answer.do === 'replace')
        return (
          500 + unitWorth(doctrine, state, unit) - unitWorth(doctrine, state, theUnit(one(answer, 'old')))
        )
      return (
        500 +
        10 * fightingValue(state, unit) -
        20 * cost(unit) +
        posts.worth(unit, grid.at(one(answer, 'hex')))
      )
    },
    promise: (beginning) => 5_000 + 10 * fightingValue(state, theUnit(one(beginning, 'unit'))),
  }
}

function dropCounsel(situation: Situation): Counsel {
  const posts = new Posts(situation)
  return flat((answer) => {
    const hex = grid.at(one(answer, 'hex'))
    return posts.worth(AIRBORNE_CORPS, hex) + cityWorth(situation.state, 'soviet', hex)
  })
}
