// Chapters 14 and 22: calling off, surprise, and what supports a battle, declared by the attacker and then by the defender

import { askHex, battleSupport, enemyOf, offerDecision } from '@sztab/bonds'
import { tellHex } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { battleOdds } from '../odds/battle.ts'
import {
  attackSupports,
  defenceArtillery,
  rollBarrage,
  type Support,
  spendSupport,
  support,
} from '../rules/22-support.ts'
import { maySurprise, trySurprise } from '../rules/27-infiltration.ts'
import type { ArdennesState, BattleFrame, FrameOf } from '../state.ts'
import type { Decision } from './step-types.ts'

/** 7.4, 14.4 step 1: with a bridge gone the attacker goes on or calls off; then nothing has happened. */
export const callOff: Decision<'call-off'> = offerDecision<ArdennesState, FrameOf<'call-off'>>({
  section: '14.4',
  verbs: ['go-on', 'call-off'],
  who: ({ side }) => side,
  ask: (state) => askHex('ask.call-off', hexId(currentBattle(state).target)),
  answer(play, _frame, goesOn) {
    if (goesOn) return
    tellHex(play, '14.4', 'attack.called-off', currentBattle(play.state).target)
    play.pop()
  },
})

/** 27.8.3 The 150th in American uniforms: the German player may try it. */
export const surprise: Decision<'surprise'> = offerDecision<ArdennesState, FrameOf<'surprise'>>({
  section: '27.8.3',
  verbs: ['surprise', 'done'],
  who: ({ side }) => side,
  isOpen: (state) => maySurprise(state, currentBattle(state)),
  ask: (state) => askHex('ask.surprise', hexId(currentBattle(state).target)),
  answer(play, _frame, isTried) {
    if (isTried) trySurprise(play, currentBattle(play.state))
  },
})

const supportStep = battleSupport<ArdennesState, BattleFrame, Support>(support, hexId, currentBattle)

/** 14.4 step 3, 15.6.2, 22.7 The attacker names aircraft and artillery, or nothing. */
export const attackSupport: Decision<'attack-support'> = supportStep({
  section: '22.7',
  together: '22.6',
  ask: 'ask.attack-support',
  offers: attackSupports,
  use(play, battle, used, { side }) {
    battle.hasAir = used.hasAir
    battle.artillery = [...used.artillery]
    spendSupport(play, used, side, '22.7')
  },
  odds: (state, battle, { hasAir, artillery }) =>
    battleOdds(state, { ...battle, hasAir, artillery: [...artillery] }, 'attacker'),
})

/** 14.4 step 4, 22.8 Then the defender may answer with one unit of artillery, and rolls for it. */
export const defenceSupport: Decision<'defence-support'> = supportStep({
  section: '22.8',
  together: '22.6',
  ask: 'ask.defence-support',
  offers: (state, battle) =>
    [[], ...defenceArtillery(state, battle).map((gun) => [gun])].map((artillery) => ({
      hasAir: false,
      artillery,
    })),
  use(play, battle, used, { side }) {
    const [gun] = used.artillery
    spendSupport(play, used, side, '22.8')
    if (gun === undefined) return
    const result = rollBarrage(play, enemyOf(battle.side), gun)
    if (result !== 'TOT') battle.barrage = result
    else {
      // 22.8 Time on target: the attack ends as an A1.
      battle.result = 'A1'
      battle.stage = 'losses'
    }
  },
  odds: (state, battle, { artillery }) => battleOdds(state, battle, 'defender', artillery.length > 0),
})
