import type { Action } from '../action.ts'
import { ListedChance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { answersOf, type Game, type PositionBody, type SetupChoice, writtenAnswer } from '../game.ts'
import { Match } from '../match.ts'
import { readSetupChoice } from '../position.ts'
import { isListed } from '../prompt.ts'
import type { Section } from '../section.ts'
import { readAnswer } from './played-table.ts'

/**
 * A case by a reader who had the rulebook and the command line but not the code: a position, what is asked of it
 * step by step, and what the rulebook demands.
 */
export interface ReaderCase {
  readonly section: Section
  readonly title: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, string>>
  readonly position: PositionBody
  readonly steps: readonly ReaderStep[]
}

/** Answers are written with their role in front: `axis move unit=15 path=[2029]`. */
type ReaderStep =
  | { readonly legal: string }
  | { readonly illegal: string; readonly section?: Section }
  | { readonly apply: string; readonly dice?: readonly (string | number)[] }
  | { readonly toMove: readonly Role[] }
  | { readonly position: PositionBody }
  | { readonly units: Readonly<Record<string, unknown>> }
  | { readonly odds: string; readonly column: string }
  | { readonly winner: Role | 'draw' | null }

/** Where a unit is, as the game's position document writes it. */
type WhereIs = (position: PositionBody, unit: string) => unknown

/** Plays a case and tells at which step the program does not do what the reader demands; nothing if it does. */
export function playCase<S extends FlowState>(
  game: Game<S>,
  example: ReaderCase,
  whereIs: WhereIs = unitIn,
): string | undefined {
  const choice = readSetupChoice(game, example.scenario, example.options ?? {}) as SetupChoice
  const dice: (string | number)[] = []
  const next = () => new ListedChance(dice.splice(0, 1))
  const match = Match.from(game, choice, example.position, {
    die: (sides) => next().die(sides),
    draw: (labels) => next().draw(labels),
  })
  for (const step of example.steps) {
    const fault = playStep(game, match, step, dice, whereIs)
    if (fault !== undefined) return `${JSON.stringify(step)}: ${fault}`
  }
  return undefined
}

function playStep<S extends FlowState>(
  game: Game<S>,
  match: Match<S>,
  step: ReaderStep,
  dice: (string | number)[],
  whereIs: WhereIs,
): string | undefined {
  const { state } = match
  if ('legal' in step) {
    const { role, action } = read(step.legal)
    const verdict = game.explain(state, role, action)
    if (!verdict.legal) return `forbidden by ${verdict.section}, ${verdict.reason.key}`
    const written = writtenAnswer(game, state, role, action)
    return isListed(answersOf(game, state, role), written) ? undefined : 'allowed, but not listed'
  }
  if ('illegal' in step) {
    const { role, action } = read(step.illegal)
    const verdict = game.explain(state, role, action)
    if (verdict.legal) return 'allowed'
    const isOther = step.section !== undefined && step.section !== verdict.section
    return isOther ? `forbidden, but by ${verdict.section}` : undefined
  }
  if ('apply' in step) {
    const { role, action } = read(step.apply)
    dice.push(...(step.dice ?? []))
    match.decide(role, action)
    return dice.length === 0 ? undefined : `left over: ${dice.join(' ')}`
  }
  if ('toMove' in step) return unlike(game.toMove(state), step.toMove)
  if ('winner' in step) return unlike(game.result(state)?.winner ?? null, step.winner)
  if ('odds' in step) {
    const { role, action } = read(step.odds)
    const verdict = game.explain(state, role, action)
    if (!verdict.legal) return `odds of what ${verdict.section} forbids`
    const ladder = game.preview(state, role, action)?.ladder
    return unlike(ladder?.columns[ladder.final], step.column)
  }
  const now = game.writePosition(state)
  if ('position' in step) return lacking(now, step.position, 'position')
  for (const [unit, where] of Object.entries(step.units)) {
    const is = whereIs(now, unit)
    const fault = lacking(is, where, unit) ?? lacking(where, is, unit)
    if (fault !== undefined) return fault
  }
  return undefined
}

function read(text: string): { readonly role: Role; readonly action: Action } {
  const space = text.indexOf(' ')
  return { role: text.slice(0, space), action: readAnswer(text.slice(space + 1)) }
}

function unitIn(position: PositionBody, unit: string): unknown {
  return (position.units as Readonly<Record<string, unknown>> | undefined)?.[unit]
}

function unlike(is: unknown, wanted: unknown): string | undefined {
  return JSON.stringify(is) === JSON.stringify(wanted) ? undefined : `it is ${JSON.stringify(is)}`
}

/** What the reader says of a position must be so; of what he leaves out he says nothing. */
function lacking(is: unknown, wanted: unknown, path: string): string | undefined {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) {
    const fault = unlike(is, wanted)
    return fault === undefined ? undefined : `${path}: ${fault}`
  }
  for (const [key, value] of Object.entries(wanted)) {
    const fault = lacking(
      (is as Readonly<Record<string, unknown>> | undefined)?.[key],
      value,
      `${path}.${key}`,
    )
    if (fault !== undefined) return fault
  }
  return undefined
}
