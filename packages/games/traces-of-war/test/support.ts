import { ListedChance, Match, type SetupChoice } from '@sztab/kernel'
import { readDrawing, setupChoice, stepsIn } from '../../../kernel/test/support/set-up.ts'
import { ChitsTable } from '../../shared/chits/test/chits-table.ts'
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
    ...(drawing === undefined ? {} : { units: readDrawing(drawing, unitAt) }),
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
  return setupChoice(tracesOfWar, scenario, options)
}

/** Words about a unit: its steps, and its supply. */
function unitAt(hex: string, words: readonly string[]) {
  const supply = words.find((word) => !/^\d+$/.test(word))
  return { hex, ...stepsIn(words), ...(supply === undefined ? {} : { supply }) }
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends ChitsTable<TracesState> {
  constructor(match: Match<TracesState>) {
    super(tracesOfWar, match)
  }

  /** The units that may still act in the present segment, or that are about to be activated. */
  get active(): string[] {
    const frame = this.state.stack.at(-1)
    return frame !== undefined && 'units' in frame ? frame.units.map(unitId) : []
  }

  hex(unit: string): string {
    const at = this.state.at[theUnit(unit)]!
    return at === WAITING ? 'waiting' : at === GONE ? 'gone' : grid.id(at)
  }

  steps(unit: string): number {
    return this.state.steps[theUnit(unit)]!
  }

  supply(unit: string): string {
    return ['supplied', 'out', 'isolated'][this.state.supply[theUnit(unit)]!]!
  }
}
