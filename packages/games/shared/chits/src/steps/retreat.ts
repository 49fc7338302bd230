import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  message,
  one,
  type Turn,
} from '@sztab/kernel'
import type { Book } from '../book.ts'
import { type Asking, askingOf, deciderOf, type FurtherFrame, type RetreatFrame } from '../frames.ts'
import type { RetreatPath, Retreats } from '../retreats.ts'
import type { Unit } from '../roster.ts'
import { isOverfull } from '../stacking.ts'
import type { Survey } from '../survey.ts'
import { hexIds, isDenial, readHexes, readUnit } from '../words.ts'
import { begin } from './begin.ts'
import type { Losses } from './losses.ts'

/** What a game decides about the retreat of beaten units. */
export interface RetreatStepRulings<S extends FlowState & { steps: number[] }> {
  readonly book: Book
  survey(state: S): Survey
  readonly retreats: Retreats<S>
  readonly losses: Losses<S>
  /** Puts a unit into a hex with all that follows from it. */
  enter(turn: Turn<S>, unit: Unit, hex: Hex): void
  /** A unit has begun to retreat. */
  retreated?(turn: Turn<S>, unit: Unit): void
}

interface Option {
  readonly unit: Unit
  readonly paths: readonly RetreatPath[]
}

/** The two steps of a retreat: so many hexes, and hex by hex beyond full ones. */
export interface RetreatSteps<S extends FlowState> {
  readonly retreat: DecisionStep<S, RetreatFrame>
  readonly retreatFurther: DecisionStep<S, FurtherFrame>
}

export function retreatSteps<S extends FlowState & { steps: number[] }>(
  rulings: RetreatStepRulings<S>,
): RetreatSteps<S> {
  const { book, survey, retreats, losses, enter } = rulings
  const verbs = { retreat: { unit: 'one', path: 'many' } } as const

  const optionsOf = (state: S, frame: RetreatFrame): Option[] => {
    const positions = survey(state)
    return frame.units
      .filter((unit) => positions.isOnMap(unit))
      .map((unit) => ({ unit, paths: retreats.paths(state, unit, frame.length) }))
  }
  const furtherOption = (state: S, { unit, start, trail }: FurtherFrame): Option => ({
    unit,
    paths: retreats.further(state, unit, start, trail),
  })

  const answers = (state: S, { unit, paths }: Option): Choice[] => {
    const { field, roster } = survey(state)
    return paths.map(({ path, zones }) => ({
      action: { do: 'retreat', unit: roster.unitId(unit), path: hexIds(field.grid, path) },
      detail: { losses: Math.min(zones, roster.fullSteps(unit)) },
    }))
  }

  const check = (state: S, options: readonly Option[], action: Action): Denial | undefined => {
    const { field, roster } = survey(state)
    const unit = readUnit(roster, book.retreat, action, 'unit')
    if (isDenial(unit)) return unit
    const path = readHexes(field.grid, book.retreat, action, 'path')
    if (isDenial(path)) return path
    const id = roster.unitId(unit)
    const option = options.find((o) => o.unit === unit)
    if (option === undefined) return deny(book.retreat, 'retreat.not-retreating', { unit: id })
    const length = option.paths[0]?.path.length ?? 0
    if (path.length !== length) return deny(book.retreat, 'retreat.length', { unit: id, count: length })
    const key = path.join()
    if (option.paths.some((p) => p.path.join() === key)) return undefined
    const allowed = option.paths.map((p) => hexIds(field.grid, p.path).join('-'))
    return deny(book.retreat, 'retreat.not-preferred', { unit: id, allowed })
  }

  const withdraw = (turn: Turn<S>, frame: RetreatFrame, unit: Unit, path: readonly Hex[]): void => {
    frame.units = frame.units.filter((other) => other !== unit)
    rulings.retreated?.(turn, unit)
    fallBack(turn, frame, unit, survey(turn.state).hexOf(unit), [], path)
  }

  /** Goes back hex by hex and loses a step in every enemy zone; a full hex at the end sends it on. */
  const fallBack = (
    turn: Turn<S>,
    asking: Asking,
    unit: Unit,
    start: Hex,
    trail: readonly Hex[],
    path: readonly Hex[],
  ): void => {
    const { state } = turn
    const { field, roster } = survey(state)
    const id = roster.unitId(unit)
    turn.tell(book.retreat, 'retreated', { unit: id, path: hexIds(field.grid, path) })
    for (const hex of path) {
      enter(turn, unit, hex)
      if (survey(state).inEnemyZone(asking.side, hex)) {
        turn.tell(book.retreat, 'retreat.zone', { unit: id })
        losses.loseStep(turn, unit)
      }
      if (turn.isOver || !survey(state).isOnMap(unit)) return
    }
    const positions = survey(state)
    if (!isOverfull(positions, positions.hexOf(unit))) return
    // Two headquarters cannot stay together: the one that came is displaced.
    if (roster.isHeadquarters(unit)) losses.displace(turn, unit)
    else
      begin(turn, { step: 'retreat-further', ...askingOf(asking), unit, start, trail: [...trail, ...path] })
  }

  const perish = (turn: Turn<S>, unit: Unit): void => {
    turn.tell(book.retreat, 'retreat.impossible', { unit: survey(turn.state).roster.unitId(unit) })
    losses.eliminate(turn, unit)
  }

  const pathOf = (state: S, action: Action): Hex[] =>
    readHexes(survey(state).field.grid, book.retreat, action, 'path') as Hex[]

  return {
    /** The owner retreats his units one by one, together or apart. */
    retreat: {
      section: book.retreat,
      verbs,
      who(state, frame) {
        const options = optionsOf(state, frame)
        const isForced =
          options.some((o) => o.paths.length === 0) || options.flatMap((o) => o.paths).length <= 1
        return isForced ? [] : [deciderOf(frame)]
      },
      ask: (_, frame) => message('ask.retreat', { count: frame.length }),
      choices: (state, frame) => optionsOf(state, frame).flatMap((option) => answers(state, option)),
      check: (state, frame, _role, action) => check(state, optionsOf(state, frame), action),
      take(turn, frame, _role, action) {
        const unit = survey(turn.state).roster.theUnit(one(action, 'unit'))
        withdraw(turn, frame, unit, pathOf(turn.state, action))
      },
      idle(turn, frame) {
        const options = optionsOf(turn.state, frame)
        const trapped = options.find((o) => o.paths.length === 0)
        if (trapped !== undefined) {
          frame.units = frame.units.filter((unit) => unit !== trapped.unit)
          perish(turn, trapped.unit)
          return
        }
        const [only] = options
        if (only === undefined) turn.pop()
        else withdraw(turn, frame, only.unit, (only.paths[0] as RetreatPath).path)
      },
    },

    /** Beyond a full hex the retreat goes on, hex by hex. */
    retreatFurther: {
      section: book.retreat,
      verbs,
      who: (state, frame) => (furtherOption(state, frame).paths.length > 1 ? [deciderOf(frame)] : []),
      ask: (state, frame) =>
        message('ask.retreat-further', { unit: survey(state).roster.unitId(frame.unit) }),
      choices: (state, frame) => answers(state, furtherOption(state, frame)),
      check: (state, frame, _role, action) => check(state, [furtherOption(state, frame)], action),
      take(turn, frame, _role, action) {
        turn.pop()
        fallBack(turn, frame, frame.unit, frame.start, frame.trail, pathOf(turn.state, action))
      },
      idle(turn, frame) {
        turn.pop()
        const [only] = furtherOption(turn.state, frame).paths
        if (only === undefined) perish(turn, frame.unit)
        else fallBack(turn, frame, frame.unit, frame.start, frame.trail, only.path)
      },
    },
  }
}
