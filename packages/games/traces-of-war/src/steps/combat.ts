// Chapter 10: the combat segment, a battle and its losses

import { Battles, combatStep, lossesStep } from '@sztab/chits'
import { clashed, deny, drawn, many, markedAt, question, setFrom } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { book } from '../book.ts'
import { hexId } from '../ground.ts'
import { attackOdds } from '../odds.ts'
import { enemyOf, roster } from '../order-of-battle.ts'
import { assess, attacks, underOrder } from '../rules/10-combat.ts'
import { losses as loss, lossRulings } from '../rules/10-losses.ts'
import type { BattleFrame, CombatFrame, Marker, TracesState } from '../state.ts'
import { hexOf, survey } from '../survey.ts'
import { COLUMNS, tables } from '../tables.ts'
import type { Decision, Stage } from './step-types.ts'

/** 10.0 Attacks are voluntary, resolved one by one in the order the attacker likes. */
export const combat: Decision<'combat'> = combatStep<TracesState, CombatFrame>({
  book,
  survey,
  attacks,
  columns: COLUMNS,
  roster,
  attackersOf: (frame) => frame,
  preview: attackOdds,
  attack(play, frame, target, attackers) {
    const { side } = frame
    frame.units = frame.units.filter((unit) => !attackers.includes(unit))
    frame.attacked.push(target)
    const clash = attacks.clash(play.state, target, attackers)
    play.report('10.1', 'attack', { by: unitIds(attackers), hex: clash.target }, clashed(clash))
    const from = attackers.map((unit) => hexOf(play.state, unit))
    play.push({ step: 'battle', side, target, attackers, from, stage: 'air', support: [], retreat: 0 })
  },
  done: (play) => play.pop(),
})

const battles = new Battles<TracesState>({
  book,
  survey,
  losses: loss,
  columns: COLUMNS,
  rows: tables.combat.rows,
})

/** 10.1 Air support, the die, losses, retreat, advance. */
export const battle: Stage<'battle'> = {
  run(play, frame) {
    switch (frame.stage) {
      case 'air':
        frame.stage = 'roll'
        play.push({ step: 'air-support' })
        break
      case 'roll': {
        frame.stage = 'retreat'
        const { target, side, attackers, support } = frame
        const odds = assess(play.state, target, attackers, support)
        const printed = battles.roll(play, frame, odds, odds.modifier)
        const result = underOrder(play.state, target, enemyOf(side), printed)
        if (result !== printed && printed.retreat > 0)
          play.report('12.2', 'order.holds', { hex: hexId(target) }, markedAt('held', hexId(target)))
        battles.suffer(play, frame, result)
        break
      }
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

const SUPPORT_SETS: readonly Marker[][] = [[], ['off'], ['def'], ['off', 'off'], ['def', 'def']]

/** Markers that help: offensive ones in an Axis attack, defensive ones against a Soviet attack (7.0). */
function usableSupport(state: TracesState, attacker: BattleFrame['side']): readonly Marker[][] {
  const useful: Marker = attacker === 'axis' ? 'off' : 'def'
  const count = state.luftwaffe.filter((marker) => marker === useful).length
  return SUPPORT_SETS.filter((set) => set.length <= count && set.every((marker) => marker === useful))
}

function battleBelow(state: TracesState): BattleFrame {
  return state.stack.findLast((frame) => frame.step === 'battle') as BattleFrame
}

/** 7.0 Before the die the Axis may use Luftwaffe markers. Asked even when none helps: the answer tells nothing then. */
export const airSupport: Decision<'air-support'> = {
  section: '7.0',
  verbs: { support: { markers: setFrom(['off', 'def']) } },
  who: (state) => (state.luftwaffe.length > 0 ? ['axis'] : []),
  ask(state) {
    const hex = hexId(battleBelow(state).target)
    return question('ask.air-support', { hex }, { places: [hex] })
  },
  choices: (state) =>
    usableSupport(state, battleBelow(state).side).map((markers) => ({ action: { do: 'support', markers } })),
  check(state, _frame, _role, action) {
    const key = many(action, 'markers').join()
    const isGood = usableSupport(state, battleBelow(state).side).some((set) => set.join() === key)
    return isGood ? undefined : deny('7.0', 'air.not-usable', { markers: many(action, 'markers') })
  },
  take(play, _frame, _role, action) {
    const { state } = play
    const markers = many(action, 'markers') as readonly Marker[]
    battleBelow(state).support = [...markers]
    for (const marker of markers) {
      state.luftwaffe.splice(state.luftwaffe.indexOf(marker), 1)
      state.spent.push(marker)
    }
    play.pop()
    if (markers.length > 0)
      play.tell('7.0', 'air.used', { markers }, { reveals: true, facts: markers.map(drawn) })
  },
  preview(state, _frame, _role, action) {
    const { target, attackers } = battleBelow(state)
    return Array.isArray(action.markers)
      ? attackOdds(state, target, attackers, many(action, 'markers') as readonly Marker[])
      : undefined
  },
}

/** 10.3 The owner decides which of the units in the battle lose steps, one step at a time. */
export const losses: Decision<'losses'> = lossesStep<TracesState>(lossRulings, loss)
