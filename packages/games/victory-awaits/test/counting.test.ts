import { testCounts } from '../../../kernel/test/support/counting.ts'
import { victoryAwaits } from '../src/index.ts'
import { begin, position } from './support.ts'

// How many courses the game may take from these positions stands in fixtures/sequences.json; when data or a rule have
// changed on purpose, write it anew: npx vitest run packages/games/victory-awaits/test/counting -u

const LENINGRAD = { scenario: 'leningrad' }

testCounts(victoryAwaits, {
  'chits at the start': [1, begin('smolensk').state],
  'two divisions against one': [
    2,
    position('L6319 G1Pz G6Pz\nL6419 S188', { ...LENINGRAD, active: 'axis combat' }).state,
  ],
  'a fortress': [
    2,
    position('L4512 S188\nL4511 G1Pz G6Pz\nL4412 G8Pz', {
      ...LENINGRAD,
      active: 'axis combat',
      fortresses: [{ hex: 'L4512', levels: 1 }],
    }).state,
  ],
})
