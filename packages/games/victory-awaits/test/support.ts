import { ListedChance, Match, type SetupChoice } from '@sztab/kernel'
import { readDrawing, setupChoice, stepsIn } from '../../../kernel/test/support/set-up.ts'
import { ChitsTable } from '../../shared/chits/test/chits-table.ts'
import { victoryAwaits } from '../src/index.ts'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { ELIMINATED, framesOf, GONE, RETURNING, type VictoryState, WAITING } from '../src/state.ts'
import { theatreOf } from '../src/theatre.ts'

/** The fields of a position document, and around them the scenario (Kiev when left out). */
export interface Setting {
  readonly scenario?: string
  /** `axis combat`: this player is in this segment, with these units or all of his side. */
  readonly active?: `${string} ${'activation' | 'movement' | 'combat'}`
  readonly units?: readonly string[]
  readonly drawing?: string
  readonly [field: string]: unknown
}

/**
 * A position as a drawing: a line for each hex with its units behind it. A mark stands in brackets: `S188(1)` has one
 * step.
 */
export function position(drawing: string, setting: Setting = {}): Table {
  return setUp({ ...setting, drawing })
}

/** The units of the drawing, or else those of the set-up, in the midst of something. */
export function setUp(setting: Setting): Table {
  const { scenario = 'kiev', drawing, active, units, ...body } = setting
  const start = {
    ...(drawing === undefined ? {} : { units: readDrawing(drawing, unitAt) }),
    ...(active === undefined ? {} : { active: activeOf(active, units) }),
    ...body,
  }
  return new Table(Match.from(victoryAwaits, choiceOf(scenario), start, new ListedChance([])))
}

function activeOf(active: string, units: readonly string[] | undefined) {
  const [player, segment] = active.split(' ')
  return { player, segment, ...(units === undefined ? {} : { units }) }
}

/** The beginning of a scenario. */
export function begin(scenario: string): Table {
  return new Table(Match.begin(victoryAwaits, choiceOf(scenario), new ListedChance([])))
}

export function choiceOf(scenario: string): SetupChoice {
  return setupChoice(victoryAwaits, scenario)
}

function unitAt(hex: string, words: readonly string[]) {
  return words.length === 0 ? hex : { hex, ...stepsIn(words) }
}

const PLACES: Readonly<Record<number, string>> = {
  [WAITING]: 'waiting',
  [GONE]: 'gone',
  [ELIMINATED]: 'eliminated',
  [RETURNING]: 'returning',
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends ChitsTable<VictoryState> {
  constructor(match: Match<VictoryState>) {
    super(victoryAwaits, match)
  }

  /** Who is asked what: `axis retreat`, one entry for each player; nothing when the game is over. */
  override get asks(): string {
    const roles = victoryAwaits.toMove(this.state)
    return roles.map((role) => `${role} ${victoryAwaits.prompt(this.state, role).step}`).join()
  }

  /** The units that may still act in the segments that are going on. */
  get active(): string[] {
    for (const frame of [...framesOf(this.state.stack)].reverse()) {
      if (frame.step === 'movement' || frame.step === 'combat') return frame.units.map(unitId)
    }
    return []
  }

  hex(unit: string): string {
    const at = this.state.at[theUnit(unit)]!
    return PLACES[at] ?? theatreOf(this.state).grid.id(at)
  }

  steps(unit: string): number {
    return this.state.steps[theUnit(unit)]!
  }
}
