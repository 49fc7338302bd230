import { ECDH } from 'node:crypto'
import type { PushMessage } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Schema } from '../storage/schema.ts'
import { keptSetting } from '../storage/settings.ts'
import { sendLetter } from './public-address.ts'

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Carries a request to a push service and returns the status of its answer. */
export type Deliver = (request: PushRequest) => Promise<number>

export const deliverByHttps: Deliver = ({ endpoint, headers, body }) =>
  sendLetter({ address: endpoint, headers, body })

/** A push service that has forgotten the browser. */
const GONE: readonly number[] = [404, 410]
const ONE_DAY = 86_400

/** Messages to browsers that are not open, through the push services of their makers. */
export class Pusher {
  readonly publicKey: string
  readonly #privateKey: string
  readonly #db: Kysely<Schema>
  readonly #subject: string
  readonly #deliver: Deliver

  private constructor(
    db: Kysely<Schema>,
    keys: NonNullable<Config['vapid']>,
    subject: string,
    deliver: Deliver,
  ) {
    this.#db = db
    this.publicKey = keys.publicKey
    this.#privateKey = keys.privateKey
    this.#subject = subject
    this.#deliver = deliver
  }

  static async open(
    db: Kysely<Schema>,
    config: Pick<Config, 'vapid' | 'publicUrl'>,
    deliver: Deliver,
  ): Promise<Pusher> {
    const keys =
      config.vapid ??
      JSON.parse(await keptSetting(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())))
    const isHttps = config.publicUrl?.startsWith('https:') === true
    return new Pusher(db, keys, isHttps ? (config.publicUrl as string) : 'mailto:sztab@localhost', deliver)
  }

  /** Sends a message to every browser of a person, and forgets those that no longer want any. */
  async send(player: string, message: PushMessage): Promise<void> {
    const subscriptions = await this.#db
      .selectFrom('push_subscription')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('player_id', '=', player)
      .execute()
    const sent = subscriptions.map(async ({ endpoint, p256dh, auth }) => {
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          TTL: ONE_DAY,
          vapidDetails: {
            subject: this.#subject,
            publicKey: this.publicKey,
            privateKey: this.#privateKey,
          },
        },
      )
      const headers = Object.fromEntries(
        Object.entries(details.headers as Record<string, unknown>)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)]),
      )
      const status = await this.#deliver({ endpoint, headers, body: details.body })
      if (GONE.includes(status)) await this.forget(endpoint)
    })
    // One browser that cannot be reached must not silence the others.
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  async forget(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
  }
}

/** Whether a browser's keys can be used to write to it: a point of the curve, and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    const isWhole = Buffer.from(p256dh, 'base64url').length === 65
    return isWhole && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** More browsers than anybody has. */
export const MOST_BROWSERS = 10

/** Endpoints come from browsers: only public services reached by https are written to, never our own network. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port } = new URL(endpoint)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname) && !/^[\d.]+$/.test(hostname)
  const isLocal = /(^|\.)(local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  return protocol === 'https:' && port === '' && isName && !isLocal
}
