import { type Game, type Role, rolesOf } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { usualSide } from './first-side.ts'
import { type Company, type Sitter, seatsFor } from './seat-plan.ts'

/** What somebody chose in the dialog. */
export interface Wishes {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly company: Company
  readonly side: Role
  /** Whether somebody wanted that side, or it is only the one that acts first. */
  readonly isSideChosen: boolean
  /** Who sits in another seat of a table for many, where that is not left to the company. */
  readonly sitters: Readonly<Record<Role, Sitter>>
  readonly machine: Sitter
  readonly dice: 'server' | 'players'
  readonly clock: string
  readonly onDevice: boolean
}

/** What is chosen already; `first` is whoever acts first at a table that does not begin with a set-up. */
export function usualWishes(
  game: Game,
  scenario: string | undefined,
  isServerThere: boolean,
  first?: Role,
): Wishes {
  const chosen = game.scenarios.find(({ id }) => id === scenario) ?? game.scenarios[0]
  const setup = {
    scenario: chosen?.id ?? '',
    options: Object.fromEntries(game.options.map(({ id, default: usual }) => [id, usual])),
  }
  return {
    ...setup,
    company: 'machine',
    side: first ?? usualSide(game, setup),
    isSideChosen: first !== undefined,
    sitters: {},
    machine: 'greedy',
    dice: 'server',
    clock: 'none',
    onDevice: !isServerThere,
  }
}

/** The wishes with some of them changed: another scenario may have other seats, and another side may act first. */
export function changedWishes(game: Game, wishes: Wishes, wanted: Partial<Wishes>): Wishes {
  const next = { ...wishes, ...wanted }
  const isAnew = (['scenario', 'company', 'machine'] as const).some((wish) => next[wish] !== wishes[wish])
  const isSideChosen =
    (wanted.side !== undefined || wishes.isSideChosen) && rolesOf(game, next).includes(next.side)
  const isOtherSetup = next.scenario !== wishes.scenario || next.options !== wishes.options
  return {
    ...next,
    isSideChosen,
    side: isSideChosen || !isOtherSetup ? next.side : usualSide(game, next),
    sitters: isAnew ? {} : next.sitters,
  }
}

export function seatsOf(
  game: Game,
  { company, side, machine, sitters, ...setup }: Wishes,
): NewTable['seats'] {
  return seatsFor(company, rolesOf(game, setup), side, machine, sitters)
}
