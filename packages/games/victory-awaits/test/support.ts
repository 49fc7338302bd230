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
    ...(drawing === undefined ? {} : { units: readDrawing(drawing) }),
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
  const choice = readSetupChoice(victoryAwaits, scenario, {})
  if (Array.isArray(choice)) throw new Error(`there is no such set-up: ${choice[0]?.field}`)
  return choice as SetupChoice
}

type Placed = string | { readonly hex: string; readonly steps: number }

function readDrawing(drawing: string): Record<string, Placed> {
  const units: Record<string, Placed> = {}
  for (const line of drawing.split('\n')) {
    const [hex = '', ...names] = line.trim().split(/\s+/)
    for (const name of names) {
      const [, id = name, steps] = /^(.*)\((\d+)\)$/.exec(name) ?? []
      units[id] = steps === undefined ? hex : { hex, steps: Number(steps) }
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

const PLACES: Readonly<Record<number, string>> = {
  [WAITING]: 'waiting',
  [GONE]: 'gone',
  [ELIMINATED]: 'eliminated',
  [RETURNING]: 'returning',
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends PlayedTable<VictoryState> {
  constructor(match: Match<VictoryState>) {
    super(victoryAwaits, match)
  }

  /** Who is asked what: `axis retreat`, one entry for each player; nothing when the game is over. */
  override get asks(): string {
    const roles = victoryAwaits.toMove(this.state)
    return roles.map((role) => `${role} ${victoryAwaits.prompt(this.state, role).step}`).join()
  }

  /** Where the cheapest ways of a unit end, with their costs in points. */
  destinations(role: Role, unit: string): Map<string, number> {
    const ways = victoryAwaits.shortcuts(this.state, role, { do: 'move', unit })
    return new Map(
      ways.map(({ action, detail }) => [(action.path as string[]).at(-1) as string, Number(detail?.cost)]),
    )
  }

  /** What a path costs, or why it is not allowed. */
  cost(role: Role, unit: string, ...path: readonly string[]): number | string {
    const answer = `move unit=${unit} path=[${path.join()}]`
    const verdict = this.verdict(role, answer)
    if (verdict !== 'legal') return verdict
    const { choices } = victoryAwaits.prompt(this.state, role, readAnswer(answer))
    return choices.find((choice) => choice.more === undefined)?.detail?.cost as number
  }

  /** The parameters of the first such event since the last answer. */
  told(key: string): MessageParams | undefined {
    const found = this.events.find((e) => e.key === key)
    return found === undefined ? undefined : (found.params ?? {})
  }

  /** The units that may still act in the segments that are going on. */
  get active(): string[] {
    for (const frame of [...framesOf(this.state.stack)].reverse()) {
      if (frame.step === 'movement' || frame.step === 'combat') return frame.units.map(unitId)
    }
    return []
  }

  hex(unit: string): string {
    const at = this.state.at[theUnit(unit)] as number
    return PLACES[at] ?? theatreOf(this.state).grid.id(at)
  }

  steps(unit: string): number {
    return this.state.steps[theUnit(unit)] as number
  }

  view(viewer: Viewer): VictoryState {
    return victoryAwaits.view(this.state, viewer)
  }

  /** The sum before the die: strengths, the bare ratio, the column and the results of the six faces. */
  odds(role: Role, answer: string): Odds {
    const preview = victoryAwaits.preview(this.state, role, readAnswer(answer))
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
