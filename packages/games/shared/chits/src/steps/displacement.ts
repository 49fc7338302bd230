import type { Hex } from '@sztab/board'
import { candidates, type DecisionStep, type FlowState, type Play, question } from '@sztab/kernel'
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
  displace(play: Play<S>, unit: Unit, to: Hex): void
  /** What becomes of a headquarters for which no hex qualifies. */
  nowhere(play: Play<S>, unit: Unit): void
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
    ask(state, frame) {
      const unit = survey(state).roster.unitId(frame.unit)
      return question('ask.displace', { unit }, { piece: unit })
    },
    choices(state, frame) {
      const { grid } = survey(state).field
      const hexes = displacement.hexes(state, frame.unit, frame.from)
      return candidates(hexes, (hex) => ({ action: { do: 'displace', hex: grid.id(hex) } }))
    },
    check(state, frame, _role, action) {
      const to = readHex(survey(state).field.grid, book.displacement, action, 'hex')
      return isDenial(to) ? to : displacement.check(state, frame.unit, frame.from, to)
    },
    take(play, frame, _role, action) {
      play.pop()
      const to = readHex(survey(play.state).field.grid, book.displacement, action, 'hex') as Hex
      rulings.displace(play, frame.unit, to)
    },
    idle(play, frame) {
      play.pop()
      rulings.nowhere(play, frame.unit)
    },
  }
}
