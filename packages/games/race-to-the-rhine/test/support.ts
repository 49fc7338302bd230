import {
  isState,
  ListedChance,
  Match,
  PlayedTable,
  type Preview,
  type Role,
  readAnswer,
  type SetupChoice,
} from '@sztab/kernel'
import { setupChoice } from '../../../kernel/test/support/set-up.ts'
import { connectionNamed, map, SPACES, spaceId } from '../src/ground.ts'
import { raceToTheRhine as game, type RhineState } from '../src/index.ts'
import { type Commander, theCorps } from '../src/order-of-battle.ts'
import type { ScenarioId } from '../src/scenarios.ts'
import type { DeckName } from '../src/state.ts'
import { controllerOf, deck } from '../src/survey.ts'

/** The fields of a position document, and around them the scenario (three players when left out) and its options. */
export interface Setting {
  readonly scenario?: ScenarioId
  readonly options?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** A position as its document describes it; by default the named or first commander begins his turn. */
export function position(setting: Setting = {}): Table {
  const { scenario = 'three', options = {}, ...body } = setting
  return new Table(Match.from(game, choiceOf(scenario, options), body, new ListedChance([])))
}

/** The faults of a position document: field, key and section. */
export function faultsOf(setting: Setting): string[] {
  const { scenario = 'three', options = {}, ...body } = setting
  const read = game.readPosition(body, choiceOf(scenario, options))
  if (isState(read)) return []
  return read.map(({ field, problem }) => {
    const section = problem.params?.section
    return `${field} ${problem.key}${section === undefined ? '' : ` ${section}`}`
  })
}

/** The beginning of a scenario with this turn order. */
export function begin(
  scenario: ScenarioId,
  options: Readonly<Record<string, string>> = {},
  ...order: readonly Commander[]
): Table {
  return new Table(Match.begin(game, choiceOf(scenario, options), new ListedChance(order)))
}

export function choiceOf(scenario: string, options: Readonly<Record<string, string>> = {}): SetupChoice {
  return setupChoice(game, scenario, options)
}

/** Fuel, ammunition, food. */
type Amount = readonly number[]

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends PlayedTable<RhineState> {
  constructor(match: Match<RhineState>) {
    super(game, match)
  }

  /** The section of the present question. */
  get section(): string {
    const [role] = game.toMove(this.state)
    return role === undefined ? '' : game.prompt(this.state, role).section
  }

  /** The verbs that may be answered now. */
  verbs(role: Role): string[] {
    return [...new Set(game.prompt(this.state, role).choices.map(({ action }) => action.do))]
  }

  /** The last words of the answers that continue a beginning: `move corps=red_I` gives the spaces. */
  ends(role: Role, beginning: string): string[] {
    return this.answers(role, beginning)
      .map((answer) => answer.slice(answer.lastIndexOf('=') + 1))
      .sort()
  }

  /** The sections of the events with this key. */
  sections(key: string): string[] {
    return this.events.filter((e) => e.key === key).map((e) => e.section)
  }

  at(corps: string): string {
    return spaceId(this.state.at[theCorps(corps)]!)
  }

  load(corps: string): Amount {
    return this.state.loads[theCorps(corps)] as Amount
  }

  supplies(space: string): Amount {
    return this.state.supplies[map.at(space)] as Amount
  }

  isImmobile(corps: string): boolean {
    return this.state.immobile[theCorps(corps)] === 1
  }

  owner(space: string): Commander | undefined {
    return controllerOf(this.state, map.at(space))
  }

  /** Where the commander's markers lie beside what he controls from the start. */
  markers(commander: Commander): string[] {
    const body = game.writePosition(this.state) as { control: Record<string, string[]> }
    return [...(body.control[commander] ?? [])].sort()
  }

  get resistance(): string[] {
    return SPACES.filter((space) => this.state.resistance[space] === 1)
      .map(spaceId)
      .sort()
  }

  hasTruck(arrow: string): boolean {
    return this.state.trucks[connectionNamed(arrow) as number] !== 0
  }

  medals(commander: Commander): number {
    return this.state.players[commander].medals
  }

  deck(name: DeckName) {
    return deck(this.state, name)
  }

  preview(role: Role, answer: string): Preview | undefined {
    return game.preview(this.state, role, readAnswer(answer))
  }
}
