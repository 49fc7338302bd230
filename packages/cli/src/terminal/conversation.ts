import { tabletopOf } from '@sztab/catalog'
import {
  type Action,
  type Choice,
  formatAction,
  type Message,
  message,
  parseAction,
  type Role,
  RuleViolation,
  sameAction,
} from '@sztab/kernel'
import { choiceRow, inReadingOrder, wayText, wholeAnswer } from '../answers.ts'
import { eventText } from '../events.ts'
import { leftBehind } from '../leaving.ts'
import { bodyText } from '../position-text.ts'
import { previewText } from '../preview-text.ts'
import { denialText } from '../refusal.ts'
import type { Session } from '../session.ts'
import { situationText } from '../situation.ts'
import { tableText } from '../table-text.ts'
import { textTable } from '../text-table.ts'
import type { PlayedGame } from './played-game.ts'

/** The sign that a line is waited for. */
const READY = '> '

/** What the person may choose from now: the answers on the screen under their numbers. */
interface Question {
  readonly role: Role
  readonly partial: Action | undefined
  readonly offered: readonly Choice[]
}

/** What was typed, with the further steps of a march that is answered step by step. */
type TypedAnswer = Choice & { readonly further?: readonly Action[] }

/** A whole game in a terminal: every line typed is an answer or a request, every answer is told in words. */
export class Conversation {
  readonly #game: PlayedGame
  readonly #session: Session
  #partial: Action | undefined

  constructor(game: PlayedGame, session: Session) {
    this.#game = game
    this.#session = session
  }

  /** Until the game is over, the person leaves, or the input ends; true when the game is over. */
  async run(): Promise<boolean> {
    this.#say(message('cli.play.help'))
    for (;;) {
      this.#letMachinesPlay()
      const { role } = this.#game
      if (role === undefined) {
        this.#print(`\n${situationText(this.#game.entry.game, this.#game.state, this.#session)}`)
        return true
      }
      const question = this.#ask(role)
      this.#session.io.out(READY)
      const line = await this.#session.io.line()
      if (line === undefined || line.trim() === 'quit') return false
      this.#obey(line.trim(), question)
    }
  }

  #letMachinesPlay(): void {
    for (let played = this.#game.letMachineDecide(); played; played = this.#game.letMachineDecide()) {
      for (const event of played.events) this.#print(eventText(event, this.#id, this.#session))
    }
  }

  /** Prints the question with its answers, numbered; of an answer that is begun, how it may go on. */
  #ask(role: Role): Question {
    const { view, entry } = this.#game
    const prompt = entry.game.prompt(view, role, this.#partial)
    const shortcuts =
      this.#partial === undefined ? [] : entry.game.shortcuts(view, role, this.#partial).toReversed()
    const isListed = ({ action }: Choice) =>
      prompt.choices.some((choice) => choice.more === undefined && sameAction(choice.action, action))
    const offered = [...inReadingOrder(prompt.choices), ...shortcuts.filter((one) => !isListed(one))]
    const { section, ask } = prompt
    this.#print('')
    this.#say(message('cli.asked', { role, section, ask }))
    if (this.#partial !== undefined) {
      this.#say(message('cli.play.begun', { action: formatAction(this.#partial) }))
    }
    const rows = offered.map((choice, i) => [`${i + 1}`, ...choiceRow(choice, this.#id, this.#session)])
    this.#print(textTable(rows, '  '))
    return { role, partial: this.#partial, offered }
  }

  #obey(line: string, question: Question): void {
    const [word = '', ...rest] = line.split(/\s+/)
    switch (word) {
      case '':
      case 'help':
        this.#say(message('cli.play.help'))
        break
      case 'back':
        this.#partial = undefined
        break
      case 'undo':
        this.#partial = undefined
        this.#say(message(this.#game.undo() ? 'cli.play.undone' : 'cli.play.no-undo'))
        break
      case 'show':
        this.#show()
        break
      case 'why':
        this.#why(rest.join(' '), question)
        break
      default:
        this.#answer(line, question)
    }
  }

  /** `3`, `3!` or a whole answer: `!` ends a phase although units can still act. */
  #answer(line: string, question: Question): void {
    const isForced = line.endsWith('!')
    const choice = this.#read(isForced ? line.slice(0, -1) : line, question)
    if (choice === undefined) return
    const { action, more } = choice
    if (more === true) {
      this.#partial = action
      return
    }
    const { entry, view, choice: setup } = this.#game
    const left = isForced ? undefined : leftBehind(entry, setup, view, question.role, action)
    if (left !== undefined) {
      this.#say(message('cli.play.left', { left, line }))
      return
    }
    for (const one of [action, ...(choice.further ?? [])]) this.#decide(question.role, one)
  }

  #decide(role: Role, action: Action): void {
    try {
      const events = this.#game.decide(role, action)
      this.#partial = undefined
      for (const event of events) this.#print(eventText(event, this.#id, this.#session))
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error
      this.#say(message('cli.explain.illegal', { why: denialText(error.denial) }))
    }
  }

  /** Whether an answer is legal, by which section it is not, and its odds or its bill. */
  #why(text: string, question: Question): void {
    const { entry, view } = this.#game
    const action = this.#read(text, question)?.action
    if (action === undefined) return
    const verdict = entry.game.explain(view, question.role, action)
    this.#say(
      verdict.legal
        ? message('cli.explain.legal')
        : message('cli.explain.illegal', { why: denialText(verdict) }),
    )
    const preview = entry.game.preview(view, question.role, action)
    if (preview !== undefined) this.#print(previewText(preview, this.#id, this.#session))
  }

  #show(): void {
    const { entry, choice, view, ownRole } = this.#game
    const tabletop = tabletopOf(entry, choice.scenario)
    this.#print(
      tabletop === undefined
        ? bodyText(entry.game.writePosition(view))
        : tableText(tabletop, this.#id, view, ownRole, this.#session),
    )
  }

  /** What was typed: a number on the screen, or an answer written out; undefined after saying what is wrong with it. */
  #read(text: string, { role, offered }: Question): TypedAnswer | undefined {
    if (/^\d+$/.test(text)) {
      const choice = offered[Number(text) - 1]
      if (choice === undefined)
        this.#say(message('cli.play.no-number', { number: text, count: offered.length }))
      return choice
    }
    const action = parseAction(text)
    if (!('do' in action)) {
      this.#say(message('cli.play.unread', { problem: String(action.error) }))
      return undefined
    }
    const whole = wholeAnswer(this.#game, this.#game.view, role, action as Action)
    if (whole.isFound) this.#print(wayText(whole, this.#session))
    return whole
  }

  get #id(): string {
    return this.#game.entry.game.id
  }

  #say(text: Message): void {
    this.#print(this.#session.say(text, this.#id))
  }

  #print(text: string): void {
    this.#session.print(text)
  }
}
