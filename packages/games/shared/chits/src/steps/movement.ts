import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  candidates,
  type DecisionStep,
  type Denial,
  type Ending,
  type FlowState,
  message,
  moved,
  type Offer,
  one,
  type Play,
  type Preview,
} from '@sztab/kernel'
import { whyNotActivated } from '../activated.ts'
import type { Book } from '../book.ts'
import { destinations } from '../destinations.ts'
import { POINT } from '../field.ts'
import { deciderOf, type MovementFrame } from '../frames.ts'
import { moveBill } from '../move-bill.ts'
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
  /** What has to wait for something that goes on beside this segment; nothing when absent. */
  closure?(state: S, frame: MovementFrame): Closure | undefined
  /** What is answered when nobody is to move now, where that does not end the segment. */
  last?(state: S, frame: MovementFrame): Choice | undefined
  /** Puts a unit into a hex with all that follows from it. */
  enter(play: Play<S>, unit: Unit, hex: Hex): void
  /** Everybody who was activated, where it is still known. */
  activated?(state: S, frame: MovementFrame): readonly Unit[] | undefined
  /** Why a headquarters does not command a unit, whatever the distance. */
  barred?(headquarters: Unit, unit: Unit): Denial | undefined
  /** What some of the units may do instead of moving; listed behind the moves. */
  readonly insteadOfMoving?: {
    readonly verb: string
    able(state: S, units: readonly Unit[]): readonly Unit[]
  }
}

/** Hexes that are closed for the present, and units that stay where they are, with the reason. */
export interface Closure {
  readonly hexes: Uint8Array
  holds(unit: Unit): boolean
  deny(unit: Unit): Denial
}

const END: Ending = { what: 'segment', can: 'move', verbs: ['move'] }

const NOTHING_ELSE = { verb: '', able: (): readonly Unit[] => [] }
const ENOUGH: Choice = { action: DONE, ends: END }

/** Units move one after the other, each once. */
export function movementStep<S extends FlowState>(
  rulings: MovementRulings<S>,
): DecisionStep<S, MovementFrame> {
  const { book, survey, halves, enter } = rulings
  const closureOf = (state: S, frame: MovementFrame): Closure | undefined => rulings.closure?.(state, frame)
  const canMove = (state: S, positions: Survey, unit: Unit, closure: Closure | undefined): boolean =>
    positions.isOnMap(unit) &&
    closure?.holds(unit) !== true &&
    hasAnyMove(positions, unit, halves(state, unit), closure?.hexes)
  const isClosed = (
    closure: Closure | undefined,
    positions: Survey,
    unit: Unit,
    path: readonly Hex[],
  ): boolean =>
    closure !== undefined &&
    (closure.holds(unit) || [positions.hexOf(unit), ...path].some((hex) => closure.hexes[hex] === 1))

  const whyNotMoving = (state: S, frame: MovementFrame, unit: Unit): Denial => {
    const all = rulings.activated?.(state, frame)
    return whyNotActivated(
      book,
      survey(state),
      {
        side: frame.side,
        left: frame.units,
        all,
        segment: 'move',
        isBeforeMoves: all?.length === frame.units.length,
        ...(rulings.barred === undefined ? {} : { barred: rulings.barred }),
      },
      unit,
    )
  }

  /** The path so far as an answer, where the unit may stop, and every hex further on. */
  const pathChoices = (state: S, frame: MovementFrame, unit: Unit, partial: Action): Offer => {
    const positions = survey(state)
    const { grid } = positions.field
    const path = partial.path === undefined ? [] : readHexes(grid, book.movement, partial, 'path')
    const closure = closureOf(state, frame)
    if (isDenial(path) || isClosed(closure, positions, unit, path)) return []
    const { journey, refused } = follow(positions, unit, halves(state, unit), path)
    if (refused !== undefined) return []
    const soFar = hexIds(grid, path)
    const id = positions.roster.unitId(unit)
    const steps = nextSteps(positions, unit, halves(state, unit), journey, closure?.hexes)
    const stop: Choice | undefined = mayStop(positions, unit, journey)
      ? { action: { do: 'move', unit: id, path: soFar }, detail: { cost: costOf(journey) / POINT } }
      : undefined
    return candidates(
      steps,
      (hex) => ({ action: { do: 'move', unit: id, path: [...soFar, grid.id(hex)] }, more: true }),
      stop,
    )
  }

  /** What the way so far costs; undefined for one that cannot be gone. */
  const billOf = (state: S, frame: MovementFrame, action: Action): Preview | undefined => {
    const positions = survey(state)
    const unit = unitInHand(positions, frame.units, action)
    if (action.do !== 'move' || unit === undefined || !Array.isArray(action.path)) return undefined
    const path = readHexes(positions.field.grid, book.movement, action, 'path')
    return isDenial(path) ? undefined : moveBill(book, positions, unit, halves(state, unit), path)
  }

  return {
    section: book.movement,
    verbs: { move: { unit: 'one', path: 'many' }, done: {} },
    who(state, frame) {
      const positions = survey(state)
      const closure = closureOf(state, frame)
      return frame.units.some((unit) => canMove(state, positions, unit, closure)) ? [deciderOf(frame)] : []
    },
    ask: (_, frame) => message('ask.move', { count: frame.units.length }),
    choices(state, frame, _role, partial) {
      const positions = survey(state)
      if (partial === undefined) {
        const closure = closureOf(state, frame)
        const movers = frame.units.filter((unit) => canMove(state, positions, unit, closure))
        const { verb, able } = rulings.insteadOfMoving ?? NOTHING_ELSE
        const others = able(state, frame.units)
        return candidates(
          others.length === 0 ? movers : [...movers, ...others],
          (unit, at) => ({
            action: { do: at < movers.length ? 'move' : verb, unit: positions.roster.unitId(unit) },
            more: true,
          }),
          rulings.last?.(state, frame) ?? ENOUGH,
        )
      }
      const unit = unitInHand(positions, frame.units, partial)
      return partial.do === 'move' && unit !== undefined ? pathChoices(state, frame, unit, partial) : []
    },
    shortcuts(state, frame, _role, partial) {
      const positions = survey(state)
      const unit = unitInHand(positions, frame.units, partial)
      if (partial.do !== 'move' || unit === undefined) return []
      const closure = closureOf(state, frame)
      if (isClosed(closure, positions, unit, [])) return []
      const id = positions.roster.unitId(unit)
      return destinations(positions, unit, halves(state, unit), closure?.hexes).map((destination) => ({
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
        return whyNotMoving(state, frame, unit)
      }
      const path = readHexes(field.grid, book.movement, action, 'path')
      if (isDenial(path)) return path
      const denial = checkPath(book, positions, unit, halves(state, unit), path)
      if (denial !== undefined) return denial
      const closure = closureOf(state, frame)
      return isClosed(closure, positions, unit, path) ? closure?.deny(unit) : undefined
    },
    take(play, frame, _role, action) {
      if (action.do === 'done') {
        play.pop()
        return
      }
      const positions = survey(play.state)
      const { field, roster } = positions
      const unit = roster.theUnit(one(action, 'unit'))
      const path = readHexes(field.grid, book.movement, action, 'path') as Hex[]
      frame.units = frame.units.filter((other) => other !== unit)
      const cost = costOf(follow(positions, unit, halves(play.state, unit), path).journey) / POINT
      const [id, along] = [roster.unitId(unit), hexIds(field.grid, path)]
      const from = field.grid.id(positions.hexOf(unit))
      play.report(book.movement, 'moved', { unit: id, path: along, cost }, moved(id, from, along))
      for (const hex of path) if (!play.isOver) enter(play, unit, hex)
    },
    preview: (state, frame, _role, action) => billOf(state, frame, action),
  }
}

/** The unit that an unfinished answer names, if it may still move. */
function unitInHand(positions: Survey, units: readonly Unit[], partial: Action): Unit | undefined {
  const unit = typeof partial.unit === 'string' ? positions.roster.unitNamed(partial.unit) : undefined
  return unit !== undefined && units.includes(unit) && positions.isOnMap(unit) ? unit : undefined
}
