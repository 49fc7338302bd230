import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  type Game,
  message,
  parseAction,
  type Role,
  rolesOf,
  type SetupChoice,
} from '@sztab/kernel'
import { Refusal } from './refusal.ts'
import type { Session } from './session.ts'

export function findGame(session: Session, id: string): GameEntry {
  const entry = session.entries.find(({ game }) => game.id === id)
  if (entry !== undefined) return entry
  const games = session.entries.map(({ game }) => game.id)
  throw new Refusal(message('cli.unknown-game', { game: id, games }), { field: 'game' })
}

export function checkRole(game: Game, choice: SetupChoice, role: Role): Role {
  const roles = rolesOf(game, choice)
  if (roles.includes(role)) return role
  throw new Refusal(message('cli.unknown-role', { role, roles }), { game: game.id, field: '--role' })
}

export function readAction(option: string, text: string): Action {
  const action = parseAction(text)
  // Only a fault has its `error` as text of its own beside no verb.
  if (!('do' in action)) {
    throw new Refusal(message('cli.not-an-action', { option, problem: String(action.error) }), {
      field: option,
    })
  }
  return action as Action
}
