import type { TableInfo } from '@sztab/protocol'

/** What the visitor adds to the dice of a table, so that nobody else can have chosen them. */
interface OwnShare {
  readonly nonce: string
  /** SHA-256 of it, which is all that others see until everybody sits. */
  readonly seal: string
}

const KEY = 'sztab.luck.'

/** A number that nobody knows yet; none where the browser does not reckon hashes, as on pages without https. */
export async function drawShare(): Promise<OwnShare | undefined> {
  // Browsers leave it out on such pages, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  const nonce = crypto.getRandomValues(new Uint8Array(32))
  return { nonce: hex(nonce), seal: hex(new Uint8Array(await subtle.digest('SHA-256', nonce))) }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function keepShare(table: string, share: OwnShare | undefined): void {
  if (share === undefined) return
  try {
    localStorage.setItem(`${KEY}${table}`, JSON.stringify(share))
  } catch {
    // What a browser does not remember is never told: its seal alone counts then.
  }
}

/** The number to be told now: everybody sits, so nobody can still choose his own by it. */
export function shareToTell({ id, seats, shares = [] }: TableInfo): string | undefined {
  if (seats.some(({ kind }) => kind === 'open')) return undefined
  const own = keptShare(id)
  const isSealed = shares.some(({ kind, value }) => kind === 'seal' && value === own?.seal)
  const isTold = shares.some(({ kind, value }) => kind === 'nonce' && value === own?.nonce)
  return isSealed && !isTold ? own?.nonce : undefined
}

function keptShare(table: string): OwnShare | undefined {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}${table}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
