import { catalog, type GameEntry } from '@sztab/catalog'
import { type Player, randomPlayer } from '@sztab/kernel'
import { SECOND_THOUGHTS, type TableState } from '@sztab/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beforeAnEnd } from '../../kernel/test/support/before-an-end.ts'
import type { Thinking } from '../src/live/session.ts'
import { LocalTable } from '../src/offline/local-table.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A game in which a role is about to end something: that role is played here, the machine plays the others. */
function aboutToEnd(machineNamed?: (name: string) => Player) {
  const entry = catalog.find(({ game }) => game.id === 'salerno-43') as GameEntry
  const { game } = entry
  const { match, role, end } = beforeAnEnd(game)
  const told: TableState[] = []
  const { scenario, options } = match.record
  const seats = Object.fromEntries(game.roles.map((each) => [each, each === role ? 'me' : 'random']))
  const settings = { id: 'x', game: game.id, scenario, options, seats, seed: 'x' }
  const thoughts: (Thinking | undefined)[] = []
  const listener = {
    tell: (state: TableState) => told.push(state),
    keep: () => undefined,
    think: (thinking: Thinking | undefined) => thoughts.push(thinking),
  }
  const table = new LocalTable(entry, settings, match.record, listener, machineNamed)
  table.begin()
  return { table, role, end, start: match.version, last: () => told.at(-1) as TableState, thoughts }
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

describe('a machine that thinks for long', () => {
  /** It never comes to an end by itself. */
  const ponderer = (): Player => ({
    ...randomPlayer,
    *ponder(game, view, role, chance, isHurried) {
      for (let tried = 1; !isHurried(); tried++) yield { tried, left: 9 }
      return randomPlayer.decide(game, view, role, chance)
    },
  })

  it('tells how far it has come, and answers with the best it has when it is asked to', () => {
    const { table, role, end, start, last, thoughts } = aboutToEnd(ponderer)
    table.decide(start, role, end)
    vi.advanceTimersByTime(SECOND_THOUGHTS + 50)
    expect(last().version).toBe(start + 1)
    expect(thoughts.at(-1)).toMatchObject({ role: last().toMove[0], left: 9 })
    expect(thoughts.at(-1)?.tried).toBeGreaterThan(3)
    table.hurry()
    vi.advanceTimersToNextTimer()
    expect(last().version).toBe(start + 2)
    // It was asked for one answer, not for all that follow.
    vi.advanceTimersByTime(50)
    expect(last().version).toBe(start + 2)
  })

  it('lets go when what it thinks about is taken back', () => {
    const { table, role, end, start, last, thoughts } = aboutToEnd(ponderer)
    table.decide(start, role, end)
    vi.advanceTimersByTime(SECOND_THOUGHTS + 50)
    expect(table.undo(start + 1, role)).toEqual({ isDone: true })
    expect(thoughts.at(-1)).toBeUndefined()
    vi.advanceTimersByTime(SECOND_THOUGHTS)
    expect(last()).toMatchObject({ version: start + 2, toMove: [role] })
    expect(thoughts.at(-1)).toBeUndefined()
  })
})
