import { type Game, type Role, rolesOf } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { randomSeed } from '../offline/local-settings.ts'
import type { LocalSettings } from '../offline/local-table.ts'
import { beginGame } from '../pwa/saved-games.ts'
import { api } from '../site/api.ts'
import { CLOCKS } from './clocks.ts'
import { type Company, needsServer, type Sitter, seatsFor } from './seat-plan.ts'
import { type Start, startForDevice, startForServer } from './start.ts'

/** What somebody chose in the dialog. */
export interface Wishes {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly company: Company
  readonly side: Role
  readonly machine: Sitter
  readonly dice: 'server' | 'players'
  readonly clock: string
  readonly onDevice: boolean
}

export function usualWishes(game: Game, scenario: string | undefined, isServerThere: boolean): Wishes {
  const chosen = game.scenarios.find(({ id }) => id === scenario) ?? game.scenarios[0]
  return {
    scenario: chosen?.id ?? '',
    options: Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual])),
    company: 'machine',
    side: (chosen?.roles ?? game.roles)[0] ?? '',
    machine: 'greedy',
    dice: 'server',
    clock: 'none',
    onDevice: !isServerThere,
  }
}

/** Lays the table. The code is for those who are to be invited; without one the game is under way. */
export async function layTable(
  game: Game,
  wishes: Wishes,
  start: Start | undefined,
): Promise<{ readonly href: string; readonly code?: string }> {
  const roles = rolesOf(game, wishes)
  const seats = seatsFor(wishes.company, roles, wishes.side, wishes.machine)
  if (wishes.onDevice && !needsServer(seats)) return { href: await layOnDevice(game, wishes, seats, start) }
  const { table } = await api.open(tableFor(game, wishes, seats, start))
  const href = `/table/${table.id}`
  return wishes.company === 'friend' ? { href, code: table.code } : { href }
}

function tableFor(
  game: Game,
  { scenario, options, company, dice, clock }: Wishes,
  seats: NewTable['seats'],
  start: Start | undefined,
): NewTable {
  const time = CLOCKS[clock]
  return {
    game: game.id,
    seats,
    // Machines cannot roll real dice.
    dice: company === 'machine' ? 'server' : dice,
    ...(time === undefined ? {} : { clock: time }),
    ...(company === 'anybody' ? { isPublic: true } : {}),
    ...(start === undefined ? { scenario, options } : startForServer(start)),
  }
}

async function layOnDevice(
  game: Game,
  { scenario, options }: Wishes,
  seats: LocalSettings['seats'],
  start: Start | undefined,
): Promise<string> {
  const seed = randomSeed()
  const settings: LocalSettings = { id: seed.slice(0, 12), game: game.id, scenario, options, seats, seed }
  const record = start === undefined ? undefined : startForDevice(game, start)
  if (await beginGame(settings, record)) return `/local/${game.id}?id=${settings.id}`
  return `/local/${game.id}?${new URLSearchParams({ scenario, ...options, ...seats, seed })}`
}
