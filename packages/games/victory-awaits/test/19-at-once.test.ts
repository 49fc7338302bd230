import { type Action, answersOf, type Chance, formatAction, randomAnswer, SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { flow } from '../src/flow.ts'
import { type VictoryState, victoryAwaits } from '../src/index.ts'
import type { OrderLane } from '../src/state.ts'
import { position, type Setting, setUp, type Table } from './support.ts'

function queueOf(table: Table): string[] {
  return table.state.queue.map(({ chit }) => chit)
}

/** The campaign of four with one order under way; the others are drawn as soon as it goes on. */
function underWay(
  drawing: string,
  player: string,
  unit: string,
  area: readonly string[],
  setting: Setting,
): Table {
  const side = player === 'soviet' ? 'soviet' : 'axis'
  const frame = { step: 'movement', side, player, units: [unit, ...(setting.others as string[])] }
  const { others: _, ...body } = setting
  return position(drawing, {
    scenario: 'campaign-4',
    played: ['okh', 'guderian'],
    draws: 1,
    underWay: [{ number: 1, player, area, isSettled: false }],
    stack: [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [{ number: 1, stack: [frame] }] },
    ],
    ...body,
  })
}

const FAR_APART = `
  L4010 G4PzG G1Pz
  L2808 G18A
  S3511 G9A
  K4414 G17A`

/** The set-up of the campaign, when these chits are drawn one after the other. */
function drawn(...chits: string[]): Table {
  const table = setUp({
    scenario: 'campaign-4',
    turn: 1,
    active: 'soviet movement',
    units: ['S27A'],
    cup: chits,
    played: ['okh', 'guderian'],
  })
  return table.play('soviet', 'done', ...chits)
}

function chitsUnderWay(table: Table): (string | undefined)[] {
  return table.state.underWay.map(({ chit }) => chit)
}

/** Rows of the joined maps, from the north. */
function rowOf(hex: string): number {
  return Number(hex.slice(3)) + { L: 0, S: 29, K: 58 }[hex[0] as 'L' | 'S' | 'K']
}

/** Moves the unit that stands nearest to the others as far away from them as it goes. */
function moveAway(table: Table, role: string, direction: 'north' | 'south'): void {
  const sign = direction === 'north' ? 1 : -1
  const furthest = (hexes: readonly string[]) =>
    hexes.reduce((a, b) => (sign * (rowOf(b) - rowOf(a)) < 0 ? b : a))
  const units = victoryAwaits
    .prompt(table.state, role)
    .choices.flatMap(({ action }) => (action.do === 'move' ? [String(action.unit)] : []))
  const unit = units.reduce((a, b) => (sign * (rowOf(table.hex(b)) - rowOf(table.hex(a))) > 0 ? b : a))
  const ways = victoryAwaits
    .shortcuts(table.state, role, { do: 'move', unit })
    .map(({ action }) => action.path as string[])
  const end = furthest(ways.map((path) => path.at(-1) as string))
  const path = ways.find((way) => way.at(-1) === end) as string[]
  table.play(role, `move unit=${unit} path=[${path.join()}]`)
}

/** Neither moves nor fights any more. */
function endOrder(table: Table, role: string, chit: string): void {
  while (chitsUnderWay(table).includes(chit)) table.play(role, 'done')
}

describe('19.4 Procedure', () => {
  it('first example: 9A goes on beside 4PzG, 18A waits for Nick, 17A is opened before it', () => {
    const table = drawn('G4PzG', 'G9A', 'G18A', 'G17A')
    expect(chitsUnderWay(table)).toEqual(['G4PzG', 'G9A', 'G17A'])
    expect(queueOf(table)).toEqual(['G18A'])
    // Panzers that go north leave the neighbour in the south room to begin.
    for (let i = 0; i < 5; i++) moveAway(table, 'north', 'north')
    expect(table.asks).toBe('north movement,centre movement,south movement')
    moveAway(table, 'centre', 'south')
    expect(table.verdict('centre', 'done')).toBe('19.4 order.wait')
    table.play('centre', 'wait')
    expect(table.asks).toBe('north movement,south movement')
    table.play('north', 'done').play('north', 'done')
    expect(table.told('chit.opened')).toEqual({ chit: 'G18A' })
    expect(chitsUnderWay(table)).toEqual(['G9A', 'G17A', 'G18A'])
    expect(table.asks).toMatch('centre movement')
    expect(table.verdict('centre', 'done')).toBe('legal')
  })

  it('second example: 4A beside 1PzG, 10A and 26A wait for Scott, 16A goes on beside both', () => {
    const table = drawn('G1PzG', 'S4A', 'S10A', 'S26A', 'G16A')
    expect(chitsUnderWay(table)).toEqual(['G1PzG', 'S4A', 'G16A'])
    expect(queueOf(table)).toEqual(['S10A', 'S26A'])
    expect(table.asks).toMatch('south movement')
    expect(table.asks).toMatch('soviet movement')
    // 4A stands beside the panzers and fights after them; then Scott opens 10A and, when it has ended, 26A.
    expect(table.verdict('soviet', 'done')).toBe('19.4 order.wait')
    table.play('soviet', 'wait')
    endOrder(table, 'south', 'G1PzG')
    endOrder(table, 'soviet', 'S4A')
    expect(chitsUnderWay(table)).toEqual(['G16A', 'S10A'])
    expect(queueOf(table)).toEqual(['S26A'])
    endOrder(table, 'soviet', 'S10A')
    expect(chitsUnderWay(table)).toEqual(['G16A', 'S26A'])
    expect(queueOf(table)).toEqual([])
  })

  it('nobody knows what waits face down, not even its owner', () => {
    const table = underWay(FAR_APART, 'north', 'G1Pz', ['L3501', 'L4515'], {
      others: ['G4PzG'],
      cup: ['G18A', 'supply'],
    })
    table.play('north', 'move unit=G1Pz path=[L4011]', 'G18A', 'supply')
    const seen = table.view('north')
    expect(seen.queue.map(({ chit }) => chit)).toEqual(['?', '?'])
    expect(seen.cup).toEqual(['G18A', 'supply'])
  })

  it('what waits openly is not supposed to lie in the cup or in a hand as well', () => {
    const table = underWay(FAR_APART, 'north', 'G1Pz', ['L3501', 'L4515'], {
      others: ['G4PzG'],
      cup: ['G18A', 'supply'],
      played: ['guderian'],
      queue: [{ number: 2, chit: 'okh', isOpen: true }],
      draws: 2,
    })
    for (const seed of ['a', 'b', 'c', 'd']) {
      const supposed = victoryAwaits.sample(table.view('centre'), 'centre', SeededChance.fromSeed(seed))
      expect([...supposed.cup, ...supposed.hand]).not.toContain('okh')
    }
  })

  it('orders whose areas touch wait, and the Supply check waits for everything', () => {
    const near = FAR_APART.replace('S3511 G9A', 'L4016 G9A')
    const table = underWay(near, 'north', 'G1Pz', ['L3501', 'L4525'], {
      others: ['G4PzG'],
      cup: ['G9A', 'supply'],
    })
    table.play('north', 'move unit=G1Pz path=[L4011]', 'G9A', 'supply')
    expect(table.asks).toBe('north movement')
    expect(queueOf(table)).toEqual(['G9A', 'supply'])
    table.play('north', 'done')
    expect(table.asks).toBe('centre movement')
    expect(queueOf(table)).toEqual(['supply'])
  })

  it('while somebody may interrupt, nothing is opened before what waits', () => {
    const drawing = `${FAR_APART}\n S1024 G2PzG G3Pz`
    const table = underWay(drawing, 'north', 'G1Pz', ['L3501', 'L4515'], {
      others: ['G4PzG'],
      cup: ['G18A', 'G17A', 'supply'],
      played: ['okh'],
      hand: ['guderian'],
    })
    table.play('north', 'move unit=G1Pz path=[L4011]', 'G18A', 'G17A', 'supply')
    expect(table.asks).toBe('north movement')
    expect(queueOf(table)).toEqual(['G18A', 'G17A', 'supply'])
  })

  it('an interrupt takes the place of the chit it interrupts and waits like any other order', () => {
    const drawing = `${FAR_APART}\n S1024 G2PzG G3Pz`
    const table = underWay(drawing, 'north', 'G1Pz', ['L3501', 'L4515'], {
      others: ['G4PzG'],
      cup: ['G17A', 'supply'],
      played: ['okh'],
      hand: ['guderian'],
    })
    table.play('north', 'move unit=G1Pz path=[L4011]', 'G17A')
    expect(table.asks).toBe('north movement,centre interrupt')
    table.play('centre', 'interrupt chit=guderian', 'G17A', 'supply')
    expect(table.asks).toBe('north movement,centre movement,south movement')
    expect(table.state.underWay.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('a headquarters displaced meanwhile keeps out of the areas of the others', () => {
    const drawing = `
      L4010 G4PzG G1Pz
      K4414 G17A
      K4514 S5A
      K6709 S26A`
    const table = position(drawing, {
      scenario: 'campaign-4',
      played: ['okh', 'guderian'],
      draws: 2,
      underWay: [
        { number: 1, player: 'north', area: ['L0101', 'L6730'], isSettled: true },
        { number: 2, player: 'south', area: ['K3001', 'K5030'], isSettled: true },
      ],
      stack: [
        { step: 'turn', stage: 'end' },
        {
          step: 'orders',
          lanes: [
            {
              number: 1,
              stack: [{ step: 'movement', side: 'axis', player: 'north', units: ['G4PzG', 'G1Pz'] }],
            },
            {
              number: 2,
              stack: [{ step: 'displacement', side: 'soviet', player: 'soviet', unit: 'S5A', from: 'K4514' }],
            },
          ],
        },
      ],
    })
    expect(table.verdict('soviet', 'displace hex=L6020')).toMatch(/^11\.1 displace\./)
    expect(table.verdict('soviet', 'displace hex=S5717')).toBe('legal')
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
    this.draws.push(labels[index]!)
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
    // Whoever plays alone has nobody to wait for.
    if (action.do !== 'wait') decided.set(place, [...(decided.get(place) ?? []), { role, action, dice }])
  }
  expect(state.turn > turns || state.result !== null).toBe(true)
  return { state, decided, militia, draws: tape.draws, together }
}

/** The same decisions, one order after the other as they were drawn. */
function playInTurn(game: ReturnType<typeof playAtOnce>, turns: number): VictoryState {
  const chance = new Replayed(game.draws, game.militia)
  const state = victoryAwaits.setup({ scenario: 'campaign-8', options: { controller: 'off' } }, chance)
  while (state.turn <= turns && victoryAwaits.toMove(state).length > 0) {
    expect(state.underWay.length).toBeLessThanOrEqual(1)
    const asked = victoryAwaits.toMove(state)
    for (const one of asked) {
      // Whoever might hold an interrupt that waits face down is asked as if he held it; in turn it has been played.
      const waiting = game.decided.get(key(state, one)) ?? []
      while (waiting[0]?.action.do === 'pass' && !asked.includes(waiting[0].role)) waiting.shift()
    }
    const role = asked.find((one) => game.decided.get(key(state, one))?.[0]?.role === one)
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

/** More games than the usual few, for whoever wants to be sure. */
const MORE = Array.from(
  { length: Number(process.env.AT_ONCE_GAMES ?? 0) },
  (_, i) => [`more${i}`, 9] as const,
)

describe('19.4 At the same time', () => {
  it.each([['first', 3], ['second', 3], ['long59', 9], ...MORE] as const)(
    'a random game is one that could have been played in turn: the %s',
    (seed, turns) => {
      const game = playAtOnce(seed, turns)
      expect(game.together).toBeGreaterThan(1)
      const { stack: _, played: __, isAtOnce: ___, ...same } = playInTurn(game, turns)
      expect({ ...same, cup: [], hand: [], queue: [], underWay: [], draws: 0 }).toEqual({
        ...without(game.state),
        cup: [],
        hand: [],
        queue: [],
        underWay: [],
        draws: 0,
      })
    },
  )
})

function without({ stack: _, played: __, isAtOnce: ___, ...rest }: VictoryState) {
  return rest
}
