// Chapters 8 and 9: what supports a battle, declared by the attacker and then by the defender; 15.3 who is too many

import { askHex, battleSupport } from '@sztab/bonds'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { battleOdds } from '../odds/battle.ts'
import type { Unit } from '../order-of-battle.ts'
import { excessUnits, isWithinLimit } from '../rules/04-stacking.ts'
import { ableDefenders } from '../rules/09-strength.ts'
import { attackSupports, defenceAirs, spendSupport, support } from '../rules/09-support.ts'
import type { BattleFrame, SalernoState, SupportUsed } from '../state.ts'
import { type Decision, unitDecision } from './step-types.ts'

const supportStep = battleSupport<SalernoState, BattleFrame, SupportUsed>(support, hexId, currentBattle)

/** 8.3, 9.4–9.6, 19.4 The attacker names an air marker, artillery and ships, or nothing. */
export const attackSupport: Decision<'attack-support'> = supportStep({
  section: '9.2',
  together: '9.5.3',
  ask: 'ask.attack-support',
  offers: attackSupports,
  use(play, battle, used) {
    battle.attackSupport = used
    spendSupport(play, used, '9.2')
  },
  odds: (state, battle, used) => battleOdds(state, { ...battle, attackSupport: used }, 'attacker'),
})

/** 8.3, 9.4 Then the defender may answer with an air marker. */
export const defenceSupport: Decision<'defence-support'> = supportStep({
  section: '9.4',
  together: '9.4',
  ask: 'ask.defence-support',
  offers: (state, battle) => [
    support.none,
    ...defenceAirs(state, battle).map((air) => ({ ...support.none, air })),
  ],
  use(play, battle, used) {
    if (used.air !== undefined) battle.defenceAir = used.air
    spendSupport(play, used, '9.4')
  },
  odds: (state, battle, { air }) =>
    battleOdds(state, air === undefined ? battle : { ...battle, defenceAir: air }, 'defender'),
})

/** Whom the defender may still leave out; nobody once the others keep the limit. */
function tooMany(state: SalernoState): Unit[] {
  const able = ableDefenders(state, currentBattle(state))
  return isWithinLimit(state, able) ? [] : excessUnits(state, able)
}

/** 15.3 Units above the limit add nothing to the defence; which ones, the defender says. */
export const surplus: Decision<'surplus'> = unitDecision({
  section: '15.3',
  verb: 'leave-out',
  who: ({ side }) => side,
  ask: (state) => askHex('ask.surplus', hexId(currentBattle(state).target)),
  units: tooMany,
  refused: { key: 'surplus.useless' },
  take({ state }, _frame, unit) {
    currentBattle(state).surplus.push(unit)
  },
})
