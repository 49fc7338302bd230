import { playerNamed } from '@sztab/ai'
import { catalog, type GameEntry } from '@sztab/catalog'
import { type Action, type Player, randomPlayer, SeededChance } from '@sztab/kernel'
import type { PlayerTask } from './player-task.ts'
import { isHurried, noteProgress } from './thoughts.ts'

/** Runs in a thread of its own: however long a machine thinks, nobody at another table waits for it. */
export default function think(task: PlayerTask): Action {
  const { game: id, view, role, seed, slate } = task
  const entry = catalog.find(({ game }) => game.id === id)
  if (entry === undefined) throw new Error(`there is no game "${id}"`)
  const thinker = thinkerFor(task, entry)
  const luck = SeededChance.fromSeed(seed)
  const steps = thinker.ponder?.(entry.game, view, role, luck, () => isHurried(slate))
  if (steps === undefined) return thinker.decide(entry.game, view, role, luck)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    noteProgress(slate, step.value)
  }
}

/** Players who have been asked in this thread of late: whoever plans several answers at once need not plan anew for each. */
const seated = new Map<string, Player>()
const MOST_SEATED = 100

function thinkerFor({ table, player, role }: PlayerTask, { advisor }: GameEntry): Player {
  const seat = `${table} ${role} ${player}`
  // Without advice nobody can tell good answers from bad ones.
  const thinker = seated.get(seat) ?? (advisor === undefined ? randomPlayer : playerNamed(player, advisor))
  seated.delete(seat)
  seated.set(seat, thinker)
  for (const [longest] of seated) {
    if (seated.size <= MOST_SEATED) break
    seated.delete(longest)
  }
  return thinker
}
