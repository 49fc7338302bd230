import { message, type Player, type Role, randomPlayer } from '@sztab/kernel'
import { Refusal } from './refusal.ts'

const PLAYERS: readonly Player[] = [randomPlayer]

/** Seats players by their names, `random,greedy` in the order of the roles; one name serves every seat. */
export function seatPlayers(names: string, roles: readonly Role[]): Record<Role, Player> {
  const players = names.split(',').map(findPlayer)
  if (players.length !== 1 && players.length !== roles.length) {
    throw new Refusal(message('cli.simulate.seats', { given: players.length, roles }), { field: '--players' })
  }
  return Object.fromEntries(roles.map((role, seat) => [role, (players[seat] ?? players[0]) as Player]))
}

function findPlayer(name: string): Player {
  const player = PLAYERS.find((candidate) => candidate.name === name.trim())
  if (player !== undefined) return player
  const players = PLAYERS.map((candidate) => candidate.name)
  throw new Refusal(message('cli.unknown-player', { player: name, players }), { field: '--players' })
}
