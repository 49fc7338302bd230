import {
  type Action,
  advanced,
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
  /** Enters the places of a path one after the other. */
  enter(play: Play<S>, unit: Unit, path: readonly Place[], journey: J): void
  /** Whether something before the next place keeps the unit for now. */
  stopsBefore?(play: Play<S>, frame: F, from: Place, to: Place): boolean
  /** What has to be done before the unit goes on, and with which journey it then does; nothing where it has arrived. */
  pause?(play: Play<S>, frame: F, unit: Unit, journey: J, isStopped: boolean): J | undefined
  /** A unit has advanced as far as it will. */
  arrived?(frame: F, unit: Unit, hexes: number): void
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

  function crossOff(frame: F, unit: Unit, hexes: number): void {
    frame.units = frame.units.filter((other) => other !== unit)
    delete frame.journey
    question.arrived?.(frame, unit, hexes)
  }

  /** The unit on its way goes no further. */
  const halt = (frame: F): void => crossOff(frame, frame.units[0] as Unit, frame.journey?.hexes ?? 0)

  /** Place by place, as far as nothing keeps the unit. */
  function pursue(play: Play<S>, frame: F, unit: Unit, wanted: readonly Place[]): void {
    const { state } = play
    const start = startOf(state, frame, unit)
    const stop = wanted.findIndex((to, i) =>
      question.stopsBefore?.(play, frame, i === 0 ? start.hex : (wanted[i - 1] as Place), to),
    )
    const path = stop < 0 ? wanted : wanted.slice(0, stop)
    const { journey } = onItsWay(state, frame, unit, (pursuer) => followAdvance(pursuer, start, path))
    if (path.length > 0) {
      const [id, along] = [words.unitId(unit), words.placeIds(path)]
      const [from] = words.placeIds([start.hex])
      play.report(section, 'advanced', { unit: id, path: along }, advanced(id, from, along))
    }
    question.enter(play, unit, path, journey)
    crossOffOrPause(play, frame, unit, journey, stop >= 0)
  }

  function crossOffOrPause(play: Play<S>, frame: F, unit: Unit, journey: J, isStopped: boolean): void {
    const onward = question.pause?.(play, frame, unit, journey, isStopped)
    if (onward === undefined) crossOff(frame, unit, journey.hexes)
    else {
      frame.units = [unit, ...frame.units.filter((other) => other !== unit)]
      frame.journey = onward
    }
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
      else if (action.do === 'halt') halt(frame)
      else {
        const unit = words.unitNamed(action.unit as string) as Unit
        pursue(play, frame, unit, words.readPath(section, action, 'path') as Place[])
      }
    },
    idle(play, frame) {
      if (frame.journey === undefined) question.end(play, frame)
      else halt(frame)
    },
  }
}
