import { readFileSync } from 'node:fs'

/** The map file of Traces of War as parsed JSON, fresh for every caller. */
export function tracesMapFile(): Record<string, unknown> {
  const url = new URL('../../games/traces-of-war/data/map.json', import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8'))
}
