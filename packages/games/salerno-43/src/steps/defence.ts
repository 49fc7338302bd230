// Chapter 11: the defender retreats or stands

import { sumOf } from '@sztab/bonds'
import { type Choice, type Denial, deny, many, message, one, type Turn } from '@sztab/kernel'
import { isDenial, readUnit, unitIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { standOdds } from '../odds/stand.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import {
  checkSupport,
  defenceSupports,
  isSupport,
  NO_SUPPORT,
  readSupport,
  spendSupport,
  supportWords,
} from '../rules/09-support.ts'
import { loseStep } from '../rules/10-losses.ts'
import { attackersToLose, type CombatResult, resultData } from '../rules/10-results.ts'
import {
  desperateStand,
  isCityFight,
  isDelayFatal,
  leads,
  modifiers,
  type StandResult,
  standEntry,
  standResults,
} from '../rules/11-determined-defence.ts'
import { disrupt } from '../rules/13-disorder.ts'
import type { FrameOf, SalernoState, SupportUsed } from '../state.ts'
import type { Decision } from './step-types.ts'

type DefenceFrame = FrameOf<'defence'>

/** 11.3, 11.5.3 Support for the next roll: once some is declared, it serves to the end. */
function supportsFor(state: SalernoState, frame: DefenceFrame, lead: Unit): SupportUsed[] {
  if (frame.support !== undefined && isSupport(frame.support)) return [NO_SUPPORT]
  return defenceSupports(state, currentBattle(state).target, lead)
}

function standChoices(state: SalernoState, frame: DefenceFrame): Choice[] {
  return leads(state, currentBattle(state), frame.units).flatMap((lead) =>
    supportsFor(state, frame, lead).map((used) => ({
      action: { do: 'stand', lead: unitId(lead), with: supportWords(used) },
    })),
  )
}

function mayBeDesperate(state: SalernoState, frame: DefenceFrame): boolean {
  return !frame.isDesperate && desperateStand(state, currentBattle(state)) !== undefined
}

/** Everything that may be answered; a desperate defence is fought to its end (11.5.3). */
function answers(state: SalernoState, frame: DefenceFrame): Choice[] {
  const stands = standChoices(state, frame)
  if (frame.isDesperate) return stands
  const desperate = mayBeDesperate(state, frame) ? [{ action: { do: 'desperate' } }] : []
  return [{ action: { do: 'retreat' } }, ...stands, ...desperate]
}

/** 11.1–11.5 Retreat, or stand under a lead unit, with support or without; or a desperate defence. */
export const defence: Decision<'defence'> = {
  section: '11.1',
  verbs: { retreat: {}, stand: { lead: 'one', with: 'many' }, desperate: {} },
  who: (state, frame) => (answers(state, frame).length > 1 ? [frame.side] : []),
  ask(state, frame) {
    const { target, result } = currentBattle(state)
    const params = { hex: hexId(target), result: result as CombatResult }
    return message(frame.isDesperate ? 'ask.desperate' : 'ask.defence', params)
  },
  choices: (state, frame) => answers(state, frame),
  check(state, frame, _role, action) {
    if (action.do === 'retreat') return frame.isDesperate ? deny('11.5.3', 'stand.no-retreat') : undefined
    if (action.do === 'desperate') {
      return mayBeDesperate(state, frame) ? undefined : deny('11.5.2', 'stand.not-desperate')
    }
    const lead = readUnit('11.2.3', action, 'lead')
    return isDenial(lead) ? lead : checkStand(state, frame, lead, many(action, 'with'))
  },
  take(turn, frame, _role, action) {
    if (action.do === 'retreat') giveWay(turn)
    else if (action.do === 'desperate') despair(turn, frame)
    else {
      const used = readSupport(many(action, 'with')) as SupportUsed
      spendSupport(turn, used, '11.3')
      if (isSupport(used)) frame.support = used
      stand(turn, frame, unitNamed(one(action, 'lead')) as Unit)
    }
  },
  idle(turn, frame) {
    const [only] = standChoices(turn.state, frame)
    if (only === undefined) giveWay(turn)
    else stand(turn, frame, unitNamed(one(only.action, 'lead')) as Unit)
  },
  preview: (state, frame, _role, action) =>
    action.do === 'stand' ? standOdds(state, frame, action) : undefined,
}

function checkStand(
  state: SalernoState,
  frame: DefenceFrame,
  lead: Unit,
  words: readonly string[],
): Denial | undefined {
  if (!leads(state, currentBattle(state), frame.units).includes(lead)) {
    return deny('11.2.3', 'stand.no-lead', { unit: unitId(lead) })
  }
  return checkSupport('11.3', supportsFor(state, frame, lead), words)
}

/** The step ends and the defenders retreat. */
function giveWay(turn: Turn<SalernoState>): void {
  turn.pop()
  currentBattle(turn.state).outcome = 'retreat'
}

/** 11.5.3, 11.5.4 Who can retreat does so first, unless all of them would be cut off from supply. */
function despair(turn: Turn<SalernoState>, frame: DefenceFrame): void {
  const { state } = turn
  const battle = currentBattle(state)
  const { stay, leave } = desperateStand(state, battle) as { stay: Unit[]; leave: Unit[] }
  frame.isDesperate = true
  frame.units = stay
  turn.tell('11.5', 'stand.desperate', { hex: hexId(battle.target), units: unitIds(stay) })
  if (leave.length === 0) return
  const { retreat: length } = resultData(battle.result as CombatResult)
  const { side } = frame
  turn.push({
    step: 'retreat',
    side,
    units: leave,
    length,
    least: length,
    state: 'disrupted',
    cause: 'combat',
  })
}

/** 11.2 The roll. */
function stand(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const { state } = turn
  const { target, isOrange } = currentBattle(state)
  const die = turn.chance.die(6)
  const modifier = sumOf(modifiers(state, lead, isOrange, frame.support))
  const entry = standEntry(target, die + modifier)
  turn.tell('11.2', 'stand.rolled', { unit: unitId(lead), hex: hexId(target), die, modifier, result: entry })
  const results = standResults(entry)
  if (results.length > 1) turn.push({ step: 'defence-choice', side: frame.side, lead, results })
  else settle(turn, frame, lead, results[0] as StandResult)
}

/** 11.4.3 */
export const defenceChoice: Decision<'defence-choice'> = {
  section: '11.4.3',
  verbs: { choose: { result: 'one' } },
  who: (_, frame) => [frame.side],
  ask: (_, frame) => message('ask.defence-choice', { unit: unitId(frame.lead) }),
  choices: (_, frame) => frame.results.map((result) => ({ action: { do: 'choose', result: word(result) } })),
  check(_, frame, _role, action) {
    const said = one(action, 'result')
    return frame.results.some((result) => word(result) === said)
      ? undefined
      : deny('11.4.3', 'stand.no-such-result', { result: said })
  },
  take(turn, frame, _role, action) {
    turn.pop()
    const said = one(action, 'result')
    const result = frame.results.find((one) => word(one) === said) as StandResult
    settle(turn, turn.state.stack.at(-1) as DefenceFrame, frame.lead, result)
  },
}

/** A result in one word: `H`, `D` or `P`. */
function word(result: string): string {
  return result.slice(-1)
}

/** 11.4, 11.6 What a result brings; the frame of the defence is the innermost one. */
function settle(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit, result: StandResult): void {
  switch (result) {
    case '-/1':
    case '-/-':
      fail(turn, frame, lead, result)
      break
    case 'P':
      partial(turn, frame, lead)
      break
    case 'D':
      delay(turn, frame, lead)
      break
    default:
      hold(turn, frame, lead, result)
  }
}

/** 11.4.4, 11.5.3 They retreat; in a desperate defence every failure costs the lead unit a step instead. */
function fail(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit, result: '-/1' | '-/-'): void {
  if (!frame.isDesperate) giveWay(turn)
  if (frame.isDesperate || result === '-/1') loseStep(turn, lead, frame.isDesperate ? '11.5.3' : '11.4.1')
}

/** 11.4.1 The retreat is off. Where both lose a step, the defender's goes first. */
function hold(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit, result: StandResult): void {
  const { state } = turn
  const battle = currentBattle(state)
  turn.pop()
  battle.outcome = 'hold'
  turn.tell('11.4.1', 'stand.held', { hex: hexId(battle.target) })
  if (result !== '-/1 H') {
    const by = result === '1*/1 H' ? frame.side : battle.side
    turn.push({ step: 'loss', by, units: attackersToLose(state, battle), count: 1 })
  }
  if (result === '1/dis H') disrupt(turn, lead, '11.4.1')
  else loseStep(turn, lead, '11.4.1')
}

/** 11.6.2 */
function partial(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const { state } = turn
  const battle = currentBattle(state)
  if (!isCityFight(state, battle.target)) {
    delay(turn, frame, lead)
    return
  }
  turn.pop()
  state.cityFights.push(battle.target)
  battle.outcome = 'hold'
  turn.tell('11.6.2', 'stand.city-fight', { hex: hexId(battle.target) })
}

/** 11.6.1 A short retreat; those who have no way out have failed, and hold the second time. */
function delay(turn: Turn<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const battle = currentBattle(turn.state)
  if (frame.isDesperate && isDelayFatal(turn.state, battle, frame.units)) {
    if (frame.hasDelayed) hold(turn, frame, lead, '-/1 H')
    else {
      frame.hasDelayed = true
      fail(turn, frame, lead, '-/-')
    }
    return
  }
  turn.pop()
  battle.outcome = 'delay'
  turn.tell('11.6.1', 'stand.delay', { hex: hexId(battle.target) })
}
