import { type Language, UNSPOKEN } from '@sztab/kernel'

/** Files of texts by their paths, each in the folder of its language, and how to fetch them. */
type Files = Readonly<Record<string, () => Promise<unknown>>>

/** Texts of one kind in all languages, of which those are fetched that somebody wants. */
class Shelf {
  readonly #files: Files
  /** Languages that lack some of the texts, and with which another one is fetched. */
  readonly #lacking: Readonly<Record<Language, Language>>
  readonly #fetched = new Map<string, unknown>()
  readonly #asked = new Map<Language, Promise<void>>()

  constructor(files: Files, lacking: Readonly<Record<Language, Language>>) {
    this.#files = files
    this.#lacking = lacking
  }

  read(path: string): unknown {
    return this.#fetched.get(path) ?? UNSPOKEN
  }

  fetch(language: Language): Promise<void> {
    const known = this.#asked.get(language)
    if (known !== undefined) return known
    const fetching = this.#fetchAll([language, this.#lacking[language] ?? language])
    this.#asked.set(language, fetching)
    // Whoever asks again later may be luckier.
    fetching.catch(() => this.#asked.delete(language))
    return fetching
  }

  async #fetchAll(languages: readonly Language[]): Promise<void> {
    const wanted = Object.entries(this.#files).filter(([path]) =>
      languages.includes(path.split('/').at(-2) ?? ''),
    )
    await Promise.all(
      wanted.map(async ([path, fetch]) => {
        this.#fetched.set(path, await fetch())
      }),
    )
  }
}

const shelves: Shelf[] = []
const wanted = new Set<Language>()

/**
 * Files of texts as `import.meta.glob` would give them at once, but for those of languages that nobody has wanted here. The
 * build of the pages puts this in its place; elsewhere all languages are there from the beginning.
 */
export function whenSpoken(
  files: Files,
  lacking: Readonly<Record<Language, Language>>,
): Readonly<Record<string, unknown>> {
  const shelf = new Shelf(files, lacking)
  shelves.push(shelf)
  const getters = Object.keys(files).map((path) => [path, { enumerable: true, get: () => shelf.read(path) }])
  return Object.defineProperties({}, Object.fromEntries(getters))
}

/** From now on a language is spoken here; what there is in it has come when this is over. */
export async function speak(language: Language): Promise<void> {
  wanted.add(language)
  try {
    await allSpoken()
  } catch (error) {
    wanted.delete(language)
    throw error
  }
}

/** All texts in the languages that are spoken here, also those of a game that was only just fetched. */
export async function allSpoken(): Promise<void> {
  await Promise.all(shelves.flatMap((shelf) => [...wanted].map((language) => shelf.fetch(language))))
}
