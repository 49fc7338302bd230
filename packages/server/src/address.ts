export interface Address {
  readonly host: string
  readonly port: number
}

/** Where to listen: `HOST` and `PORT`, by default this machine only. Port 0 takes any free one. */
export function addressFrom(env: Readonly<Record<string, string | undefined>>): Address {
  const text = env.PORT || '3000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`PORT is not a port number: ${text}`)
  return { host: env.HOST || '127.0.0.1', port }
}
