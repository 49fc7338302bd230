import {
  isLevel,
  isPlayerName,
  LEVELS,
  PLAYER_NAMES,
  playerNamed,
  playerOfLevel,
  trialPlayer,
} from '@sztab/ai'
import type { GameEntry } from '@sztab/catalog'
import { message, type Player, type Role, randomPlayer } from '@sztab/kernel'
import { Refusal } from './refusal.ts'

/** Seats players by their names, `random,greedy` in the order of the roles; one name serves every seat. */
export function seatPlayers(entry: GameEntry, names: string, roles: readonly Role[]): Record<Role, Player> {
  const players = names.split(',').map((name) => findPlayer(entry, name.trim()))
  if (players.length !== 1 && players.length !== roles.length) {
    throw new Refusal(message('cli.simulate.seats', { given: players.length, roles }), { field: '--players' })
  }
  return Object.fromEntries(roles.map((role, seat) => [role, (players[seat] ?? players[0]) as Player]))
}

/** A game without an advisor knows only the random player. */
export function findPlayer({ advisor }: GameEntry, name: string): Player {
  if (name === randomPlayer.name) return randomPlayer
  if (advisor !== undefined && isPlayerName(name)) return playerNamed(name, advisor)
  if (advisor !== undefined && isLevel(name)) return playerOfLevel(name, advisor)
  const trial = advisor && trialPlayer(name, advisor)
  if (trial !== undefined) return trial
  const players = advisor === undefined ? [randomPlayer.name] : [...new Set([...PLAYER_NAMES, ...LEVELS])]
  throw new Refusal(message('cli.unknown-player', { player: name, players }), { field: '--players' })
}
