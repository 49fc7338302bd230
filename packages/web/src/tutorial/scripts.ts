import type { Script } from './script.ts'

/** The briefings there are, by game. */
const SCRIPTS: Readonly<Record<string, () => Promise<Script>>> = {
  'traces-of-war': async () => (await import('./scripts/traces-of-war.json')).default,
}

export async function loadScript(game: string): Promise<Script | undefined> {
  return await SCRIPTS[game]?.()
}
