import { randomBytes } from 'node:crypto'
import type { TextBook } from '@sztab/text'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Schema } from '../storage/schema.ts'
import { keptSetting } from '../storage/settings.ts'
import type { Channel } from './channel.ts'
import { type Mailer, openMailer } from './mail.ts'
import { MailTokens } from './mail-tokens.ts'
import { type Deliver, Pusher } from './push.ts'
import { webhookChannel } from './webhook.ts'
import type { Messengers } from './your-turn.ts'

/** The ways to reach somebody who is not there, as the configuration allows. */
export async function openMessengers(
  db: Kysely<Schema>,
  config: Config,
  words: TextBook,
  deliverPush: Deliver,
  onFault: (error: unknown) => void,
): Promise<Messengers> {
  const key = await keptSetting(db, 'mail-key', () => randomBytes(32).toString('hex'))
  const mailer = config.smtpUrl === undefined ? undefined : openMailer(config.smtpUrl, config.mailFrom)
  const tokens = new MailTokens(key)
  const pusher = await Pusher.open(db, config, deliverPush)
  const home = config.publicUrl ?? `http://${config.host}:${config.port}`
  return {
    ...{ words, mailer, tokens, pusher, home, onFault },
    channels: [
      pushChannel(pusher),
      ...(mailer === undefined ? [] : [mailChannel(mailer, tokens, home)]),
      webhookChannel(),
    ],
    // Shorter than the time after which somebody is called: whoever left before that is called.
    seenWithin: config.limits.absence * 0.75,
  }
}

function pushChannel(pusher: Pusher): Channel {
  return {
    name: 'push',
    async tell({ id, wantsPush }, { title, text, url }) {
      if (wantsPush) await pusher.send(id, { title, text, url })
    },
  }
}

function mailChannel(mailer: Mailer, tokens: MailTokens, home: string): Channel {
  return {
    name: 'mail',
    async tell({ id, email }, { title, mail }) {
      if (email === undefined) return
      const stop = `${home}/api/mail/stop?token=${tokens.token('stop', id, email)}`
      await mailer.send({ to: email, subject: title, text: mail(stop), stop })
    },
  }
}
