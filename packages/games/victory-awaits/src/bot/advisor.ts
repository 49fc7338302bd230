import type { MovementFrame } from '@sztab/chits'
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
} from '@sztab/chits/bot'
import { type Advisor, type Counsel, one, type Role } from '@sztab/kernel'
import { flow } from '../flow.ts'
import { isHeadquarters, roster, type Unit } from '../order-of-battle.ts'
import { attacks } from '../rules/10-combat.ts'
import { closureOf } from '../rules/19-interference.ts'
import { sideOfRole } from '../seats.ts'
import type { AssaultsFrame, BattleFrame, CombatFrame, VictoryFrame, VictoryState } from '../state.ts'
import { hexOf } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { arrivalCounsel } from './arrivals.ts'
import { headquartersWorth, interruptWorth, selectionCounsel } from './chits.ts'
import { doctrines, type Situation } from './doctrine.ts'
import { numbers } from './numbers.ts'
import { Posts } from './posts.ts'
import { fortressCounsel, holdCounsel, standFastCounsel } from './strongholds.ts'

/** 19.4 What goes on where the role is asked: its own order, whatever others do beside it. */
export function stackOf(view: VictoryState, role: Role): readonly VictoryFrame[] {
  return flow.laneOf(view, role)?.stack ?? view.stack
}

export const victoryAdvisor: Advisor<VictoryState> = {
  study(view, role) {
    const side = sideOfRole(view, role)
    const situation = new SharedSituation(doctrines[side], view, side)
    return counselFor(situation, stackOf(view, role), role)
  },
}

function counselFor(situation: Situation, stack: readonly VictoryFrame[], role: Role): Counsel {
  const frame = stack.at(-1) as VictoryFrame
  switch (frame.step) {
    case 'selection':
      return selectionCounsel(situation, role)
    case 'interrupt':
      return flat((answer) => {
        if (answer.do !== 'interrupt') return answer.do === 'pass' ? 0 : -1
        return interruptWorth(situation, frame.chit, one(answer, 'chit'))
      })
    case 'okh':
    case 'zhukov':
      return commandCounsel(situation)
    case 'direct-order':
      return directCounsel(situation, frame.count)
    case 'movement':
      return moveCounsel(situation, free(situation.state, frame), stack)
    case 'combat':
      return attackCounsel(situation, frame)
    case 'assaults':
      return assaultCounsel(situation, frame)
    case 'hold':
      return holdCounsel(situation, stack.findLast((below) => below.step === 'battle') as BattleFrame)
    case 'losses':
      return lossesCounsel(situation)
    case 'retreat':
    case 'retreat-further':
    case 'advance':
      return pathCounsel(situation, new Posts(situation))
    case 'displacement':
    case 'return':
      return placeCounsel(situation, new Posts(situation), frame.unit)
    case 'stand-fast':
      return standFastCounsel(situation)
    case 'fortress':
      return fortressCounsel(situation)
    case 'hungarians':
    case 'axis-reinforcements':
    case 'soviet-reinforcements':
    case 'militia':
    case 'reserve-arrival':
      return arrivalCounsel(situation, new Posts(situation))
    case 'reserve':
      return flat((answer) => (answer.do === 'release' ? 1 : 0))
    default:
      return flat(() => 0)
  }
}

/** 17.2 Mean worth of a direct order beside that of a Panzer Group: a few units, but any. */
function commandCounsel(situation: Situation): Counsel {
  const posts = new Posts(situation)
  return flat((answer) => {
    if (answer.do === 'activate') return headquartersWorth(situation, posts, answer)
    return answer.do === 'order' ? ordered(situation, posts, 3).reduce((sum, { gain }) => sum + gain, 0) : 0
  })
}

function ordered(situation: Situation, posts: Posts, most: number): ReturnType<typeof mostGaining> {
  const fighting = situation.own.filter((unit) => !isHeadquarters(unit))
  return mostGaining(new Manoeuvre(situation, posts, fighting, []), fighting, most)
}

function directCounsel(situation: Situation, count: number): Counsel {
  const units = ordered(situation, new Posts(situation), count).map(({ unit }) => unit)
  return setCounsel(roster, 'activate', units, 1)
}

/** 19.4 Those who have nobody to wait for. */
function free(state: VictoryState, frame: MovementFrame): readonly Unit[] {
  const closure = closureOf(state, frame)
  if (closure === undefined) return frame.units
  return frame.units.filter((unit) => !closure.holds(unit) && closure.hexes[hexOf(state, unit)] !== 1)
}

function moveCounsel(situation: Situation, units: readonly Unit[], stack: readonly VictoryFrame[]): Counsel {
  const below = stack.findLast((frame): frame is CombatFrame => frame.step === 'combat')
  const posts = new Posts(situation, units)
  const key = `${situation.state.turn} ${JSON.stringify(numbers)}`
  return movementCounsel(situation, nextMove(situation, posts, units, below?.units ?? [], key))
}

/** 10.2 Attacks are declared one after the other, the best first. */
function attackCounsel(situation: Situation, { units, attacks: declared }: CombatFrame): Counsel {
  const left = units.filter((unit) => !declared.some(({ by }) => by.includes(unit)))
  const found = strokes(
    situation,
    left,
    declared.map(({ target }) => target),
  )
  return combatCounsel(theatreOf(situation.state).grid, roster, found[0])
}

/** 10.2, 10.3 What promises most comes first: whoever is beaten back no longer helps his neighbours. */
function assaultCounsel(situation: Situation, { attacks: declared }: AssaultsFrame): Counsel {
  const { state } = situation
  const { grid } = theatreOf(state)
  return flat((answer) => {
    const on = grid.at(one(answer, 'on'))
    const by = declared.find(({ target }) => target === on)?.by ?? []
    const { column } = attacks.odds(state, on, by)
    return new Target(situation, on).worth(column, 0, lossCosts(situation.doctrine, state, by), false)
  })
}
