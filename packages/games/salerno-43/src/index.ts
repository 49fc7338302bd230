import type { Game, Result } from '@sztab/kernel'
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import digest from '../text/rules.json' with { type: 'json' }
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { open } from './opening.ts'
import { readPosition, writePosition } from './position.ts'
import { preview } from './preview.ts'
import type { SalernoState } from './state.ts'
import { tables } from './tables.ts'
import { clone, view } from './view.ts'

const ROLES = ['german', 'allied'] as const

/** Salerno '43: the invasion of southern Italy, September 1943. */
export const salerno43: Game<SalernoState> = {
  id: 'salerno-43',
  title: { pl: "Salerno '43", en: "Salerno '43" },
  rules: 2,
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
    {
      id: 'disengagement',
      title: { pl: 'Wycofanie się z walki', en: 'Disengagement' },
      section: '25.1',
      values: ['off', 'on'],
      default: 'off',
    },
    {
      id: 'reconnaissance',
      title: { pl: 'Samotny zwiad unika strat', en: 'Lone reconnaissance evades losses' },
      section: '25.2',
      values: ['off', 'on'],
      default: 'off',
    },
    {
      id: 'ports',
      title: { pl: 'Ograniczone zaopatrzenie z portów', en: 'Limited supply from ports' },
      section: '25.3',
      values: ['off', 'on'],
      default: 'off',
    },
  ],
  digest,
  texts: { pl, en },

  setup: open,
  toMove: (state) => flow.toMove(state),
  prompt: (state, role, partial) => flow.prompt(state, role, partial),
  shortcuts: (state, role, partial) => flow.shortcuts(state, role, partial),
  explain: (state, role, action) => flow.explain(state, role, action),
  apply: (state, role, action, chance) => flow.apply(state, role, action, chance),
  preview: (state, _role, action) => preview(state, action),
  view: (state) => view(state),
  sample: (seen) => clone(seen),
  result,
  invariants,
  clone,
  writePosition,
  readPosition,
}

function result(state: SalernoState): Result | undefined {
  return state.result === null ? undefined : { ...state.result, turn: state.turn }
}

export { salernoAdvisor } from './bot/advisor.ts'
export type { SalernoState } from './state.ts'
export { table as salernoTable } from './table.ts'
