import { playerNamed } from '@sztab/ai'
import { catalog } from '@sztab/catalog'
import { type Action, randomPlayer, SeededChance } from '@sztab/kernel'
import type { PlayerTask } from './player-task.ts'

/** Runs in a thread of its own: however long a machine thinks, nobody at another table waits for it. */
export default function think({ game: id, player, view, role, seed }: PlayerTask): Action {
  const entry = catalog.find(({ game }) => game.id === id)
  if (entry === undefined) throw new Error(`there is no game "${id}"`)
  // Without advice nobody can tell good answers from bad ones.
  const thinker = entry.advisor === undefined ? randomPlayer : playerNamed(player, entry.advisor)
  return thinker.decide(entry.game, view, role, SeededChance.fromSeed(seed))
}
