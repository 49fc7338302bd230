import { setTimeout as pause } from 'node:timers/promises'
import { FALLBACK, gameTitle, type Language, message } from '@sztab/kernel'
import type { TextBook } from '@sztab/text'
import { type Kysely, sql } from 'kysely'
import type { Job } from '../jobs/queue.ts'
import { makeMailLink } from '../people/mail-links.ts'
import type { Schema } from '../storage/schema.ts'
import type { Presence } from '../tables/info.ts'
import type { Room } from '../tables/room.ts'
import type { Tables } from '../tables/tables.ts'
import { SERVER } from '../words.ts'
import type { Addressee, Channel, Notice } from './channel.ts'
import type { Mailer } from './mail.ts'
import type { MailTokens } from './mail-tokens.ts'
import type { Pusher } from './push.ts'

export interface Messengers {
  readonly words: TextBook
  readonly mailer: Mailer | undefined
  readonly tokens: MailTokens
  readonly pusher: Pusher
  /** The ways to tell somebody that it is his turn. */
  readonly channels: readonly Channel[]
  readonly onFault: (error: unknown) => void
  /** The address under which people reach the server. */
  readonly home: string
  /** Somebody who was seen by any process within this many milliseconds is there. */
  readonly seenWithin: number
}

/** Asks whoever reads mails at an address whether he wants any. */
export async function askToConfirm(
  db: Kysely<Schema>,
  { words, mailer, tokens, home }: Messengers,
  player: string,
  email: string,
  language: Language,
): Promise<void> {
  const url = `${home}/api/mail/confirm?token=${await makeMailLink(db, 'confirm', player, email)}`
  await mailer?.send({
    to: email,
    subject: words.say(language, message('notify.confirm-subject'), SERVER),
    text: words.say(language, message('notify.confirm-mail', { url }), SERVER),
    stop: `${home}/api/mail/stop?token=${tokens.token('stop', player, email)}`,
  })
}

/** Lets the holder of an account set a new password. What stands behind the # never leaves his browser by itself. */
export async function sendReset(
  db: Kysely<Schema>,
  { words, mailer, tokens, home }: Messengers,
  player: string,
  email: string,
  language: Language,
): Promise<void> {
  const url = `${home}/password#${await makeMailLink(db, 'reset', player, email)}`
  await mailer?.send({
    to: email,
    subject: words.say(language, message('notify.reset-subject'), SERVER),
    text: words.say(language, message('notify.reset-mail', { url }), SERVER),
    stop: `${home}/api/mail/stop?token=${tokens.token('stop', player, email)}`,
  })
}

/** Tells those who are to move and are not there that it is their turn. */
export async function callPlayers(
  tables: Tables,
  isConnected: Presence,
  messengers: Messengers,
  job: Job,
): Promise<undefined> {
  const room = await tables.find(job.table)
  if (room.version < job.version) await room.inTurn(() => tables.catchUp(room))
  if (room.version !== job.version) return
  // Where the rules have changed, everybody has to choose how to go on.
  const seats = room.dispute === undefined ? room.toMove.map((role) => room.seatFor(role)) : room.seats
  const asked = seats.map((seat) => seat?.player?.id)
  const away = [...new Set(asked)].filter((id) => id !== undefined).filter((id) => !isConnected(id))
  await Promise.all(away.map((player) => callPlayer(tables.db, room, messengers, player)))
}

async function callPlayer(
  db: Kysely<Schema>,
  room: Room,
  { words, channels, home, seenWithin, onFault }: Messengers,
  player: string,
): Promise<void> {
  const row = await db
    .selectFrom('player')
    .select(['email', 'email_confirmed', 'wants_mail', 'wants_push', 'webhook', 'language'])
    .select(sql<boolean>`seen_at > now() - interval '1 millisecond' * ${seenWithin}::float8`.as('is_seen'))
    .where('id', '=', player)
    .executeTakeFirst()
  if (row === undefined || row.is_seen) return
  const language = row.language ?? FALLBACK
  const game = gameTitle(room.game, language)
  const url = `${home}/table/${room.facts.id}`
  const say = (key: 'subject' | 'text' | 'mail', params = {}): string =>
    words.say(language, message(`notify.turn-${key}`, { game, url, ...params }), SERVER)
  const addressee: Addressee = {
    ...{ id: player, language, wantsPush: row.wants_push, webhook: row.webhook ?? undefined },
    email: row.wants_mail && row.email_confirmed ? (row.email ?? undefined) : undefined,
  }
  const notice: Notice = {
    ...{ title: say('subject'), text: say('text'), url },
    mail: (stop) => say('mail', { stop }),
  }
  // One that is out of order silences neither the others nor anybody else who is called.
  await Promise.all(channels.map((channel) => tellPatiently(channel, addressee, notice, onFault)))
}

/** Milliseconds between the tries. */
const TRIES = [500, 3_000]

async function tellPatiently(
  channel: Channel,
  addressee: Addressee,
  notice: Notice,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await channel.tell(addressee, notice)
      return
    } catch (error) {
      const wait = TRIES[tries]
      if (wait === undefined) {
        onFault(new Error(`nobody could be told by ${channel.name}`, { cause: error }))
        return
      }
      await pause(wait)
    }
  }
}
