import { type Game, type Role, rolesOf } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { type Company, type Sitter, seatsFor } from './seat-plan.ts'

/** What somebody chose in the dialog. */
export interface Wishes {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly company: Company
  readonly side: Role
  /** Who sits in another seat of a table for many, where that is not left to the company. */
  readonly sitters: Readonly<Record<Role, Sitter>>
  readonly machine: Sitter
  readonly dice: 'server' | 'players'
  readonly clock: string
  readonly onDevice: boolean
}

export function usualWishes(game: Game, scenario: string | undefined, isServerThere: boolean): Wishes {
  const chosen = game.scenarios.find(({ id }) => id === scenario) ?? game.scenarios[0]
  return {
    scenario: chosen?.id ?? '',
    options: Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual])),
    company: 'machine',
    side: (chosen?.roles ?? game.roles)[0] ?? '',
    sitters: {},
    machine: 'greedy',
    dice: 'server',
    clock: 'none',
    onDevice: !isServerThere,
  }
}

/** The wishes with some of them changed: another scenario may have other seats. */
export function changedWishes(game: Game, wishes: Wishes, wanted: Partial<Wishes>): Wishes {
  const next = { ...wishes, ...wanted }
  const roles = rolesOf(game, next)
  const isAnew = (['scenario', 'company', 'machine'] as const).some((wish) => next[wish] !== wishes[wish])
  return {
    ...next,
    side: roles.includes(next.side) ? next.side : (roles[0] ?? ''),
    sitters: isAnew ? {} : next.sitters,
  }
}

export function seatsOf(
  game: Game,
  { company, side, machine, sitters, ...setup }: Wishes,
): NewTable['seats'] {
  return seatsFor(company, rolesOf(game, setup), side, machine, sitters)
}
