import { message } from '@sztab/kernel'
import type {
  ClientMessage,
  JoinedTable,
  JoinTable,
  NewTable,
  ServerMessage,
  TableState,
  Refusal as Told,
} from '@sztab/protocol'
import { WebSocket } from 'ws'
import { Refusal } from '../refusal.ts'

/** A request without its number, which the line gives it. */
export type Wish = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'id'> : never) : never
/** What answers a request. */
export type Reply = Extract<ServerMessage, { id: number }>

/** The line broke. What was asked may have happened or not: the next state tells. */
export class LineBroken extends Error {}

/** A server, and a token with which a program plays there. */
export class Server {
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(address: string, token: string, language: string) {
    this.#address = address.replace(/\/+$/, '')
    this.#headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  }

  open(table: NewTable): Promise<JoinedTable> {
    return this.#post('/api/tables', table)
  }

  join(code: string, seat: JoinTable): Promise<JoinedTable> {
    return this.#post(`/api/tables/${encodeURIComponent(code)}/join`, seat)
  }

  async #post(path: string, body: object): Promise<JoinedTable> {
    const answer = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new Refusal(message('cli.connect.unreachable', { address: this.#address }))
    })
    const said = (await answer.json().catch(() => ({}))) as JoinedTable & Partial<Told>
    if (answer.ok) return said
    const reason = said.error?.text ?? String(answer.status)
    throw new Refusal(message('cli.connect.refused', { reason }))
  }

  /** Opens the line on which tables are played. */
  line(): Promise<ServerLine> {
    const socket = new WebSocket(`${this.#address.replace(/^http/, 'ws')}/api/live`, {
      headers: { ...this.#headers },
    })
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new ServerLine(socket)))
      socket.once('error', () => reject(new LineBroken()))
    })
  }
}

/** What a server says when a token is not valid any more. */
const SIGNED_OUT = 4001

/** An open line: requests are answered, and states come as they come. */
export class ServerLine {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>()
  #states: TableState[] = []
  #wake: () => void = () => undefined
  #lastId = 0
  #broken: Error | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(String(data)) as ServerMessage))
    socket.on('error', () => undefined)
    socket.on('close', (code: number) => {
      this.#broken = code === SIGNED_OUT ? new Refusal(message('cli.connect.no-token')) : new LineBroken()
      for (const { reject } of this.#waiting.values()) reject(this.#broken)
      this.#waiting.clear()
      this.#wake()
    })
  }

  ask(wish: Wish): Promise<Reply> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ id, ...wish }))
    })
  }

  /** The next state, in their order. */
  async state(): Promise<TableState> {
    for (;;) {
      const next = this.#states.shift()
      if (next !== undefined) return next
      if (this.#broken !== undefined) throw this.#broken
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Whether another state has come already. */
  get hasMore(): boolean {
    return this.#states.length > 0
  }

  close(): void {
    this.#socket.close()
  }

  #hear(told: ServerMessage): void {
    if (told.type === 'state') {
      this.#states = [...this.#states, told]
      this.#wake()
    } else if ('id' in told) {
      this.#waiting.get(told.id)?.resolve(told)
      this.#waiting.delete(told.id)
    }
  }
}
