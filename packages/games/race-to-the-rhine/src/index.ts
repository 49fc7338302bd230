import { decidedBy, type Game, optionalRule, Play, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { readPosition } from './position.ts'
import { writePosition } from './position-writing.ts'
import { setup } from './setup.ts'
import type { RhineState } from './state.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

/** 1944: Race to the Rhine. */
export const raceToTheRhine: Game<RhineState> = {
  id: 'race-to-the-rhine',
  title: { pl: '1944: Wyścig do Renu', en: '1944: Race to the Rhine' },
  rules: 4,
  shape: 1,
  roles: ['monty', 'bradley', 'patton'],
  scenarios: [
    {
      id: 'three',
      title: { pl: 'Trzech dowódców', en: 'Three commanders' },
      section: '4',
      roles: ['monty', 'bradley', 'patton'],
    },
    {
      id: 'two-monty-bradley',
      title: { pl: 'Monty przeciw Bradleyowi', en: 'Monty against Bradley' },
      section: '4',
      roles: ['monty', 'bradley'],
    },
    {
      id: 'two-bradley-patton',
      title: { pl: 'Bradley przeciw Pattonowi', en: 'Bradley against Patton' },
      section: '4',
      roles: ['bradley', 'patton'],
    },
    {
      id: 'two-monty-patton',
      title: { pl: 'Monty przeciw Pattonowi', en: 'Monty against Patton' },
      section: '4',
      roles: ['monty', 'patton'],
    },
    {
      id: 'solo-monty',
      title: { pl: 'Monty solo', en: 'Monty, solo' },
      section: '17',
      roles: ['monty'],
    },
    {
      id: 'solo-bradley',
      title: { pl: 'Bradley solo', en: 'Bradley, solo' },
      section: '17',
      roles: ['bradley'],
    },
    {
      id: 'solo-patton',
      title: { pl: 'Patton solo', en: 'Patton, solo' },
      section: '17',
      roles: ['patton'],
    },
  ],
  options: [
    optionalRule(
      'training',
      '5',
      'Partia szkoleniowa (bez pozostałych opcji)',
      'Training game (none of the other options)',
    ),
    optionalRule('weather', '15B', 'Pogoda', 'Weather'),
    optionalRule(
      'common',
      '15C',
      'Wspólna talia pościgu (dla 2 lub 3 graczy)',
      'One pursuit deck for all (2 or 3 players)',
    ),
    optionalRule(
      'harder-monty',
      '15D',
      'Trudniej dla Monty’ego (jeśli gra)',
      'Harder for Monty (if he plays)',
    ),
    optionalRule(
      'harder-bradley',
      '15D',
      'Trudniej dla Bradleya (jeśli gra)',
      'Harder for Bradley (if he plays)',
    ),
    optionalRule(
      'harder-patton',
      '15D',
      'Trudniej dla Pattona (jeśli gra)',
      'Harder for Patton (if he plays)',
    ),
  ],
  digest,
  texts,

  setup(choice, chance) {
    const state = setup(choice, chance)
    flow.advance(new Play(state, chance))
    return state
  },
  ...decidedBy(flow),
  view,
  sample,
  result: (state) => resultIn(state.result, state.round),
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as rhinePresentation } from '../data/presentation.json' with { type: 'json' }
export { rhineAdvisor } from './bot/advisor.ts'
export { rhineJudge } from './bot/judge.ts'
export type { RhineState } from './state.ts'
export { tabletop } from './tabletop.ts'
