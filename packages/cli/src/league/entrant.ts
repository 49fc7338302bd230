import type { GameEntry } from '@sztab/catalog'
import { message } from '@sztab/kernel'
import { findPlayer } from '../players.ts'
import { ProgramSeat } from '../programs/program.ts'
import { machineSeat, type Seat } from '../programs/seat.ts'
import { Refusal } from '../refusal.ts'
import { builtProgram } from './old-build.ts'

/** Somebody who takes part in a league: a machine player of this program, or a program with its words. */
export interface Entrant {
  /** As it was given: results are kept under it. */
  readonly name: string
  /** Absent for a machine player of this program. */
  readonly words?: readonly string[]
}

/** `greedy`, a command such as `python3 player.py`, or `@<commit>:greedy`, which is built if it has not been. */
export function readEntrant(entry: GameEntry, name: string, root: () => string): Entrant {
  const old = /^@([^:]+):(.+)$/.exec(name)
  if (old !== null) {
    const [, commit = '', player = ''] = old
    return { name, words: [process.execPath, builtProgram(root(), commit), 'player', player] }
  }
  if (/[\s/\\]/.test(name)) return { name, words: name.split(/\s+/) }
  if (name.startsWith('@')) throw new Refusal(message('cli.league.no-name', { player: name }))
  findPlayer(entry, name)
  return { name }
}

export function seatOfEntrant(entry: GameEntry, { name, words }: Entrant, clock: number | undefined): Seat {
  return words === undefined ? machineSeat(findPlayer(entry, name)) : new ProgramSeat(name, words, clock)
}
