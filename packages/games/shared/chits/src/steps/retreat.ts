import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  marked,
  message,
  one,
  type Play,
  question,
  retreated,
} from '@sztab/kernel'
import type { Book } from '../book.ts'
import { type Asking, askingOf, deciderOf, type FurtherFrame, type RetreatFrame } from '../frames.ts'
import type { RetreatPath, Retreats } from '../retreats.ts'
import type { Unit } from '../roster.ts'
import { haveRoom, isOverfull } from '../stacking.ts'
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
  enter(play: Play<S>, unit: Unit, hex: Hex): void
  /** Whether a unit that comes into the hex changes more than its own place, even if it is lost there. */
  leavesTrace(state: S, unit: Unit, hex: Hex): boolean
  /** A unit has begun to retreat. */
  retreated?(play: Play<S>, unit: Unit): void
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

  /** Enemy zones take the last step of a combat unit before its way ends, whichever it goes, and nothing else comes of it. */
  const isLostAnyway = (state: S, { unit, paths }: Option): boolean => {
    const positions = survey(state)
    const { roster } = positions
    if (roster.isHeadquarters(unit)) return false
    const side = roster.sideOf(unit)
    return paths.every(
      ({ path }) =>
        path.filter((hex) => positions.inEnemyZone(side, hex)).length >= state.steps[unit]! &&
        !path.some((hex) => rulings.leavesTrace(state, unit, hex)),
    )
  }

  /** One way is all that they have, all the same one, and none of them is sent on or displaced: who goes first does not matter. */
  const goOneWay = (state: S, options: readonly Option[]): boolean => {
    const ways = options.flatMap(({ paths }) => paths)
    const [way] = ways
    if (way === undefined || ways.length !== options.length) return false
    const positions = survey(state)
    const { isHeadquarters } = positions.roster
    const units = options.map(({ unit }) => unit)
    const key = way.path.join()
    return (
      ways.every(({ path }) => path.join() === key) &&
      haveRoom(positions, units, way.path.at(-1)!) &&
      !(way.zones > 0 && units.some(isHeadquarters))
    )
  }

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

  const withdraw = (play: Play<S>, frame: RetreatFrame, unit: Unit, path: readonly Hex[]): void => {
    frame.units = frame.units.filter((other) => other !== unit)
    rulings.retreated?.(play, unit)
    fallBack(play, frame, unit, survey(play.state).hexOf(unit), [], path)
  }

  /** Goes back hex by hex and loses a step in every enemy zone; a full hex at the end sends it on. */
  const fallBack = (
    play: Play<S>,
    asking: Asking,
    unit: Unit,
    start: Hex,
    trail: readonly Hex[],
    path: readonly Hex[],
  ): void => {
    const { state } = play
    const before = survey(state)
    const { field, roster } = before
    const [id, along] = [roster.unitId(unit), hexIds(field.grid, path)]
    const from = field.grid.id(before.hexOf(unit))
    play.report(book.retreat, 'retreated', { unit: id, path: along }, retreated(id, from, along))
    for (const hex of path) {
      enter(play, unit, hex)
      if (survey(state).inEnemyZone(asking.side, hex)) {
        play.report(book.retreat, 'retreat.zone', { unit: id }, marked('in-enemy-zone', id))
        losses.loseStep(play, unit)
      }
      if (play.isOver || !survey(state).isOnMap(unit)) return
    }
    const positions = survey(state)
    if (!isOverfull(positions, positions.hexOf(unit))) return
    // Two headquarters cannot stay together: the one that came is displaced.
    if (roster.isHeadquarters(unit)) losses.displace(play, unit)
    else
      begin(play, { step: 'retreat-further', ...askingOf(asking), unit, start, trail: [...trail, ...path] })
  }

  const perish = (play: Play<S>, unit: Unit): void => {
    const id = survey(play.state).roster.unitId(unit)
    play.report(book.retreat, 'retreat.impossible', { unit: id }, marked('cut-off', id))
    losses.eliminate(play, unit)
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
          options.some((o) => o.paths.length === 0 || isLostAnyway(state, o)) ||
          options.flatMap((o) => o.paths).length <= 1 ||
          goOneWay(state, options)
        return isForced ? [] : [deciderOf(frame)]
      },
      ask: (_, frame) => message('ask.retreat', { count: frame.length }),
      choices: (state, frame) => optionsOf(state, frame).flatMap((option) => answers(state, option)),
      check: (state, frame, _role, action) => check(state, optionsOf(state, frame), action),
      take(play, frame, _role, action) {
        const unit = survey(play.state).roster.theUnit(one(action, 'unit'))
        withdraw(play, frame, unit, pathOf(play.state, action))
      },
      idle(play, frame) {
        const options = optionsOf(play.state, frame)
        const trapped = options.find((o) => o.paths.length === 0)
        if (trapped !== undefined) {
          frame.units = frame.units.filter((unit) => unit !== trapped.unit)
          perish(play, trapped.unit)
          return
        }
        const next = options.find((o) => isLostAnyway(play.state, o)) ?? options[0]
        if (next === undefined) play.pop()
        else withdraw(play, frame, next.unit, next.paths[0]!.path)
      },
    },

    /** Beyond a full hex the retreat goes on, hex by hex. */
    retreatFurther: {
      section: book.retreat,
      verbs,
      who(state, frame) {
        const option = furtherOption(state, frame)
        return option.paths.length > 1 && !isLostAnyway(state, option) ? [deciderOf(frame)] : []
      },
      ask(state, frame) {
        const unit = survey(state).roster.unitId(frame.unit)
        return question('ask.retreat-further', { unit }, { piece: unit })
      },
      choices: (state, frame) => answers(state, furtherOption(state, frame)),
      check: (state, frame, _role, action) => check(state, [furtherOption(state, frame)], action),
      take(play, frame, _role, action) {
        play.pop()
        fallBack(play, frame, frame.unit, frame.start, frame.trail, pathOf(play.state, action))
      },
      idle(play, frame) {
        play.pop()
        const [only] = furtherOption(play.state, frame).paths
        if (only === undefined) perish(play, frame.unit)
        else fallBack(play, frame, frame.unit, frame.start, frame.trail, only.path)
      },
    },
  }
}
