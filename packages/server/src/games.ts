import { tracesOfWar } from '@sztab/traces-of-war'
import type { ListedGame } from './front-page.ts'

/** Every game that can be played, in the order in which they are shown. */
export const GAMES: readonly ListedGame[] = [tracesOfWar]
