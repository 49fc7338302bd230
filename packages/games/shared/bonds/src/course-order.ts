import {
  type Action,
  type Choice,
  candidates,
  type Denial,
  deny,
  type FlowState,
  isDenial,
  type Memory,
  many,
  type PhaseOrder,
  type Play,
  type Section,
  sameAction,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Place, Unit } from './sides.ts'

// Orders that name a unit and a course over land and sea or from box to box, of which there are only so many.

/** In what such orders differ; `T` is what the phase has used up so far: without it nobody goes anywhere. */
export interface CourseRules<S extends FlowState, F, T> {
  readonly verb: string
  readonly section: Section
  readonly words: AnswerWords
  readonly memory: Memory<S, string>
  /** Who might go at all. */
  readonly units: readonly Unit[]
  /** The place that a word of a course names, if courses lead there. */
  placeNamed(word: string): Place | undefined
  trafficOf(frame: F): T | undefined
  /** What is said where there is none. */
  readonly closed: string
  can(state: S, traffic: T, unit: Unit): boolean
  courses(state: S, traffic: T, unit: Unit): Place[][]
  check(state: S, traffic: T, unit: Unit, course: readonly Place[]): Denial | undefined
  /** What the table says of a course. */
  detail(state: S, unit: Unit): Record<string, number>
  take(play: Play<S>, frame: F, traffic: T, unit: Unit, course: readonly Place[]): void
}

export function courseOrder<S extends FlowState, F, T>(rules: CourseRules<S, F, T>): PhaseOrder<S, F> {
  const { verb, section, words } = rules
  /** They are asked for anew with every place that is named. */
  const courses = rules.memory.findingOfEach(`courses to ${verb}`, (state, unit) => {
    const traffic = rules.trafficOf(state.stack.at(-1) as F)
    return traffic === undefined ? [] : rules.courses(state, traffic, unit)
  })

  function readCourse(action: Action): Place[] | Denial {
    const course: Place[] = []
    for (const word of many(action, 'course')) {
      const place = rules.placeNamed(word)
      if (place === undefined) return deny(section, 'unknown-place', { place: word })
      course.push(place)
    }
    return course
  }

  function shortcuts(state: S, frame: F, partial: Action): Choice[] {
    const unit = typeof partial.unit === 'string' ? words.unitNamed(partial.unit) : undefined
    if (unit === undefined || rules.trafficOf(frame) === undefined) return []
    return courses(state, unit).map((course) => ({
      action: { do: verb, unit: words.unitId(unit), course: words.placeIds(course) },
      detail: rules.detail(state, unit),
    }))
  }

  return {
    verb,
    shape: { unit: 'one', course: 'many' },
    isOpen(state, frame) {
      const traffic = rules.trafficOf(frame)
      return traffic !== undefined && rules.units.some((unit) => rules.can(state, traffic, unit))
    },
    choices(state, frame, partial) {
      if (partial !== undefined) return onward(shortcuts(state, frame, partial), partial)
      const traffic = rules.trafficOf(frame)
      return candidates(traffic === undefined ? [] : rules.units, (unit) =>
        rules.can(state, traffic as T, unit)
          ? { action: { do: verb, unit: words.unitId(unit) }, more: true }
          : undefined,
      )
    },
    shortcuts,
    check(state, frame, action) {
      const unit = words.readUnit(section, action, 'unit')
      if (isDenial(unit)) return unit
      const course = readCourse(action)
      if (isDenial(course)) return course
      const traffic = rules.trafficOf(frame)
      return traffic === undefined ? deny(section, rules.closed) : rules.check(state, traffic, unit, course)
    },
    take(play, frame, action) {
      const unit = words.unitNamed(action.unit as string) as Unit
      rules.take(play, frame, rules.trafficOf(frame) as T, unit, readCourse(action) as Place[])
    },
  }
}

/** Of all answers the one that is complete by now, and the beginnings that are one place longer. */
function onward(answers: readonly Choice[], partial: Action): Choice[] {
  const said = partial.course === undefined ? [] : many(partial, 'course')
  const found = new Map<string, Choice>()
  for (const choice of answers) {
    const course = many(choice.action, 'course')
    if (!said.every((word, i) => course[i] === word)) continue
    const next = course[said.length]
    if (next !== undefined)
      found.set(next, { action: { ...choice.action, course: [...said, next] }, more: true })
    else if (sameAction(choice.action, partial)) found.set('', choice)
  }
  return [...found.values()]
}
