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
} from '@sztab/kernel'
import { type SalernoState, salerno43 } from '../src/index.ts'
import { theUnit, UNITS } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import { MARK_WORDS } from '../src/state.ts'

type Phase = 'preparation' | 'movement' | 'combat' | 'reorganisation' | 'supply'

/** The fields of a position document, and around them the scenario (the campaign when left out) and its options. */
export interface Setting {
  readonly scenario?: 'avalanche' | 'campaign'
  readonly options?: Readonly<Record<string, string>>
  /** `german movement`: this side is in this phase. */
  readonly active?: `${'german' | 'allied'} ${Phase}`
  readonly drawing?: string
  readonly [field: string]: unknown
}

/**
 * A position as a drawing: a line for each place with its units behind it. Marks stand in brackets: `us-36-143(1)`
 * has one step, `(out)` is out of supply, `(2,disrupted,used)` bears everything it says.
 */
export function position(drawing: string, setting: Setting = {}): Table {
  return new Table(
    Match.from(salerno43, choiceOf(setting), bodyOf({ ...setting, drawing }), new ListedChance([])),
  )
}

/** Somebody of each side far away, so that a phase does not end for want of units that could still move. */
const BYSTANDERS = '\nE4 ge-26-8\n2120 us-82-325'

/** A position in the German or the Allied movement phase, with bystanders. */
export function moving(side: 'german' | 'allied', drawing: string, setting: Setting = {}): Table {
  return position(drawing + BYSTANDERS, { active: `${side} movement`, ...setting })
}

/** The faults for which a position is refused: the field, the section and the key. */
export function refusals(drawing: string, setting: Setting = {}): string[] {
  const read = salerno43.readPosition(bodyOf({ ...setting, drawing }), choiceOf(setting))
  if (isState(read)) return []
  return (read as readonly FieldError[]).map(
    ({ field, problem }) => `${field} ${problem.params?.section ?? ''} ${problem.key}`,
  )
}

/** The beginning of a scenario. */
export function begin(setting: Setting = {}): Table {
  return new Table(Match.begin(salerno43, choiceOf(setting), new ListedChance([])))
}

export function choiceOf({ scenario = 'campaign', options = {} }: Setting): SetupChoice {
  const choice = readSetupChoice(salerno43, scenario, options)
  if (Array.isArray(choice)) throw new Error(`there is no such set-up: ${choice[0]?.field}`)
  return choice as SetupChoice
}

function bodyOf(setting: Setting): Record<string, unknown> {
  const { scenario: _, options: __, drawing = '', active, ...body } = setting
  const [side, phase] = active?.split(' ') ?? []
  return {
    turn: 2,
    units: { ...nobodyComes(), ...readDrawing(drawing) },
    ...(active === undefined ? {} : { active: { side, phase } }),
    ...body,
  }
}

/** Reinforcements that a drawing does not name stay away, so that phases need not wait for them. */
function nobodyComes(): Record<string, string> {
  return Object.fromEntries(UNITS.map(({ id }) => [id, 'withdrawn']))
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  cohesion: ['good', 'disrupted', 'routed'],
  supply: ['supplied', 'out', 'isolated'],
}

function readDrawing(drawing: string): Record<string, unknown> {
  const units: Record<string, unknown> = {}
  for (const line of drawing.split('\n')) {
    const [at, ...names] = line.trim().split(/\s+/)
    for (const name of names) {
      const [, id = name, inside = ''] = /^(.*)\((.*)\)$/.exec(name) ?? []
      const words = inside.split(',').filter((word) => word !== '')
      const marks = words.filter((word) => (MARK_WORDS as readonly string[]).includes(word))
      const steps = words.find((word) => /^\d+$/.test(word))
      const cohesion = words.find((word) => WORDS.cohesion?.includes(word))
      const supply = words.find((word) => WORDS.supply?.includes(word))
      units[id] = {
        at,
        ...(steps === undefined ? {} : { steps: Number(steps) }),
        ...(cohesion === undefined ? {} : { cohesion }),
        ...(supply === undefined ? {} : { supply }),
        ...(marks.length === 0 ? {} : { marks }),
      }
    }
  }
  return units
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends PlayedTable<SalernoState> {
  constructor(match: Match<SalernoState>) {
    super(salerno43, match)
  }

  /** What a path costs in points, with the way of moving where it is not the ordinary one; or why it is refused. */
  cost(role: Role, unit: string, path: string, verb = 'move'): number | string {
    const answer = `${verb} unit=${unit} path=[${path.split(' ').join()}]`
    const verdict = this.verdict(role, answer)
    if (verdict !== 'legal') return verdict
    const { choices } = salerno43.prompt(this.state, role, readAnswer(answer))
    const { cost, how } = choices.find((choice) => choice.more === undefined)?.detail ?? {}
    return how === undefined ? Number(cost) : how === 'tactical' ? 'tactical' : `extended ${cost}`
  }

  /** Where the shortcuts of a unit lead, with their costs in points. */
  destinations(role: Role, unit: string, verb = 'move'): Map<string, number> {
    const ways = salerno43.shortcuts(this.state, role, { do: verb, unit })
    return new Map(
      ways.map(({ action, detail }) => [(action.path as string[]).at(-1) as string, Number(detail?.cost)]),
    )
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
    return WORDS.cohesion?.[this.state.cohesion[theUnit(unit)] as number] as string
  }

  supply(unit: string): string {
    return WORDS.supply?.[this.state.supply[theUnit(unit)] as number] as string
  }

  /** The marks on a unit, in the order of their names. */
  marks(unit: string): string[] {
    const bits = this.state.marks[theUnit(unit)] as number
    return MARK_WORDS.filter((_, bit) => (bits & (1 << bit)) !== 0)
  }
}
