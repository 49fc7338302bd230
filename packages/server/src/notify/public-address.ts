import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that lead into networks of our own, to this machine, to many at once or nowhere. */
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.ipv4.addSubnet(network, bits, 'ipv4')
}
// Of IPv6 only 2000::/3 is given out; of that some is for examples, or wraps addresses of IPv4.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
  ['64:ff9b::', 96],
] as const) {
  NOT_PUBLIC.ipv6.addSubnet(network, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIPv6(plain) ? 'ipv6' : 'ipv4'
  // A list takes addresses of IPv4 for such of IPv6, so each kind has its own.
  return !NOT_PUBLIC[kind].check(plain, kind)
}

/** Resolves a name to public addresses alone. The connection goes to what was checked, not to what the name says next. */
export const publicLookup: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, '', 4)
    const bad = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (bad !== undefined || first === undefined) {
      return found(new Error(`${name} leads to ${bad?.address ?? 'nowhere'}, which is not public`), '', 4)
    }
    if (options.all === true) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

/** Milliseconds. */
const ANSWER_WITHIN = 10_000

export interface Letter {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends something to a public address by https and returns the status of the answer. Nobody is followed elsewhere. */
export function sendLetter({ address, headers, body }: Letter, resolve = publicLookup): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: resolve,
        agent: false,
      },
      (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      },
    )
    sending.setTimeout(ANSWER_WITHIN, () => sending.destroy(new Error(`${address} does not answer`)))
    sending.once('error', fail)
    sending.end(body)
  })
}
