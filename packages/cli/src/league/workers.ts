import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import { message } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import type { Fixture } from './fixture.ts'
import type { Outcome } from './outcome.ts'

/** Plays one game; the next may begin when it is over. */
export interface Field {
  play(fixture: Fixture): Promise<Outcome>
  close(): Promise<void>
}

/** Another process of this program that plays games of the same league, a fixture a line in and an outcome a line out. */
export class WorkerField implements Field {
  readonly #process: ChildProcess
  readonly #lines: Interface
  readonly #answers: AsyncIterator<string>

  constructor(program: string, words: readonly string[]) {
    this.#process = spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#process.stdin!.on('error', () => {})
    this.#lines = createInterface({ input: this.#process.stdout! })
    this.#answers = this.#lines[Symbol.asyncIterator]()
  }

  async play(fixture: Fixture): Promise<Outcome> {
    this.#process.stdin!.write(`${JSON.stringify(fixture)}\n`)
    const { value, done } = await this.#answers.next()
    if (done === true) throw new Refusal(message('cli.league.worker-gone', { seed: fixture.seed }))
    return JSON.parse(value) as Outcome
  }

  async close(): Promise<void> {
    const isOver = this.#process.exitCode !== null || this.#process.signalCode !== null
    const ended = isOver ? undefined : new Promise((resolve) => this.#process.once('close', resolve))
    this.#process.stdin!.end()
    await ended
  }
}

/** Plays all fixtures on the fields, in their order, until `isEnough` says that no more is wanted. */
export async function playAll(
  fixtures: readonly Fixture[],
  fields: readonly Field[],
  add: (outcome: Outcome) => void,
  isEnough: () => boolean,
): Promise<void> {
  let next = 0
  const work = async (field: Field) => {
    while (next < fixtures.length && !isEnough()) add(await field.play(fixtures[next++]!))
  }
  const ends = await Promise.allSettled(fields.map(work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
