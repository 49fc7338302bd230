// Chapters 8 and 9: what supports a battle, declared by the attacker and then by the defender; 15.3 who is too many

import { deny, many, message, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { battleOdds } from '../odds/battle.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { excessUnits, isWithinLimit } from '../rules/04-stacking.ts'
import { ableDefenders } from '../rules/09-strength.ts'
import {
  attackSupports,
  checkSupport,
  defenceAirs,
  NO_SUPPORT,
  readSupport,
  spendSupport,
  supportWords,
} from '../rules/09-support.ts'
import type { SalernoState, SupportUsed } from '../state.ts'
import type { Decision } from './step-types.ts'

/** 8.3, 9.4–9.6, 19.4 The attacker names an air marker, artillery and ships, or nothing. */
export const attackSupport: Decision<'attack-support'> = {
  section: '9.2',
  verbs: { support: { with: 'many' } },
  who: (state, frame) => (attackSupports(state, currentBattle(state)).length > 1 ? [frame.side] : []),
  ask: (state) => message('ask.attack-support', { hex: hexId(currentBattle(state).target) }),
  choices: (state) =>
    attackSupports(state, currentBattle(state)).map((used) => ({
      action: { do: 'support', with: supportWords(used) },
    })),
  check: (state, _frame, _role, action) =>
    checkSupport('9.5.3', attackSupports(state, currentBattle(state)), many(action, 'with')),
  take(turn, _frame, _role, action) {
    const used = readSupport(many(action, 'with')) as SupportUsed
    currentBattle(turn.state).attackSupport = used
    turn.pop()
    spendSupport(turn, used, '9.2')
  },
  preview(state, _frame, _role, action) {
    const attackSupport = Array.isArray(action.with) ? readSupport(action.with) : undefined
    if (attackSupport === undefined) return undefined
    return battleOdds(state, { ...currentBattle(state), attackSupport }, 'attacker')
  },
}

function defenceOffers(state: SalernoState): SupportUsed[] {
  const airs = defenceAirs(state, currentBattle(state))
  return [NO_SUPPORT, ...airs.map((air) => ({ ...NO_SUPPORT, air }))]
}

/** 8.3, 9.4 Then the defender may answer with an air marker. */
export const defenceSupport: Decision<'defence-support'> = {
  section: '9.4',
  verbs: { support: { with: 'many' } },
  who: (state, frame) => (defenceOffers(state).length > 1 ? [frame.side] : []),
  ask: (state) => message('ask.defence-support', { hex: hexId(currentBattle(state).target) }),
  choices: (state) =>
    defenceOffers(state).map((used) => ({ action: { do: 'support', with: supportWords(used) } })),
  check: (state, _frame, _role, action) => checkSupport('9.4', defenceOffers(state), many(action, 'with')),
  take(turn, _frame, _role, action) {
    const used = readSupport(many(action, 'with')) as SupportUsed
    const battle = currentBattle(turn.state)
    if (used.air !== undefined) battle.defenceAir = used.air
    turn.pop()
    spendSupport(turn, used, '9.4')
  },
  preview(state, _frame, _role, action) {
    const used = Array.isArray(action.with) ? readSupport(action.with) : undefined
    if (used === undefined) return undefined
    const battle = currentBattle(state)
    const supported = used.air === undefined ? battle : { ...battle, defenceAir: used.air }
    return battleOdds(state, supported, 'defender')
  },
}

/** Whom the defender may still leave out; nobody once the others keep the limit. */
function tooMany(state: SalernoState): Unit[] {
  const able = ableDefenders(state, currentBattle(state))
  return isWithinLimit(state, able) ? [] : excessUnits(state, able)
}

function leaveOut(state: SalernoState, unit: Unit): void {
  currentBattle(state).surplus.push(unit)
}

/** 15.3 Units above the limit add nothing to the defence; which ones, the defender says. */
export const surplus: Decision<'surplus'> = {
  section: '15.3',
  verbs: { 'leave-out': { unit: 'one' } },
  who: (state, frame) => (tooMany(state).length > 1 ? [frame.side] : []),
  ask: (state) => message('ask.surplus', { hex: hexId(currentBattle(state).target) }),
  choices: (state) => tooMany(state).map((unit) => ({ action: { do: 'leave-out', unit: unitId(unit) } })),
  check(state, _frame, _role, action) {
    const unit = readUnit('15.3', action, 'unit')
    if (isDenial(unit)) return unit
    return tooMany(state).includes(unit) ? undefined : deny('15.3', 'surplus.useless', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    leaveOut(turn.state, unitNamed(one(action, 'unit')) as Unit)
  },
  idle(turn) {
    const [unit] = tooMany(turn.state)
    if (unit === undefined) turn.pop()
    else leaveOut(turn.state, unit)
  },
}
