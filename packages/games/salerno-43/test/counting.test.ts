import { testCounts } from '../../../kernel/test/support/counting.ts'
import { salerno43 } from '../src/index.ts'
import { fighting } from './battle-support.ts'
import { position } from './support.ts'

// How many courses the game may take from these positions stands in fixtures/sequences.json; when data or a rule have
// changed on purpose, write it anew: npx vitest run packages/games/salerno-43/test/counting -u

const QUIET = { support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' } }
const PANZERS = 'ge-16-2-2a ge-29-71 ge-29-i-15'

testCounts(salerno43, {
  'a battalion is attacked': [
    2,
    fighting('german', '2812 ge-29-71 ge-29-i-15\n2813 us-36-141-3', QUIET).state,
  ],
  'with guns': [1, fighting('allied', '2813 us-36-142 us-36-143\n2812 ge-16-64-1\n2811 ge-29-71').state],
  'a breakthrough group': [
    2,
    position(`2812 ge-16-2-2a ge-29-71\n2712 ge-29-i-15\n2913 us-36-141-3`, {
      ...QUIET,
      stack: [
        { step: 'turn', stage: 'victory' },
        { step: 'player-turn', side: 'german', stage: 'pursuit' },
        { step: 'combat', side: 'german' },
        {
          step: 'advance',
          side: 'german',
          units: PANZERS.split(' '),
          target: '2813',
          advance: 3,
          isLimited: false,
        },
        {
          step: 'breakthrough',
          side: 'german',
          units: PANZERS.split(' '),
          target: '2813',
          advance: 3,
          group: [],
          journeys: [],
          battle: 'none',
          vacated: ['2813'],
        },
      ],
    }).state,
  ],
})
