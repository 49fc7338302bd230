import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A database and what its processes tell each other through it. */
export interface Database {
  readonly sql: Kysely<Schema>
  /** Which one it is, for logs. */
  readonly kind: 'pglite' | 'postgresql'
  /** How its connections are used just now. */
  pool(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface Listener {
  /** What a process said with NOTIFY, once its transaction is committed. */
  onNotice(payload: string): void
  /** The line was cut and is restored: anything may have been missed meanwhile. */
  onReconnect(): void
}

/** The one channel on which all processes speak. */
export const CHANNEL = 'sztab'
