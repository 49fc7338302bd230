import { isPlayerName, playerNamed } from '@sztab/ai'
import { type Advisor, type Player, randomPlayer } from '@sztab/kernel'

/** The machine player of that name for the game of this advisor. */
export function machineNamed(name: string, advisor: Advisor | undefined): Player {
  return isPlayerName(name) && advisor !== undefined ? playerNamed(name, advisor) : randomPlayer
}
