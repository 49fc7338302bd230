import { hash, verify } from '@node-rs/argon2'
import { message } from '@sztab/kernel'
import common from '../../data/common-passwords.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'

// Argon2id, the library's default kind, with the cost that OWASP recommends for servers with little memory.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const COMMON: ReadonlySet<string> = new Set(common.passwords.flatMap((line) => line.split(' ')))

/** Refuses what everybody tries first. */
export function checkPassword(password: string, name: string): void {
  const small = password.toLowerCase()
  const isGuessed = COMMON.has(small) || small === name.toLowerCase() || new Set(small).size < 3
  if (isGuessed) throw new Refusal(message('people.common-password'), { field: 'password' })
}

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
