import { type HexTable, type MapStyle, withPlaceNames } from '@sztab/board'
import look from '../data/look.json' with { type: 'json' }
import { texts } from './names.ts'
import { OFFERS, SCENARIOS, type ScenarioId, type SheetId } from './scenarios.ts'
import { rolesOf, sideOfRole } from './seats.ts'
import type { VictoryState } from './state.ts'
import { overlay, overlays } from './table/overlays.ts'
import { declaredAttacks, describePiece, pieces } from './table/pieces.ts'
import { status } from './table/status.ts'
import { theatre } from './theatre.ts'

/** How each scenario lies on the table, made when it is first asked for: it has a board of its own. */
export const tablesByScenario: Readonly<Record<ScenarioId, HexTable<VictoryState>>> = {
  get leningrad() {
    return tableOf('leningrad')
  },
  get smolensk() {
    return tableOf('smolensk')
  },
  get kiev() {
    return tableOf('kiev')
  },
  get campaign() {
    return tableOf('campaign')
  },
}

const made = new Map<ScenarioId, HexTable<VictoryState>>()

function tableOf(scenario: ScenarioId): HexTable<VictoryState> {
  let table = made.get(scenario)
  if (table === undefined) {
    table = makeTable(scenario)
    made.set(scenario, table)
  }
  return table
}

function makeTable(scenario: ScenarioId): HexTable<VictoryState> {
  const { sheets } = SCENARIOS[scenario]
  return {
    map: theatre(scenario).map,
    style: { ...(look.style as MapStyle), regions: sheets.flatMap(regionsOf) },
    words: withPlaceNames({ pl: wordsOf('pl', scenario), en: wordsOf('en', scenario) }, texts),
    arguments: {
      unit: 'piece',
      units: 'pieces',
      by: 'pieces',
      on: 'hex',
      hex: 'hex',
      path: 'hexes',
      chit: 'word',
      chits: 'words',
      extra: 'words',
      levels: 'word',
    },
    pencils: PENCILS,
    target: 'on',
    pieces,
    describePiece,
    declaredAttacks,
    status,
    overlays,
    overlay,
  }
}

/** The two sides, and every role that anybody can play on them. */
const PENCILS: HexTable['pencils'] = Object.fromEntries([
  ['soviet', 'red'],
  ['axis', 'blue'],
  ...OFFERS.flatMap((offer) =>
    rolesOf(offer).map((role) => [role, sideOfRole(offer, role) === 'soviet' ? 'red' : 'blue'] as const),
  ),
])

function regionsOf(sheet: SheetId): NonNullable<MapStyle['regions']> {
  return look.regions[sheet] as NonNullable<MapStyle['regions']>
}

function wordsOf(language: 'pl' | 'en', scenario: ScenarioId): HexTable['words']['pl'] {
  const { titles, ...words } = look.words[language]
  return { ...words, title: titles[scenario] } as HexTable['words']['pl']
}
