/** The part of the WebSocket library that we use; it brings no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage } from 'node:http'

  export class WebSocket extends EventEmitter {
    static readonly OPEN: 1
    readonly readyState: number
    readonly bufferedAmount: number
    constructor(address: string, options?: { headers?: Record<string, string>; origin?: string })
    send(data: string): void
    ping(): void
    pause(): void
    resume(): void
    close(code?: number, reason?: string): void
    terminate(): void
  }

  export class Server extends EventEmitter {
    readonly clients: ReadonlySet<WebSocket>
  }

  export interface ServerOptions {
    maxPayload?: number
    perMessageDeflate?: boolean
    verifyClient?: (info: { origin: string; req: IncomingMessage }) => boolean
  }
}
