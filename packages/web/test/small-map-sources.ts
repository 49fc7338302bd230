import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBareLand, type Tabletop, THEMES } from '@sztab/board'
import { catalog, tabletopOf } from '@sztab/catalog'

export { drawBareLand }

/** A map of which there is a small picture, and the scenarios that are played on it. */
export interface MapSource {
  readonly name: string
  readonly game: string
  readonly scenarios: readonly string[]
  readonly tabletop: Tabletop
}

/** Every map once: some scenarios share one, some have a part of it. */
export function mapSources(): MapSource[] {
  return catalog.flatMap((entry) => {
    const { game } = entry
    const byTable = new Map<Tabletop, string[]>()
    for (const { id } of game.scenarios) {
      const tabletop = tabletopOf(entry, id)
      if (tabletop !== undefined) byTable.set(tabletop, [...(byTable.get(tabletop) ?? []), id])
    }
    return [...byTable].map(([tabletop, scenarios]) => ({
      name: tabletop === entry.tabletop ? game.id : `${game.id}-${scenarios[0]}`,
      game: game.id,
      scenarios,
      tabletop,
    }))
  })
}

/** What is drawn on paper, but not on the bare land. */
const NOT_LAND: ReadonlySet<string> = new Set([
  'chips',
  'clutter',
  'counters',
  'draw-piece',
  'drawing',
  'frame',
  'index',
  'labels',
  'lay-names',
  'legend',
  'lettering',
  'name-plan',
  'names',
  'piece',
  'piece-symbols',
  'pieces',
  'region-names',
  'river-names',
  'style',
  'svg',
  'written-along',
])

/** A number of what a picture is drawn from: the map, its look, the colours and the drawing itself. */
export function fingerprintOf({ map, style }: Tabletop): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([map, style, landInks()], plain))
  hash.update(drawingCode())
  return hash.digest('hex').slice(0, 16)
}

/** Colours of pieces are nothing to the land. */
function landInks() {
  const { light, dark } = THEMES
  const isLand = (ink: string): boolean => light.inks[ink as never] !== dark.inks[ink as never]
  return [light, dark].map((theme) => ({
    ...theme,
    inks: Object.entries(theme.inks).filter(([ink]) => isLand(ink)),
  }))
}

function plain(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array)
  return value instanceof Map ? [...value] : value
}

let code: string | undefined

function drawingCode(): string {
  code ??= filesIn(fileURLToPath(new URL('../../board/src/draw/', import.meta.url)))
    .map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
    .join('\n')
  return code
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesIn(join(folder, entry.name))
      return entry.name === 'theme.ts' || NOT_LAND.has(entry.name.replace(/\.ts$/, ''))
        ? []
        : [join(folder, entry.name)]
    })
}
