// Chapter 6: taking supplies

import type { Space } from '@sztab/board'
import { acted, type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { ANTWERPEN, baseKind, OSTENDE, printedBase, SPACES, spaceId, spaceIds } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import type { ActFrame, RhineState } from '../state.ts'
import { add, amount, KINDS, nothing, remove, type Supplies, total } from '../supplies.ts'
import { controls, isMainBase, mainBase, missingForAntwerp } from '../survey.ts'
import { receive } from './06-limits.ts'

/** Tokens in a set of one kind from the stock track. */
const SPECIAL_SET = 3

/** What may be taken: the mixed set, or a special set by its kind. */
export const TAKES = ['mixed', ...KINDS] as const
export type Take = (typeof TAKES)[number]

export function isTake(word: string): word is Take {
  return (TAKES as readonly string[]).includes(word)
}

/** 6 The tokens of such a set now: the mixed one lacks kinds that are used up, a special one is three or nothing. */
export function setOf(state: RhineState, take: Take): Supplies {
  if (take === 'mixed') return state.pool.map((count) => Math.min(1, count))
  const supplies = nothing()
  const kind = KINDS.indexOf(take)
  supplies[kind] = state.stock[kind]! < SPECIAL_SET ? 0 : SPECIAL_SET
  return supplies
}

/** 6, 13, 15A Whether the commander may bring supplies to this space with an action. */
function checkBase(state: RhineState, frame: ActFrame, base: Space): Denial | undefined {
  const { commander } = frame
  if (base === mainBase(state, commander)) return undefined
  const kind = baseKind(base)
  const params = { space: spaceId(base) }
  if (kind !== 'advance' && kind !== 'advance-once') return noBase(state, commander, base)
  if (!controls(state, commander, base)) return deny('6', 'supply.not-controlled', params)
  if (base === OSTENDE && !state.ostende) return deny('6', 'supply.ostende-used', params)
  return frame.bases.includes(base) ? deny('6', 'supply.base-used', params) : undefined
}

/** 6, 15A Why the space is no base of the commander: Monty's main base is either Lisieux or Antwerpen. */
function noBase(state: RhineState, commander: Commander, base: Space): Denial {
  const params = { space: spaceId(base) }
  if (commander === 'monty' && !state.isTraining) {
    const missing = missingForAntwerp(state)
    if (base === ANTWERPEN) return deny('15A', 'supply.antwerp-closed', { spaces: spaceIds(missing) })
    if (base === printedBase('monty')) return deny('15A', 'supply.base-moved', params)
  }
  return deny('6', 'supply.no-base', params)
}

/** 6 Whether this set may be taken to this base. */
export function checkSupply(state: RhineState, frame: ActFrame, base: Space, take: Take): Denial | undefined {
  const denial = checkBase(state, frame, base)
  if (denial !== undefined) return denial
  if (take !== 'mixed' && base !== mainBase(state, frame.commander)) {
    return deny('6', 'supply.special-at-main-base', { space: spaceId(base) })
  }
  if (total(setOf(state, take)) > 0) return undefined
  if (take === 'mixed') return deny('6', 'supply.pool-empty')
  const left = state.stock[KINDS.indexOf(take)]!
  return deny('6', 'supply.stock-short', { kind: take, left, set: SPECIAL_SET })
}

/** Spaces with a base of any kind printed: nothing else can ever be one. */
const PRINTED_BASES = SPACES.filter((space) => baseKind(space) !== undefined)

export function basesOf(state: RhineState, frame: ActFrame): Space[] {
  return PRINTED_BASES.filter((space) => checkBase(state, frame, space) === undefined)
}

/** 6, 13 Puts the set, and what Monty's card adds to it, into the base. */
export function takeSupplies(
  play: Play<RhineState>,
  frame: ActFrame,
  base: Space,
  take: Take,
  bonus: Supplies,
): void {
  const { state } = play
  const { commander } = frame
  const set = setOf(state, take)
  remove(take === 'mixed' ? state.pool : state.stock, set)
  const place = spaceId(base)
  const facts = [acted(commander), markedAt('supplied', place)]
  const key = take === 'mixed' ? 'supply.mixed' : 'supply.special'
  play.report('6', key, { commander, space: place, supplies: amount(set) }, ...facts)
  const bounty = total(bonus) > 0
  if (bounty) {
    remove(state.pool, bonus)
    add(set, bonus)
    play.report('13', 'supply.bonus', { commander, space: place, supplies: amount(bonus) }, ...facts)
  }
  if (!isMainBase(state, base)) frame.bases = [...frame.bases, base].sort((a, b) => a - b)
  if (base === OSTENDE) {
    state.ostende = false
    play.tell('6', 'supply.ostende')
  }
  receive(play, base, set)
}
