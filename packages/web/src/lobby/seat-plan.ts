import type { Role } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'

/** With whom one wants to play. */
export type Company = 'machine' | 'hot-seat' | 'friend' | 'anybody'
export type Sitter = NewTable['seats'][Role]

export const COMPANIES: readonly Company[] = ['machine', 'hot-seat', 'friend', 'anybody']

/** Who sits where when `own` is mine. At a table for many, some of the others may be chosen one by one. */
export function seatsFor(
  company: Company,
  roles: readonly Role[],
  own: Role,
  machine: Sitter,
  chosen: Readonly<Record<Role, Sitter>> = {},
): Readonly<Record<Role, Sitter>> {
  const others: Readonly<Record<Company, Sitter>> = {
    machine,
    'hot-seat': 'me',
    friend: 'open',
    anybody: 'open',
  }
  return Object.fromEntries(
    roles.map((role) => [role, role === own ? 'me' : (chosen[role] ?? others[company])]),
  )
}

export function hasMachine(seats: Readonly<Record<Role, Sitter>>): boolean {
  return Object.values(seats).some((sitter) => sitter !== 'me' && sitter !== 'open')
}

/** A seat that others are to take needs a server between them and us. */
export function needsServer(seats: Readonly<Record<Role, Sitter>>): boolean {
  return Object.values(seats).includes('open')
}
