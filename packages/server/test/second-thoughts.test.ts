import { catalog, type GameEntry } from '@sztab/catalog'
import { answersOf, ListedChance, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { beforeAnEnd } from '../../kernel/test/support/before-an-end.ts'
import { type Course, decide } from '../src/tables/course.ts'
import { isRegrettable } from '../src/tables/decide.ts'
import { jobsFor } from '../src/tables/jobs.ts'
import type { RoomSeat } from '../src/tables/room.ts'

const { game } = catalog.find((entry) => entry.game.id === 'salerno-43') as GameEntry

describe('second thoughts', () => {
  const { match, role, end } = beforeAnEnd(game)
  const before: Course = { version: 0, state: match.state, past: [], ending: undefined, made: 0 }

  it('are for whoever has ended something without learning anything new', () => {
    const { course } = decide(game, before, role, end, new ListedChance([]))
    expect(isRegrettable(game, before.state, { role, action: end }, course)).toBe(true)
    expect(isRegrettable(game, before.state, { role, action: end }, { ...course, past: [] })).toBe(false)
  })

  it('are not for whoever has ended nothing', () => {
    const chance = SeededChance.fromSeed('another answer')
    const expand = answersOf(game, before.state, role)
    const others = () => expand(undefined).filter(({ ends }) => ends === undefined)
    const action = randomAnswer((partial) => (partial === undefined ? others() : expand(partial)), chance)
    const { course } = decide(game, before, role, action, chance)
    expect(isRegrettable(game, before.state, { role, action }, course)).toBe(false)
  })

  it('keep a machine waiting, and nobody else', () => {
    const seats: RoomSeat[] = [
      {
        role: 'allied',
        kind: 'person',
        player: { id: 'ada', name: 'Ada', isGuest: false },
        machine: undefined,
      },
      { role: 'german', kind: 'machine', player: undefined, machine: 'random' },
    ]
    const machine = (wait?: number) => jobsFor(seats, ['german'], 'allied', undefined, 0, wait)
    expect(machine(2500)).toEqual([{ kind: 'machine', delay: 2500 }])
    expect(machine()).toEqual([{ kind: 'machine', delay: 0 }])
  })
})
