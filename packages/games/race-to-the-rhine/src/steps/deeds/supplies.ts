// 6, 13 Supplies

import type { Space } from '@sztab/board'
import { type Action, type Choice, type Denial, deny, one } from '@sztab/kernel'
import { isDenial, readSpace, readSupplies, spaceOfPartial, supplyChoices } from '../../arguments.ts'
import { spaceId } from '../../ground.ts'
import {
  basesOf,
  checkSupply,
  isTake,
  setOf,
  TAKES,
  type Take,
  takeSupplies,
} from '../../rules/06-supplies.ts'
import type { ActFrame, RhineState } from '../../state.ts'
import { holds, nothing, remove, type Supplies, total } from '../../supplies.ts'
import { tables } from '../../tables.ts'
import { type Deed, mayAct, mayUseCard } from './deed.ts'

function readTake(action: Action): Take | Denial {
  const word = one(action, 'take')
  return isTake(word) ? word : deny('6', 'supply.unknown-set', { take: word })
}

/** Bases, then the sets that may be taken there. */
function supplySets(state: RhineState, frame: ActFrame, partial: Action, more: boolean): Choice[] {
  const goesOn = more ? ({ more: true } as const) : {}
  const sets = (base: Space) => TAKES.filter((take) => checkSupply(state, frame, base, take) === undefined)
  if (partial.base === undefined) {
    return basesOf(state, frame)
      .filter((base) => sets(base).length > 0)
      .map((base) => ({ action: { ...partial, base: spaceId(base) }, more: true }))
  }
  const base = spaceOfPartial(partial, 'base')
  if (base === undefined) return []
  return sets(base).map((take) => ({ action: { ...partial, take }, ...goesOn }))
}

function checkSets(state: RhineState, frame: ActFrame, action: Action): Denial | undefined {
  const base = readSpace('6', action, 'base')
  if (isDenial(base)) return base
  const take = readTake(action)
  return isDenial(take) ? take : checkSupply(state, frame, base, take)
}

export const supply: Deed = {
  isAction: true,
  may: mayAct,
  choices: (state, frame, partial) =>
    partial.take === undefined ? supplySets(state, frame, partial, false) : [],
  check: checkSets,
  take(play, frame, action) {
    const base = readSpace('6', action, 'base') as Space
    takeSupplies(play, frame, base, readTake(action) as Take, nothing())
  },
}

/** 13 What the pool still holds for Monty's two tokens once the set has been taken. */
function bonusPool(state: RhineState, take: Take): Supplies {
  const pool = [...state.pool]
  if (take === 'mixed') remove(pool, setOf(state, take))
  return pool
}

export const montySupply: Deed = {
  isAction: true,
  card: 'monty',
  may: (state, frame) => mayAct(state, frame) ?? mayUseCard('monty')(state, frame),
  choices(state, frame, partial) {
    if (partial.take === undefined) {
      return supplySets(state, frame, partial, true).filter(({ action }) =>
        action.take === undefined
          ? montySupply.choices(state, frame, action).length > 0
          : total(bonusPool(state, action.take as Take)) > 0,
      )
    }
    const base = spaceOfPartial(partial, 'base')
    const take = String(partial.take)
    if (base === undefined || !isTake(take) || checkSupply(state, frame, base, take) !== undefined) return []
    return supplyChoices(partial, 'bonus', bonusPool(state, take), tables.bonus.value)
  },
  check(state, frame, action) {
    const denial = checkSets(state, frame, action)
    if (denial !== undefined) return denial
    const bonus = readSupplies(action, 'bonus')
    if (isDenial(bonus)) return bonus
    const most = tables.bonus.value
    if (total(bonus) === 0 || total(bonus) > most) return deny('13', 'supply.bonus-count', { most })
    const pool = bonusPool(state, readTake(action) as Take)
    return holds(pool, bonus) ? undefined : deny('6', 'supply.bonus-pool')
  },
  take(play, frame, action) {
    const base = readSpace('6', action, 'base') as Space
    const bonus = readSupplies(action, 'bonus') as Supplies
    takeSupplies(play, frame, base, readTake(action) as Take, bonus)
  },
}
