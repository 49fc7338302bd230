// Chapter 11: the defender retreats or stands

import { argumentOf, askUnit, pickDecision, sumOf } from '@sztab/bonds'
import { type Choice, type Denial, deny, many, one, type Play, question, rolled } from '@sztab/kernel'
import { isDenial, readUnit, tellHex, tellStack } from '../arguments.ts'
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
  SUPPORT_SET,
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
  verbs: { retreat: {}, stand: { lead: 'one', with: SUPPORT_SET }, desperate: {} },
  who: (state, frame) => (answers(state, frame).length > 1 ? [frame.side] : []),
  ask(state, frame) {
    const { target, result } = currentBattle(state)
    const params = { hex: hexId(target), result: result as CombatResult }
    const key = frame.isDesperate ? 'ask.desperate' : 'ask.defence'
    return question(key, params, { places: [params.hex] })
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
  take(play, frame, _role, action) {
    if (action.do === 'retreat') giveWay(play)
    else if (action.do === 'desperate') despair(play, frame)
    else {
      const used = readSupport(many(action, 'with')) as SupportUsed
      spendSupport(play, used, '11.3')
      if (isSupport(used)) frame.support = used
      stand(play, frame, unitNamed(one(action, 'lead')) as Unit)
    }
  },
  idle(play, frame) {
    const [only] = standChoices(play.state, frame)
    if (only === undefined) giveWay(play)
    else stand(play, frame, unitNamed(one(only.action, 'lead')) as Unit)
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
function giveWay(play: Play<SalernoState>): void {
  play.pop()
  currentBattle(play.state).outcome = 'retreat'
}

/** 11.5.3, 11.5.4 Who can retreat does so first, unless all of them would be cut off from supply. */
function despair(play: Play<SalernoState>, frame: DefenceFrame): void {
  const { state } = play
  const battle = currentBattle(state)
  const { stay, leave } = desperateStand(state, battle) as { stay: Unit[]; leave: Unit[] }
  frame.isDesperate = true
  frame.units = stay
  tellStack(play, '11.5', 'stand.desperate', battle.target, stay)
  if (leave.length === 0) return
  const { retreat: length } = resultData(battle.result as CombatResult)
  const { side } = frame
  play.push({
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
function stand(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const { state } = play
  const { target, isOrange } = currentBattle(state)
  const die = play.chance.die(6)
  const modifier = sumOf(modifiers(state, lead, isOrange, frame.support))
  const entry = standEntry(target, die + modifier)
  const [id, place] = [unitId(lead), hexId(target)]
  const fact = rolled(frame.side, 6, die, 'determined-defence', { entry, place, piece: id })
  play.report('11.2', 'stand.rolled', { unit: id, hex: place, die, modifier, result: entry }, fact)
  const results = standResults(entry)
  if (results.length > 1) play.push({ step: 'defence-choice', side: frame.side, lead, results })
  else settle(play, frame, lead, results[0] as StandResult)
}

const RESULT = argumentOf('result', { find: (word) => word, unknown: '', param: 'result' }, String)

/** 11.4.3 */
export const defenceChoice: Decision<'defence-choice'> = pickDecision<
  SalernoState,
  FrameOf<'defence-choice'>,
  string
>({
  section: '11.4.3',
  verb: 'choose',
  argument: RESULT,
  who: ({ side }) => side,
  ask: (_, { lead }) => askUnit('ask.defence-choice', unitId(lead)),
  things: (_, { results }) => results.map(word),
  refused: { key: 'stand.no-such-result' },
  take(play, { lead, results }, said) {
    play.pop()
    const result = results.find((one) => word(one) === said) as StandResult
    settle(play, play.state.stack.at(-1) as DefenceFrame, lead, result)
  },
  onlyOne: 'asked',
})

/** A result in one word: `H`, `D` or `P`. */
function word(result: string): string {
  return result.slice(-1)
}

/** 11.4, 11.6 What a result brings; the frame of the defence is the innermost one. */
function settle(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit, result: StandResult): void {
  switch (result) {
    case '-/1':
    case '-/-':
      fail(play, frame, lead, result)
      break
    case 'P':
      partial(play, frame, lead)
      break
    case 'D':
      delay(play, frame, lead)
      break
    default:
      hold(play, frame, lead, result)
  }
}

/** 11.4.4, 11.5.3 They retreat; in a desperate defence every failure costs the lead unit a step instead. */
function fail(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit, result: '-/1' | '-/-'): void {
  if (!frame.isDesperate) giveWay(play)
  if (frame.isDesperate || result === '-/1') loseStep(play, lead, frame.isDesperate ? '11.5.3' : '11.4.1')
}

/** 11.4.1 The retreat is off. Where both lose a step, the defender's goes first. */
function hold(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit, result: StandResult): void {
  const { state } = play
  const battle = currentBattle(state)
  play.pop()
  battle.outcome = 'hold'
  tellHex(play, '11.4.1', 'stand.held', battle.target)
  if (result !== '-/1 H') {
    const by = result === '1*/1 H' ? frame.side : battle.side
    play.push({ step: 'loss', by, units: attackersToLose(state, battle), count: 1 })
  }
  if (result === '1/dis H') disrupt(play, lead, '11.4.1')
  else loseStep(play, lead, '11.4.1')
}

/** 11.6.2 */
function partial(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const { state } = play
  const battle = currentBattle(state)
  if (!isCityFight(state, battle.target)) {
    delay(play, frame, lead)
    return
  }
  play.pop()
  state.cityFights.push(battle.target)
  battle.outcome = 'hold'
  tellHex(play, '11.6.2', 'stand.city-fight', battle.target)
}

/** 11.6.1 A short retreat; those who have no way out have failed, and hold the second time. */
function delay(play: Play<SalernoState>, frame: DefenceFrame, lead: Unit): void {
  const battle = currentBattle(play.state)
  if (frame.isDesperate && isDelayFatal(play.state, battle, frame.units)) {
    if (frame.hasDelayed) hold(play, frame, lead, '-/1 H')
    else {
      frame.hasDelayed = true
      fail(play, frame, lead, '-/-')
    }
    return
  }
  play.pop()
  battle.outcome = 'delay'
  tellHex(play, '11.6.1', 'stand.delay', battle.target)
}
