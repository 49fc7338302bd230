import type { Hex } from '@sztab/board'
import {
  type Chance,
  clonePlain,
  type FieldError,
  type Flow,
  type FlowState,
  ListedChance,
  message,
  Play,
  type PositionBody,
  readBody,
  resultField,
  type SetupChoice,
  turnFaults,
  writeFields,
} from '@sztab/kernel'
import { z } from 'zod'
import {
  placeWord,
  readMarks,
  unknownUnits,
  unusual,
  withoutGaps,
  writeMarks,
  writeUnit,
} from './position-words.ts'
import type { Place, SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { UnitLists } from './units.ts'

/**
 * The position documents of the family: units by id and place, everything else with a default. Units, hexes and boxes
 * are written by their names; inside they are numbers.
 */

/** How a field of the state stands in a document. */
export interface WrittenField<T> {
  readonly schema: z.ZodType
  write(value: T): unknown
  /** What the field is when a document gives something; `was` is what it would be otherwise. */
  read(given: unknown, was: T): T
}

/** A field that stands in documents as it is. */
export function plainField<T>(schema: z.ZodType<T>): WrittenField<T> {
  return namedWhole(schema, clonePlain)
}

/** A field that is written by names and read from them. */
export function namedWhole<T>(schema: z.ZodType<T>, write: (value: T) => unknown): WrittenField<T> {
  // What is given has come through the schema.
  return { schema, write, read: (given) => given as T }
}

/** A field whose parts may be left out one by one. */
export function fieldInParts<K extends string, V>(
  parts: readonly K[],
  schema: z.ZodType<V>,
  write: (value: V) => unknown = clonePlain,
): WrittenField<Record<K, V>> {
  return {
    schema: z.strictObject(Object.fromEntries(parts.map((part) => [part, schema.optional()]))),
    write: (value) => Object.fromEntries(parts.map((part) => [part, write(value[part])])),
    // What is given has come through the schema.
    read: (given, was) => ({ ...was, ...withoutGaps(given as Partial<Record<K, V>>) }),
  }
}

/** Something about a unit that only this game notes. */
export interface UnitDetail<S> {
  readonly schema: z.ZodType
  /** Undefined where it is as usual. */
  write(state: S, unit: Unit): unknown
  read(state: S, unit: Unit, given: unknown): void
}

type Documented = FlowState &
  UnitLists & { turn: number; supply: number[]; control: number[]; result: unknown }
type Active<P extends string> = { readonly side: SideName; readonly phase: P }

/** In what the documents of the games differ. */
export interface DocumentRules<S extends Documented, P extends string> {
  /** The last turn of the longest scenario. */
  readonly turns: number
  /** The fields of the state that documents have, without those that all games have. */
  readonly fields: { readonly [K in keyof S]?: WrittenField<S[K]> }
  readonly units: {
    /** Every id, in the order of battle. */
    readonly ids: readonly string[]
    unitNamed(id: string): Unit | undefined
    placeNamed(word: string): Place | undefined
    placeId(place: Place): string
    isInPlay(place: Place): boolean
    /** Where a unit is of which a document says nothing. */
    usualPlace(unit: Unit): Place
    fullSteps(unit: Unit): number
    /** Boxes in which a unit has no steps left to count. */
    readonly emptyBoxes: readonly Place[]
    readonly cohesionWords: readonly [string, string, string]
    readonly supplyWords: readonly string[]
    readonly markWords: readonly string[]
    readonly details?: Readonly<Record<string, UnitDetail<S>>>
    relocate(state: S, unit: Unit, place: Place): void
    takeOff(state: S, unit: Unit, box: Place): void
    setCohesion(state: S, unit: Unit, cohesion: number): void
    mark(state: S, unit: Unit, marks: number): void
  }
  /** Hexes that belong to whoever was there last; a document lists those of one side. */
  readonly control: {
    readonly hexes: readonly Hex[]
    readonly hex: z.ZodType<Hex>
    hexId(hex: Hex): string
    readonly listed: SideName
    /** Where nobody stands they are whose they are when the scenario begins; as in a position without units when absent. */
    readonly asScenarioBegins?: true
    survey(state: S): Survey
  }
  readonly frame: z.ZodType<S['stack'][number]>
  namerOf(field: string): ((number: number) => string) | undefined
  readonly winner: z.ZodType
  /** Phases that a hand-written position may name as the one that is going on. */
  readonly phases: readonly P[]
  stackIn(state: S, active: Active<P>): S['stack']
  /** A position without units, and the scenario's own before anybody decides anything. */
  bare(choice: SetupChoice): S
  setUp(choice: SetupChoice, chance: Chance): S
  /** The document with which a scenario begins whose set-up is written down as one. */
  written?(choice: SetupChoice): unknown
  /** Dice of the set-up where a document says nothing of what they bring. */
  readonly plainDice?: readonly number[]
  /** What follows from everything else that was written; `given` has the words of the document. */
  settle?(state: S, given: Readonly<Record<string, unknown>>): void
  lastTurn(state: S): number
  faults(state: S): FieldError[]
  readonly flow: Flow<S>
}

export interface PositionDocuments<S> {
  /** The set-up of a scenario, before anybody decides anything and up to the first question. */
  setUp(choice: SetupChoice, chance: Chance): S
  open(choice: SetupChoice, chance: Chance): S
  writePosition(state: S): PositionBody
  readPosition(document: unknown, choice: SetupChoice): S | FieldError[]
}

type WrittenUnit = string | ({ readonly at: string } & Readonly<Record<string, unknown>>)

interface Body<S extends Documented, P extends string> {
  readonly turn?: number
  readonly units?: Readonly<Record<string, WrittenUnit>>
  readonly control?: readonly Hex[]
  readonly active?: Active<P>
  readonly stack?: S['stack']
  readonly result?: S['result']
  readonly [word: string]: unknown
}

/** `isNight` and `hasFuel` of the state are `night` and `fuel` in documents. */
function wordOf(field: string): string {
  const bare = field.replace(/^(is|has)(?=[A-Z])/, '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}

export function positionDocuments<S extends Documented, P extends string>(
  rules: DocumentRules<S, P>,
): PositionDocuments<S> {
  type Field = keyof S & string
  const { units, control, namerOf } = rules
  const details = Object.entries(units.details ?? {})
  // Every key of the table is a field of the state, with the type that its entry has.
  const fields = Object.entries(rules.fields) as [Field, WrittenField<S[Field]>][]
  const schema = schemaOf(rules)
  /** What `control` has where the listed side was last. */
  const listed = control.listed === 'allied' ? 1 : 0

  const usualSteps = (place: Place, unit: Unit): number =>
    units.emptyBoxes.includes(place) ? 0 : units.fullSteps(unit)

  function unitFields(state: S, unit: Unit): unknown {
    const marks = writeMarks(units.markWords, state.marks[unit]!)
    const [at, steps] = [state.at[unit]!, state.steps[unit]]
    return writeUnit(units.placeId(at), {
      steps: steps === usualSteps(at, unit) ? undefined : steps,
      cohesion: unusual(units.cohesionWords, state.cohesion[unit]),
      supply: unusual(units.supplyWords, state.supply[unit]),
      ...Object.fromEntries(details.map(([word, detail]) => [word, detail.write(state, unit)])),
      marks: marks.length === 0 ? undefined : marks,
    })
  }

  function putUnit(state: S, unit: Unit, written: WrittenUnit): void {
    // Names that name nothing have been refused before.
    const at = units.placeNamed(placeWord(written)) as Place
    if (usualSteps(at, unit) === 0) units.takeOff(state, unit, at)
    else units.relocate(state, unit, at)
    state.steps[unit] = usualSteps(at, unit)
    if (units.isInPlay(at)) state.marks[unit] = 0
    const { steps, cohesion, supply, marks, ...more } = typeof written === 'string' ? { at: '' } : written
    // The schema has read each of them as what it is.
    if (steps !== undefined) state.steps[unit] = steps as number
    if (cohesion !== undefined)
      units.setCohesion(state, unit, units.cohesionWords.indexOf(cohesion as string))
    if (supply !== undefined) state.supply[unit] = units.supplyWords.indexOf(supply as string)
    for (const [word, detail] of details) detail.read(state, unit, more[word])
    if (marks === undefined) return
    state.marks[unit] = 0
    units.mark(state, unit, readMarks(units.markWords, marks as string[]))
  }

  function setUp(choice: SetupChoice, chance: Chance): S {
    const written = rules.written?.(choice)
    return written === undefined ? rules.setUp(choice, chance) : build(schema.parse(written), choice)
  }

  function open(choice: SetupChoice, chance: Chance): S {
    const state = setUp(choice, chance)
    rules.flow.advance(new Play(state, chance))
    return state
  }

  const openPlainly = (choice: SetupChoice): S => open(choice, new ListedChance(rules.plainDice ?? []))

  /** As the scenario begins, and where units stand theirs. */
  function controlByPresence(state: S, choice: SetupChoice): number[] {
    const positions = control.survey(state)
    const isAsBegun = control.asScenarioBegins === true
    const begins = isAsBegun ? openPlainly({ ...choice, options: {} }).control : state.control
    return control.hexes.map((hex, key) => {
      if (positions.isHeldBy('allied', hex)) return 1
      return positions.isHeldBy('german', hex) ? 0 : begins[key]!
    })
  }

  function build(given: Body<S, P>, choice: SetupChoice): S {
    const state = given.units === undefined ? openPlainly(choice) : rules.bare(choice)
    state.turn = given.turn ?? state.turn
    for (const [id, written] of Object.entries(given.units ?? {}))
      putUnit(state, units.unitNamed(id) as Unit, written)
    if (given.control !== undefined) {
      const chosen = new Set(given.control)
      state.control = control.hexes.map((hex) => (chosen.has(hex) ? listed : 1 - listed))
    } else if (given.units !== undefined) state.control = controlByPresence(state, choice)
    for (const [key, field] of fields) {
      const value = given[wordOf(key)]
      if (value !== undefined) state[key] = field.read(value, state[key])
    }
    state.result = given.result ?? null
    state.stack = stackOf(state, given)
    rules.settle?.(state, given)
    return state
  }

  /** What is going on: as written; or a phase of one side; or the scenario's beginning; or the German movement. */
  function stackOf(state: S, { stack, result, active, units: placed }: Body<S, P>): S['stack'] {
    if (stack !== undefined) return stack
    if (result !== undefined) return []
    if (active === undefined && placed === undefined) return state.stack
    // Every game of the family has a movement phase.
    return rules.stackIn(state, active ?? { side: 'german', phase: 'movement' as P })
  }

  return {
    setUp,
    open,
    writePosition(state) {
      const placed = units.ids.flatMap((id, unit): [string, unknown][] =>
        state.at[unit] === units.usualPlace(unit) ? [] : [[id, unitFields(state, unit)]],
      )
      return {
        turn: state.turn,
        units: Object.fromEntries(placed),
        control: control.hexes.filter((_, key) => state.control[key] === listed).map(control.hexId),
        ...Object.fromEntries(fields.map(([key, field]) => [wordOf(key), field.write(state[key])])),
        stack: state.stack.map((frame) => writeFields(frame, namerOf)),
        ...(state.result === null ? {} : { result: state.result }),
      }
    },
    readPosition: (document, choice) =>
      readBody(document, {
        schema,
        unknownNames: ({ units: placed = {} }) => unknownUnits(placed, units.unitNamed, units.placeNamed),
        build: (given) => build(given, choice),
        checks: [(state) => turnFaults(state.turn, rules.lastTurn(state)), rules.faults],
        flow: rules.flow,
        nobodyAsked: message('fault.nobody-asked'),
      }),
  }
}

function schemaOf<S extends Documented, P extends string>({
  turns,
  fields,
  units,
  control,
  frame,
  winner,
  phases,
}: DocumentRules<S, P>): z.ZodType<Body<S, P>> {
  const optional = (schemas: readonly (readonly [string, { readonly schema: z.ZodType }])[]) =>
    Object.fromEntries(schemas.map(([key, { schema }]) => [wordOf(key), schema.optional()]))
  const placed = z.strictObject({
    at: z.string(),
    steps: z.int().nonnegative().optional(),
    cohesion: z.enum(units.cohesionWords).optional(),
    supply: z.enum(units.supplyWords).optional(),
    ...optional(Object.entries(units.details ?? {})),
    marks: z.array(z.enum(units.markWords)).optional(),
  })
  const body = z.strictObject({
    turn: z.int().min(1).max(turns).optional(),
    /** Absent: the scenario's own set-up. Present: these units are where it says, all others still to come. */
    units: z.record(z.string(), z.union([z.string(), placed])).optional(),
    control: z.array(control.hex).optional(),
    ...optional(Object.entries(fields as Readonly<Record<string, WrittenField<unknown>>>)),
    /** Shorthand for a hand-written position: this side is in this phase. */
    active: z.strictObject({ side: z.enum(['german', 'allied']), phase: z.enum(phases) }).optional(),
    stack: z.array(frame).optional(),
    result: resultField(winner),
  })
  // The fields of a game are known by their words only.
  return body as z.ZodType as z.ZodType<Body<S, P>>
}
