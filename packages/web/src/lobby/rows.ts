import type { Role } from '@sztab/kernel'
import type { AskedOfMe, Seat, TableList, TableRow } from '@sztab/protocol'
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
  /** What I am asked. */
  readonly asked: AskedOfMe | undefined
  /** Those beside me who are to decide. */
  readonly awaited: readonly Seat[]
  readonly turn: number | undefined
  readonly changedAt: number
  readonly winner: Role | 'draw' | undefined
  /** The name under which it is kept on this device. */
  readonly device: string | undefined
}

export function rowOfTable(row: TableRow): Row {
  const others = row.seats.filter(({ role }) => !row.roles.includes(role))
  return {
    key: row.id,
    game: row.game,
    scenario: row.scenario,
    href: `/table/${row.id}`,
    replay: `/replay/${row.id}`,
    roles: row.roles,
    others,
    waitsForMe: row.waitsForMe,
    asked: row.asked,
    awaited: others.filter(({ role }) => row.toMove.includes(role)),
    turn: row.turn,
    changedAt: Date.parse(row.changedAt),
    winner: row.winner,
    device: undefined,
  }
}

export function rowOfSaved({ id, settings, toMove, turn, winner, asked, changedAt }: SavedGame): Row {
  const seats = Object.entries(settings.seats)
  const roles = seats.filter(([, who]) => who === PERSON).map(([role]) => role)
  const others = seats
    .filter(([, who]) => who !== PERSON)
    .map(([role, name]): Seat => ({ role, kind: 'machine', name }))
  return {
    key: id,
    game: settings.game,
    scenario: settings.scenario ?? '',
    href: `/local/${settings.game}?id=${id}`,
    replay: `/replay/device/${id}`,
    roles,
    others,
    waitsForMe: winner === undefined && (toMove.length === 0 || toMove.some((role) => roles.includes(role))),
    asked,
    awaited: others.filter(({ role }) => toMove.includes(role)),
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

/** My games, wherever they are kept: those that go on, and those that are over. */
export function sortedRows(
  { mine, finished }: Pick<TableList, 'mine' | 'finished'>,
  saved: readonly SavedGame[],
): { readonly running: readonly Row[]; readonly finished: readonly Row[] } {
  const kept = saved.map(rowOfSaved)
  return {
    running: inOrder([...mine.map(rowOfTable), ...kept.filter(({ winner }) => winner === undefined)]),
    finished: inOrder([...finished.map(rowOfTable), ...kept.filter(({ winner }) => winner !== undefined)]),
  }
}
