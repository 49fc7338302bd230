import { describe, expect, it } from 'vitest'
import { begin, position, setUp, type Table } from './support.ts'

/** Kiev in the selection of the first turn, turn 0 declined. */
function firstTurn(): Table {
  return begin('kiev').play('axis', 'done')
}

/** Two lone enemies far apart, both players about to choose. */
const LONE = `
  K1104 G6A
  K1105 G1PzG
  K2204 S5A`

describe('6.0 Sequence of a turn', () => {
  it('both players choose in secret at the same time', () => {
    const table = firstTurn()
    expect(table.asks).toBe('axis selection,soviet selection')
    table.play('axis', 'choose chits=[G6A,G1PzG] extra=[]')
    expect(table.asks).toBe('soviet selection')
    const seen = table.view('soviet')
    expect(JSON.stringify(seen.stack)).not.toContain('G6A')
    expect(JSON.stringify(table.view('axis').stack)).toContain('G6A')
  })

  it('all chosen chits and the Supply check go into one cup, which nobody looks into', () => {
    const table = firstTurn()
    table.play('axis', 'choose chits=[G6A] extra=[]')
    table.play('soviet', 'fill extra=[]', 'G6A')
    expect([...table.state.cup].sort()).toEqual(['S26A', 'S5A', 'S6A', 'supply'])
    expect(table.view('axis').cup).toEqual(['supply', '?soviet', '?soviet', '?soviet'])
    expect(table.view('observer').cup).toEqual(['supply', '?soviet', '?soviet', '?soviet'])
  })

  it('a drawn chit makes its owner active: movement first, then combat', () => {
    const table = position(LONE)
    table.play('axis', 'choose chits=[G6A] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'G6A')
    expect(table.told('chit.drawn')).toEqual({ chit: 'G6A' })
    expect(table.asks).toBe('axis movement')
    expect(table.active).toEqual(['G6A'])
    const fight = position(`
      K1303 G14Pz
      K1304 G6A
      K1403 S5A`)
    fight.play('axis', 'choose chits=[G6A] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'G6A')
    expect(fight.asks).toBe('axis movement')
    fight.play('axis', 'done')
    expect(fight.asks).toBe('axis combat')
  })

  it('goes on until the cup is empty, then the turn marker moves on', () => {
    const table = position(LONE)
    table
      .play('axis', 'choose chits=[G6A] extra=[]')
      .play('soviet', 'choose chits=[] extra=[]', 'supply', 'G6A')
    expect(table.state.played).toEqual(['supply', 'G6A'])
    expect(table.state.turn).toBe(1)
    table.play('axis', 'done')
    expect(table.state.turn).toBe(2)
    expect(table.asks).toBe('axis selection,soviet selection')
    expect(table.state.played).toEqual([])
  })

  it('Axis units in the new box become available in the End Phase', () => {
    const table = setUp({ turn: 3, drawing: LONE, played: [] })
    const waiting = () => table.state.at.filter((at) => at === -1).length
    expect(waiting()).toBeGreaterThan(0)
    table.play('axis', 'choose chits=[] extra=[]').play('soviet', 'choose chits=[] extra=[]', 'supply')
    expect(table.state.turn).toBe(4)
    table.play('axis', 'choose chits=[axis-kiev] extra=[]')
    table.play('soviet', 'choose chits=[] extra=[]', 'axis-kiev')
    expect(table.asks).toBe('axis axis-reinforcements')
    const offered = table.answers('axis').filter((answer) => answer.includes('G60Mot'))
    expect(offered.length).toBeGreaterThan(0)
  })
})
