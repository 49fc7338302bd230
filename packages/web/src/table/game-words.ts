import type { ArgumentKind, Tabletop } from '@sztab/board'
import {
  type Choice,
  type Game,
  gameTitle,
  type Language,
  type Message,
  mergeTexts,
  optionTitle,
  scenarioTitle,
  textOf,
} from '@sztab/kernel'
import { createTexts, type TextBook, writeNumber } from '@sztab/text'
import { WEB_TEXTS } from '../app/languages.ts'
import { argumentsOf, listOf } from './model/asking.ts'
import type { Said } from './model/frontier.ts'

/** A game's words in one language. */
export class GameWords {
  readonly language: Language
  readonly #game: Game
  readonly #book: TextBook
  readonly #tabletop: Pick<Tabletop, 'arguments' | 'names'> | undefined

  /** `tabletop` says what the words of answers name; where nobody answers, none is needed. */
  constructor(game: Game, language: Language, tabletop?: Pick<Tabletop, 'arguments' | 'names'>) {
    this.#game = game
    this.#tabletop = tabletop
    this.language = language
    // What the game does not say, the pages and the server may.
    this.#book = createTexts([{ id: game.id, texts: mergeTexts(WEB_TEXTS.texts, game.texts) }])
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
    return gameTitle(this.#game, this.language)
  }

  scenario(id: string): string {
    return scenarioTitle(this.#game, id, this.language)
  }

  optionTitle(option: string): string {
    return optionTitle(this.#game, option, this.language)
  }

  role(role: string): string {
    return this.#find(`role.${role}`) ?? role
  }

  piece(id: string): string {
    return this.#find(`unit.${id}`) ?? id
  }

  /** A place: what the game calls it, whether it is a hex, a space or a box beside the map. */
  hex(id: string): string {
    return this.#placeNamed(id) ?? id
  }

  /** A value of an option. */
  option(id: string, value: string): string {
    return this.#find(`${id}.${value}`) ?? value
  }

  /** What is counted beside an answer: movement points, steps lost. */
  detail(name: string): string {
    return this.#find(`detail.${name}`) ?? name
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

  /** One word of an answer: what is said of it on buttons, or what it names. */
  word(argument: string, word: string): string {
    return (
      this.#find(`answer.${argument}.${word}`) ??
      this.#named(argument, word) ??
      this.#find(`answer.${word}`) ??
      word
    )
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
    const { texts } = this.#game
    const text = textOf(texts, this.language, key) ?? textOf(WEB_TEXTS.texts, this.language, key)
    return text === undefined ? undefined : this.tell({ key })
  }

  #named(argument: string, word: string): string | undefined {
    const key = this.#tabletop?.names?.[argument]
    if (key !== undefined) return this.#find(`${key}.${word}`)
    const kind = this.#tabletop?.arguments[argument]
    if (kind === 'piece' || kind === 'pieces') return this.#find(`unit.${word}`)
    return kind !== undefined && PLACES.has(kind) ? this.#placeNamed(word) : undefined
  }

  #placeNamed(id: string): string | undefined {
    return this.#find(`hex.${id}`) ?? this.#find(`space.${id}`) ?? this.#find(`place.${id}`)
  }
}

const PLACES: ReadonlySet<ArgumentKind> = new Set(['hex', 'hexes', 'sequence'])
