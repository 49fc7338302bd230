import { familyTexts } from '@sztab/bonds'
import { decidedBy, type Game, optionalRule, resultIn } from '@sztab/kernel'
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import digest from '../text/rules.json' with { type: 'json' }
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { open } from './opening.ts'
import { readPosition, writePosition } from './position.ts'
import type { SalernoState } from './state.ts'
import { tables } from './tables.ts'
import { clone, view } from './view.ts'

const ROLES = ['german', 'allied'] as const

/** Salerno '43: the invasion of southern Italy, September 1943. */
export const salerno43: Game<SalernoState> = {
  id: 'salerno-43',
  title: { pl: "Salerno '43", en: "Salerno '43" },
  rules: 2,
  shape: 1,
  roles: ROLES,
  scenarios: [
    {
      id: 'avalanche',
      title: { pl: 'Avalanche', en: 'Avalanche' },
      section: 'S1.1',
      roles: ROLES,
      turns: tables.scenarios.avalanche.lastTurn,
    },
    {
      id: 'campaign',
      title: { pl: 'Kampania', en: 'Campaign' },
      section: 'S2.1',
      roles: ROLES,
      turns: tables.scenarios.campaign.lastTurn,
    },
  ],
  options: [
    {
      id: 'start',
      title: {
        pl: 'Początek: inwazja albo turniejowo, już na lądzie',
        en: 'Start: invasion, or already ashore (tournament)',
      },
      section: 'S1.4',
      values: ['invasion', 'ashore'],
      default: 'invasion',
    },
    optionalRule('disengagement', '25.1', 'Wycofanie się z walki', 'Disengagement'),
    optionalRule('reconnaissance', '25.2', 'Samotny zwiad unika strat', 'Lone reconnaissance evades losses'),
    optionalRule('ports', '25.3', 'Ograniczone zaopatrzenie z portów', 'Limited supply from ports'),
  ],
  digest,
  texts: { pl: { ...familyTexts.pl, ...pl }, en: { ...familyTexts.en, ...en } },

  setup: open,
  ...decidedBy(flow),
  view: (state) => view(state),
  sample: (seen) => clone(seen),
  result: (state) => resultIn(state.result, state.turn),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as salernoPresentation } from '../data/presentation.json' with { type: 'json' }
export { salernoAdvisor } from './bot/advisor.ts'
export type { SalernoState } from './state.ts'
export { table as salernoTable } from './table.ts'
