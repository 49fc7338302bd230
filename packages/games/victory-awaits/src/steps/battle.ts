// Chapters 10.2 to 10.6 and 14.3: one battle

import { Battles, holding } from '@sztab/chits'
import { deny, markedAt, one, type Play, question } from '@sztab/kernel'
import { book } from '../book.ts'
import { enemyOf, type Unit } from '../order-of-battle.ts'
import { attacks, mustHold } from '../rules/10-combat.ts'
import { losses } from '../rules/10-losses.ts'
import { fortressLevels, loseLevel } from '../rules/14-fortresses.ts'
import { ownerOf } from '../seats.ts'
import type { BattleFrame, VictoryState } from '../state.ts'
import { hexId, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision, Stage } from './step-types.ts'

const battles = new Battles<VictoryState>({
  book,
  survey,
  losses,
  columns: tables.combat.columns,
  rows: tables.combat.rows,
  // 10.2 Declared for another attack, it stays where it can take part.
  staysBehind: (state, unit) => isDeclared(state, unit),
})

function isDeclared(state: VictoryState, unit: Unit): boolean {
  return state.stack.some(
    (frame) => frame.step === 'assaults' && frame.attacks.some(({ by }) => by.includes(unit)),
  )
}

/** 10.2 The die, losses, retreat, advance. */
export const battle: Stage<'battle'> = {
  run(play, frame) {
    switch (frame.stage) {
      case 'roll':
        frame.stage = 'losses'
        roll(play, frame)
        break
      case 'losses':
        frame.stage = 'retreat'
        battles.suffer(play, frame, {
          attackerLosses: 0,
          defenderLosses: frame.losses,
          retreat: frame.retreat,
        })
        break
      case 'retreat':
        frame.stage = 'advance'
        battles.fallBack(play, frame)
        break
      case 'advance':
        play.pop()
        battles.pursue(play, frame)
        break
    }
  },
}

function roll(play: Play<VictoryState>, frame: BattleFrame): void {
  const { state } = play
  const { target, attackers } = frame
  const defender = enemyOf(frame.side)
  const printed = battles.roll(play, frame, attacks.odds(state, target, attackers))
  if (printed.attackerLosses > 0) {
    battles.suffer(play, frame, printed)
    return
  }
  const isHeld = printed.retreat > 0 && mustHold(state, target, defender)
  const result = isHeld ? holding(printed) : printed
  const hex = hexId(state, target)
  if (isHeld) play.report('15.1', 'stand-fast.holds', { hex }, markedAt('held', hex))
  frame.losses = result.defenderLosses
  frame.retreat = result.retreat
  if (printed.retreat === 0 || defender !== 'soviet' || fortressLevels(state, target) === 0) return
  const units = survey(state).stack(target)
  play.push({ step: 'hold', side: defender, player: ownerOf(state, defender, units) })
}

function battleBelow(state: VictoryState): BattleFrame {
  return state.stack.findLast((frame) => frame.step === 'battle') as BattleFrame
}

/** 14.3 How many levels may be given up for the steps that a garrison loses by staying. */
function mostLevels(state: VictoryState): number {
  const frame = battleBelow(state)
  return Math.min(fortressLevels(state, frame.target), frame.losses + frame.retreat)
}

function mayFallBack(state: VictoryState): boolean {
  return battleBelow(state).retreat > 0
}

/** 14.3 The garrison of a fortress may stay: each hex of retreat costs a step, and levels may be given up instead. */
export const hold: Decision<'hold'> = {
  section: '14.3',
  verbs: { hold: { levels: 'one' }, 'fall-back': {} },
  who: (_, frame) => [frame.player],
  ask(state) {
    const { target, losses: lost, retreat } = battleBelow(state)
    const hex = hexId(state, target)
    const key = retreat === 0 ? 'ask.hold-losses' : 'ask.hold'
    return question(key, { hex, losses: lost, retreat, steps: lost + retreat }, { places: [hex] })
  },
  choices: (state) => [
    ...Array.from({ length: mostLevels(state) + 1 }, (_, levels) => ({
      action: { do: 'hold', levels: String(levels) },
    })),
    ...(mayFallBack(state) ? [{ action: { do: 'fall-back' } }] : []),
  ],
  check(state, _frame, _role, action) {
    const { target } = battleBelow(state)
    if (action.do === 'fall-back') {
      return mayFallBack(state) ? undefined : deny('15.1', 'hold.stand-fast', { hex: hexId(state, target) })
    }
    const levels = one(action, 'levels')
    const most = mostLevels(state)
    const isGood = /^(0|[1-9]\d*)$/.test(levels) && Number(levels) <= most
    return isGood ? undefined : deny('14.3', 'hold.levels', { levels, most })
  },
  take(play, _frame, _role, action) {
    const frame = battleBelow(play.state)
    const { target } = frame
    play.pop()
    if (action.do === 'fall-back') return
    const hex = hexId(play.state, target)
    play.report('14.3', 'fortress.holds', { hex }, markedAt('held', hex))
    const levels = Number(one(action, 'levels'))
    for (let level = 0; level < levels; level++) loseLevel(play, target)
    frame.losses += frame.retreat - levels
    frame.retreat = 0
  },
}
