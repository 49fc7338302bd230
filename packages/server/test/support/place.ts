import type { DatabaseConfig } from './databases.ts'

/** Where a suite of tests takes place: on one kind of database. */
export interface Place {
  /** The address of a server that all suites share. */
  address(): string
  /** A new and empty database, for a server of one's own. */
  fresh(): Promise<DatabaseConfig>
}
