import { type Message, message, type Section } from '@sztab/kernel'
import type { ClientMessage, ServerMessage } from '@sztab/protocol'
import type { Link, Reply } from './session.ts'

/** A request without the number that the connection gives it. */
export type Request = ClientMessage extends infer M
  ? M extends { id: number }
    ? Omit<M, 'id'>
    : never
  : never

export interface ConnectionListener {
  /** Everything but the replies to requests. */
  onMessage(told: Exclude<ServerMessage, { id: number }>): void
  onLink(link: Link): void
}

const FIRST_RETRY = 500
const LAST_RETRY = 15_000
/** A server that does not answer within this time will not. */
const PATIENCE = 20_000

/**
 * One WebSocket to the server, made again whenever it breaks. A request whose connection broke is answered with a
 * refusal: whether it was heard is seen from the next state, and no decision is ever sent twice.
 */
export class Connection {
  readonly #address: string
  readonly #listener: ConnectionListener
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #socket: WebSocket | undefined
  #lastId = 0
  #retry = FIRST_RETRY
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(address: string, listener: ConnectionListener) {
    this.#address = address
    this.#listener = listener
    window.addEventListener('online', this.#connectNow)
    this.#connect()
  }

  async request(request: Request): Promise<Reply> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return refusal('session.not-connected')
    const id = ++this.#lastId
    return await new Promise<Reply>((resolve) => {
      const timer = setTimeout(() => this.#settle(id, refusal('session.no-reply')), PATIENCE)
      this.#waiting.set(id, (reply) => {
        clearTimeout(timer)
        resolve(reply)
      })
      socket.send(JSON.stringify({ ...request, id }))
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#connectNow)
    this.#socket?.close()
    this.#abandon()
  }

  readonly #connectNow = (): void => {
    if (this.#socket !== undefined) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  #connect(): void {
    this.#listener.onLink('connecting')
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#retry = FIRST_RETRY
      this.#listener.onLink('open')
    })
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lose()
    })
  }

  #lose(): void {
    this.#socket = undefined
    this.#abandon()
    if (this.#isClosed) return
    this.#listener.onLink('lost')
    this.#timer = setTimeout(() => this.#connect(), this.#retry)
    this.#retry = Math.min(2 * this.#retry, LAST_RETRY)
  }

  #abandon(): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id, refusal('session.connection-lost'))
  }

  #hear(data: string): void {
    const told = JSON.parse(data) as ServerMessage
    if (told.type === 'refused') this.#settle(told.id, refused(told.reason, told.section))
    else if ('id' in told) this.#settle(told.id, { isDone: true })
    else this.#listener.onMessage(told)
  }

  #settle(id: number, reply: Reply): void {
    this.#waiting.get(id)?.(reply)
    this.#waiting.delete(id)
  }
}

function refused(reason: Message, section: Section | undefined): Reply {
  return { isDone: false, reason, ...(section === undefined ? {} : { section }) }
}

function refusal(key: string): Reply {
  return { isDone: false, reason: message(key) }
}
