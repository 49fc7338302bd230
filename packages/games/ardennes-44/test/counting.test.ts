import { testCounts } from '../../../kernel/test/support/counting.ts'
import { ardennes44 } from '../src/index.ts'
import { fighting, threeToOne } from './battle-support.ts'
import { position } from './support.ts'

// How many courses the game may take from these positions stands in fixtures/sequences.json; when data or a rule have
// changed on purpose, write it anew: npx vitest run packages/games/ardennes-44/test/counting -u

testCounts(ardennes44, {
  'three regiments around one': [2, threeToOne().state],
  'with guns': [1, fighting('german', 'W2039 ge-26vg-39 ge-26vg-77\nW2038 us-28-112m us-art-v-187').state],
  'an advance': [
    2,
    position('E2517 ge-26vg-77\nE2516 ge-26vg-78\nE3014 us-tk-741', {
      stack: [
        { step: 'turn', stage: 'allied' },
        { step: 'player-turn', side: 'german', stage: 'after-combat' },
        {
          step: 'advance',
          side: 'german',
          units: ['ge-26vg-77', 'ge-26vg-78'],
          target: 'E2617',
          length: 'regular',
          isBreakthrough: true,
        },
      ],
    }).state,
  ],
})
