import { entry as ardennes44 } from './ardennes-44.ts'
import { type GameEntry, withMachine } from './entry.ts'
import { machine as ardennes } from './machines/ardennes-44.ts'
import { machine as rhine } from './machines/race-to-the-rhine.ts'
import { machine as salerno } from './machines/salerno-43.ts'
import { machine as traces } from './machines/traces-of-war.ts'
import { machine as victory } from './machines/victory-awaits.ts'
import { entry as raceToTheRhine } from './race-to-the-rhine.ts'
import { entry as salerno43 } from './salerno-43.ts'
import { entry as tracesOfWar } from './traces-of-war.ts'
import { entry as victoryAwaits } from './victory-awaits.ts'

export { type GameEntry, tabletopOf } from './entry.ts'

/** Every game that can be played, in the order in which they are shown. `loaders.ts` has the same, one by one. */
export const catalog: readonly GameEntry[] = [
  withMachine(tracesOfWar, traces),
  withMachine(victoryAwaits, victory),
  withMachine(raceToTheRhine, rhine),
  withMachine(salerno43, salerno),
  withMachine(ardennes44, ardennes),
]
