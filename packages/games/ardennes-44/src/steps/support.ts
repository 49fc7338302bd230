// Chapters 14 and 22: calling off, surprise, and what supports a battle, declared by the attacker and then by the defender

import { askHex, enemyOf, offerDecision, supportDecision } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { tellHex } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { battleOdds } from '../odds/battle.ts'
import {
  attackSupports,
  defenceArtillery,
  readSupport,
  rollBarrage,
  SUPPORT_SET,
  type Support,
  spendSupport,
  supportWords,
} from '../rules/22-support.ts'
import { maySurprise, trySurprise } from '../rules/27-infiltration.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
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

/** 14.4 step 3, 15.6.2, 22.7 The attacker names aircraft and artillery, or nothing. */
export const attackSupport: Decision<'attack-support'> = supportDecision<
  ArdennesState,
  FrameOf<'attack-support'>,
  Support
>({
  section: '22.7',
  ask: (state) => askHex('ask.attack-support', hexId(currentBattle(state).target)),
  offers: (state) => attackSupports(state, currentBattle(state)),
  wordsOf: supportWords,
  support: SUPPORT_SET,
  read: readSupport,
  whyNot: (_, words) => deny('22.6', 'support.not-possible', { with: words }),
  use(play, { side }, used) {
    const battle = currentBattle(play.state)
    battle.hasAir = used.hasAir
    battle.artillery = [...used.artillery]
    spendSupport(play, used, side, '22.7')
  },
  odds: (state, { hasAir, artillery }) =>
    battleOdds(state, { ...currentBattle(state), hasAir, artillery: [...artillery] }, 'attacker'),
})

/** 14.4 step 4, 22.8 Then the defender may answer with one unit of artillery, and rolls for it. */
export const defenceSupport: Decision<'defence-support'> = supportDecision<
  ArdennesState,
  FrameOf<'defence-support'>,
  Support
>({
  section: '22.8',
  ask: (state) => askHex('ask.defence-support', hexId(currentBattle(state).target)),
  offers(state) {
    const guns = defenceArtillery(state, currentBattle(state))
    return [[], ...guns.map((gun) => [gun])].map((artillery) => ({ hasAir: false, artillery }))
  },
  wordsOf: supportWords,
  support: SUPPORT_SET,
  read: readSupport,
  whyNot: (_, words) => deny('22.6', 'support.not-possible', { with: words }),
  use(play, { side }, used) {
    const [gun] = used.artillery
    spendSupport(play, used, side, '22.8')
    if (gun === undefined) return
    const battle = currentBattle(play.state)
    const result = rollBarrage(play, enemyOf(battle.side), gun)
    if (result !== 'TOT') battle.barrage = result
    else {
      // 22.8 Time on target: the attack ends as an A1.
      battle.result = 'A1'
      battle.stage = 'losses'
    }
  },
  odds: (state, { artillery }) => battleOdds(state, currentBattle(state), 'defender', artillery.length > 0),
})
