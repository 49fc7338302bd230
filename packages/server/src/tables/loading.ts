import type { GameEntry } from '@sztab/catalog'
import type { Kysely } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import type { Study } from '../study/study.ts'

/** What is needed to load tables. */
export interface Loading {
  readonly db: Kysely<Schema>
  readonly findGame: (id: string) => GameEntry | undefined
  readonly study: Study
}
