import { type Action, formatAction, parseRecord } from '@sztab/kernel'
import { Browser, type Line } from './client.ts'
import { HOT_SEAT, someAnswer } from './players.ts'

/** Milliseconds. */
const TRY_AGAIN = 100

/**
 * Plays a game with himself, whatever happens to the server: comes back when his line breaks, tries again what was
 * refused, and remembers every decision that he was told is taken.
 */
export class SteadyPlayer {
  /** What was acknowledged, by version. */
  readonly told = new Map<number, string>()
  /** Milliseconds since 1970 of each acknowledgement. */
  readonly times: number[] = []
  refused = 0
  broken = 0
  readonly #addresses: () => readonly string[]
  readonly #browser: Browser
  readonly #table: string
  #line: Line | undefined

  private constructor(addresses: () => readonly string[], browser: Browser, table: string) {
    this.#addresses = addresses
    this.#browser = browser
    this.#table = table
  }

  /** `addresses` are those of the processes that serve just now. */
  static async sitDown(addresses: () => readonly string[]): Promise<SteadyPlayer> {
    const browser = new Browser(addresses()[0] as string)
    const { table } = await browser.open(HOT_SEAT)
    return new SteadyPlayer(addresses, browser, table.id)
  }

  async play(isOver: () => boolean): Promise<void> {
    while (!isOver() && this.#line?.state.result === undefined) {
      try {
        await this.#decide()
      } catch {
        this.broken++
        this.#line?.close()
        this.#line = undefined
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
      }
    }
    this.#line?.close()
  }

  async #decide(): Promise<void> {
    this.#line ??= await this.#come()
    const { state } = this.#line
    const role = state.toMove[0]
    if (role === undefined) throw new Error('nobody is to move')
    const action: Action = someAnswer(state, role)
    const { version } = state
    const answer = await this.#line.ask({ type: 'decide', table: this.#table, version, role, action })
    if (answer.type === 'ok') {
      this.told.set(version + 1, formatAction(action))
      this.times.push(Date.now())
      await this.#line.until((line) => line.state.version > version, 60_000)
      return
    }
    this.refused++
    // Perhaps it was taken all the same and only the answer lost: the table tells.
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
    await this.#line.ask({ type: 'watch', table: this.#table })
  }

  async #come(): Promise<Line> {
    const addresses = this.#addresses()
    const address = addresses[Math.floor(Math.random() * addresses.length)] as string
    const browser = new Browser(address)
    browser.cookie = this.#browser.cookie
    const line = await browser.live()
    const answer = await line.ask({ type: 'watch', table: this.#table })
    if (answer.type === 'refused') throw new Error(answer.reason.key)
    return line
  }

  /** The versions that were acknowledged and are not there, or are something else. */
  async lost(address: string): Promise<readonly number[]> {
    const browser = new Browser(address)
    browser.cookie = this.#browser.cookie
    const response = await browser.fetch(`/api/tables/${this.#table}/record`)
    const record = parseRecord(await response.text())
    if (!('decisions' in record)) throw new Error(`no record: ${response.status}`)
    return [...this.told.entries()]
      .filter(([version, action]) => {
        const made = record.decisions[version - 1]
        return made === undefined || formatAction(made.action) !== action
      })
      .map(([version]) => version)
  }
}
