/** The part of the WebSocket library that we use; it brings no types of its own. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events'

  export class WebSocket extends EventEmitter {
    constructor(address: string, options?: { headers?: Record<string, string> })
    send(data: string): void
    close(): void
    terminate(): void
  }
}
