import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@sztab/catalog'
import { type Player, randomPlayer, type SetupChoice } from '@sztab/kernel'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { Answering } from '../src/programs/answering.ts'
import type { FromTable } from '../src/programs/messages.ts'
import { ProgramSeat } from '../src/programs/program.ts'
import { machineSeat, type Seat } from '../src/programs/seat.ts'
import { playTable } from '../src/programs/table.ts'
import { titleOf } from '../src/programs/title.ts'
import { entries, ford } from './ford.ts'
import { cli, freshFolder, refusalOf } from './run-cli.ts'

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples')
const DAWN: SetupChoice = { scenario: 'dawn', options: { fog: 'no' } }
const [fordEntry] = entries as [(typeof entries)[number]]
const salerno = catalog.find(({ game }) => game.id === 'salerno-43')!

/** A seat that sends what it hears through the protocol to a player of ours, as text and back. */
function overTheWire(player: Player): Seat {
  const answering = new Answering(
    entries,
    'wired',
    () => player,
    () => 0,
  )
  const send = (message: FromTable) => answering.hear(JSON.parse(JSON.stringify(message)) as FromTable)
  return {
    ...machineSeat(player),
    async begin({ choice, roles, you, seed }) {
      expect(send({ type: 'hello', protocol: 1, ...titleOf(ford) })).toMatchObject({
        type: 'hello',
        name: 'wired',
      })
      send({ type: 'setup', ...choice, roles, you, seed })
    },
    async decide(view, role) {
      const { step, section, ask, choices } = ford.prompt(view as never, role)
      const time = { left: null }
      const question = { step, section, ask }
      const reply = send({ type: 'question', number: 1, role, view, question, answers: choices, time })
      if (reply?.type !== 'answer') throw new Error('no answer')
      return { answer: reply.answer, seconds: 0 }
    },
  }
}

describe('the protocol of players', () => {
  it('gives a machine player the same game as in the same process', async () => {
    const played = async (seat: (player: Player) => Seat) => {
      const seats = new Map(['red', 'blue'].map((role) => [role, seat(randomPlayer)]))
      const { result, decisions, leads } = await playTable(fordEntry, DAWN, seats, 'wire')
      return { result, decisions, leads }
    }
    expect(await played(overTheWire)).toEqual(await played(machineSeat))
  })

  it('refuses another protocol, an unknown game and states of another shape', () => {
    const answering = new Answering(
      entries,
      'random',
      () => randomPlayer,
      () => 0,
    )
    const title = titleOf(ford)
    const hello = (change: object) => answering.hear({ type: 'hello', protocol: 1, ...title, ...change })
    expect(hello({ protocol: 2 })).toEqual({ type: 'refuse', reason: 'this program speaks protocol 1' })
    expect(hello({ game: 'go' })).toEqual({ type: 'refuse', reason: 'there is no game "go" here' })
    expect(hello({ shape: 7 })).toEqual({ type: 'refuse', reason: 'states of ford have shape 1 here' })
    expect(hello({})).toEqual({ type: 'hello', protocol: 1, name: 'random', ...title })
  })

  it('tells other data by the fingerprint', () => {
    const moved = {
      ...ford,
      setup: (...given: Parameters<typeof ford.setup>) => ({ ...ford.setup(...given), turn: 2 }),
    }
    expect(titleOf(moved as never).data).not.toBe(titleOf(ford as never).data)
    expect(titleOf({ ...ford } as never)).toEqual(titleOf(ford as never))
  })

  it('is spoken by the command until it hears bye', async () => {
    const lines = [
      JSON.stringify({ type: 'hello', protocol: 1, ...titleOf(ford) }),
      '',
      JSON.stringify({ type: 'bye' }),
      'never read',
    ]
    const { status, out } = await cli(['player', 'random'], { reader: () => lines.shift() })
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ type: 'hello', name: 'random', game: 'ford', rules: 1 })
    expect(lines).toEqual(['never read'])
  })

  it('refuses what is no message, and players nobody knows', async () => {
    expect(await refusalOf(['player', 'random'], { reader: () => 'hello' })).toContain('not a message')
    expect(await refusalOf(['player', 'nobody'])).toContain('nobody')
  })
})

describe('a table of programs', () => {
  it('draws an answer for whoever answers illegally, tells why, and counts it', async () => {
    const told: string[] = []
    const stubborn: Seat = {
      ...machineSeat({ name: 'stubborn', decide: () => ({ do: 'march', unit: 'R1', to: '8' }) }),
      refused: ({ section }) => told.push(section),
    }
    const other = machineSeat(randomPlayer)
    const played = await playTable(
      fordEntry,
      DAWN,
      new Map([
        ['red', stubborn],
        ['blue', other],
      ]),
      'faults',
    )
    expect(played.faults.get(stubborn)).toBeGreaterThanOrEqual(3)
    expect(told).toHaveLength(played.faults.get(stubborn)!)
    expect(told[0]).toBe('2.1')
    expect(played.faults.get(other)).toBe(0)
    expect(played.result?.winner).toBeDefined()
  })

  it('gives equal acts equal luck, whatever was done before', async () => {
    const weather = async (opening: string) => {
      const skies: string[] = []
      let asked = 0
      const seat = (first: string): Seat => ({
        ...machineSeat({
          name: 'walker',
          decide: (_game, _view, role) =>
            role === 'red' && asked++ === 0 && first !== ''
              ? { do: 'march', unit: 'R2', to: first }
              : { do: 'rest' },
        }),
        happened: (events) =>
          skies.push(
            ...events.flatMap(({ params }) => (params?.sky === undefined ? [] : [String(params.sky)])),
          ),
      })
      const one = seat(opening)
      await playTable(
        fordEntry,
        DAWN,
        new Map([
          ['red', one],
          ['blue', one],
        ]),
        'weather 5',
      )
      return skies
    }
    expect(await weather('3')).toEqual(await weather(''))
    expect(await weather('3')).toHaveLength(3)
  })
})

describe('the examples of docs/players.md', () => {
  const folder = freshFolder()
  const choice: SetupChoice = { scenario: 'avalanche', options: {} }

  async function plays(seat: ProgramSeat) {
    const other = machineSeat(randomPlayer)
    try {
      const first = await playTable(
        fordEntry,
        DAWN,
        new Map([
          ['red', seat],
          ['blue', other],
        ]),
        'one',
      )
      expect(first.result?.winner).toBeDefined()
      expect([...first.faults.values()]).toEqual([0, 0])
    } finally {
      await seat.close()
    }
  }

  it('in TypeScript plays', async () => {
    const source = readFileSync(join(EXAMPLES, 'player.ts'), 'utf8')
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
    const file = join(folder, 'player.mjs')
    writeFileSync(file, ts.transpileModule(source, { compilerOptions: options }).outputText)
    await plays(new ProgramSeat('restless', [process.execPath, file]))
    await playsWholeGame(new ProgramSeat('restless', [process.execPath, file]))
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  it.skipIf(!hasPython)('in Python plays', async () => {
    await plays(new ProgramSeat('hopeful', ['python3', join(EXAMPLES, 'player.py')]))
    await playsWholeGame(new ProgramSeat('hopeful', ['python3', join(EXAMPLES, 'player.py')]))
  })

  /** Salerno's first scenario, against somebody who plays at random. */
  async function playsWholeGame(seat: ProgramSeat) {
    try {
      const seats = new Map<string, Seat>([
        ['german', machineSeat(randomPlayer)],
        ['allied', seat],
      ])
      const { result, faults } = await playTable(salerno, choice, seats, 'example')
      expect(result?.winner).toBeDefined()
      expect([...faults.values()]).toEqual([0, 0])
    } finally {
      await seat.close()
    }
  }

  it.each(['player.py', 'player.ts'])('%s fits on a page', (name) => {
    expect(readFileSync(join(EXAMPLES, name), 'utf8').split('\n').length).toBeLessThanOrEqual(61)
  })

  it('a program that goes away is named', async () => {
    const seat = new ProgramSeat('away', [process.execPath, '-e', ''])
    const seats = new Map<string, Seat>([
      ['red', seat],
      ['blue', machineSeat(randomPlayer)],
    ])
    await expect(playTable(fordEntry, DAWN, seats, 'away')).rejects.toMatchObject({
      reason: { key: 'cli.player.gone', params: { command: 'away' } },
    })
    await seat.close()
  })
})
