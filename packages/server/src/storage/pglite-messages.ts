/** What the server and the thread that holds the embedded database say to each other. */

export interface PgliteRequest {
  readonly id: number
  readonly sql: string
  readonly params: readonly unknown[]
}

export type PgliteReply =
  | { readonly type: 'ready' }
  | { readonly type: 'notice'; readonly payload: string }
  | {
      readonly type: 'rows'
      readonly id: number
      readonly rows: readonly Record<string, unknown>[]
      readonly affected: number
    }
  | { readonly type: 'failed'; readonly id: number; readonly error: DatabaseFault }

/** The part of a database error that decides what to do about it; error objects lose it between threads. */
export interface DatabaseFault {
  readonly message: string
  readonly code?: string
  readonly constraint?: string
}

export interface PgliteThreadData {
  readonly folder: string
}
