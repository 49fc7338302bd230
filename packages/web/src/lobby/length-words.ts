import type { Scenario } from '@sztab/kernel'
import type { Say } from '../app/words.ts'

/** `about 3–4 hours` */
export function hoursWords(say: Say, [least = 0, most = least]: readonly number[]): string {
  return least === most
    ? say('lobby.about-hours', { count: most })
    : say('lobby.about-hours-range', { least, most, count: most })
}

/** `3–6 hours` */
export function hoursBetween(say: Say, [least, most]: readonly [least: number, most: number]): string {
  return say('lobby.hours-range', { least, most })
}

/** `2 players`, `1–3 players` */
export function playersWords(say: Say, scenarios: readonly Scenario[]): string {
  const counts = scenarios.map(({ roles }) => roles.length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most
    ? say('lobby.players', { count: most })
    : say('lobby.players-range', { least, most, count: most })
}
