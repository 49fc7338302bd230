import type { Action } from '@sztab/kernel'
import { Piscina } from 'piscina'
import type { PlayerTask } from './player-task.ts'

/** Longer than any machine player means to think. */
const MOST_THINKING = 60_000

/** Threads in which machine players think. */
export function openThinkers(
  program: URL,
  threads: number,
): { readonly think: (task: PlayerTask) => Promise<Action>; close(): Promise<void> } {
  const pool = new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  })
  return {
    // A player that never comes to an end is stopped, and its thread with it.
    think: (task) => pool.run(task, { signal: AbortSignal.timeout(MOST_THINKING) }) as Promise<Action>,
    close: () => pool.destroy(),
  }
}
