import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  type Choice,
  type FlowState,
  message,
  type Result,
  type Role,
  randomAnswer,
  rolesOf,
  SeededChance,
} from '@sztab/kernel'
import type { JoinedTable, QuestionAsked, TableState } from '@sztab/protocol'
import type { Asking } from '../programs/asking.ts'
import type { Seat } from '../programs/seat.ts'
import { Refusal } from '../refusal.ts'
import { LineBroken, type Reply, type Server, type ServerLine, type Wish } from './server-line.ts'

/** What a seat adds to the dice of a table: told when everybody sits, sealed before. */
export interface OwnLuck {
  readonly nonce: string
  readonly seal: string
}

export function drawLuck(): OwnLuck {
  const nonce = randomBytes(32)
  return { nonce: nonce.toString('hex'), seal: createHash('sha256').update(nonce).digest('hex') }
}

/** Milliseconds. */
const TRY_AGAIN = 1_000
/** Tries to come back before a server counts as gone. */
const MOST_TRIES = 60

/** Why nothing came of an answer that says nothing of the answer: the table has moved on, or is busy. */
const PASSING = /^(table\.(stale|other-question|time-is-up)|kernel\.(game-over|not-asked)|server\.|live\.)/

/** A seat that plays at a table of a server. */
export class Guest {
  readonly #server: Server
  readonly #entry: GameEntry
  readonly #seat: Seat
  readonly #table: string
  readonly #luck: OwnLuck
  readonly #answered = new Set<number>()
  #heardOf = -1

  constructor(server: Server, entry: GameEntry, seat: Seat, { table }: JoinedTable, luck: OwnLuck) {
    this.#server = server
    this.#entry = entry
    this.#seat = seat
    this.#table = table.id
    this.#luck = luck
  }

  /** Plays until the game is over, and comes back when the line breaks. */
  async play({ table, roles: you }: JoinedTable): Promise<Result> {
    const choice = { scenario: table.scenario, options: table.options }
    const roles = rolesOf(this.#entry.game, choice)
    await this.#seat.begin({ entry: this.#entry, choice, roles, you, seed: table.id })
    for (let tries = 1; ; tries++) {
      try {
        const line = await this.#server.line()
        tries = 0
        try {
          return await this.#playOn(line)
        } finally {
          line.close()
        }
      } catch (error) {
        if (!(error instanceof LineBroken)) throw error
        if (tries === MOST_TRIES) throw new Refusal(message('cli.connect.gone'))
        await pause(TRY_AGAIN)
      }
    }
  }

  async #playOn(line: ServerLine): Promise<Result> {
    await this.#look(line)
    for (;;) {
      let state = await line.state()
      this.#tell(state)
      while (line.hasMore) {
        state = await line.state()
        this.#tell(state)
      }
      if (state.result !== undefined) {
        this.#seat.over(state.result)
        return state.result
      }
      await this.#addLuck(line, state)
      await this.#answerProposals(line, state)
      const role = state.toMove.find((asked) => state.roles.includes(asked))
      if (role !== undefined) await this.#decide(line, state, role)
    }
  }

  /** Asks to be shown the table: a state comes in any case. */
  async #look(line: ServerLine): Promise<void> {
    const reply = await this.#patiently(line, { type: 'watch', table: this.#table })
    if (reply.type === 'refused')
      throw new Refusal(message('cli.connect.refused', { reason: reply.reason.key }))
  }

  #tell({ version, events }: TableState): void {
    if (version <= this.#heardOf) return
    this.#heardOf = version
    this.#seat.happened(events)
  }

  async #decide(line: ServerLine, { version, views }: TableState, role: Role): Promise<void> {
    const asked = await this.#patiently(line, { type: 'ask', table: this.#table, role })
    // Meanwhile somebody else has decided: the state that tells so is on its way.
    if (asked.type !== 'question' || asked.version !== version) return
    const { game } = this.#entry
    if (asked.rules !== game.rules || asked.shape !== game.shape) {
      throw new Refusal(message('cli.connect.other-rules', { theirs: asked.rules, ours: game.rules }))
    }
    // Views are plain data: what came as JSON is the view again.
    const view = views.find(({ viewer }) => viewer === role)?.view as FlowState
    const { answer } = await this.#seat.decide(view, role, this.#askingAbout(line, asked))
    const reply = await this.#answer(line, asked, answer)
    if (reply.type !== 'refused') return
    if (PASSING.test(reply.reason.key)) return this.#lookLater(line)
    const taken = randomAnswer(
      answersOf(game, view, role),
      SeededChance.fromSeed(`${this.#table} ${version}`),
    )
    this.#seat.refused({ section: reply.section ?? '-', reason: reply.reason }, taken)
    if ((await this.#answer(line, asked, taken)).type === 'refused') await this.#lookLater(line)
  }

  #answer(line: ServerLine, { version, role, name }: QuestionAsked, action: Action): Promise<Reply> {
    return this.#patiently(line, {
      type: 'decide',
      table: this.#table,
      version,
      role,
      action,
      question: name,
    })
  }

  /** Nothing has changed, so nobody will be told of anything. */
  async #lookLater(line: ServerLine): Promise<void> {
    await pause(TRY_AGAIN)
    await this.#look(line)
  }

  #askingAbout(line: ServerLine, { role, step, section, ask, answers }: QuestionAsked): Asking {
    const about = { type: 'ask', table: this.#table, role } as const
    const choices = async (wish: Wish): Promise<readonly Choice[]> => {
      const reply = await this.#patiently(line, wish)
      return reply.type === 'question' ? reply.answers : []
    }
    return {
      question: { step, section, ask },
      answers,
      list: (partial) => choices({ ...about, partial }),
      shortcuts: (partial) => choices({ ...about, partial, shortcuts: true }),
      preview: async (action) => {
        const reply = await this.#patiently(line, { type: 'preview', table: this.#table, role, action })
        return reply.type === 'preview' ? reply.preview : null
      },
    }
  }

  /** Whoever asks faster than he may asks again. */
  async #patiently(line: ServerLine, wish: Wish): Promise<Reply> {
    for (;;) {
      const reply = await line.ask(wish)
      if (reply.type !== 'refused' || reply.reason.key !== 'live.too-fast') return reply
      await pause(TRY_AGAIN)
    }
  }

  async #addLuck(line: ServerLine, { info, roles }: TableState): Promise<void> {
    const { shares = [], seats } = info
    const own = shares.find(({ kind, value }) => kind === 'seal' && value === this.#luck.seal)
    const isTold = shares.some(({ kind, seat }) => kind === 'nonce' && seat === own?.seat)
    const [role] = roles
    if (own === undefined || isTold || role === undefined || seats.some(({ kind }) => kind === 'open')) return
    await this.#patiently(line, { type: 'nonce', table: this.#table, role, nonce: this.#luck.nonce })
  }

  /** As machines of the server do: it minds nothing but a draw. */
  async #answerProposals(line: ServerLine, { proposals, roles }: TableState): Promise<void> {
    const [role] = roles
    for (const { id: proposal, by, what } of proposals) {
      if (role === undefined || roles.includes(by) || this.#answered.has(proposal)) continue
      this.#answered.add(proposal)
      const agree = what !== 'draw'
      await this.#patiently(line, { type: 'answer', table: this.#table, role, proposal, agree })
    }
  }
}
