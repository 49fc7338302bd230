import { decidedBy, type Game, Play, resultIn, type Scenario } from '@sztab/kernel'
import { flow } from './flow.ts'
import { invariants } from './invariants.ts'
import { digest, texts } from './names.ts'
import { readPosition, writePosition } from './position.ts'
import { OFFERS, type Offer, SCENARIOS } from './scenarios.ts'
import { rolesOf, sideOfRole } from './seats.ts'
import { setup } from './setup.ts'
import type { VictoryState } from './state.ts'
import { clone, sample, view } from './view.ts'

/** A Victory Awaits: Barbarossa 1941 on three maps, chits from a cup, up to eight players. */
export const victoryAwaits: Game<VictoryState> = {
  id: 'victory-awaits',
  rules: 4,
  shape: 2,
  roles: [...new Set(OFFERS.flatMap(rolesOf))],
  scenarios: OFFERS.map(scenarioOf),
  options: [
    {
      id: 'controller',
      section: '19.4',
      values: ['on', 'off'],
      default: 'on',
    },
  ],
  digest,
  texts,
  alwaysAsked: ['interrupt'],
  secretSteps: ['selection'],

  setup(choice, chance) {
    const state = setup(choice)
    flow.advance(new Play(state, chance))
    return state
  },
  ...decidedBy(flow),
  view,
  sample: (seen, _viewer, chance) => sample(seen, chance),
  result: (state) => resultIn(state.result, state.turn),
  invariants,
  clone,
  writePosition,
  readPosition,
}

function scenarioOf({ id, scenario, players }: Offer): Scenario {
  const { section, lastTurn } = SCENARIOS[scenario]
  const isTable = players > 2
  return {
    id,
    section: isTable ? '19.2' : section,
    roles: rolesOf({ players }),
    ...(isTable
      ? {
          sides: Object.fromEntries(
            rolesOf({ players }).map((role) => [role, sideOfRole({ players }, role)]),
          ),
        }
      : {}),
    turns: lastTurn,
  }
}

export { default as victoryPresentation } from '../data/presentation.json' with { type: 'json' }
export type { VictoryState } from './state.ts'
export { tabletops } from './tabletop.ts'
