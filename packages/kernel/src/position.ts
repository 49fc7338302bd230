import { z } from 'zod'
import { SeededChance } from './chance.ts'
import { fieldErrors } from './fields.ts'
import type { FlowState } from './flow.ts'
import { foreignJson, parseJson } from './foreign.ts'
import { POSITION_FORMAT } from './formats.ts'
import { type FieldError, type Game, isState, type PositionBody, type SetupChoice } from './game.ts'
import { message } from './message.ts'

/** A position as a document: the envelope every game shares around the game's own description. */
export interface PositionDocument {
  readonly format: typeof POSITION_FORMAT
  readonly game: string
  readonly rules?: number
  readonly scenario?: string
  readonly options?: Readonly<Record<string, string>>
  /** The state of the dice, when the program rolls them. Never part of what a player is shown. */
  readonly chance?: string
  readonly position: PositionBody
}

const envelope = z.strictObject({
  format: z.literal(POSITION_FORMAT),
  game: z.string(),
  rules: z.int().positive().optional(),
  scenario: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
  chance: z.string().optional(),
  position: z.record(z.string(), z.unknown()).default({}),
})

const isOurs = z.object({ format: z.literal(POSITION_FORMAT) })

export interface Position<S extends FlowState> {
  readonly choice: SetupChoice
  readonly state: S
  readonly chance: SeededChance | undefined
}

export function writePosition<S extends FlowState>(game: Game<S>, position: Position<S>): PositionDocument {
  return {
    format: POSITION_FORMAT,
    game: game.id,
    rules: game.rules,
    scenario: position.choice.scenario,
    options: position.choice.options,
    ...(position.chance === undefined ? {} : { chance: position.chance.toText() }),
    position: game.writePosition(position.state),
  }
}

/** Which game a document belongs to, so that the caller can find it; faults of the envelope otherwise. */
export function readEnvelope(document: unknown): PositionDocument | readonly FieldError[] {
  if (!isOurs.safeParse(document).success) return foreignJson(document)
  const parsed = envelope.safeParse(document)
  return parsed.success ? (parsed.data as PositionDocument) : fieldErrors(parsed.error)
}

/** The same from the text of a file. */
export function parsePosition(text: string): PositionDocument | readonly FieldError[] {
  const parsed = parseJson(text)
  return 'json' in parsed ? readEnvelope(parsed.json) : parsed
}

export function readPosition<S extends FlowState>(
  game: Game<S>,
  document: PositionDocument,
): Position<S> | readonly FieldError[] {
  if (document.game !== game.id) {
    return [{ field: 'game', problem: message('field.value', { values: [game.id] }) }]
  }
  if (document.rules !== undefined && document.rules > game.rules) {
    return [
      { field: 'rules', problem: message('field.newer-rules', { found: document.rules, known: game.rules }) },
    ]
  }
  const choice = readSetupChoice(game, document.scenario, document.options ?? {})
  if (Array.isArray(choice)) return choice
  const chance = document.chance === undefined ? undefined : SeededChance.fromText(document.chance)
  if (document.chance !== undefined && chance === undefined) {
    return [{ field: 'chance', problem: message('field.chance') }]
  }
  const state = game.readPosition(document.position, choice)
  if (!isState(state)) return state.map((e) => ({ ...e, field: `position.${e.field}` }))
  return { choice, state, chance }
}

/** Fills in the first scenario and the default options, and refuses what the game does not know. */
export function readSetupChoice(
  game: Game,
  scenario: string | undefined,
  options: Readonly<Record<string, string>>,
): SetupChoice | FieldError[] {
  const scenarios = game.scenarios.map((s) => s.id)
  const chosen = scenario ?? scenarios[0]!
  if (!scenarios.includes(chosen)) {
    return [{ field: 'scenario', problem: message('field.value', { values: scenarios }) }]
  }
  const settled: Record<string, string> = {}
  for (const spec of game.options) {
    const value = Object.hasOwn(options, spec.id) ? options[spec.id]! : spec.default
    if (!spec.values.includes(value)) {
      return [{ field: `options.${spec.id}`, problem: message('field.value', { values: spec.values }) }]
    }
    settled[spec.id] = value
  }
  const unknown = Object.keys(options).filter((id) => !Object.hasOwn(settled, id))
  if (unknown.length > 0) return [{ field: 'options', problem: message('field.unknown', { names: unknown }) }]
  return { scenario: chosen, options: settled }
}
