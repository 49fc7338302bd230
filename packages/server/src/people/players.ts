import { randomBytes, randomUUID } from 'node:crypto'
import { type Language, message, textOf } from '@sztab/kernel'
import { LANGUAGES, SERVER_WORDS } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import { checkGuestName } from './names.ts'

/** Somebody who is known by his cookie: a guest, or the holder of an account. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
  readonly language: Language | undefined
  readonly isProgram?: boolean
}

/** Somebody who asks, and by which of his cookies. */
export interface Caller extends Person {
  readonly session: number
  /** It is a program of his that asks. */
  readonly isProgram: boolean
}

/**
 * Who holds a seat: a person, or his programs. A program neither sees nor decides anything for its person, nor he for it,
 * so they count as two.
 */
export type Holder = string

const PROGRAM = ' program'

export function holderOf({
  id,
  isProgram = false,
}: {
  readonly id: string
  readonly isProgram?: boolean
}): Holder {
  return isProgram ? `${id}${PROGRAM}` : id
}

/** The person himself, or whose program it is. */
export function personBehind(holder: Holder): string {
  return holder.endsWith(PROGRAM) ? holder.slice(0, -PROGRAM.length) : holder
}

export function isProgram(holder: Holder): boolean {
  return holder.endsWith(PROGRAM)
}

export const PERSON_COLUMNS = ['player.id', 'player.name', 'player.account', 'player.language'] as const

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly account: string | null
  readonly language: string | null
}

export function personFrom({ id, name, account, language }: PersonRow): Person {
  return {
    id,
    name,
    isGuest: account === null,
    language: LANGUAGES.find((known) => known === language),
  }
}

const GUEST = message('people.guest')

/** A visitor who wants to sit down. Nobody has to tell his name to play. */
export async function createGuest(
  db: Kysely<Schema>,
  language: Language,
  name: string | undefined,
): Promise<Person> {
  if (name !== undefined) checkGuestName(name)
  const row = {
    id: randomUUID(),
    name: name ?? `${textOf(SERVER_WORDS, language, GUEST.key)} ${randomBytes(2).toString('hex')}`,
    language,
  }
  await db
    .insertInto('player')
    .values({ ...row, account: null, password: null, email: null })
    .execute()
  return personFrom({ ...row, account: null })
}
