/** Drawings of one version of the site are kept under this name and its version. */
const PREFIX = 'land-'

/** The most drawings that are kept: some thirty megabytes, as much as a few hours at the table. */
const MOST_KEPT = 600

/** Keeps what was drawn in the browser, for the next visit and the next page. Without such a store nothing is kept. */
export class DrawingStore {
  readonly #cache: Promise<Cache | undefined>

  /** `version`: of everything that goes into a drawing. Without one nothing is kept. */
  constructor(version: string | undefined) {
    this.#cache = version === undefined ? Promise.resolve(undefined) : open(`${PREFIX}${version}`)
  }

  async find(key: string): Promise<Response | undefined> {
    return await (await this.#cache)?.match(addressOf(key))
  }

  /** A full disk is no reason to stop. */
  async keep(key: string, drawing: Blob): Promise<void> {
    await (await this.#cache)?.put(addressOf(key), new Response(drawing)).catch(() => undefined)
  }

  /** Drops the oldest drawings when there are too many. */
  async tidy(): Promise<void> {
    const cache = await this.#cache
    const kept = (await cache?.keys()) ?? []
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_KEPT)).map((key) => cache?.delete(key)))
  }
}

/** Drawings have no address of their own; this one is asked of nobody. */
function addressOf(key: string): string {
  return `/drawings/${key}`
}

async function open(name: string): Promise<Cache | undefined> {
  // Pages that came over an open line have no store.
  if (!('caches' in globalThis)) return undefined
  try {
    const names = await caches.keys()
    const old = names.filter((other) => other.startsWith(PREFIX) && other !== name)
    await Promise.all(old.map((other) => caches.delete(other)))
    return await caches.open(name)
  } catch {
    return undefined
  }
}
