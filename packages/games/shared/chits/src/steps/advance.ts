import type { Hex } from '@sztab/board'
import { advanced, type DecisionStep, deny, type FlowState, message, one, type Play } from '@sztab/kernel'
import { advancePaths, checkAdvance } from '../advances.ts'
import type { Book } from '../book.ts'
import { type AdvanceFrame, deciderOf } from '../frames.ts'
import type { Unit } from '../roster.ts'
import type { Survey } from '../survey.ts'
import { DONE, hexIds, isDenial, readHexes, readUnit } from '../words.ts'

/** What a game decides about the advance after combat. */
export interface AdvanceRulings<S extends FlowState> {
  readonly book: Book
  survey(state: S): Survey
  /** Puts a unit into a hex with all that follows from it. */
  enter(play: Play<S>, unit: Unit, hex: Hex): void
}

/** Unit by unit, as far as the attacker likes. */
export function advanceStep<S extends FlowState>(rulings: AdvanceRulings<S>): DecisionStep<S, AdvanceFrame> {
  const { book, survey, enter } = rulings
  return {
    section: book.advance,
    verbs: { advance: { unit: 'one', path: 'many' }, done: {} },
    who(state, frame) {
      const positions = survey(state)
      const canGo = (unit: Unit) => advancePaths(book, positions, frame, unit).length > 0
      return frame.units.some(canGo) ? [deciderOf(frame)] : []
    },
    ask: () => message('ask.advance'),
    choices(state, frame) {
      const positions = survey(state)
      const { field, roster } = positions
      const advances = frame.units.flatMap((unit) =>
        advancePaths(book, positions, frame, unit).map((path) => ({
          action: { do: 'advance', unit: roster.unitId(unit), path: hexIds(field.grid, path) },
        })),
      )
      return [...advances, { action: DONE }]
    },
    check(state, frame, _role, action) {
      if (action.do === 'done') return undefined
      const positions = survey(state)
      const { field, roster } = positions
      const unit = readUnit(roster, book.advance, action, 'unit')
      if (isDenial(unit)) return unit
      const path = readHexes(field.grid, book.advance, action, 'path')
      if (isDenial(path)) return path
      if (path.length === 0) return deny(book.advance, 'advance.nowhere', { unit: roster.unitId(unit) })
      return checkAdvance(book, positions, frame, unit, path)
    },
    take(play, frame, _role, action) {
      if (action.do === 'done') {
        play.pop()
        return
      }
      const positions = survey(play.state)
      const { field, roster } = positions
      const unit = roster.theUnit(one(action, 'unit'))
      const path = readHexes(field.grid, book.advance, action, 'path') as Hex[]
      frame.units = frame.units.filter((other) => other !== unit)
      frame.taken.push({ from: positions.hexOf(unit), path })
      const [id, along] = [roster.unitId(unit), hexIds(field.grid, path)]
      const from = field.grid.id(positions.hexOf(unit))
      play.report(book.advance, 'advanced', { unit: id, path: along }, advanced(id, from, along))
      for (const hex of path) if (!play.isOver) enter(play, unit, hex)
    },
  }
}
