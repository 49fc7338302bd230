import { type Remote, wrap } from 'comlink'
import { mapFonts } from './map-fonts.ts'
import type { SheetLook } from './sheet-look.ts'
import { mapName } from './small-maps.ts'
import type { MapSource, TerrainPainter } from './terrain-worker.ts'
import terrainWorker from './terrain-worker.ts?worker-entry'

/**
 * The file of the worker is named by a hash of everything that it and what it fetches are made of, maps included: what
 * was drawn by one of the same name is still right. While the site is being worked on there are no such names.
 */
const VERSION = import.meta.env.PROD ? terrainWorker.slice(terrainWorker.lastIndexOf('/') + 1) : undefined

/** Somebody who paints away from the page, and for whom another can be hired. */
export class Painter {
  readonly #source: MapSource
  #hired: Hired

  /** `look`: whose letters the painter brings along. */
  constructor(game: string, scenario: string, corner: MapSource['corner'], look: SheetLook) {
    this.#source = { game, scenario, name: mapName(game, scenario), corner, version: VERSION }
    this.#hired = hire(this.#source, look)
  }

  /** Asks for something; a painter who breaks down in the middle of it lets one know. */
  async ask<T>(paint: (painter: Remote<TerrainPainter>) => Promise<T>): Promise<T> {
    const { painter, begun, broken } = this.#hired
    return await Promise.race([begun.then(() => paint(painter)), broken])
  }

  /** The next one to be asked is another. */
  replace(look: SheetLook): void {
    this.close()
    this.#hired = hire(this.#source, look)
  }

  close(): void {
    this.#hired.worker.terminate()
  }
}

interface Hired {
  readonly worker: Worker
  readonly painter: Remote<TerrainPainter>
  readonly begun: Promise<void>
  /** Fails when the worker does; otherwise nothing is ever heard of it. */
  readonly broken: Promise<never>
}

function hire(source: MapSource, { language }: SheetLook): Hired {
  const worker = new Worker(terrainWorker, { type: 'module' })
  const painter = wrap<TerrainPainter>(worker)
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the painter of the map broke down')))
  })
  // Heard of by whoever asks; until then it is nobody's concern.
  broken.catch(() => undefined)
  return { worker, painter, begun: painter.begin(source, mapFonts(language)), broken }
}
