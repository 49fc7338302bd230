import {
  type DecisionStep,
  type FlowState,
  type Frame,
  left,
  message,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'
import type { TitleSteps } from './title-steps.ts'

// A formation is called away: its owner says who goes until as much strength has gone as is owed

/** Strength still to be withdrawn. */
export interface WithdrawalFrame extends Frame {
  owed: number
}

/** In what the games differ. */
export interface WithdrawalRules<S extends FlowState> {
  readonly section: Section
  readonly words: Pick<AnswerWords, 'unitId'>
  readonly steps: TitleSteps<S>
  readonly side: SideName
  strengthOf(state: S, unit: Unit): number
  /** Everybody who could go, and whether he is of the formation that has to go first. */
  candidates(state: S): readonly Unit[]
  isCalled(unit: Unit): boolean
  takeOff(state: S, unit: Unit): void
}

export interface Withdrawals<S extends FlowState> {
  /** A unit leaves the game; gives what is then still owed. */
  leave(play: Play<S>, unit: Unit, owed: number): number
  readonly withdrawal: DecisionStep<S, WithdrawalFrame>
}

export function withdrawalsBy<S extends FlowState>(rules: WithdrawalRules<S>): Withdrawals<S> {
  const { section, words, strengthOf, isCalled } = rules

  /** Whose turn it is to go: units of the formation, and when none is left anybody. */
  function leavers(state: S): readonly Unit[] {
    const units = rules.candidates(state)
    const called = units.filter(isCalled)
    return called.length > 0 ? called : units
  }

  /** Whether there is nothing to choose: all of them go, one alone or no more than is owed. */
  function mustAllLeave(state: S, owed: number): boolean {
    const units = leavers(state)
    return units.length <= 1 || units.reduce((sum, unit) => sum + strengthOf(state, unit), 0) <= owed
  }

  function leave(play: Play<S>, unit: Unit, owed: number): number {
    const strength = strengthOf(play.state, unit)
    const id = words.unitId(unit)
    rules.takeOff(play.state, unit)
    play.report(section, 'withdrawn', { unit: id }, left(id, undefined, 'withdrawn'))
    return Math.max(0, owed - strength)
  }

  return {
    leave,
    withdrawal: rules.steps.unitDecision<WithdrawalFrame>({
      section,
      verb: 'withdraw',
      who: () => rules.side,
      ask: (_, { owed }) => message('ask.withdrawal', { owed }),
      units: (state, { owed }) => (owed > 0 && !mustAllLeave(state, owed) ? leavers(state) : []),
      refused: { key: 'withdraw.who' },
      detail: (state, unit) => ({ strength: strengthOf(state, unit) }),
      take(play, frame, unit) {
        frame.owed = leave(play, unit, frame.owed)
      },
      /** All that may go do go: the formation first, then perhaps everybody else. */
      none(play, frame) {
        const going = frame.owed > 0 ? leavers(play.state) : []
        const wasCalled = going.some(isCalled)
        for (const unit of going) frame.owed = leave(play, unit, frame.owed)
        if (frame.owed === 0 || !wasCalled) play.pop()
      },
    }),
  }
}
