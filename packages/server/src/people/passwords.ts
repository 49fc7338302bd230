import { hash, verify } from '@node-rs/argon2'

// Argon2id, the library's default kind, with the cost that OWASP recommends for servers with little memory.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let nobodys: Promise<string> | undefined

/** Also a name without an account costs the time of a check, so that nobody learns which names exist. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await nobodys), password)
  return isRight && typeof stored === 'string'
}
