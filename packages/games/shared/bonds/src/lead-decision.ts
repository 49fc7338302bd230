import {
  type DecisionStep,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  one,
  type Play,
  type Preview,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'

/** Whether a stack dares something under the lead of one of its units, or does without. */
export interface LeadQuestion<S extends FlowState> {
  readonly section: Section
  /** Where the rulebook says who may lead. */
  readonly leading: Section
  readonly words: AnswerWords
  /** The verbs for daring it and for doing without; `isCautious` lists the latter first. */
  readonly dares: string
  readonly declines: string
  readonly isCautious?: true
  ask(state: S): Message
  leads(state: S): readonly Unit[]
  /** What is said of a unit that may not lead. */
  readonly refused: string
  dare(play: Play<S>, lead: Unit): void
  decline(play: Play<S>): void
  odds(state: S, lead: Unit): Preview
}

/** The decision point; where nobody may lead it is declined. */
export function leadDecision<S extends FlowState, F extends Frame & { readonly side: SideName }>(
  question: LeadQuestion<S>,
): DecisionStep<S, F> {
  const { section, leading, words, dares, declines } = question
  const without = { action: { do: declines } }
  return {
    section,
    verbs:
      question.isCautious === true
        ? { [declines]: {}, [dares]: { lead: 'one' } }
        : { [dares]: { lead: 'one' }, [declines]: {} },
    who: (state, { side }) => (question.leads(state).length > 0 ? [side] : []),
    ask: (state) => question.ask(state),
    choices(state) {
      const led = question.leads(state).map((unit) => ({ action: { do: dares, lead: words.unitId(unit) } }))
      return question.isCautious === true ? [without, ...led] : [...led, without]
    },
    check(state, _frame, _role, action) {
      if (action.do === declines) return undefined
      const lead = words.readUnit(leading, action, 'lead')
      if (isDenial(lead)) return lead
      return question.leads(state).includes(lead)
        ? undefined
        : deny(leading, question.refused, { unit: words.unitId(lead) })
    },
    take(play, _frame, _role, action) {
      play.pop()
      if (action.do === declines) question.decline(play)
      else question.dare(play, words.unitNamed(one(action, 'lead')) as Unit)
    },
    preview(state, _frame, _role, action) {
      if (action.do !== dares || typeof action.lead !== 'string') return undefined
      const lead = words.readUnit(leading, action, 'lead')
      return isDenial(lead) ? undefined : question.odds(state, lead)
    },
    idle(play) {
      play.pop()
      question.decline(play)
    },
  }
}
