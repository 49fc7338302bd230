import type { Role } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'

/** With whom one wants to play. */
export type Company = 'machine' | 'hot-seat' | 'friend' | 'anybody'
export type Sitter = NewTable['seats'][Role]

export const COMPANIES: readonly Company[] = ['machine', 'hot-seat', 'friend', 'anybody']

/** Who sits where when `own` is mine. */
export function seatsFor(
  company: Company,
  roles: readonly Role[],
  own: Role,
  machine: Sitter,
): Readonly<Record<Role, Sitter>> {
  const others: Readonly<Record<Company, Sitter>> = {
    machine,
    'hot-seat': 'me',
    friend: 'open',
    anybody: 'open',
  }
  return Object.fromEntries(roles.map((role) => [role, role === own ? 'me' : others[company]]))
}

/** A seat that others are to take needs a server between them and us. */
export function needsServer(seats: Readonly<Record<Role, Sitter>>): boolean {
  return Object.values(seats).includes('open')
}
