import type { Script } from './script.ts'

/** The briefings there are, by game. */
const SCRIPTS: Readonly<Record<string, () => Promise<Script>>> = {
  'ardennes-44': async () => (await import('./scripts/ardennes-44.json')).default,
  'race-to-the-rhine': async () => (await import('./scripts/race-to-the-rhine.json')).default,
  'salerno-43': async () => (await import('./scripts/salerno-43.json')).default,
  'traces-of-war': async () => (await import('./scripts/traces-of-war.json')).default,
  'victory-awaits': async () => (await import('./scripts/victory-awaits.json')).default,
}

export async function loadScript(game: string): Promise<Script | undefined> {
  return await SCRIPTS[game]?.()
}

export function hasScript(game: string): boolean {
  return game in SCRIPTS
}
