import type { Role } from '@sztab/kernel'
import type {
  ClientMessage,
  JoinedTable,
  MachineThinking,
  NewTable,
  ServerMessage,
  TableState,
} from '@sztab/protocol'
import { WebSocket } from 'ws'

/** Whatever answers a request. */
type Answer = Extract<ServerMessage, { id: number }>
/** A request without its number, which the client gives it. */
export type Request = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, 'id'>
    : never
  : never

/** A browser: it keeps its cookie, asks over HTTP and plays over the WebSocket. */
export class Browser {
  readonly address: string
  cookie = ''

  constructor(address: string) {
    this.address = address
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie !== '') headers.set('cookie', this.cookie)
    const response = await fetch(`${this.address}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      if (line.startsWith('sztab=')) this.cookie = line.split(';')[0]!
    }
    return response
  }

  async get<T>(path: string): Promise<T> {
    return (await this.fetch(path)).json() as Promise<T>
  }

  send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async open(table: NewTable): Promise<JoinedTable> {
    const response = await this.send('POST', '/api/tables', table)
    if (response.status !== 201) throw new Error(await response.text())
    return response.json() as Promise<JoinedTable>
  }

  async join(code: string, role?: Role): Promise<JoinedTable> {
    const body = role === undefined ? {} : { role }
    const response = await this.send('POST', `/api/tables/${code}/join`, body)
    if (response.status !== 200) throw new Error(await response.text())
    return response.json() as Promise<JoinedTable>
  }

  /** Opens the line over which tables are played. */
  async live(): Promise<Line> {
    const headers: Record<string, string> = this.cookie === '' ? {} : { cookie: this.cookie }
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/live`, { headers })
    const line = new Line(socket)
    await line.opened
    return line
  }
}

/** An open WebSocket and all that came over it. */
export class Line {
  readonly socket: WebSocket
  readonly opened: Promise<void>
  /** Every byte that was received, as it came. */
  readonly received: string[] = []
  readonly states: TableState[] = []
  readonly chat: Extract<ServerMessage, { type: 'chat' }>[] = []
  readonly thinking: MachineThinking[] = []
  closedWith: number | undefined
  #lastId = 0
  readonly #answers = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  readonly #waiting = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    this.opened = new Promise((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('error', reject)
    })
    socket.on('message', (data: Buffer) => this.#hear(String(data)))
    socket.on('close', (code: number) => {
      this.closedWith = code
      for (const { reject } of this.#answers.values()) reject(new Error(`the line was closed with ${code}`))
      this.#wake()
    })
  }

  ask(request: Request): Promise<Answer> {
    const id = ++this.#lastId
    if (this.closedWith !== undefined) return Promise.reject(new Error('the line is closed'))
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ ...request, id }))
    })
  }

  /** Asks and expects no refusal. */
  async must(request: Request): Promise<void> {
    const answer = await this.ask(request)
    if (answer.type === 'refused') throw new Error(JSON.stringify(answer.reason))
  }

  get state(): TableState {
    const state = this.states.at(-1)
    if (state === undefined) throw new Error('nothing has been seen yet')
    return state
  }

  /** Waits for something to be so. */
  async until(isSo: (line: this) => boolean, milliseconds = 30_000): Promise<void> {
    const end = Date.now() + milliseconds
    while (!isSo(this)) {
      const left = end - Date.now()
      if (left <= 0) throw new Error('it did not happen in time')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  close(): void {
    this.socket.close()
  }

  #hear(text: string): void {
    this.received.push(text)
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'state') this.states.push(message)
    else if (message.type === 'chat') this.chat.push(message)
    else if (message.type === 'thinking') this.thinking.push(message)
    else {
      this.#answers.get(message.id)?.resolve(message)
      this.#answers.delete(message.id)
    }
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}
