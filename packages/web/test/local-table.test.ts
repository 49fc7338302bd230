import { catalog, type GameEntry } from '@sztab/catalog'
import { SECOND_THOUGHTS, type TableState } from '@sztab/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beforeAnEnd } from '../../kernel/test/support/before-an-end.ts'
import { LocalTable } from '../src/offline/local-table.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A game in which a role is about to end something: that role is played here, the machine plays the others. */
function aboutToEnd() {
  const entry = catalog.find(({ game }) => game.id === 'salerno-43') as GameEntry
  const { game } = entry
  const { match, role, end } = beforeAnEnd(game)
  const told: TableState[] = []
  const { scenario, options } = match.record
  const seats = Object.fromEntries(game.roles.map((each) => [each, each === role ? 'me' : 'random']))
  const settings = { id: 'x', game: game.id, scenario, options, seats, seed: 'x' }
  const table = new LocalTable(entry, settings, match.record, {
    tell: (state) => told.push(state),
    keep: () => undefined,
  })
  table.begin()
  return { table, role, end, start: match.version, last: () => told.at(-1) as TableState }
}

describe('the machine', () => {
  it('does not move at once when something was ended: it can be taken back', () => {
    const { table, role, end, start, last } = aboutToEnd()
    table.decide(start, role, end)
    expect(last().toMove).not.toContain(role)
    vi.advanceTimersByTime(SECOND_THOUGHTS - 1)
    expect(last()).toMatchObject({ version: start + 1, mayUndo: true })
    expect(table.undo(start + 1, role)).toEqual({ isDone: true })
    expect(last().toMove).toEqual([role])
    vi.advanceTimersByTime(10 * SECOND_THOUGHTS)
    expect(last().version).toBe(start + 2)
  })

  it('moves when nobody has had second thoughts', () => {
    const { table, role, end, start, last } = aboutToEnd()
    table.decide(start, role, end)
    vi.advanceTimersByTime(SECOND_THOUGHTS)
    expect(last().version).toBeGreaterThan(start + 1)
    expect(table.undo(last().version, role).isDone).toBe(false)
  })

  it('gives the whole time again to whoever ends it a second time', () => {
    const { table, role, end, start, last } = aboutToEnd()
    table.decide(start, role, end)
    vi.advanceTimersByTime(SECOND_THOUGHTS - 1)
    table.undo(start + 1, role)
    table.decide(start + 2, role, end)
    vi.advanceTimersByTime(SECOND_THOUGHTS - 1)
    expect(last().version).toBe(start + 3)
    vi.advanceTimersByTime(1)
    expect(last().version).toBeGreaterThan(start + 3)
  })
})
