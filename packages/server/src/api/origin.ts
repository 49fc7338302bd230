import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from our own pages. Browsers name the page that asks in `Origin`; programs without one
 * carry nobody's cookie by accident.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== undefined && new URL(publicUrl).origin === origin) return true
  return new URL(origin).host === host
}
