import {
  type Action,
  type Choice,
  candidates,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  moved,
  type PhaseOrder,
  type Play,
  type Preview,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Deployments } from './deployments.ts'
import { CLOSED, costOf, isExtended, type Journey } from './journeys.ts'
import { askUnit } from './questions.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Travels } from './travels.ts'
import { placeOf, type UnitLists } from './units.ts'

/** A way of moving as players give it as an order. */
export interface WayOfMoving<S, M> {
  readonly verb: string
  readonly mode: M
  /** The only side that moves like this. */
  readonly side?: SideName
  /** Whether a counter ever moves like this: nobody looks at others. `check` refuses them. */
  suits?(unit: Unit): boolean
  /** Why a unit that may set out may not move like this. */
  check?(state: S, unit: Unit): Denial | undefined
  /** What happens before it goes. */
  begin?(play: Play<S & FlowState>, unit: Unit): void
}

/** A move that was interrupted and may go on from where it is. */
export interface MarchFrame<J extends Journey> extends Frame {
  readonly side: SideName
  readonly unit: Unit
  readonly journey: J
}

/** In what the games differ. */
export interface MarchRules<S extends FlowState & UnitLists, M, J extends Journey, F extends MarchFrame<J>> {
  readonly travels: Travels<S, M, J>
  readonly words: AnswerWords
  /** The parts of a movement point in which costs are counted. */
  readonly point: number
  sideOf(unit: Unit): SideName
  readonly musterOf: Deployments<S>['musterOf']
  /** Units of the side that might move, in the order of battle: everybody at hand, whatever he has done. */
  movers(state: S, side: SideName): readonly Unit[]
  /** Why a unit may not set out in this movement phase. */
  checkSetOut(state: S, unit: Unit): Denial | undefined
  /** The unit goes along a path that has been found legal, and does whatever comes of it. */
  goAlong(play: Play<S>, unit: Unit, mode: M, start: J, path: readonly Place[]): void
  /** What a move is told as, and where the rulebook has tactical movement in that way of moving, if there is any. */
  told(mode: M): { readonly section: Section; readonly key: string; readonly tactical?: Section }
  /** What a move costs and why. */
  bill(state: S, unit: Unit, mode: M, start: J, path: readonly Place[]): Preview | undefined
  /** The question whether an interrupted move goes on. */
  readonly resumed: {
    readonly section: Section
    sectionNow?(state: S, frame: F): Section
    modeOf(frame: F): M
    halt(play: Play<S>, frame: F): void
  }
}

/** The orders and the decision with which units move. */
export interface Marches<S extends FlowState & UnitLists, M, J extends Journey, F extends MarchFrame<J>> {
  order<P extends { readonly side: SideName }>(way: WayOfMoving<S, M>): PhaseOrder<S, P>
  /** Goes on with a move that was interrupted, or lets it be. */
  readonly resume: DecisionStep<S, F>
  /** A unit is about to go along a path: how, and what that costs. */
  tellMove(play: Play<S>, unit: Unit, mode: M, path: readonly Place[], journey: J): void
}

export function marches<S extends FlowState & UnitLists, M, J extends Journey, F extends MarchFrame<J>>(
  rules: MarchRules<S, M, J, F>,
): Marches<S, M, J, F> {
  const { travels, words, resumed } = rules
  const { section, setOut } = travels

  /** The cost of a move in points, and how it was made. */
  function detailOf(journey: J): Record<string, string | number> {
    const how = isExtended(journey)
      ? { how: 'extended' }
      : journey.march === CLOSED
        ? { how: 'tactical' }
        : {}
    return { cost: costOf(journey) / rules.point, ...how }
  }

  /** The path so far as an answer, and every place further on. */
  function continuations(
    state: S,
    unit: Unit,
    mode: M,
    start: J,
    partial: Action | undefined,
    answer: (path: string[]) => Action,
  ): Choice[] {
    const path = partial?.path === undefined ? [] : words.readPath(section, partial, 'path')
    const found = isDenial(path) ? undefined : travels.ahead(state, unit, mode, start, path)
    if (found === undefined || isDenial(path)) return []
    const soFar = words.placeIds(path)
    const choices: Choice[] = found.next.map(({ hex }) => ({
      action: answer([...soFar, words.placeId(hex)]),
      more: true,
    }))
    if (found.mayEnd) choices.push({ action: answer(soFar), detail: detailOf(found.journey) })
    return choices
  }

  function order<P extends { readonly side: SideName }>(way: WayOfMoving<S, M>): PhaseOrder<S, P> {
    const { verb, mode } = way
    const maySetOut = (state: S, unit: Unit): boolean =>
      rules.checkSetOut(state, unit) === undefined && way.check?.(state, unit) === undefined
    const canMove = (state: S, unit: Unit): boolean =>
      maySetOut(state, unit) && travels.hasAnyMove(state, unit, mode)
    const suited = rules.musterOf(`units that ${verb}`, (state, side) =>
      rules.movers(state, side).filter(way.suits ?? (() => true)),
    )
    const movers = (state: S, side: SideName): readonly Unit[] =>
      way.side === undefined || way.side === side ? suited(state, side) : []
    /** The unit that an answer names, if it may set out. */
    const namedIn = (state: S, side: SideName, partial: Action): Unit | undefined => {
      const unit = typeof partial.unit === 'string' ? words.unitNamed(partial.unit) : undefined
      return unit !== undefined && rules.sideOf(unit) === side && maySetOut(state, unit) ? unit : undefined
    }
    const answer = (unit: Unit, path: string[]): Action => ({ do: verb, unit: words.unitId(unit), path })
    return {
      verb,
      shape: { unit: 'one', path: 'many' },
      isOpen: (state, { side }) => movers(state, side).some((unit) => canMove(state, unit)),
      choices(state, { side }, partial) {
        if (partial === undefined) {
          return candidates(movers(state, side), (unit) =>
            canMove(state, unit) ? { action: { do: verb, unit: words.unitId(unit) }, more: true } : undefined,
          )
        }
        // A beginning with a path shows by itself whether the unit has anywhere to go.
        const unit = namedIn(state, side, partial)
        if (unit === undefined) return []
        const start = setOut(state, unit, mode)
        return continuations(state, unit, mode, start, partial, (path) => answer(unit, path))
      },
      shortcuts(state, { side }, partial) {
        const unit = namedIn(state, side, partial)
        if (unit === undefined) return []
        return travels.destinations(state, unit, mode).map(({ path, journey }) => ({
          action: answer(unit, words.placeIds(path)),
          detail: detailOf(journey),
        }))
      },
      check(state, { side }, action) {
        const unit = words.readUnit(section, action, 'unit')
        if (isDenial(unit)) return unit
        if (rules.sideOf(unit) !== side) return deny(section, 'move.not-yours', { unit: words.unitId(unit) })
        const path = words.readPath(section, action, 'path')
        if (isDenial(path)) return path
        return (
          rules.checkSetOut(state, unit) ??
          way.check?.(state, unit) ??
          travels.checkPath(state, unit, mode, setOut(state, unit, mode), path)
        )
      },
      take(play, _frame, action) {
        const { state } = play
        const unit = words.unitNamed(action.unit as string) as Unit
        const path = words.readPath(section, action, 'path') as Place[]
        way.begin?.(play, unit)
        rules.goAlong(play, unit, mode, setOut(state, unit, mode), path)
      },
      preview(state, { side }, action) {
        if (typeof action.unit !== 'string' || !Array.isArray(action.path)) return undefined
        const unit = namedIn(state, side, action)
        const path = words.readPath(section, action, 'path')
        if (unit === undefined || isDenial(path)) return undefined
        return rules.bill(state, unit, mode, setOut(state, unit, mode), path)
      },
    }
  }

  const resume: DecisionStep<S, F> = {
    section: resumed.section,
    sectionNow: (state, frame) => resumed.sectionNow?.(state, frame) ?? resumed.section,
    verbs: { go: { path: 'many' }, halt: {} },
    who: (_, frame) => [frame.side],
    ask: (_, frame) => askUnit('ask.go-on', words.unitId(frame.unit)),
    choices(state, frame, _role, partial) {
      const { unit, journey } = frame
      const onward = continuations(state, unit, resumed.modeOf(frame), journey, partial, (path) => ({
        do: 'go',
        path,
      }))
      return partial === undefined ? [...onward, { action: { do: 'halt' } }] : onward
    },
    check(state, frame, _role, action) {
      if (action.do === 'halt') return undefined
      const path = words.readPath(section, action, 'path')
      if (isDenial(path)) return path
      return travels.checkPath(state, frame.unit, resumed.modeOf(frame), frame.journey, path)
    },
    take(play, frame, _role, action) {
      play.pop()
      if (action.do === 'halt') resumed.halt(play, frame)
      else {
        const path = words.readPath(section, action, 'path') as Place[]
        rules.goAlong(play, frame.unit, resumed.modeOf(frame), frame.journey, path)
      }
    },
    preview(state, frame, _role, action) {
      const path = Array.isArray(action.path) ? words.readPath(section, action, 'path') : []
      if (isDenial(path)) return undefined
      return rules.bill(state, frame.unit, resumed.modeOf(frame), frame.journey, path)
    },
  }

  function tellMove(play: Play<S>, unit: Unit, mode: M, path: readonly Place[], journey: J): void {
    const { section, key, tactical } = rules.told(mode)
    const detail = detailOf(journey)
    const details = { unit: words.unitId(unit), path: words.placeIds(path), ...detail }
    const fact = moved(details.unit, words.placeId(placeOf(play.state, unit)), details.path)
    if (tactical !== undefined && detail.how === 'tactical')
      play.report(tactical, `${key}.tactical`, details, fact)
    else play.report(section, key, details, fact)
  }

  return { order, resume, tellMove }
}
