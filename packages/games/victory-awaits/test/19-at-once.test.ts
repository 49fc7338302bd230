import { type Action, answersOf, type Chance, formatAction, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { flow } from '../src/flow.ts'
import { type VictoryState, victoryAwaits } from '../src/index.ts'
import type { OrderLane } from '../src/state.ts'
import { position, type Table } from './support.ts'

function queueOf(table: Table): string[] {
  return table.state.queue.map(({ chit }) => chit)
}

describe('19.4 Procedure', () => {
  it('example: 4PzG and 9A together, 18A waits for Nick, 17A goes before it', () => {
    const frame = { step: 'movement', side: 'axis', player: 'north', units: ['G4PzG', 'G1Pz'] }
    const table = position(
      `
      L4010 G4PzG G1Pz
      L2808 G18A
      S3511 G9A
      K4414 G17A`,
      {
        scenario: 'campaign-4',
        played: ['okh', 'guderian'],
        cup: ['G9A', 'G18A', 'G17A', 'supply'],
        draws: 1,
        underWay: [{ number: 1, player: 'north', area: ['L3501', 'L4515'], isSettled: false }],
        stack: [
          { step: 'turn', stage: 'end' },
          { step: 'orders', lanes: [{ number: 1, stack: [frame] }] },
        ],
      },
    )
    table.play('north', 'move unit=G1Pz path=[L4011]', 'G9A', 'G18A', 'G17A', 'supply')
    expect(table.asks).toBe('north movement,centre movement,south movement')
    expect(queueOf(table)).toEqual(['G18A', 'supply'])
    expect(table.view('north').queue.map(({ chit }) => chit)).toEqual(['?', '?'])
    table.play('south', 'move unit=G17A path=[K4415]')
    expect(table.asks).toBe('north movement,centre movement')
    table.play('north', 'done')
    expect(table.asks).toBe('centre movement,north movement')
    expect(flow.prompt(table.state, 'north').ask.params).toEqual({ count: 1 })
    expect(queueOf(table)).toEqual(['supply'])
  })
})

/** Luck that is written down: dice for each decision, draws in one list. */
class Tape implements Chance {
  readonly #luck = SeededChance.fromSeed('tape')
  readonly draws: string[] = []
  dice: number[] = []

  die(sides: number): number {
    const shown = this.#luck.die(sides)
    this.dice.push(shown)
    return shown
  }

  draw(labels: readonly string[]): number {
    const index = this.#luck.draw(labels)
    this.draws.push(labels[index] as string)
    return index
  }
}

interface Decided {
  readonly role: string
  readonly action: Action
  readonly dice: readonly number[]
}

/** Plays the draws and dice of a tape again, in another order of decisions. */
class Replayed implements Chance {
  readonly #draws: string[]
  readonly #late: number[]
  dice: number[] = []

  constructor(draws: readonly string[], late: readonly number[]) {
    this.#draws = [...draws]
    this.#late = [...late]
  }

  die(): number {
    return (this.dice.shift() ?? this.#late.shift()) as number
  }

  draw(labels: readonly string[]): number {
    return labels.indexOf(this.#draws.shift() as string)
  }
}

function laneNumber(state: VictoryState, role: string): number {
  return (flow.laneOf(state, role) as OrderLane | undefined)?.number ?? 0
}

const key = (state: VictoryState, role: string) => `${state.turn} ${laneNumber(state, role)}`

/** A random game of eight in which orders go on at once; what was decided is kept by turn and draw. */
function playAtOnce(seed: string, turns: number) {
  const tape = new Tape()
  const random = SeededChance.fromSeed(seed)
  const state = victoryAwaits.setup({ scenario: 'campaign-8', options: { controller: 'on' } }, tape)
  const decided = new Map<string, Decided[]>()
  const militia: number[] = []
  let together = 0
  while (state.turn <= turns && victoryAwaits.toMove(state).length > 0) {
    const roles = victoryAwaits.toMove(state)
    const role = roles[random.die(roles.length) - 1] as string
    together = Math.max(together, state.underWay.length)
    const action = randomAnswer(answersOf(victoryAwaits, state, role), random)
    const place = key(state, role)
    tape.dice = []
    const events = victoryAwaits.apply(state, role, action, tape)
    // A militia die is thrown when its chit is opened, after whatever decision came before that.
    const dice = [...tape.dice]
    for (const event of events) if (event.key === 'militia.rolled') militia.push(dice.pop() as number)
    decided.set(place, [...(decided.get(place) ?? []), { role, action, dice }])
  }
  return { state, decided, militia, draws: tape.draws, together }
}

/** The same decisions, one order after the other as they were drawn. */
function playInTurn(game: ReturnType<typeof playAtOnce>, turns: number): VictoryState {
  const chance = new Replayed(game.draws, game.militia)
  const state = victoryAwaits.setup({ scenario: 'campaign-8', options: { controller: 'off' } }, chance)
  while (state.turn <= turns && victoryAwaits.toMove(state).length > 0) {
    expect(state.underWay.length).toBeLessThanOrEqual(1)
    const role = victoryAwaits
      .toMove(state)
      .find((one) => game.decided.get(key(state, one))?.[0]?.role === one)
    const next = role === undefined ? undefined : game.decided.get(key(state, role))?.shift()
    if (role === undefined || next === undefined) {
      throw new Error(`nothing was decided by ${victoryAwaits.toMove(state)} in turn ${state.turn}`)
    }
    chance.dice = [...next.dice]
    try {
      victoryAwaits.apply(state, role, next.action, chance)
    } catch (error) {
      throw new Error(`${role} ${formatAction(next.action)}: ${error}`)
    }
  }
  return state
}

describe('19.4 At the same time', () => {
  it.each(['first', 'second'])('a random game is one that could have been played in turn: the %s', (seed) => {
    const game = playAtOnce(seed, 3)
    expect(game.together).toBeGreaterThan(1)
    const { stack: _, played: __, isAtOnce: ___, ...same } = playInTurn(game, 3)
    expect({ ...same, cup: [], hand: [], queue: [], underWay: [], draws: 0 }).toEqual({
      ...without(game.state),
      cup: [],
      hand: [],
      queue: [],
      underWay: [],
      draws: 0,
    })
  })
})

function without({ stack: _, played: __, isAtOnce: ___, ...rest }: VictoryState) {
  return rest
}
