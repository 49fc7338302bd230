import { describe, expect, it } from 'vitest'
import { dayOf, isAfternoon, isGroundFrozen, isSkyClear, replacementsAfter } from '../src/tables.ts'
import { position, type Setting, type Table } from './support.ts'

/** The phases and turns that the log names while everybody only says `done`, from a position on. */
function phases(table: Table, until: (table: Table) => boolean, dice: readonly number[] = []): string[] {
  const told: string[] = []
  let luck = [...dice]
  while (!until(table)) {
    const role = table.asks.split(' ')[0] as string
    table.play(role, 'done', ...luck)
    luck = []
    for (const { key, params } of table.events) {
      if (key.startsWith('phase.')) told.push(`${params?.side} ${key.slice('phase.'.length)}`)
      if (key === 'turn.begins') told.push(`turn ${params?.turn}`)
    }
  }
  return told
}

const quiet = (setting: Setting) => position('E3413 us-28-112m\nE1223 ge-18vg-293', setting)

describe('4.0 The sequence of play', () => {
  it('a turn is a German and an Allied player turn, phase by phase', () => {
    const table = quiet({ turn: 3, active: 'german traffic' })
    const told = phases(table, ({ state, asks }) => state.turn === 4 && asks === 'german traffic')
    expect(told).toEqual([
      'german supply',
      'allied artillery',
      'allied bridges',
      'allied movement',
      'allied rally',
      'allied combat',
      'allied traffic',
      'allied supply',
      'turn 4',
      'german artillery',
      'german bridges',
      'german movement',
      'german rally',
      'german combat',
      'german traffic',
    ])
  })

  it('the victory phase belongs to the Allied turn', () => {
    const german = quiet({ turn: 22, active: 'german traffic' }).play('german', 'done')
    expect([german.result, german.asks]).toEqual([undefined, 'allied bridges'])
    const allied = quiet({ turn: 22, active: 'allied traffic' }).play('allied', 'done')
    expect(allied.result).toMatchObject({ turn: 22 })
  })
})

describe('25.1 The night', () => {
  it('follows an afternoon turn, the Allied side first; it has no other phases', () => {
    const table = quiet({ turn: 4, active: 'allied traffic' })
    const told = phases(table, ({ state }) => state.turn === 5)
    expect(told.slice(0, 8)).toEqual([
      'allied supply',
      'allied replacements',
      'allied movement',
      'allied combat',
      'german replacements',
      'german movement',
      'german combat',
      'turn 5',
    ])
  })

  it('there is none after a morning', () => {
    const table = quiet({ turn: 3, active: 'allied traffic' })
    expect(phases(table, ({ state }) => state.turn === 4)).not.toContain('allied replacements')
  })
})

describe('28.1, 28.2, S5.3 The calendar', () => {
  it('odd turns are mornings; turn 1 is 16 December, turn 30 the afternoon of the 30th', () => {
    expect([1, 2, 3, 22, 30].map(dayOf)).toEqual([16, 16, 17, 26, 30])
    expect([1, 2].map(isAfternoon)).toEqual([false, true])
  })

  it('the ground freezes on turn 11', () => {
    expect([10, 11, 30].map(isGroundFrozen)).toEqual([false, true, true])
  })

  it('the sky is clear from turn 15 to turn 22', () => {
    expect([14, 15, 22, 23].map(isSkyClear)).toEqual([false, true, true, false])
  })

  it('every night brings replacements (25.2.1)', () => {
    for (let turn = 2; turn <= 28; turn += 2) {
      for (const side of ['german', 'allied'] as const) {
        expect([1, 2]).toContain(replacementsAfter(turn, side))
      }
    }
  })
})
