import type { Hex } from '@sztab/board'
import { type DecisionStep, type FlowState, message, type Turn } from '@sztab/kernel'
import type { Book } from '../book.ts'
import type { Displacement } from '../displacement.ts'
import { type DisplacementFrame, deciderOf } from '../frames.ts'
import type { Unit } from '../roster.ts'
import type { Placed, Survey } from '../survey.ts'
import { isDenial, readHex } from '../words.ts'

/** What a game decides about headquarters that have lost their place. */
export interface DisplacementStepRulings<S extends FlowState & Placed> {
  readonly book: Book
  survey(state: S): Survey
  readonly displacement: Displacement<S>
  /** Puts the headquarters into its new hex. */
  displace(turn: Turn<S>, unit: Unit, to: Hex): void
  /** What becomes of a headquarters for which no hex qualifies. */
  nowhere(turn: Turn<S>, unit: Unit): void
}

/** The owner finds a new hex for the headquarters. It is off the map meanwhile. */
export function displacementStep<S extends FlowState & Placed>(
  rulings: DisplacementStepRulings<S>,
): DecisionStep<S, DisplacementFrame> {
  const { book, survey, displacement } = rulings
  return {
    section: book.displacement,
    verbs: { displace: { hex: 'one' } },
    who: (state, frame) => (displacement.isPossible(state, frame.unit, frame.from) ? [deciderOf(frame)] : []),
    ask: (state, frame) => message('ask.displace', { unit: survey(state).roster.unitId(frame.unit) }),
    choices(state, frame) {
      const { grid } = survey(state).field
      const hexes = displacement.hexes(state, frame.unit, frame.from)
      return hexes.map((hex) => ({ action: { do: 'displace', hex: grid.id(hex) } }))
    },
    check(state, frame, _role, action) {
      const to = readHex(survey(state).field.grid, book.displacement, action, 'hex')
      return isDenial(to) ? to : displacement.check(state, frame.unit, frame.from, to)
    },
    take(turn, frame, _role, action) {
      turn.pop()
      const to = readHex(survey(turn.state).field.grid, book.displacement, action, 'hex') as Hex
      rulings.displace(turn, frame.unit, to)
    },
    idle(turn, frame) {
      turn.pop()
      rulings.nowhere(turn, frame.unit)
    },
  }
}
