import { ListedChance, Match, Play, type SetupChoice } from '@sztab/kernel'
import { positionFaults, readDrawing, setupChoice } from '../../../kernel/test/support/set-up.ts'
import { BondsTable, unitAt } from '../../shared/bonds/test/bonds-table.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { FIRST_EXTRA, theUnit, UNITS } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import type { ScenarioId } from '../src/scenarios.ts'
import { MARK_WORDS } from '../src/state.ts'

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
export function turnOn(state: ArdennesState, ...dice: readonly number[]): Play<ArdennesState> {
  return new Play(state, new ListedChance(dice))
}

/** The faults for which a position is refused: the field, the section and the key. */
export function refusals(drawing: string, setting: Setting = {}): string[] {
  return positionFaults(ardennes44, bodyOf({ ...setting, drawing }), choiceOf(setting))
}

/** The beginning of a scenario. */
export function begin(setting: Setting = {}, ...luck: readonly number[]): Table {
  return new Table(Match.begin(ardennes44, choiceOf(setting), new ListedChance(luck)))
}

export function choiceOf({ scenario = 'campaign', options = {} }: Setting): SetupChoice {
  return setupChoice(ardennes44, scenario, options)
}

function bodyOf(setting: Setting): Record<string, unknown> {
  const { scenario: _, options: __, drawing = '', active, ...body } = setting
  const [side, phase] = active?.split(' ') ?? []
  return {
    turn: 3,
    units: { ...nobodyComes(), ...readDrawing(drawing, describe) },
    ...(active === undefined ? {} : { active: { side, phase } }),
    ...body,
  }
}

/** Reinforcements that a drawing does not name stay away, so that phases need not wait for them. */
export function nobodyComes(): Record<string, string> {
  return Object.fromEntries(UNITS.slice(0, FIRST_EXTRA).map(({ id }) => [id, 'absent']))
}

const WORDS = { theUnit, placeId, cohesion: ['good', 'disrupted', 'broken'], marks: MARK_WORDS }

function describe(at: string, words: readonly string[]) {
  const pocket = words.find((word) => /^p\d+$/.test(word))
  return {
    ...unitAt(WORDS, at, words),
    ...(words.includes('out') ? { supply: 'out' } : {}),
    ...(pocket === undefined ? {} : { pocket: Number(pocket.slice(1)) }),
  }
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends BondsTable<ArdennesState> {
  constructor(match: Match<ArdennesState>) {
    super(ardennes44, match, WORDS)
  }

  supply(unit: string): string {
    return this.state.supply[theUnit(unit)] === 0 ? 'in' : 'out'
  }
}
