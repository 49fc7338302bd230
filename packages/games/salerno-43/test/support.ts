import { ListedChance, Match, type SetupChoice } from '@sztab/kernel'
import { positionFaults, readDrawing, setupChoice } from '../../../kernel/test/support/set-up.ts'
import { BondsTable, unitAt } from '../../shared/bonds/test/bonds-table.ts'
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
  return positionFaults(salerno43, bodyOf({ ...setting, drawing }), choiceOf(setting))
}

/** The beginning of a scenario. */
export function begin(setting: Setting = {}): Table {
  return new Table(Match.begin(salerno43, choiceOf(setting), new ListedChance([])))
}

export function choiceOf({ scenario = 'campaign', options = {} }: Setting): SetupChoice {
  return setupChoice(salerno43, scenario, options)
}

function bodyOf(setting: Setting): Record<string, unknown> {
  const { scenario: _, options: __, drawing = '', active, ...body } = setting
  const [side, phase] = active?.split(' ') ?? []
  return {
    turn: 2,
    units: { ...nobodyComes(), ...readDrawing(drawing, describe) },
    ...(active === undefined ? {} : { active: { side, phase } }),
    ...body,
  }
}

/** Reinforcements that a drawing does not name stay away, so that phases need not wait for them. */
function nobodyComes(): Record<string, string> {
  return Object.fromEntries(UNITS.map(({ id }) => [id, 'withdrawn']))
}

const WORDS = { theUnit, placeId, cohesion: ['good', 'disrupted', 'routed'], marks: MARK_WORDS }
const SUPPLY = ['supplied', 'out', 'isolated']

function describe(at: string, words: readonly string[]) {
  const supply = words.find((word) => SUPPLY.includes(word))
  return { ...unitAt(WORDS, at, words), ...(supply === undefined ? {} : { supply }) }
}

/** A game on the table of a test: answers and questions as people write them, luck as it is rolled. */
export class Table extends BondsTable<SalernoState> {
  constructor(match: Match<SalernoState>) {
    super(salerno43, match, WORDS)
  }

  supply(unit: string): string {
    return SUPPLY[this.state.supply[theUnit(unit)] as number] as string
  }
}
