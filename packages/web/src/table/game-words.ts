import type { Choice, Game, Language, Message } from '@sztab/kernel'
import { createTexts, type TextBook, writeNumber } from '@sztab/text'
import { WEB_TEXTS } from '../app/words.ts'
import { argumentsOf, listOf } from './model/asking.ts'
import type { Said } from './model/frontier.ts'

/** A game's words in one language. */
export class GameWords {
  readonly language: Language
  readonly #game: Game
  readonly #book: TextBook

  constructor(game: Game, language: Language) {
    this.#game = game
    this.language = language
    // What the game does not say, the pages and the server may.
    const texts = {
      pl: { ...WEB_TEXTS.texts.pl, ...game.texts.pl },
      en: { ...WEB_TEXTS.texts.en, ...game.texts.en },
    }
    this.#book = createTexts([{ id: game.id, texts }])
  }

  tell(message: Message): string {
    return this.#book.say(this.language, message, this.#game.id)
  }

  /** A short form for where there is little room, or the whole text. */
  short(message: Message): string {
    return this.briefly(message) ?? this.tell(message)
  }

  /** A short form, if the game has one. */
  briefly(message: Message): string | undefined {
    const key = `short.${message.key}`
    return this.#find(key) === undefined ? undefined : this.tell({ ...message, key })
  }

  title(): string {
    return this.#game.title[this.language]
  }

  scenario(id: string): string {
    return this.#game.scenarios.find((scenario) => scenario.id === id)?.title[this.language] ?? id
  }

  role(role: string): string {
    return this.#find(`role.${role}`) ?? role
  }

  piece(id: string): string {
    return this.#find(`unit.${id}`) ?? id
  }

  /** A place: what the game calls it, whether it is a hex or a space. */
  hex(id: string): string {
    return this.#find(`hex.${id}`) ?? this.#find(`space.${id}`) ?? id
  }

  /** What is counted beside an answer: movement points, steps lost. */
  detail(name: string): string {
    return this.#find(`detail.${name}`) ?? name
  }

  /** What has to be pointed at before something is laid over the map. */
  needsOf(title: Message): string {
    return this.#find(`${title.key}.needs`) ?? this.tell({ key: 'panel.needs-piece', params: { title } })
  }

  /** An entry of a table: as it is printed, unless the game has words for it. */
  entry(entry: string): string {
    return this.#find(`table-entry.${entry}`) ?? entry
  }

  /** A column of a table: `1.5-1`, `1,5-1`. */
  column(column: string): string {
    return this.#find(`column.${column}`) ?? column
  }

  /** What stands on a hex in reach: its cost, or how it is gone to where points do not count. */
  pill(detail: NonNullable<Choice['detail']>): string | undefined {
    const how = detail.how === undefined ? undefined : this.#find(`short.how.${detail.how}`)
    if (how !== undefined) return how
    const [first] = Object.values(detail)
    return typeof first === 'number' ? this.number(first) : first
  }

  number(value: number): string {
    return writeNumber(value, this.language)
  }

  /** The name of a button. A game may name its verbs, by step where they mean different things. */
  verb(verb: string, step: string): string {
    return this.#find(`answer.${step}.${verb}`) ?? this.#find(`answer.${verb}`) ?? verb
  }

  /** One word of an answer: the game's text for it, wherever it keeps it. */
  word(argument: string, word: string): string {
    const prefixes = [`answer.${argument}`, argument, argument.replace(/s$/, '')]
    for (const prefix of prefixes) {
      const text = this.#find(`${prefix}.${word}`)
      if (text !== undefined) return text
    }
    return this.#findByEnd(word) ?? this.#find(`answer.${word}`) ?? word
  }

  /** Whether what stands for a piece is only a word, such as `none`. */
  isWord({ argument, word }: { readonly argument: string; readonly word: string }): boolean {
    return (
      this.#find(`answer.${argument}.${word}`) !== undefined || this.#find(`answer.${word}`) !== undefined
    )
  }

  /** The name of a bag of words: the cup, the hand. */
  bag(argument: string): string {
    return this.#find(`answer.${argument}`) ?? this.#find(`box.${argument}`) ?? argument
  }

  /** A whole answer on a button: its words beyond what was said, or its verb when it has none. */
  answer({ action }: Choice, step: string, said: Said = {}): string {
    const words = argumentsOf(action)
      .filter((name) => said[name] === undefined)
      .flatMap((name) => listOf(action[name]).map((word) => this.word(name, word)))
    if (words.length > 0) return words.join(', ')
    if (argumentsOf(action).length === 0) return this.verb(action.do, step)
    return this.#find(`answer.${action.do}.none`) ?? this.#find('answer.none') ?? '–'
  }

  #find(key: string): string | undefined {
    const texts = this.#game.texts[this.language]
    const text = texts[key] ?? WEB_TEXTS.texts[this.language][key]
    return text === undefined ? undefined : this.tell({ key })
  }

  /** Chits keep their names under `chit.`, whatever the argument is called that holds them. */
  #findByEnd(word: string): string | undefined {
    const found = Object.keys(this.#game.texts[this.language]).filter(
      (key) => key.endsWith(`.${word}`) && key.split('.').length === 2,
    )
    return found.length === 1 ? this.tell({ key: found[0] as string }) : undefined
  }
}
