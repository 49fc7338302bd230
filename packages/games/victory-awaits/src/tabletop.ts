import { chartOf, type HexTabletop, type MapStyle, type SheetWords, withPlaceNames } from '@sztab/board'
import { type ByLanguage, byFolder, inEach, message } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { texts } from './names.ts'
import { OFFERS, SCENARIOS, type ScenarioId, type SheetId } from './scenarios.ts'
import { rolesOf, sideOfRole } from './seats.ts'
import type { VictoryState } from './state.ts'
import { tables } from './tables.ts'
import { overlay, overlays } from './tabletop/overlays.ts'
import { declaredAttacks, describePiece, pieces } from './tabletop/pieces.ts'
import { status } from './tabletop/status.ts'
import { theatre } from './theatre.ts'

/** How each scenario lies on the table, made when it is first asked for: it has a board of its own. */
export const tabletops: Readonly<Record<ScenarioId, HexTabletop<VictoryState>>> = {
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

const made = new Map<ScenarioId, HexTabletop<VictoryState>>()

function tableOf(scenario: ScenarioId): HexTabletop<VictoryState> {
  let tabletop = made.get(scenario)
  if (tabletop === undefined) {
    tabletop = makeTabletop(scenario)
    made.set(scenario, tabletop)
  }
  return tabletop
}

function makeTabletop(scenario: ScenarioId): HexTabletop<VictoryState> {
  const { sheets } = SCENARIOS[scenario]
  return {
    map: theatre(scenario).map,
    style: { ...(look.style as MapStyle), regions: sheets.flatMap(regionsOf) },
    words: withPlaceNames(wordsOf(scenario), texts),
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
    names: { chit: 'chit', chits: 'chit', extra: 'chit' },
    pencils: PENCILS,
    target: 'on',
    pieces,
    describePiece,
    declaredAttacks,
    status,
    overlays,
    overlay,
    charts: [chartOf('combat', message('chart.combat'), '10.4', tables.combat)],
  }
}

/** The two sides, and every role that anybody can play on them. */
const PENCILS: HexTabletop['pencils'] = Object.fromEntries([
  ['soviet', 'red'],
  ['axis', 'blue'],
  ...OFFERS.flatMap((offer) =>
    rolesOf(offer).map((role) => [role, sideOfRole(offer, role) === 'soviet' ? 'red' : 'blue'] as const),
  ),
])

function regionsOf(sheet: SheetId): NonNullable<MapStyle['regions']> {
  return look.regions[sheet] as NonNullable<MapStyle['regions']>
}

/** The words of every sheet are the same, but for their titles. */
type MapWords = Omit<SheetWords, 'title'> & { readonly titles: Readonly<Record<ScenarioId, string>> }

const mapWords = byFolder(
  import.meta.glob<MapWords>('../text/*/map.json', { eager: true, import: 'default' }),
)

function wordsOf(scenario: ScenarioId): ByLanguage<SheetWords> {
  return inEach(mapWords, ({ titles, ...words }) => ({ ...words, title: titles[scenario] }))
}
