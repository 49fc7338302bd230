import { type Game, type Result, Turn } from '@sztab/kernel'
import en from '../text/en.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import digest from '../text/rules.json' with { type: 'json' }
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { readPosition, writePosition } from './position.ts'
import { preview } from './preview.ts'
import { setup } from './setup.ts'
import type { RhineState } from './state.ts'
import { clone, sample, view } from './view.ts'

const ON_OFF = { values: ['off', 'on'], default: 'off' } as const

/** 1944: Race to the Rhine. */
export const raceToTheRhine: Game<RhineState> = {
  id: 'race-to-the-rhine',
  title: { pl: '1944: Wyścig do Renu', en: '1944: Race to the Rhine' },
  rules: 3,
  roles: ['monty', 'bradley', 'patton'],
  scenarios: [
    {
      id: 'three',
      title: { pl: 'Trzech dowódców', en: 'Three commanders' },
      section: '4',
      roles: ['monty', 'bradley', 'patton'],
      turns: 9,
    },
    {
      id: 'two-monty-bradley',
      title: { pl: 'Monty przeciw Bradleyowi', en: 'Monty against Bradley' },
      section: '4',
      roles: ['monty', 'bradley'],
      turns: 9,
    },
    {
      id: 'two-bradley-patton',
      title: { pl: 'Bradley przeciw Pattonowi', en: 'Bradley against Patton' },
      section: '4',
      roles: ['bradley', 'patton'],
      turns: 9,
    },
    {
      id: 'two-monty-patton',
      title: { pl: 'Monty przeciw Pattonowi', en: 'Monty against Patton' },
      section: '4',
      roles: ['monty', 'patton'],
      turns: 9,
    },
    {
      id: 'solo-monty',
      title: { pl: 'Monty solo', en: 'Monty, solo' },
      section: '17',
      roles: ['monty'],
      turns: 10,
    },
    {
      id: 'solo-bradley',
      title: { pl: 'Bradley solo', en: 'Bradley, solo' },
      section: '17',
      roles: ['bradley'],
      turns: 10,
    },
    {
      id: 'solo-patton',
      title: { pl: 'Patton solo', en: 'Patton, solo' },
      section: '17',
      roles: ['patton'],
      turns: 10,
    },
  ],
  options: [
    {
      id: 'training',
      title: {
        pl: 'Partia szkoleniowa (bez pozostałych opcji)',
        en: 'Training game (none of the other options)',
      },
      section: '5',
      ...ON_OFF,
    },
    { id: 'weather', title: { pl: 'Pogoda', en: 'Weather' }, section: '15B', ...ON_OFF },
    {
      id: 'common',
      title: {
        pl: 'Wspólna talia pościgu (2 lub 3 graczy)',
        en: 'One pursuit deck for all (2 or 3 players)',
      },
      section: '15C',
      ...ON_OFF,
    },
    {
      id: 'harder-monty',
      title: { pl: 'Trudniej dla Monty’ego (jeśli gra)', en: 'Harder for Monty (if he plays)' },
      section: '15D',
      ...ON_OFF,
    },
    {
      id: 'harder-bradley',
      title: { pl: 'Trudniej dla Bradleya (jeśli gra)', en: 'Harder for Bradley (if he plays)' },
      section: '15D',
      ...ON_OFF,
    },
    {
      id: 'harder-patton',
      title: { pl: 'Trudniej dla Pattona (jeśli gra)', en: 'Harder for Patton (if he plays)' },
      section: '15D',
      ...ON_OFF,
    },
  ],
  digest,
  texts: { pl, en },

  setup(choice, chance) {
    const state = setup(choice, chance)
    flow.advance(new Turn(state, chance))
    return state
  },
  toMove: (state) => flow.toMove(state),
  prompt: (state, role, partial) => flow.prompt(state, role, partial),
  shortcuts: (state, role, partial) => flow.shortcuts(state, role, partial),
  explain: (state, role, action) => flow.explain(state, role, action),
  apply: (state, role, action, chance) => flow.apply(state, role, action, chance),
  preview,
  view,
  sample,
  result,
  invariants,
  clone,
  writePosition,
  readPosition,
}

function result(state: RhineState): Result | undefined {
  return state.result === null ? undefined : { ...state.result, turn: state.round }
}

export { rhineAdvisor } from './bot/advisor.ts'
export type { RhineState } from './state.ts'
export { table as rhineTable } from './table.ts'
