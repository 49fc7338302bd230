import type { Game } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { randomSeed } from '../offline/local-settings.ts'
import type { LocalSettings } from '../offline/local-table.ts'
import { beginGame } from '../pwa/saved-games.ts'
import { api } from '../site/api.ts'
import { CLOCKS } from './clocks.ts'
import { hasMachine, needsServer } from './seat-plan.ts'
import { type Start, startForDevice, startForServer } from './start.ts'
import { seatsOf, type Wishes } from './wishes.ts'

/** Lays the table. The code is for those who are to be invited; without one the game is under way. */
export async function layTable(
  game: Game,
  wishes: Wishes,
  start: Start | undefined,
): Promise<{ readonly href: string; readonly code?: string }> {
  const seats = seatsOf(game, wishes)
  if (wishes.onDevice && !needsServer(seats)) return { href: await layOnDevice(game, wishes, seats, start) }
  const { table } = await api.open(tableFor(game, wishes, seats, start))
  const href = `/table/${table.id}`
  return needsServer(seats) && wishes.company !== 'anybody' ? { href, code: table.code } : { href }
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
    dice: hasMachine(seats) ? 'server' : dice,
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
