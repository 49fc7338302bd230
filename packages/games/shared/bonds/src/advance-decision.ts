import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  DONE,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  type Play,
  type Section,
} from '@sztab/kernel'
import { type Advance, followAdvance, nextAdvances, type Pursuer, shortestAdvances } from './advances.ts'
import type { PlaceWords } from './path-decision.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'

/** Attackers who advance, each once; the first of them may be on his way, kept by something that had to be done first. */
export interface AdvanceFrame<J extends Advance> extends Frame {
  readonly side: SideName
  units: Unit[]
  journey?: J | undefined
}

/** In what the games differ. */
export interface AdvanceQuestion<S extends FlowState, F extends AdvanceFrame<J>, J extends Advance> {
  readonly section: Section
  /** By which a unit on its way goes on before others do. */
  readonly interruption?: Section
  readonly words: PlaceWords & {
    readUnit(section: Section, action: Action, name: string): Unit | Denial
    unitNamed(word: string): Unit | undefined
    unitId(unit: Unit): string
  }
  survey(state: S): Survey
  pursuer(state: S, frame: F, unit: Unit): Pursuer<J>
  /** Where an advance begins that is not under way. */
  start(state: S, unit: Unit): J
  /** Why a unit does not advance at all. */
  check?(state: S, unit: Unit): Denial | undefined
  /** Why a path that can be gone may not end where it does. */
  whyNotEnd(unit: Unit, place: Place): Denial
  ask(frame: F): Message
  advance(play: Play<S>, frame: F, unit: Unit, path: readonly Place[]): void
  /** The unit on its way goes no further; absent where nothing interrupts an advance. */
  halt?(play: Play<S>, frame: F): void
  /** Nobody can or wants to advance any more. */
  end(play: Play<S>, frame: F): void
}

/** The decision point of an advance. */
export function advanceDecision<S extends FlowState, F extends AdvanceFrame<J>, J extends Advance>(
  question: AdvanceQuestion<S, F, J>,
): DecisionStep<S, F> {
  const { section, words } = question

  const startOf = (state: S, frame: F, unit: Unit): J => frame.journey ?? question.start(state, unit)

  /** Looks at the map as it is when the unit has left its hex. */
  function onItsWay<T>(state: S, frame: F, unit: Unit, look: (pursuer: Pursuer<J>) => T): T {
    return question.survey(state).without(unit, () => look(question.pursuer(state, frame, unit)))
  }

  /** Who can advance now: the unit on its way, or everybody who has not advanced yet. */
  function movable(state: S, frame: F): Unit[] {
    const units = frame.journey === undefined ? frame.units : frame.units.slice(0, 1)
    return units.filter((unit) => isMovable(state, frame, unit))
  }

  function isMovable(state: S, frame: F, unit: Unit): boolean {
    if (question.check?.(state, unit) !== undefined) return false
    const start = startOf(state, frame, unit)
    return onItsWay(state, frame, unit, (pursuer) => nextAdvances(pursuer, start).length > 0)
  }

  function unitIn(state: S, frame: F, partial: Action): Unit | undefined {
    const unit = typeof partial.unit === 'string' ? words.unitNamed(partial.unit) : undefined
    return unit !== undefined && movable(state, frame).includes(unit) ? unit : undefined
  }

  const answer = (unit: Unit, path: readonly Place[]): Action => ({
    do: 'advance',
    unit: words.unitId(unit),
    path: words.placeIds(path),
  })

  /** The path so far as an answer, and every place further on. */
  function continuations(state: S, frame: F, partial: Action): Choice[] {
    const unit = unitIn(state, frame, partial)
    const path = partial.path === undefined ? [] : words.readPath(section, partial, 'path')
    if (unit === undefined || isDenial(path)) return []
    return onItsWay(state, frame, unit, (pursuer) => {
      const { journey, denial } = followAdvance(pursuer, startOf(state, frame, unit), path)
      if (denial !== undefined) return []
      const choices: Choice[] = nextAdvances(pursuer, journey).map((next) => ({
        action: answer(unit, [...path, next.hex]),
        more: true,
      }))
      if (path.length > 0 && pursuer.mayEndIn(journey.hex)) choices.push({ action: answer(unit, path) })
      return choices
    })
  }

  function checkPath(state: S, frame: F, unit: Unit, path: readonly Place[]): Denial | undefined {
    if (path.length === 0) return deny(section, 'move.nowhere')
    const fault = question.check?.(state, unit)
    if (fault !== undefined) return fault
    return onItsWay(state, frame, unit, (pursuer) => {
      const { journey, denial } = followAdvance(pursuer, startOf(state, frame, unit), path)
      if (denial !== undefined) return denial
      return pursuer.mayEndIn(journey.hex) ? undefined : question.whyNotEnd(unit, journey.hex)
    })
  }

  return {
    section,
    verbs: { advance: { unit: 'one', path: 'many' }, halt: {}, done: {} },
    who: (state, frame) => (movable(state, frame).length > 0 ? [frame.side] : []),
    ask: (_, frame) => question.ask(frame),
    choices(state, frame, _role, partial) {
      if (partial !== undefined) return continuations(state, frame, partial)
      const begun = movable(state, frame).map(
        (unit): Choice => ({ action: { do: 'advance', unit: words.unitId(unit) }, more: true }),
      )
      return [...begun, { action: frame.journey === undefined ? DONE : { do: 'halt' } }]
    },
    shortcuts(state, frame, _role, partial) {
      const unit = unitIn(state, frame, partial)
      if (unit === undefined) return []
      const start = startOf(state, frame, unit)
      return onItsWay(state, frame, unit, (pursuer) => shortestAdvances(pursuer, start)).map((path) => ({
        action: answer(unit, path),
      }))
    },
    check(state, frame, _role, action) {
      const isOnItsWay = frame.journey !== undefined
      if (action.do === 'done')
        return isOnItsWay ? deny(question.interruption ?? section, 'advance.halt-first') : undefined
      if (action.do === 'halt') return isOnItsWay ? undefined : deny(section, 'advance.nobody-halts')
      const unit = words.readUnit(section, action, 'unit')
      if (isDenial(unit)) return unit
      if (!frame.units.includes(unit) || (isOnItsWay && unit !== frame.units[0])) {
        return deny(section, 'advance.who', { unit: words.unitId(unit) })
      }
      const path = words.readPath(section, action, 'path')
      return isDenial(path) ? path : checkPath(state, frame, unit, path)
    },
    take(play, frame, _role, action) {
      if (action.do === 'done') question.end(play, frame)
      else if (action.do === 'halt') question.halt?.(play, frame)
      else {
        const unit = words.unitNamed(action.unit as string) as Unit
        question.advance(play, frame, unit, words.readPath(section, action, 'path') as Place[])
      }
    },
    idle(play, frame) {
      if (frame.journey === undefined) question.end(play, frame)
      else question.halt?.(play, frame)
    },
  }
}
