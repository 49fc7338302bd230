import type { Chit, SideName } from '@sztab/chits'
import type { Role, Section } from '@sztab/kernel'
import data from '../data/scenarios.json' with { type: 'json' }

export type SheetId = 'leningrad' | 'smolensk' | 'kiev'
/** What is played; the campaign whatever the number of players. */
export type ScenarioId = SheetId | 'campaign'

/** The smallest part of an army group that has a player of its own (19.2). */
export type Command =
  | 'north'
  | 'centre-9a'
  | 'centre-4a'
  | 'south-6a'
  | 'south-11a'
  | 'soviet-leningrad'
  | 'soviet-smolensk'
  | 'soviet-kiev'

interface SheetData {
  readonly id: SheetId
  readonly section: Section
  /** Before the sheet's numbers where sheets are joined: K4005. */
  readonly letter: string
  readonly rowOffset: number
  readonly turnZero: readonly string[]
  readonly chits: readonly Unlocked[]
  /** Headquarters with two chits. */
  readonly twice?: readonly string[]
  readonly extraArmyFrom: number
  readonly fortress: { readonly from: number; readonly hexes: number }
  readonly standFastRemovalFrom: number
  readonly reserve: number
  readonly lastTurn: number
  readonly ends: string
  readonly target: number
}

/** Chits that may be chosen from a turn on. */
interface Unlocked {
  readonly from: number
  readonly axis: readonly string[]
  readonly soviet: readonly string[]
}

/** A scenario of chapter 18, or the three of them added up (18.4). */
export interface ScenarioRules {
  readonly id: ScenarioId
  readonly section: Section
  readonly sheets: readonly SheetId[]
  /** 17.1 The headquarters whose units attack in turn 0. */
  readonly turnZero: readonly string[]
  readonly chits: readonly { readonly chit: Chit; readonly side: SideName; readonly from: number }[]
  /** Headquarters that may be activated twice a turn: they have two chits. */
  readonly twice: readonly Chit[]
  /** 14 From which turn each sheet may build, and in how many hexes at most. */
  readonly fortress: Readonly<Record<SheetId, { readonly from: number; readonly hexes: number }>>
  readonly extraArmyFrom: number
  readonly standFastRemovalFrom: number
  /** 15.4 Units of the strategic reserve. */
  readonly reserve: number
  readonly lastTurn: number
  readonly ends: 'supply-check' | 'turn'
  readonly target: number
}

export const SHEETS = data.sheets as readonly SheetData[]

function chitsOf(sheets: readonly SheetData[]): ScenarioRules['chits'] {
  const found = new Map<Chit, { chit: Chit; side: SideName; from: number }>()
  for (const { chits } of sheets) {
    for (const { from, ...bySide } of chits) {
      for (const side of ['axis', 'soviet'] as const) {
        for (const chit of bySide[side]) {
          // Where two sheets bring the same chit, Zhukov, the earlier turn counts.
          const known = found.get(chit)
          if (known === undefined || from < known.from) found.set(chit, { chit, side, from })
        }
      }
    }
  }
  return [...found.values()]
}

function rulesOf(sheets: readonly SheetData[], { turnZero: _, ...own }: ScenarioHead): ScenarioRules {
  return {
    ...own,
    sheets: sheets.map(({ id }) => id),
    turnZero: sheets.flatMap(({ turnZero }) => turnZero),
    chits: chitsOf(sheets),
    fortress: Object.fromEntries(
      SHEETS.map(({ id, fortress }) => [id, fortress]),
    ) as ScenarioRules['fortress'],
  }
}

type ScenarioHead = Omit<ScenarioRules, 'sheets' | 'chits' | 'fortress'>

function headOf(sheet: SheetData): ScenarioHead {
  const { id, section, turnZero, extraArmyFrom, standFastRemovalFrom, reserve, lastTurn, target } = sheet
  const { twice = [] } = sheet
  const ends = sheet.ends as ScenarioRules['ends']
  return {
    id,
    section,
    turnZero,
    twice,
    extraArmyFrom,
    standFastRemovalFrom,
    reserve,
    lastTurn,
    ends,
    target,
  }
}

const first = SHEETS[0]!

/** 18.1 to 18.4. */
export const SCENARIOS: Readonly<Record<ScenarioId, ScenarioRules>> = {
  ...(Object.fromEntries(SHEETS.map((sheet) => [sheet.id, rulesOf([sheet], headOf(sheet))])) as Record<
    SheetId,
    ScenarioRules
  >),
  campaign: rulesOf(SHEETS, { ...headOf(first), ...(data.campaign as unknown as CampaignHead) }),
}

type CampaignHead = Pick<
  ScenarioRules,
  'id' | 'section' | 'twice' | 'standFastRemovalFrom' | 'reserve' | 'ends' | 'target'
>

/** A player and what he commands. */
export interface Seat {
  readonly role: Role
  readonly commands: readonly Command[]
}

/** 19.2 The seats by number of players. */
export const SEATS = data.seats.tables as unknown as Readonly<Record<string, readonly Seat[]>>

/** A scenario as it is chosen in the lobby: the campaign once for every number of players. */
export interface Offer {
  readonly id: string
  readonly scenario: ScenarioId
  readonly players: number
}

export const OFFERS: readonly Offer[] = [
  ...SHEETS.map(({ id }) => ({ id, scenario: id, players: 2 })),
  ...Object.keys(SEATS).map((players) => ({
    id: players === '2' ? 'campaign' : `campaign-${players}`,
    scenario: 'campaign' as const,
    players: Number(players),
  })),
]

export function offerNamed(id: string): Offer {
  const offer = OFFERS.find((one) => one.id === id)
  if (offer === undefined) throw new RangeError(`no scenario ${id}`)
  return offer
}
