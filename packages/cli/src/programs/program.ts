import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { type Action, type Denial, type FlowState, message, type Role } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import { askingHere } from './asking.ts'
import { type FromProgram, type FromTable, PROTOCOL, readMessage, writeMessage } from './messages.ts'
import type { Answered, Seat, Setting } from './seat.ts'
import { titleOf } from './title.ts'

/** Longer than any honest program thinks about one question, in milliseconds. */
const LONGEST = 10 * 60 * 1000

/** A program that plays by the protocol of docs/players.md, asked through its standard input and output. */
export class ProgramSeat implements Seat {
  readonly #command: string
  readonly #clock: number | undefined
  readonly #process: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: AsyncIterator<string>
  #setting: Setting | undefined
  #isMet = false
  #number = 0
  #used = 0

  /** `clock` is how many seconds the program has for a game. */
  constructor(command: string, words: readonly string[], clock?: number) {
    this.#command = command
    this.#clock = clock
    const [program = '', ...rest] = words
    this.#process = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
    // A program that has gone is noticed when it does not answer.
    this.#process.on('error', () => {})
    this.#process.stdin.on('error', () => {})
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  }

  /** Whether it has thought longer in this game than it may. */
  get isOutOfTime(): boolean {
    return this.#clock !== undefined && this.#used > this.#clock
  }

  async begin(setting: Setting): Promise<void> {
    const { choice, roles, you, seed } = setting
    this.#setting = setting
    this.#used = 0
    if (!this.#isMet) await this.#meet(setting)
    const { scenario, options } = choice
    this.#say({ type: 'setup', scenario, options, roles, you, seed })
    this.#number = 0
  }

  async #meet({ entry }: Setting): Promise<void> {
    this.#say({ type: 'hello', protocol: PROTOCOL, ...titleOf(entry.game) })
    const reply = await this.#hear()
    if (reply.type === 'refuse') throw this.#fault('cli.player.refuses', { reason: reply.reason })
    if (reply.type !== 'hello') throw this.#fault('cli.player.unexpected', { type: reply.type })
    this.#isMet = true
  }

  async decide(
    view: FlowState,
    role: Role,
    asking = askingHere(this.#setting!.entry.game, view, role),
  ): Promise<Answered> {
    const { question, answers } = asking
    const left = this.#clock === undefined ? null : Math.max(0, this.#clock - this.#used)
    const number = ++this.#number
    const begun = performance.now()
    this.#say({
      type: 'question',
      number,
      role,
      view,
      question,
      answers,
      time: { left },
    })
    for (;;) {
      const heard = await this.#hear()
      if (heard.type === 'answer' && heard.number === number) {
        const wall = (performance.now() - begun) / 1000
        this.#used += wall
        return { answer: heard.answer, seconds: heard.seconds ?? wall }
      }
      if (heard.type === 'list') {
        this.#say({ type: 'answers', answers: await asking.list(heard.partial) })
      } else if (heard.type === 'shortcuts') {
        this.#say({ type: 'answers', answers: await asking.shortcuts(heard.partial) })
      } else if (heard.type === 'preview') {
        this.#say({ type: 'preview', preview: await asking.preview(heard.answer) })
      } else {
        throw this.#fault('cli.player.unexpected', { type: heard.type })
      }
    }
  }

  happened(events: Parameters<Seat['happened']>[0]): void {
    if (events.length > 0) this.#say({ type: 'happened', events })
  }

  over(result: Parameters<Seat['over']>[0]): void {
    this.#say({ type: 'over', result: result ?? null })
  }

  refused({ section, reason }: Denial, taken: Action): void {
    this.#say({ type: 'refused', number: this.#number, section, reason, taken })
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('close', resolve))
    this.#say({ type: 'bye' })
    this.#process.stdin.end()
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), 2000)
    await ended
    clearTimeout(impatience)
  }

  #say(said: FromTable): void {
    this.#process.stdin.write(writeMessage(said))
  }

  async #hear(): Promise<FromProgram> {
    let impatience: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      impatience = setTimeout(() => resolve('late'), LONGEST)
    })
    const next = await Promise.race([this.#lines.next(), late])
    clearTimeout(impatience)
    if (next === 'late') {
      this.#process.kill('SIGKILL')
      throw this.#fault('cli.player.silent')
    }
    if (next.done === true) throw this.#fault('cli.player.gone')
    const heard = readMessage<FromProgram>(next.value)
    if (heard === undefined) throw this.#fault('cli.player.not-a-message', { line: next.value.slice(0, 200) })
    return heard
  }

  #fault(key: string, params: Readonly<Record<string, string>> = {}): Refusal {
    return new Refusal(message(key, { command: this.#command, ...params }), { field: '--players' })
  }
}
