import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  deny,
  type Ending,
  type FlowState,
  message,
  one,
  type Turn,
} from '@sztab/kernel'
import type { Book } from '../book.ts'
import { destinations } from '../destinations.ts'
import { POINT } from '../field.ts'
import { deciderOf, type MovementFrame } from '../frames.ts'
import { costOf, follow, hasAnyMove, mayStop, nextSteps } from '../movement.ts'
import { checkPath } from '../movement-refusals.ts'
import type { Unit } from '../roster.ts'
import type { Survey } from '../survey.ts'
import { DONE, hexIds, isDenial, readHexes, readUnit } from '../words.ts'

/** What a game decides about its movement segment. */
export interface MovementRulings<S extends FlowState> {
  readonly book: Book
  survey(state: S): Survey
  /** What a unit has to spend, in halves of a point. */
  halves(state: S, unit: Unit): number
  /** Puts a unit into a hex with all that follows from it. */
  enter(turn: Turn<S>, unit: Unit, hex: Hex): void
}

const END: Ending = { what: 'segment', can: 'move', verbs: ['move'] }

/** Units move one after the other, each once. */
export function movementStep<S extends FlowState>(
  rulings: MovementRulings<S>,
): DecisionStep<S, MovementFrame> {
  const { book, survey, halves, enter } = rulings
  const canMove = (state: S, positions: Survey, unit: Unit): boolean =>
    positions.isOnMap(unit) && hasAnyMove(positions, unit, halves(state, unit))

  /** The path so far as an answer, where the unit may stop, and every hex further on. */
  const pathChoices = (state: S, unit: Unit, partial: Action): Choice[] => {
    const positions = survey(state)
    const { grid } = positions.field
    const path = partial.path === undefined ? [] : readHexes(grid, book.movement, partial, 'path')
    if (isDenial(path)) return []
    const { journey, refused } = follow(positions, unit, halves(state, unit), path)
    if (refused !== undefined) return []
    const soFar = hexIds(grid, path)
    const id = positions.roster.unitId(unit)
    const choices: Choice[] = nextSteps(positions, unit, halves(state, unit), journey).map((next) => ({
      action: { do: 'move', unit: id, path: [...soFar, grid.id(next.hex)] },
      more: true,
    }))
    if (mayStop(positions, unit, journey)) {
      const detail = { cost: costOf(journey) / POINT }
      choices.push({ action: { do: 'move', unit: id, path: soFar }, detail })
    }
    return choices
  }

  return {
    section: book.movement,
    verbs: { move: { unit: 'one', path: 'many' }, done: {} },
    who(state, frame) {
      const positions = survey(state)
      return frame.units.some((unit) => canMove(state, positions, unit)) ? [deciderOf(frame)] : []
    },
    ask: (_, frame) => message('ask.move', { count: frame.units.length }),
    choices(state, frame, _role, partial) {
      const positions = survey(state)
      if (partial === undefined) {
        const movers = frame.units.filter((unit) => canMove(state, positions, unit))
        const moves = movers.map((unit): Choice => {
          return { action: { do: 'move', unit: positions.roster.unitId(unit) }, more: true }
        })
        return [...moves, { action: DONE, ends: END }]
      }
      const unit = unitInHand(positions, frame.units, partial)
      return partial.do === 'move' && unit !== undefined ? pathChoices(state, unit, partial) : []
    },
    shortcuts(state, frame, _role, partial) {
      const positions = survey(state)
      const unit = unitInHand(positions, frame.units, partial)
      if (partial.do !== 'move' || unit === undefined) return []
      const id = positions.roster.unitId(unit)
      return destinations(positions, unit, halves(state, unit)).map((destination) => ({
        action: { do: 'move', unit: id, path: hexIds(positions.field.grid, destination.path) },
        detail: { cost: destination.halves / POINT },
      }))
    },
    check(state, frame, _role, action) {
      if (action.do === 'done') return undefined
      const positions = survey(state)
      const { field, roster } = positions
      const unit = readUnit(roster, book.movement, action, 'unit')
      if (isDenial(unit)) return unit
      if (!frame.units.includes(unit) || !positions.isOnMap(unit)) {
        return deny(book.movement, 'move.not-available', { unit: roster.unitId(unit) })
      }
      const path = readHexes(field.grid, book.movement, action, 'path')
      return isDenial(path) ? path : checkPath(book, positions, unit, halves(state, unit), path)
    },
    take(turn, frame, _role, action) {
      if (action.do === 'done') {
        turn.pop()
        return
      }
      const positions = survey(turn.state)
      const { field, roster } = positions
      const unit = roster.theUnit(one(action, 'unit'))
      const path = readHexes(field.grid, book.movement, action, 'path') as Hex[]
      frame.units = frame.units.filter((other) => other !== unit)
      const cost = costOf(follow(positions, unit, halves(turn.state, unit), path).journey) / POINT
      turn.tell(book.movement, 'moved', { unit: roster.unitId(unit), path: hexIds(field.grid, path), cost })
      for (const hex of path) if (!turn.isOver) enter(turn, unit, hex)
    },
  }
}

/** The unit that an unfinished answer names, if it may still move. */
function unitInHand(positions: Survey, units: readonly Unit[], partial: Action): Unit | undefined {
  const unit = typeof partial.unit === 'string' ? positions.roster.unitNamed(partial.unit) : undefined
  return unit !== undefined && units.includes(unit) && positions.isOnMap(unit) ? unit : undefined
}
