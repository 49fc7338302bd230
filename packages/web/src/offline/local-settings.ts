import type { Game } from '@sztab/kernel'
import { type LocalSettings, PERSON } from './local-table.ts'

/** What an address says about a table on this device. A game is another one whenever no seed is given. */
export function readLocalSettings(game: Game, query: string): LocalSettings {
  const words = new URLSearchParams(query)
  const options = game.options.flatMap(({ id }) => {
    const value = words.get(id)
    return value === null ? [] : [[id, value] as const]
  })
  return {
    id: randomSeed().slice(0, 12),
    game: game.id,
    scenario: words.get('scenario') ?? undefined,
    options: Object.fromEntries(options),
    seats: Object.fromEntries(game.roles.map((role) => [role, words.get(role) ?? PERSON])),
    seed: words.get('seed') ?? randomSeed(),
  }
}

export function randomSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
}
