// Chapter 11, 11.2: the odds of a stand

import { inPercent, singleRollOdds, standTone } from '@sztab/bonds'
import { type Action, message, type Preview, type PreviewOutcome } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { readSupport } from '../rules/09-support.ts'
import { isHeld, modifiers, standEntry, standResults } from '../rules/11-determined-defence.ts'
import type { BattleFrame, FrameOf, SalernoState } from '../state.ts'
import { stepsOfStack } from './battle.ts'

export function standOdds(
  state: SalernoState,
  frame: FrameOf<'defence'>,
  action: Action,
): Preview | undefined {
  const battle = currentBattle(state)
  const lead = typeof action.lead === 'string' ? readUnit('11.2.3', action, 'lead') : undefined
  const used = Array.isArray(action.with) ? readSupport(action.with) : undefined
  if (lead === undefined || isDenial(lead) || used === undefined) return undefined
  return singleRollOdds({
    title: message('odds.stand', { hex: hexId(battle.target), unit: unitId(lead) }),
    place: hexId(battle.target),
    section: '11.2',
    modifiers: modifiers(state, lead, battle.isOrange, frame.support ?? used),
    total: { section: '11.2.4', key: 'odds.stand-modifier' },
    outcome: (die) => standOutcome(state, battle, die),
    expect(outcomes) {
      const held = outcomes.filter(({ tone }) => tone === 'good').length
      const percent = inPercent(held / outcomes.length)
      return [{ section: '11.4.1', text: message('odds.expect-held', { percent }) }]
    },
  })
}

function standOutcome(
  state: SalernoState,
  battle: BattleFrame,
  die: number,
): Pick<PreviewOutcome, 'entry' | 'result' | 'tone'> {
  const entry = standEntry(battle.target, die)
  const results = standResults(entry)
  const steps = stepsOfStack(state, battle)
  const holds = results.some((one) => isHeld(state, battle, steps, one))
  // 11.4.2 A last step lost in a successful stand leaves the attacker a limited advance only.
  const delays = results.some((one) => one === 'D' || one === 'P' || one.endsWith('H'))
  return {
    entry,
    result: message('outcome.choice', { results: results.map((one) => STAND_WORDS[one]) }),
    tone: standTone(holds, delays),
  }
}

/** The words behind `stands.` for each result of the table. */
const STAND_WORDS = {
  '-/1': 'fail-step',
  '-/-': 'fail',
  P: 'partial',
  D: 'delay',
  '-/1 H': 'hold-step',
  '1*/1 H': 'hold-both',
  '1/dis H': 'hold-disrupted',
} as const
