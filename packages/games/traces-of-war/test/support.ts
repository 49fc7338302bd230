import {
  ListedChance,
  Match,
  type MessageParams,
  PlayedTable,
  type Role,
  readAnswer,
  readSetupChoice,
  type SetupChoice,
  type Viewer,
} from '@sztab/kernel'
import { grid } from '../src/ground.ts'
import { type TracesState, tracesOfWar } from '../src/index.ts'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { GONE, WAITING } from '../src/state.ts'

/** The fields of a position document, and around them the scenario (the campaign when left out) and its options. */
export interface Setting {
  readonly scenario?: 'race' | 'campaign'
  readonly options?: Readonly<Record<string, string>>
  /** `soviet combat`: this side is in this segment, with these units or all of its own. */
  readonly active?: `${'soviet' | 'axis'} ${'movement' | 'combat'}`
  readonly units?: readonly string[]
  readonly drawing?: string
  readonly [field: string]: unknown
}

/**
 * A position as a drawing: a line for each hex with its units behind it. Marks stand in brackets: `15(1)` has one
 * step, `15(out)` is out of supply, `15(1,isolated)` both reduced and isolated.
 */
export function position(drawing: string, setting: Setting = {}): Table {
  return setUp({ ...setting, drawing })
}

/** The units of the drawing, or else those of the set-up, in the midst of something. */
export function setUp(setting: Setting): Table {
  const { scenario = 'campaign', options = {}, drawing, active, units, ...body } = setting
  const start = {
    ...(drawing === undefined ? {} : { units: readDrawing(drawing) }),
    ...(active === undefined ? {} : { active: activeOf(active, units) }),
    ...body,
  }
  return new Table(Match.from(tracesOfWar, choiceOf(scenario, options), start, new ListedChance([])))
}

function activeOf(active: string, units: readonly string[] | undefined) {
  const [side, segment] = active.split(' ')
  return { side, segment, ...(units === undefined ? {} : { units }) }
}

/** The beginning of a scenario. */
export function begin(scenario: 'race' | 'campaign', options: Readonly<Record<string, string>> = {}): Table {
  return new Table(Match.begin(tracesOfWar, choiceOf(scenario, options), new ListedChance([])))
}

export function choiceOf(scenario: string, options: Readonly<Record<string, string>> = {}): SetupChoice {
  const choice = readSetupChoice(tracesOfWar, scenario, options)
  if (Array.isArray(choice)) throw new Error(`there is no such set-up: ${choice[0]?.field}`)
  return choice as SetupChoice
}

interface Placed {
  readonly hex: string
  readonly steps?: number
  readonly supply?: string
}

function readDrawing(drawing: string): Record<string, Placed> {
  const units: Record<string, Placed> = {}
  for (const line of drawing.split('\n')) {
    const [hex, ...names] = line.trim().split(/\s+/)
    for (const name of names) {
      const [, id = name, marks = ''] = /^(.*)\((.*)\)$/.exec(name) ?? []
      const words = marks.split(',').filter((word) => word !== '')
      const steps = words.find((word) => /^\d+$/.test(word))
      const supply = words.find((word) => word !== steps)
      units[id] = {
        hex: hex as string,
        ...(steps === undefined ? {} : { steps: Number(steps) }),
        ...(supply === undefined ? {} : { supply }),
      }
    }
  }
  return units
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly ratio: string
  readonly column: string
  readonly results: readonly string[]
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends PlayedTable<TracesState> {
  constructor(match: Match<TracesState>) {
    super(tracesOfWar, match)
  }

  /** Where the cheapest ways of a unit end, with their costs in points. */
  destinations(role: Role, unit: string): Map<string, number> {
    const ways = tracesOfWar.shortcuts(this.state, role, { do: 'move', unit })
    return new Map(
      ways.map(({ action, detail }) => [(action.path as string[]).at(-1) as string, Number(detail?.cost)]),
    )
  }

  /** What a path costs, or why it is not allowed. */
  cost(role: Role, unit: string, ...path: readonly string[]): number | string {
    const answer = `move unit=${unit} path=[${path.join()}]`
    const verdict = this.verdict(role, answer)
    if (verdict !== 'legal') return verdict
    const { choices } = tracesOfWar.prompt(this.state, role, readAnswer(answer))
    return choices.find((choice) => choice.more === undefined)?.detail?.cost as number
  }

  /** The parameters of the first such event since the last answer. */
  told(key: string): MessageParams | undefined {
    const found = this.events.find((e) => e.key === key)
    return found === undefined ? undefined : (found.params ?? {})
  }

  /** The units that may still act in the present segment, or that are about to be activated. */
  get active(): string[] {
    const frame = this.state.stack.at(-1)
    return frame !== undefined && 'units' in frame ? frame.units.map(unitId) : []
  }

  hex(unit: string): string {
    const at = this.state.at[theUnit(unit)] as number
    return at === WAITING ? 'waiting' : at === GONE ? 'gone' : grid.id(at)
  }

  steps(unit: string): number {
    return this.state.steps[theUnit(unit)] as number
  }

  supply(unit: string): string {
    return ['supplied', 'out', 'isolated'][this.state.supply[theUnit(unit)] as number] as string
  }

  view(viewer: Viewer): TracesState {
    return tracesOfWar.view(this.state, viewer)
  }

  /** The sum before the die: strengths, the bare ratio, the column and the results of the six faces. */
  odds(role: Role, answer: string): Odds {
    const preview = tracesOfWar.preview(this.state, role, readAnswer(answer))
    if (preview === undefined) throw new Error(`"${answer}" has no odds`)
    const { ladder, lines, outcomes } = preview
    const ratio = lines.find(({ text }) => text.key === 'odds.ratio')?.text.params
    return {
      attack: Number(ratio?.attack),
      defence: Number(ratio?.defence),
      ratio: String(ladder?.columns[ladder.base]),
      column: String(ladder?.columns[ladder.final]),
      results: outcomes.map(({ entry }) => entry),
    }
  }
}
