// Chapters 14 and 22: calling off, surprise, and what supports a battle, declared by the attacker and then by the defender

import { enemyOf } from '@sztab/bonds'
import { deny, many, message } from '@sztab/kernel'
import { DONE } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { battleOdds } from '../odds/battle.ts'
import {
  attackSupports,
  defenceArtillery,
  readSupport,
  rollBarrage,
  type Support,
  spendSupport,
  supportWords,
} from '../rules/22-support.ts'
import { maySurprise, trySurprise } from '../rules/27-surprise.ts'
import type { ArdennesState } from '../state.ts'
import type { Decision } from './step-types.ts'

/** 7.4, 14.4 step 1: with a bridge gone the attacker goes on or calls off; then nothing has happened. */
export const callOff: Decision<'call-off'> = {
  section: '14.4',
  verbs: { 'go-on': {}, 'call-off': {} },
  who: (_, { side }) => [side],
  ask: (state) => message('ask.call-off', { hex: hexId(currentBattle(state).target) }),
  choices: () => [{ action: { do: 'go-on' } }, { action: { do: 'call-off' } }],
  check: () => undefined,
  take(turn, _frame, _role, action) {
    turn.pop()
    if (action.do !== 'call-off') return
    turn.tell('14.4', 'attack.called-off', { hex: hexId(currentBattle(turn.state).target) })
    turn.pop()
  },
}

/** 27.8.3 The 150th in American uniforms: the German player may try it. */
export const surprise: Decision<'surprise'> = {
  section: '27.8.3',
  verbs: { surprise: {}, done: {} },
  who: (state, { side }) => (maySurprise(state, currentBattle(state)) ? [side] : []),
  ask: (state) => message('ask.surprise', { hex: hexId(currentBattle(state).target) }),
  choices: () => [{ action: { do: 'surprise' } }, { action: DONE }],
  check: () => undefined,
  take(turn, _frame, _role, action) {
    turn.pop()
    if (action.do === 'surprise') trySurprise(turn, currentBattle(turn.state))
  },
}

function isSaid(used: Support, words: readonly string[]): boolean {
  const said = supportWords(used)
  return said.length === words.length && said.every((word, i) => word === words[i])
}

/** 14.4 step 3, 15.6.2, 22.7 The attacker names aircraft and artillery, or nothing. */
export const attackSupport: Decision<'attack-support'> = {
  section: '22.7',
  verbs: { support: { with: 'many' } },
  who: (state, { side }) => (attackSupports(state, currentBattle(state)).length > 1 ? [side] : []),
  ask: (state) => message('ask.attack-support', { hex: hexId(currentBattle(state).target) }),
  choices: (state) =>
    attackSupports(state, currentBattle(state)).map((used) => ({
      action: { do: 'support', with: supportWords(used) },
    })),
  check(state, _frame, _role, action) {
    const words = many(action, 'with')
    const isOffered = attackSupports(state, currentBattle(state)).some((used) => isSaid(used, words))
    return isOffered ? undefined : deny('22.6', 'support.not-possible', { with: words })
  },
  take(turn, frame, _role, action) {
    const used = readSupport(many(action, 'with')) as Support
    const battle = currentBattle(turn.state)
    battle.hasAir = used.hasAir
    battle.artillery = [...used.artillery]
    turn.pop()
    spendSupport(turn, used, frame.side, '22.7')
  },
  preview(state, _frame, _role, action) {
    const used = Array.isArray(action.with) ? readSupport(action.with) : undefined
    if (used === undefined) return undefined
    const { hasAir, artillery } = used
    return battleOdds(state, { ...currentBattle(state), hasAir, artillery: [...artillery] }, 'attacker')
  },
}

function defenceOffers(state: ArdennesState): Support[] {
  const guns = defenceArtillery(state, currentBattle(state))
  return [[], ...guns.map((gun) => [gun])].map((artillery) => ({ hasAir: false, artillery }))
}

/** 14.4 step 4, 22.8 Then the defender may answer with one unit of artillery, and rolls for it. */
export const defenceSupport: Decision<'defence-support'> = {
  section: '22.8',
  verbs: { support: { with: 'many' } },
  who: (state, { side }) => (defenceOffers(state).length > 1 ? [side] : []),
  ask: (state) => message('ask.defence-support', { hex: hexId(currentBattle(state).target) }),
  choices: (state) =>
    defenceOffers(state).map((used) => ({ action: { do: 'support', with: supportWords(used) } })),
  check(state, _frame, _role, action) {
    const words = many(action, 'with')
    return defenceOffers(state).some((used) => isSaid(used, words))
      ? undefined
      : deny('22.6', 'support.not-possible', { with: words })
  },
  take(turn, frame, _role, action) {
    const used = readSupport(many(action, 'with')) as Support
    const [gun] = used.artillery
    turn.pop()
    spendSupport(turn, used, frame.side, '22.8')
    if (gun === undefined) return
    const battle = currentBattle(turn.state)
    const result = rollBarrage(turn, enemyOf(battle.side), gun)
    if (result !== 'TOT') battle.barrage = result
    else {
      // 22.8 Time on target: the attack ends as an A1.
      battle.result = 'A1'
      battle.stage = 'losses'
    }
  },
  preview(state, _frame, _role, action) {
    const used = Array.isArray(action.with) ? readSupport(action.with) : undefined
    if (used === undefined) return undefined
    return battleOdds(state, currentBattle(state), 'defender', used.artillery.length > 0)
  },
}
