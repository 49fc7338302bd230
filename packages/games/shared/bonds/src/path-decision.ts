import {
  type Action,
  type DecisionStep,
  type Denial,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  type Play,
  type Role,
  type Section,
} from '@sztab/kernel'
import { isSamePath, pathChoices, shortestPaths } from './paths.ts'
import type { Place } from './sides.ts'

/** How a game's answers name places. */
export interface PlaceWords {
  readPath(section: Section, action: Action, name: string): Place[] | Denial
  placeIds(places: readonly Place[]): string[]
}

/** A question to which every answer is one of certain paths. */
export interface PathQuestion<S extends FlowState, F extends Frame> {
  readonly section: Section
  readonly verb: string
  readonly words: PlaceWords
  who(frame: F): Role
  ask(state: S, frame: F): Message
  paths(state: S, frame: F): readonly (readonly Place[])[]
  /** Why a path is not among them. */
  whyNot(state: S, frame: F, path: readonly Place[]): Denial
  take(play: Play<S>, frame: F, path: readonly Place[]): void
  /** What happens where there is one path only, or none. */
  idle(play: Play<S>, frame: F): void
  /** An answer that names none: then one path is choice enough. */
  readonly or?: { readonly verb: string; take(play: Play<S>, frame: F): void }
}

/** The decision point of such a question: nobody is asked who has no choice. */
export function pathDecision<S extends FlowState, F extends Frame>(
  question: PathQuestion<S, F>,
): DecisionStep<S, F> {
  const { section, verb, words, or } = question
  const answer = (path: readonly Place[]): Action => ({ do: verb, path: words.placeIds(path) })
  const fewest = or === undefined ? 2 : 1
  /** What has been said of the path; what cannot be read of it is refused elsewhere. */
  function pathSoFar(partial: Action | undefined): readonly Place[] {
    const said = partial?.path === undefined ? [] : words.readPath(section, partial, 'path')
    return isDenial(said) ? [] : said
  }
  return {
    section,
    verbs: { [verb]: { path: 'many' }, ...(or === undefined ? {} : { [or.verb]: {} }) },
    who: (state, frame) => (question.paths(state, frame).length >= fewest ? [question.who(frame)] : []),
    ask: (state, frame) => question.ask(state, frame),
    choices(state, frame, _role, partial) {
      const onward = pathChoices(question.paths(state, frame), pathSoFar(partial), answer)
      return partial === undefined && or !== undefined ? [...onward, { action: { do: or.verb } }] : onward
    },
    shortcuts(state, frame, _role, partial) {
      const soFar = pathSoFar(partial)
      const onward = question
        .paths(state, frame)
        .filter((path) => soFar.every((place, i) => place === path[i]))
      return shortestPaths(onward).map((path) => ({ action: answer(path) }))
    },
    check(state, frame, _role, action) {
      if (action.do === or?.verb) return undefined
      const path = words.readPath(section, action, 'path')
      if (isDenial(path)) return path
      if (question.paths(state, frame).some((one) => isSamePath(one, path))) return undefined
      return question.whyNot(state, frame, path)
    },
    take(play, frame, _role, action) {
      if (or !== undefined && action.do === or.verb) or.take(play, frame)
      else question.take(play, frame, words.readPath(section, action, 'path') as Place[])
    },
    idle: (play, frame) => question.idle(play, frame),
  }
}
