import type { ThemeName } from '../../app/preferences.ts'
import names from './small-maps/index.json' with { type: 'json' }

/** Drawn from the games' own maps by tools/small-maps.mjs. */
const PICTURES = import.meta.glob<string>('./small-maps/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The map on which a scenario is played, by the name of its pictures; several scenarios may share one. */
export function mapName(game: string, scenario: string): string {
  return (names as Readonly<Record<string, string>>)[`${game}/${scenario}`] ?? game
}

/** The address of the small picture of a map. */
export function smallMapOf(game: string, scenario: string, theme: ThemeName): string | undefined {
  return PICTURES[`./small-maps/${mapName(game, scenario)}-${theme}.webp`]
}

const loaded = new Map<string, Promise<ImageBitmap | undefined>>()

/** The small picture of a map, fetched once: it lies under the counters before anything is painted. */
export function loadSmallMap(
  game: string,
  scenario: string,
  theme: ThemeName,
): Promise<ImageBitmap | undefined> {
  const address = smallMapOf(game, scenario, theme)
  if (address === undefined) return Promise.resolve(undefined)
  const known = loaded.get(address)
  if (known !== undefined) return known
  // Without a connection, and not kept on the device, a table is better than none.
  const picture = unpack(address).catch(() => {
    loaded.delete(address)
    return undefined
  })
  loaded.set(address, picture)
  return picture
}

async function unpack(address: string): Promise<ImageBitmap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`no picture at ${address}`)
  return await createImageBitmap(await response.blob())
}
