import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

/** Names under which a machine knows itself. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request comes from our own pages. Browsers name the page that asks in `Origin`; programs without one
 * carry nobody's cookie by accident. Where the address that people use is configured, it is the only one. On a server
 * for this machine alone a foreign name that leads to it is not ours, though the browser asks for it by that name.
 */
export function isOwnOrigin(
  { origin, host }: IncomingHttpHeaders,
  { publicUrl, host: listens }: Pick<Config, 'publicUrl' | 'host'>,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (publicUrl !== undefined) return new URL(publicUrl).origin === origin
  if (OWN_NAMES.includes(listens) && !OWN_NAMES.includes(from.hostname)) return false
  return from.host === host
}
