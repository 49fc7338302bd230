import { randomBytes } from 'node:crypto'
import type { TextBook } from '@sztab/text'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Schema } from '../storage/schema.ts'
import { keptSetting } from '../storage/settings.ts'
import { openMailer } from './mail.ts'
import { MailTokens } from './mail-tokens.ts'
import { type Deliver, Pusher } from './push.ts'
import type { Messengers } from './your-turn.ts'

/** The ways to reach somebody who is not there, as the configuration allows. */
export async function openMessengers(
  db: Kysely<Schema>,
  config: Config,
  words: TextBook,
  deliverPush: Deliver,
): Promise<Messengers> {
  const key = await keptSetting(db, 'mail-key', () => randomBytes(32).toString('hex'))
  return {
    words,
    mailer: config.smtpUrl === undefined ? undefined : openMailer(config.smtpUrl, config.mailFrom),
    tokens: new MailTokens(key),
    pusher: await Pusher.open(db, config, deliverPush),
    // Shorter than the time after which somebody is called: whoever left before that is called.
    seenWithin: config.limits.absence * 0.75,
    home: config.publicUrl ?? `http://${config.host}:${config.port}`,
  }
}
