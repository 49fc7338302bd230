import { decidedBy, type Game, optionalRule, resultIn } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { readPosition, writePosition } from './position.ts'
import { setup } from './setup.ts'
import type { TracesState } from './state.ts'
import { tables } from './tables.ts'
import { digest, texts } from './texts.ts'
import { clone, sample, view } from './view.ts'

/** Traces of War: Ukraine, August 1943 to March 1944. */
export const tracesOfWar: Game<TracesState> = {
  id: 'traces-of-war',
  title: { pl: 'Traces of War', en: 'Traces of War' },
  rules: 4,
  shape: 2,
  roles: ['soviet', 'axis'],
  scenarios: [
    {
      id: 'race',
      title: { pl: 'Wyścig do Dniepru', en: 'Race to the Dnieper' },
      section: '13.2',
      roles: ['soviet', 'axis'],
      turns: tables.race.lastTurn,
    },
    {
      id: 'campaign',
      title: { pl: 'Kampania', en: 'Campaign' },
      section: '13.3',
      roles: ['soviet', 'axis'],
      turns: tables.campaign.lastTurn,
    },
  ],
  options: [
    optionalRule('bidding', '14.1', 'Licytacja punktów zwycięstwa', 'Bidding for victory points'),
    optionalRule('fronts', '14.2', 'Fronty ukraińskie od 4. tury', 'Ukrainian Fronts from turn 4'),
    optionalRule(
      'letter',
      '2.3',
      'Przestawianie sztabów i zrzut według litery instrukcji',
      'Displaced headquarters and the drop by the letter of the rulebook',
    ),
  ],
  digest,
  texts,
  alwaysAsked: ['reaction', 'air-support'],
  secretSteps: ['bidding', 'choose-chits'],

  setup: (choice) => setup(choice),
  ...decidedBy(flow),
  view,
  sample: (seen, _viewer, chance) => sample(seen, chance),
  result: (state) => resultIn(state.result, state.turn),
  seats: ({ seatsExchanged }): Readonly<Record<string, string>> =>
    seatsExchanged ? { soviet: 'axis', axis: 'soviet' } : { soviet: 'soviet', axis: 'axis' },
  invariants,
  clone,
  writePosition,
  readPosition,
}

export { default as tracesPresentation } from '../data/presentation.json' with { type: 'json' }
export { tracesAdvisor } from './bot/advisor.ts'
export { tracesJudge } from './bot/judge.ts'
export type { TracesState } from './state.ts'
export { tabletop } from './tabletop.ts'
