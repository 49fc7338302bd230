import type { GameEntry } from '@sztab/catalog'
import type { Language, Message } from '@sztab/kernel'
import type { TextBook } from '@sztab/text'

/** The world outside the program. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether a person watches the error stream, so that progress may be shown there. */
  readonly terminal: boolean
  /** The file that holds this program. */
  readonly program: string
  out(text: string): void
  err(text: string): void
  /** All of the standard input. */
  stdin(): string
  /** The next line that is typed; undefined when nothing more comes. */
  line(): Promise<string | undefined>
}

/** What every command may use: the games, the language and where to write. */
export class Session {
  readonly entries: readonly GameEntry[]
  readonly language: Language
  readonly json: boolean
  readonly io: Io
  readonly #texts: TextBook

  constructor(entries: readonly GameEntry[], language: Language, json: boolean, io: Io, texts: TextBook) {
    this.entries = entries
    this.language = language
    this.json = json
    this.io = io
    this.#texts = texts
  }

  /** A message in the user's language; `game` names whose words it uses beside those of the program. */
  say(message: Message, game?: string): string {
    // A terminal breaks lines by itself, and shows the places where a page may break a word as signs.
    return this.#texts.say(this.language, message, game ?? PROGRAM).replaceAll('\u00ad', '')
  }

  print(text: string): void {
    this.io.out(`${text}\n`)
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, null, 2))
  }
}

/** The catalogue of the program's own words. */
export const PROGRAM = 'cli'
