import {
  type FieldError,
  isState,
  ListedChance,
  Match,
  type MessageParams,
  PlayedTable,
  type Role,
  readAnswer,
  readSetupChoice,
  type SetupChoice,
  Turn,
} from '@sztab/kernel'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { FIRST_EXTRA, theUnit, UNITS } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import { MARK_WORDS } from '../src/state.ts'
import type { ScenarioId } from '../src/tables.ts'

type Phase = 'bridges' | 'movement' | 'combat' | 'traffic' | 'replacements'

/** The fields of a position document, and around them the scenario (the campaign when left out) and its options. */
export interface Setting {
  readonly scenario?: ScenarioId
  readonly options?: Readonly<Record<string, string>>
  /** `german movement`: this side is in this phase. */
  readonly active?: `${'german' | 'allied'} ${Phase}`
  readonly drawing?: string
  readonly [field: string]: unknown
}

/**
 * A position as a drawing: a line for each place with its units behind it. Marks stand in brackets: `us-28-112m(1)`
 * has one step, `(out)` is out of supply, `(2,disrupted,engaged)` bears everything it says, `(p1)` belongs to the first
 * isolated group.
 */
export function position(drawing: string, setting: Setting = {}): Table {
  return new Table(
    Match.from(ardennes44, choiceOf(setting), bodyOf({ ...setting, drawing }), new ListedChance([])),
  )
}

/** The state of a position in which nobody need have anything to decide, for rules that are asked directly. */
export function stateOf(drawing: string, setting: Setting = {}): ArdennesState {
  return position(drawing, { active: 'allied traffic', ...setting }).state
}

/** A turn on a state with exactly this luck, for rules that run by themselves. */
export function turnOn(state: ArdennesState, ...dice: readonly number[]): Turn<ArdennesState> {
  return new Turn(state, new ListedChance(dice))
}

/** The faults for which a position is refused: the field, the section and the key. */
export function refusals(drawing: string, setting: Setting = {}): string[] {
  const read = ardennes44.readPosition(bodyOf({ ...setting, drawing }), choiceOf(setting))
  if (isState(read)) return []
  return (read as readonly FieldError[]).map(
    ({ field, problem }) => `${field} ${problem.params?.section ?? ''} ${problem.key}`,
  )
}

/** The beginning of a scenario. */
export function begin(setting: Setting = {}, ...luck: readonly number[]): Table {
  return new Table(Match.begin(ardennes44, choiceOf(setting), new ListedChance(luck)))
}

export function choiceOf({ scenario = 'campaign', options = {} }: Setting): SetupChoice {
  const choice = readSetupChoice(ardennes44, scenario, options)
  if (Array.isArray(choice)) throw new Error(`there is no such set-up: ${choice[0]?.field}`)
  return choice as SetupChoice
}

function bodyOf(setting: Setting): Record<string, unknown> {
  const { scenario: _, options: __, drawing = '', active, ...body } = setting
  const [side, phase] = active?.split(' ') ?? []
  return {
    turn: 3,
    units: { ...nobodyComes(), ...readDrawing(drawing) },
    ...(active === undefined ? {} : { active: { side, phase } }),
    ...body,
  }
}

/** Reinforcements that a drawing does not name stay away, so that phases need not wait for them. */
export function nobodyComes(): Record<string, string> {
  return Object.fromEntries(UNITS.slice(0, FIRST_EXTRA).map(({ id }) => [id, 'absent']))
}

const COHESION = ['good', 'disrupted', 'broken']

function readDrawing(drawing: string): Record<string, unknown> {
  const units: Record<string, unknown> = {}
  for (const line of drawing.split('\n')) {
    const [at, ...names] = line.trim().split(/\s+/)
    for (const name of names) {
      const [, id = name, inside = ''] = /^(.*)\((.*)\)$/.exec(name) ?? []
      const words = inside.split(',').filter((word) => word !== '')
      const marks = words.filter((word) => (MARK_WORDS as readonly string[]).includes(word))
      const steps = words.find((word) => /^\d+$/.test(word))
      const cohesion = words.find((word) => COHESION.includes(word))
      const pocket = words.find((word) => /^p\d+$/.test(word))
      units[id] = {
        at,
        ...(steps === undefined ? {} : { steps: Number(steps) }),
        ...(cohesion === undefined ? {} : { cohesion }),
        ...(words.includes('out') ? { supply: 'out' } : {}),
        ...(pocket === undefined ? {} : { pocket: Number(pocket.slice(1)) }),
        ...(marks.length === 0 ? {} : { marks }),
      }
    }
  }
  return units
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends PlayedTable<ArdennesState> {
  constructor(match: Match<ArdennesState>) {
    super(ardennes44, match)
  }

  /** What a path costs in points, with the way of moving where it is not the ordinary one; or why it is refused. */
  cost(role: Role, unit: string, path: string, verb = 'move'): number | string {
    const answer = `${verb} unit=${unit} path=[${path.split(' ').join()}]`
    const verdict = this.verdict(role, answer)
    if (verdict !== 'legal') return verdict
    const { choices } = ardennes44.prompt(this.state, role, readAnswer(answer))
    const { cost, how } = choices.find((choice) => choice.more === undefined)?.detail ?? {}
    return how === undefined ? Number(cost) : how === 'tactical' ? 'tactical' : `${how} ${cost}`
  }

  /** The parameters of the first such event since the last answer. */
  told(key: string): MessageParams | undefined {
    const found = this.events.find((e) => e.key === key)
    return found === undefined ? undefined : (found.params ?? {})
  }

  at(unit: string): string {
    return placeId(this.state.at[theUnit(unit)] as number)
  }

  steps(unit: string): number {
    return this.state.steps[theUnit(unit)] as number
  }

  cohesion(unit: string): string {
    return COHESION[this.state.cohesion[theUnit(unit)] as number] as string
  }

  supply(unit: string): string {
    return this.state.supply[theUnit(unit)] === 0 ? 'in' : 'out'
  }

  /** The marks on a unit, in the order of their names. */
  marks(unit: string): string[] {
    const bits = this.state.marks[theUnit(unit)] as number
    return MARK_WORDS.filter((_, bit) => (bits & (1 << bit)) !== 0)
  }
}
