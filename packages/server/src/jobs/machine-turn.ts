import type { PlayerName } from '@sztab/ai'
import type { Action } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import { takeAnswer } from '../tables/decide.ts'
import { machineSeed } from '../tables/dice.ts'
import type { Tables } from '../tables/tables.ts'
import type { PlayerTask } from './player-task.ts'
import type { Job } from './queue.ts'

/** Thinks about a question somewhere else. */
export type Think = (task: Omit<PlayerTask, 'slate'>) => Promise<Action>

/** Lets the machine in a seat answer the question of a version, given nothing but what its role may see. */
export async function takeMachineTurn(tables: Tables, think: Think, job: Job): Promise<undefined> {
  const room = await tables.find(job.table)
  if (room.version < job.version) await room.inTurn(() => tables.catchUp(room))
  const { version } = room
  if (version !== job.version || room.isOver || room.dispute !== undefined) return
  const role = room.toMove.find((candidate) => room.seatFor(candidate)?.kind === 'machine')
  const player = role === undefined ? undefined : room.seatFor(role)?.machine
  if (role === undefined || player === undefined) return
  const action = await think({
    table: job.table,
    game: room.game.id,
    player: player as PlayerName,
    view: room.game.view(room.state, role),
    role,
    seed: machineSeed(room.facts.secret, version + 1),
  })
  try {
    await takeAnswer(tables, room, 'machine', { version, role, action })
  } catch (error) {
    // The game may have ended or moved on while the machine was thinking: then its answer is not needed.
    if (error instanceof Refusal && room.version !== version) return
    throw error
  }
}
