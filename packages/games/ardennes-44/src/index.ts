import { familyTexts } from '@sztab/bonds'
import { decidedBy, type Game, optionalRule, resultIn, type Scenario } from '@sztab/kernel'
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import digest from '../text/rules.json' with { type: 'json' }
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { open } from './opening.ts'
import { readPosition, writePosition } from './position.ts'
import type { ArdennesState } from './state.ts'
import { type ScenarioId, tables } from './tables.ts'
import { clone, sample, view } from './view.ts'

const ROLES = ['german', 'allied'] as const

function scenario(id: ScenarioId, section: string, pl: string, en: string): Scenario {
  const { firstTurn, lastTurn } = tables.scenarios[id]
  return { id, title: { pl, en }, section, roles: ROLES, turns: lastTurn - firstTurn + 1 }
}

/** Ardennes '44: the Battle of the Bulge, December 1944. */
export const ardennes44: Game<ArdennesState> = {
  id: 'ardennes-44',
  title: { pl: "Ardeny '44", en: "Ardennes '44" },
  rules: 2,
  shape: 1,
  roles: ROLES,
  scenarios: [
    scenario('six-turns', 'S2.1', 'Sześć tur, mapa wschodnia', 'Six turns, East map'),
    scenario('eight-turns', 'S3.1', 'Osiem tur, mapa wschodnia', 'Eight turns, East map'),
    scenario('campaign', 'S1.1', 'Kampania do 26 grudnia', 'Campaign to 26 December'),
    scenario('patton', 'S4.1', 'Kontratak Pattona', "Patton's counterattack"),
    scenario('extended', 'S5.1', 'Kampania do 30 grudnia', 'Campaign to 30 December'),
    scenario(
      'patton-extended',
      'S5.1',
      'Kontratak Pattona do 30 grudnia',
      "Patton's counterattack to 30 December",
    ),
  ],
  options: [
    {
      id: 'deployment',
      title: {
        pl: 'Rozstawienie Niemców: gotowe albo własne',
        en: 'German set-up: as suggested, or one’s own',
      },
      section: 'S1.3',
      values: ['suggested', 'free'],
      default: 'suggested',
    },
    optionalRule('infiltration', '31.0', 'Nocna infiltracja', 'Night infiltration'),
    optionalRule('dumps', '32.1', 'Składy paliwa', 'Fuel dumps'),
    optionalRule('roadblocks', '33.1', 'Blokady drogowe', 'Roadblocks'),
    optionalRule('limit', '34.0', 'Najwyżej 18 punktów w ataku', 'At most 18 points in an attack'),
    optionalRule('bodenplatte', '35.0', 'Operacja Bodenplatte', 'Operation Bodenplatte'),
    optionalRule('greif', '36.0', 'Komando Greif', 'Greif commando'),
  ],
  digest,
  texts: { pl: { ...familyTexts.pl, ...pl }, en: { ...familyTexts.en, ...en } },
  setup: open,
  ...decidedBy(flow),
  view,
  sample,
  result: (state) => resultIn(state.result, state.turn),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as ardennesPresentation } from '../data/presentation.json' with { type: 'json' }
export { ardennesAdvisor } from './bot/advisor.ts'
export type { ArdennesState } from './state.ts'
export { eastTable as ardennesEastTable, table as ardennesTable } from './table.ts'
