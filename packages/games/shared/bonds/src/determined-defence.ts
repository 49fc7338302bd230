import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  many,
  message,
  one,
  type Play,
  type Preview,
  question,
  rolled,
  type Section,
} from '@sztab/kernel'
import { argumentOf } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { FACES, inPercent, singleRollOdds } from './battle-odds.ts'
import { type Modifier, sumOf } from './odds.ts'
import { pickDecision } from './pick-decision.ts'
import { askUnit } from './questions.ts'
import type { SideName, Unit } from './sides.ts'
import type { SupportWords } from './support-words.ts'
import { tellings } from './tellings.ts'
import { standTone } from './tones.ts'

// A determined defence with support; a desperate one, fought to the end; delays, and fights for cities

/**
 * What a stand comes to: it fails, with or without a step; it is a partial success or a delay; it holds, at the cost of
 * a step of its own, of one of each side, or of disorder and a step of the enemy's.
 */
export type StandResult = '-/1' | '-/-' | 'P' | 'D' | '-/1 H' | '1*/1 H' | '1/dis H'

/** The words behind `stands.` for each of them. */
const STAND_WORDS: Readonly<Record<StandResult, string>> = {
  '-/1': 'fail-step',
  '-/-': 'fail',
  P: 'partial',
  D: 'delay',
  '-/1 H': 'hold-step',
  '1*/1 H': 'hold-both',
  '1/dis H': 'hold-disrupted',
}

/** The results that an entry of the table leaves to choose from. */
export function standResults(entry: string): StandResult[] {
  return entry.split(' or ').map((part) => part.replace(/^-\/- (?=[PD])/, '') as StandResult)
}

/** A result in one word: `H`, `D` or `P`. */
function word(result: string): string {
  return result.slice(-1)
}

/** The defender is asked. */
export interface DefenceFrame<U> extends Frame {
  readonly side: SideName
  /** They fight on until they hold or are gone. */
  isDesperate: boolean
  /** Who stands: all defenders, or those of them who cannot retreat. */
  units: Unit[]
  /** Once declared it serves every roll. */
  support?: U | undefined
  /** A delay was already rolled: the next one holds. */
  hasDelayed: boolean
}

/** He chooses between the results that he rolled. */
export interface StandChoiceFrame extends Frame {
  readonly side: SideName
  readonly lead: Unit
  readonly results: string[]
}

/** A battle whose defender may stand. */
interface StoodBattle {
  readonly side: SideName
  readonly target: Hex
  readonly result?: string | undefined
  outcome: string
}

/** Who fights on in a desperate defence, and who can retreat and has to. */
export interface DesperateStand {
  readonly stay: Unit[]
  readonly leave: Unit[]
}

/** In what the games differ; `U` is what supports a stand. */
export interface DefenceRules<S extends FlowState, B extends StoodBattle, U> {
  readonly words: AnswerWords
  readonly sections: {
    /** Retreat or stand; who leads; what supports it. */
    readonly course: Section
    readonly lead: Section
    readonly support: Section
    readonly roll: Section
    readonly modifiers: Section
    /** What results mean, and the choice between two of them. */
    readonly results: Section
    readonly choice: Section
    /** A desperate defence, when it is allowed, and how it is fought. */
    readonly desperate: Section
    readonly mayDespair: Section
    readonly toTheEnd: Section
    readonly delay: Section
    readonly cityFight: Section
  }
  currentBattle(state: S): B
  leads(state: S, battle: B, units: readonly Unit[]): readonly Unit[]
  modifiers(state: S, battle: B, lead: Unit, support: U | undefined): readonly Modifier[]
  /** The entry of the table for a modified die. */
  entry(hex: Hex, modified: number): string
  readonly support: SupportWords<U>
  /** Whether anything is in it. */
  isSupport(used: U): boolean
  supports(state: S, hex: Hex, lead: Unit): U[]
  spend(play: Play<S>, used: U): void
  /** Whether a desperate defence is allowed, and to whom. */
  desperate(state: S, battle: B): DesperateStand | undefined
  leave(play: Play<S>, battle: B, units: Unit[]): void
  /** Whether one of them would not survive a delay. */
  isDelayFatal(state: S, battle: B, units: readonly Unit[]): boolean
  /** Whether a partial success begins the fight for a city; elsewhere it is a delay. */
  isCityFight(state: S, hex: Hex): boolean
  beginCityFight(state: S, hex: Hex): void
  /** Steps that are in the hex. */
  stepsIn(state: S, battle: B): number
  loseStep(play: Play<S>, unit: Unit, section: Section): void
  disrupt(play: Play<S>, unit: Unit, section: Section): void
  /** The attacker loses a step, where that side says. */
  attackerLoses(play: Play<S>, battle: B, by: SideName): void
  choose(play: Play<S>, side: SideName, lead: Unit, results: StandResult[]): void
}

export interface Defence<S extends FlowState, B, U> {
  /** The chance that one roll holds the hex under the lead that does best, after so many steps have been lost. */
  holdingChance(
    state: S,
    battle: B,
    units: readonly Unit[],
    stepsLost: number,
    supportFor: (lead: Unit) => U | undefined,
  ): number
  decision<F extends DefenceFrame<U>>(): DecisionStep<S, F>
  choice<F extends StandChoiceFrame>(): DecisionStep<S, F>
}

export function determinedDefence<S extends FlowState, B extends StoodBattle, U>(
  rules: DefenceRules<S, B, U>,
): Defence<S, B, U> {
  const { words, sections, currentBattle, support } = rules
  const { unitId, unitNamed, placeId } = words
  const { tellHex, tellStack } = tellings(words)

  /** Whether a result holds the hex: a unit that stands alone and loses its last step holds nothing. */
  function isHeld(state: S, battle: B, steps: number, result: StandResult): boolean {
    if (result === 'P') return rules.isCityFight(state, battle.target)
    if (result === '1/dis H') return true
    return (result === '-/1 H' || result === '1*/1 H') && steps > 1
  }

  // What may be answered

  const supportsFor = (state: S, frame: DefenceFrame<U>, lead: Unit): U[] =>
    frame.support !== undefined && rules.isSupport(frame.support)
      ? [support.none]
      : rules.supports(state, currentBattle(state).target, lead)

  const standChoices = (state: S, frame: DefenceFrame<U>): Choice[] =>
    rules.leads(state, currentBattle(state), frame.units).flatMap((lead) =>
      supportsFor(state, frame, lead).map((used) => ({
        action: { do: 'stand', lead: unitId(lead), with: support.wordsOf(used) },
      })),
    )

  const mayDespair = (state: S, frame: DefenceFrame<U>): boolean =>
    !frame.isDesperate && rules.desperate(state, currentBattle(state)) !== undefined

  function answers(state: S, frame: DefenceFrame<U>): Choice[] {
    const stands = standChoices(state, frame)
    if (frame.isDesperate) return stands
    const desperate = mayDespair(state, frame) ? [{ action: { do: 'desperate' } }] : []
    return [{ action: { do: 'retreat' } }, ...stands, ...desperate]
  }

  function checkStand(state: S, frame: DefenceFrame<U>, action: Action): Denial | undefined {
    const lead = words.readUnit(sections.lead, action, 'lead')
    if (isDenial(lead)) return lead
    if (!rules.leads(state, currentBattle(state), frame.units).includes(lead))
      return deny(sections.lead, 'stand.no-lead', { unit: unitId(lead) })
    return support.check(sections.support, supportsFor(state, frame, lead), many(action, 'with'))
  }

  // What it brings

  /** The step ends and the defenders retreat. */
  function giveWay(play: Play<S>): void {
    play.pop()
    currentBattle(play.state).outcome = 'retreat'
  }

  /** Who can retreat does so first, unless all of them would be cut off from supply. */
  function despair(play: Play<S>, frame: DefenceFrame<U>): void {
    const battle = currentBattle(play.state)
    const { stay, leave } = rules.desperate(play.state, battle) as DesperateStand
    frame.isDesperate = true
    frame.units = stay
    tellStack(play, sections.desperate, 'stand.desperate', battle.target, stay)
    if (leave.length > 0) rules.leave(play, battle, leave)
  }

  function stand(play: Play<S>, frame: DefenceFrame<U>, lead: Unit): void {
    const { state } = play
    const battle = currentBattle(state)
    const die = play.chance.die(6)
    const modifier = sumOf(rules.modifiers(state, battle, lead, frame.support))
    const entry = rules.entry(battle.target, die + modifier)
    const [unit, hex] = [unitId(lead), placeId(battle.target)]
    const fact = rolled(frame.side, 6, die, 'determined-defence', { entry, place: hex, piece: unit })
    play.report(sections.roll, 'stand.rolled', { unit, hex, die, modifier, result: entry }, fact)
    const results = standResults(entry)
    if (results.length > 1) rules.choose(play, frame.side, lead, results)
    else settle(play, frame, lead, results[0] as StandResult)
  }

  /** The frame of the defence is the innermost one. */
  function settle(play: Play<S>, frame: DefenceFrame<U>, lead: Unit, result: StandResult): void {
    if (result === '-/1' || result === '-/-') fail(play, frame, lead, result)
    else if (result === 'P' && rules.isCityFight(play.state, currentBattle(play.state).target))
      fightForCity(play)
    else if (result === 'P' || result === 'D') delay(play, frame, lead)
    else hold(play, frame, lead, result)
  }

  /** They retreat; in a desperate defence every failure costs the lead unit a step instead. */
  function fail(play: Play<S>, { isDesperate }: DefenceFrame<U>, lead: Unit, result: '-/1' | '-/-'): void {
    if (!isDesperate) giveWay(play)
    if (isDesperate || result === '-/1')
      rules.loseStep(play, lead, isDesperate ? sections.toTheEnd : sections.results)
  }

  /** The retreat is off. Where both lose a step, the defender's goes first. */
  function hold(play: Play<S>, { side }: DefenceFrame<U>, lead: Unit, result: StandResult): void {
    const battle = currentBattle(play.state)
    play.pop()
    battle.outcome = 'hold'
    tellHex(play, sections.results, 'stand.held', battle.target)
    if (result !== '-/1 H') rules.attackerLoses(play, battle, result === '1*/1 H' ? side : battle.side)
    if (result === '1/dis H') rules.disrupt(play, lead, sections.results)
    else rules.loseStep(play, lead, sections.results)
  }

  function fightForCity(play: Play<S>): void {
    const battle = currentBattle(play.state)
    play.pop()
    rules.beginCityFight(play.state, battle.target)
    battle.outcome = 'hold'
    tellHex(play, sections.cityFight, 'stand.city-fight', battle.target)
  }

  /** A short retreat; those who have no way out have failed, and hold the second time. */
  function delay(play: Play<S>, frame: DefenceFrame<U>, lead: Unit): void {
    const battle = currentBattle(play.state)
    if (!frame.isDesperate || !rules.isDelayFatal(play.state, battle, frame.units)) {
      play.pop()
      battle.outcome = 'delay'
      tellHex(play, sections.delay, 'stand.delay', battle.target)
    } else if (frame.hasDelayed) hold(play, frame, lead, '-/1 H')
    else {
      frame.hasDelayed = true
      fail(play, frame, lead, '-/-')
    }
  }

  // The odds of a stand

  function odds(state: S, frame: DefenceFrame<U>, action: Action): Preview | undefined {
    const battle = currentBattle(state)
    const lead = typeof action.lead === 'string' ? words.readUnit(sections.lead, action, 'lead') : undefined
    const used = Array.isArray(action.with) ? support.read(action.with) : undefined
    if (lead === undefined || isDenial(lead) || used === undefined) return undefined
    const place = placeId(battle.target)
    const steps = rules.stepsIn(state, battle)
    return singleRollOdds({
      title: message('odds.stand', { hex: place, unit: unitId(lead) }),
      place,
      section: sections.roll,
      modifiers: rules.modifiers(state, battle, lead, frame.support ?? used),
      total: { section: sections.modifiers, key: 'odds.stand-modifier' },
      outcome(die) {
        const entry = rules.entry(battle.target, die)
        const results = standResults(entry)
        const holds = results.some((result) => isHeld(state, battle, steps, result))
        // A last step lost in a successful stand leaves the attacker a limited advance only.
        const delays = results.some((result) => result === 'D' || result === 'P' || result.endsWith('H'))
        const told = results.map((result) => STAND_WORDS[result])
        return {
          entry,
          result: message('outcome.choice', { results: told }),
          tone: standTone(holds, delays),
        }
      },
      expect(outcomes) {
        const held = outcomes.filter(({ tone }) => tone === 'good').length
        const percent = inPercent(held / outcomes.length)
        return [{ section: sections.results, text: message('odds.expect-held', { percent }) }]
      },
    })
  }

  return {
    holdingChance(state, battle, units, stepsLost, supportFor) {
      const steps = rules.stepsIn(state, battle) - stepsLost
      let best = 0
      for (const lead of rules.leads(state, battle, units)) {
        const modifier = sumOf(rules.modifiers(state, battle, lead, supportFor(lead)))
        const held = FACES.filter((die) =>
          standResults(rules.entry(battle.target, die + modifier)).some((result) =>
            isHeld(state, battle, steps, result),
          ),
        ).length
        best = Math.max(best, held / FACES.length)
      }
      return best
    },
    decision: () => ({
      section: sections.course,
      verbs: { retreat: {}, stand: { lead: 'one', with: support.support }, desperate: {} },
      who: (state, frame) => (answers(state, frame).length > 1 ? [frame.side] : []),
      ask(state, { isDesperate }) {
        const { target, result = '' } = currentBattle(state)
        const params = { hex: placeId(target), result }
        return question(isDesperate ? 'ask.desperate' : 'ask.defence', params, { places: [params.hex] })
      },
      choices: answers,
      check(state, frame, _role, action) {
        if (action.do === 'retreat')
          return frame.isDesperate ? deny(sections.toTheEnd, 'stand.no-retreat') : undefined
        if (action.do !== 'desperate') return checkStand(state, frame, action)
        return mayDespair(state, frame) ? undefined : deny(sections.mayDespair, 'stand.not-desperate')
      },
      take(play, frame, _role, action) {
        if (action.do === 'retreat') giveWay(play)
        else if (action.do === 'desperate') despair(play, frame)
        else {
          const used = support.read(many(action, 'with')) as U
          rules.spend(play, used)
          if (rules.isSupport(used)) frame.support = used
          stand(play, frame, unitNamed(one(action, 'lead')) as Unit)
        }
      },
      idle(play, frame) {
        const [only] = standChoices(play.state, frame)
        if (only === undefined) giveWay(play)
        else stand(play, frame, unitNamed(one(only.action, 'lead')) as Unit)
      },
      preview: (state, frame, _role, action) =>
        action.do === 'stand' ? odds(state, frame, action) : undefined,
    }),
    choice: <F extends StandChoiceFrame>() =>
      pickDecision<S, F, string>({
        section: sections.choice,
        verb: 'choose',
        argument: argumentOf('result', { find: (said) => said, unknown: '', param: 'result' }, String),
        who: ({ side }) => side,
        ask: (_, { lead }) => askUnit('ask.defence-choice', unitId(lead)),
        things: (_, { results }) => results.map(word),
        refused: { key: 'stand.no-such-result' },
        take(play, { lead, results }, said) {
          play.pop()
          const result = results.find((rolledOne) => word(rolledOne) === said) as StandResult
          // The choice is asked on top of the defence.
          settle(play, play.state.stack.at(-1) as Frame as DefenceFrame<U>, lead, result)
        },
        onlyOne: 'asked',
      }),
  }
}
