import { entry as ardennes44 } from './ardennes-44.ts'
import type { GameEntry } from './entry.ts'
import { entry as raceToTheRhine } from './race-to-the-rhine.ts'
import { entry as salerno43 } from './salerno-43.ts'
import { entry as tracesOfWar } from './traces-of-war.ts'
import { entry as victoryAwaits } from './victory-awaits.ts'

export { type GameEntry, tabletopOf } from './entry.ts'

/** Every game that can be played, in the order in which they are shown. `loaders.ts` has the same, one by one. */
export const catalog: readonly GameEntry[] = [
  tracesOfWar,
  victoryAwaits,
  raceToTheRhine,
  salerno43,
  ardennes44,
]
