import { type Action, type Counsel, HOPELESS, many, one, type Role } from '@sztab/kernel'
import { isPanzerGroup, sideOf, type Unit, unitNamed } from '../order-of-battle.ts'
import {
  chitData,
  commanded,
  extraArmies,
  extraSheets,
  isInterrupt,
  order,
  ownerOfChit,
  poolOf,
} from '../rules/07-chits.ts'
import { canCommand } from '../rules/11-no-command.ts'
import { SCENARIOS } from '../scenarios.ts'
import { sideOfRole } from '../seats.ts'
import type { Chit, VictoryState } from '../state.ts'
import type { Situation } from './doctrine.ts'
import { Posts } from './posts.ts'
import { commandProspect } from './prospect.ts'

/**
 * 6.0, 7.3, 15.2 Every chit goes into the cup but those that interrupt, which wait for their moment in the hand; an extra
 * chit goes to the army that has most to do.
 */
export function selectionCounsel(situation: Situation, role: Role): Counsel {
  const { state } = situation
  const chits = poolOf(state, role).filter((chit) => !isInterrupt(chit))
  const extra = bestExtra(situation, role)
  const chosen = (answer: Action) => (answer.do === 'fill' ? poolOf(state, role) : many(answer, 'chits'))
  return {
    worth: (answer) =>
      (chosen(answer).join() === chits.join() ? 1 : 0) +
      (many(answer, 'extra').join() === extra.join() ? 2 : 0),
    promise(beginning) {
      if (beginning.extra !== undefined) {
        const begun = many(beginning, 'extra')
        return chosen(beginning).join() === chits.join() && isBeginning(begun, extra) ? 3 : HOPELESS
      }
      const begun = beginning.chits === undefined ? [] : many(beginning, 'chits')
      return isBeginning(begun, chits) ? 3 : HOPELESS
    },
  }
}

function isBeginning(begun: readonly Chit[], whole: readonly Chit[]): boolean {
  return begun.length <= whole.length && begun.every((chit, i) => chit === whole[i])
}

function bestExtra(situation: Situation, role: Role): Chit[] {
  const { state } = situation
  const sheets = extraSheets(state, role)
  if (sheets.length === 0) return []
  const posts = new Posts(situation)
  const best = sheets.flatMap((sheet) => {
    const armies = extraArmies(state, sheet).map((chit) => ({
      chit,
      worth: commandProspect(situation, posts, unitNamed(chit) as Unit),
    }))
    return armies.sort((a, b) => b.worth - a.worth).slice(0, 1)
  })
  return order.sort(best.map(({ chit }) => chit))
}

/** An interrupt waits until it can do so much. */
const PATIENCE = 700
/** Before a supply check it is worth more: whoever is cut off then loses steps. */
const BEFORE_SUPPLY = 300

/** 7.3 Interrupts what would help the enemy when there is enough to do at once. */
export function interruptWorth(situation: Situation, drawn: Chit, held: Chit): number {
  const { state } = situation
  const isSupply = chitData(drawn).kind === 'supply'
  // 18.3 With the last supply check the game is over, and what is still held has come too late.
  if (isSupply && state.turn >= SCENARIOS[state.scenario].lastTurn) return Number.POSITIVE_INFINITY
  const owner = ownerOfChit(state, drawn)
  if (owner !== undefined && sideOfRole(state, owner) === situation.side) return -1
  const posts = new Posts(situation)
  const prospects = headquartersFor(state, held).map((unit) => commandProspect(situation, posts, unit))
  return Math.max(0, ...prospects) - (isSupply ? BEFORE_SUPPLY : PATIENCE)
}

/** 17.2, 17.3 Whom an interrupting chit can activate. */
function headquartersFor(state: VictoryState, held: Chit): Unit[] {
  if (chitData(held).kind === 'okh') return panzerGroups(state)
  const headquarters = commanded(state, held)
  return headquarters === undefined ? [] : [headquarters]
}

function panzerGroups(state: VictoryState): Unit[] {
  return state.at.flatMap((at, unit) =>
    at >= 0 && isPanzerGroup(unit) && sideOf(unit) === 'axis' && canCommand(state, unit) ? [unit] : [],
  )
}

/** 17.2, 17.4 The headquarters that has most to do; anything is better than nothing. */
export function headquartersWorth(situation: Situation, posts: Posts, answer: Action): number {
  return 1 + commandProspect(situation, posts, unitNamed(one(answer, 'unit')) as Unit)
}
