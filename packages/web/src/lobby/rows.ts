import type { Role } from '@sztab/kernel'
import type { Seat, TableRow } from '@sztab/protocol'
import { PERSON } from '../offline/local-table.ts'
import type { SavedGame } from '../pwa/saved-games.ts'

/** A game in a list, wherever it is kept. */
export interface Row {
  readonly key: string
  readonly game: string
  readonly scenario: string
  readonly href: string
  readonly replay: string
  readonly roles: readonly Role[]
  /** Those who sit at the table beside me. */
  readonly others: readonly Seat[]
  readonly waitsForMe: boolean
  readonly turn: number | undefined
  readonly changedAt: number
  readonly winner: Role | 'draw' | undefined
  /** The name under which it is kept on this device. */
  readonly device: string | undefined
}

export function rowOfTable(row: TableRow): Row {
  return {
    key: row.id,
    game: row.game,
    scenario: row.scenario,
    href: `/table/${row.id}`,
    replay: `/replay/${row.id}`,
    roles: row.roles,
    others: row.seats.filter(({ role }) => !row.roles.includes(role)),
    waitsForMe: row.waitsForMe,
    turn: row.turn,
    changedAt: Date.parse(row.changedAt),
    winner: row.winner,
    device: undefined,
  }
}

export function rowOfSaved({ id, settings, toMove, turn, winner, changedAt }: SavedGame): Row {
  const seats = Object.entries(settings.seats)
  const roles = seats.filter(([, who]) => who === PERSON).map(([role]) => role)
  return {
    key: id,
    game: settings.game,
    scenario: settings.scenario ?? '',
    href: `/local/${settings.game}?id=${id}`,
    replay: `/replay/device/${id}`,
    roles,
    others: seats
      .filter(([, who]) => who !== PERSON)
      .map(([role, name]) => ({ role, kind: 'machine', name })),
    waitsForMe: winner === undefined && (toMove.length === 0 || toMove.some((role) => roles.includes(role))),
    turn,
    changedAt,
    winner,
    device: id,
  }
}

/** Those that wait for me first, then the latest. */
export function inOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe) || b.changedAt - a.changedAt)
}
