import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wanderingGames } from '../src/bench/boardgame-io.ts'
import { contest } from '../src/bench/contest.ts'
import { measure } from '../src/bench/measure.ts'
import { Stopwatch } from '../src/bench/timings.ts'
import { entries } from './ford.ts'
import { freshFolder, outputOf, refusalOf } from './run-cli.ts'

describe('bench', () => {
  const words = ['bench', 'ford', '--seconds', '1', '--games', '2']

  it('measures speed, times and sizes; without a map there is nothing to compare', async () => {
    const measured = JSON.parse(await outputOf([...words, '--json']))
    expect(measured).toMatchObject({ game: 'ford', scenario: 'dawn', boardgameIo: null })
    expect(measured.decisionsPerSecond).toBeGreaterThan(0)
    expect(Object.keys(measured.milliseconds)).toEqual(['prompt', 'apply', 'view', 'clone'])
    expect(measured.milliseconds.apply.calls).toBe(measured.milliseconds.clone.calls)
    expect(measured.bytes.position.largest).toBeGreaterThan(300)
    expect(measured.bytes.decision.largest).toBeLessThan(300)
  })

  it('tells people, in Polish too', async () => {
    const out = await outputOf([...words, '--lang', 'pl'])
    expect(out).toMatch(/^Gra losowa: [\d\s]+ decyzji na sekundę/)
    expect(out).toContain('Brakuje porównania')
    expect(out).toMatch(/prompt +0\.\d{4}/)
  })
})

describe('bench --all', () => {
  const words = ['bench', '--all', '--seconds', '1', '--games', '1']

  it('prints a row for every game', async () => {
    const [headings = '', ...rows] = (await outputOf([...words, '--lang', 'pl'])).trimEnd().split('\n')
    expect(headings.split(/ {2,}/)).toEqual([
      '',
      'decyzje/s',
      'prompt średnio',
      'prompt p99',
      'prompt najgorzej',
      'apply',
      'view',
      'clone',
      'bajty',
    ])
    expect(rows).toEqual([expect.stringMatching(/^ford +\d+( +\d+\.\d{3}){6} +\d+$/)])
  })

  it('tells programs the same as of one game', async () => {
    const [row, ...others] = JSON.parse(await outputOf([...words, '--json']))
    expect(others).toEqual([])
    expect(row).toMatchObject({ game: 'ford', scenario: 'dawn' })
    expect(Object.keys(row.milliseconds)).toEqual(['prompt', 'apply', 'view', 'clone'])
  })

  it.each([[['ford']], [['--scenario', 'dawn']]])('goes with no %s', async (more) => {
    expect(await refusalOf([...words, ...more])).toContain('--all')
  })
})

describe('bench --beside', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'dist'))

  /** A build whose every game takes so many seconds of its processor for 100 decisions and two turns. */
  const build = (name: string, seconds: number): string => {
    const file = join(folder, name)
    writeFileSync(
      file,
      `const games = Number(process.argv[process.argv.indexOf('--games') + 1])
      let looks = 0
      process.cpuUsage = () => ({ user: Math.ceil(looks++ / 2) * ${seconds} * 1e6, system: 0 })
      for (let game = 0; game < 2 * games; game++) performance.now()
      const results = Array.from({ length: games }, () => ({ turn: 2 }))
      console.log(JSON.stringify({ decisions: games * 100, results }))`,
    )
    return file
  }
  const words = ['bench', 'ford', '--scenario', 'dawn', '--seconds', '6', '--rounds', '2', '--games', '1']
  const beside = [...words, '--beside', folder]

  it('plays both builds by turns and tells how many times as fast this one is', async () => {
    build('dist/sztab.mjs', 3)
    const program = build('ours.mjs', 1)
    const [row, ...others] = JSON.parse(await outputOf([...beside, '--json'], { program }))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      game: 'ford',
      scenario: 'dawn',
      players: 'random',
      ours: { games: 12, decisions: 1200, turns: 24, cpuSeconds: 12, decisionsPerCpuSecond: 100 },
      beside: { games: 4, decisions: 400, turns: 8, cpuSeconds: 12, cpuSecondsPerTurn: 1.5 },
      times: 3,
    })
    expect(Object.keys(row.milliseconds)).toEqual(['prompt', 'apply', 'view', 'clone'])
    const [headings = '', line = ''] = (await outputOf(beside, { program })).split('\n')
    expect(headings).toContain('decisions/cpu s   beside')
    expect(line).toMatch(/^ford dawn +100 +33 +3\.00 /)
  })

  it('says which program does not play', async () => {
    const program = build('silent.mjs', 1)
    writeFileSync(join(folder, 'dist/sztab.mjs'), 'throw new Error("no such build")')
    expect(await refusalOf(beside, { program })).toMatch(/dist\/sztab\.mjs.*no such build/)
  })

  it('wants to know which games, and alone knows its options', async () => {
    expect(await refusalOf(['bench', '--beside', folder])).toContain('--all')
    expect(await refusalOf(['bench', 'ford', '--rounds', '2'])).toContain('--rounds')
  })
})

describe('what is measured of a game', () => {
  it('is measured with one clock', () => {
    const { game } = entries[0]!
    let looks = 0
    // Whatever is measured takes from one look at the clock to the next: a millisecond.
    const clock = () => looks++
    const choice = { scenario: 'dawn', options: {} }
    const { speed, costs } = measure(game, choice, { seconds: 0.004, games: 1 }, clock)
    expect(speed).toMatchObject({ games: 4, seconds: 0.004 })
    for (const timing of Object.values(costs.timings)) {
      expect(timing).toMatchObject({ mean: 1, p99: 1, worst: 1 })
    }
    expect(costs.timings.prompt.again).toBe(1)
  })
})

describe('the stopwatch', () => {
  it('reads mean, 99th percentile and worst', () => {
    const watch = new Stopwatch()
    for (let call = 0; call < 70_000; call++) watch.time(() => call)
    const { calls, mean, p99, worst } = watch.read()
    expect(calls).toBe(70_000)
    expect(mean).toBeGreaterThan(0)
    expect(p99).toBeLessThanOrEqual(worst)
    expect(watch.time(() => 'done')).toBe('done')
  })
})

describe('the stopwatch, asked to repeat what was slow', () => {
  it('takes the least of several times, on a copy each', () => {
    const watch = new Stopwatch()
    let copies = 0
    const slow = (milliseconds: number) => {
      for (const end = performance.now() + milliseconds; performance.now() < end; );
    }
    watch.time(
      () => slow(20),
      () => () => slow(copies++ === 0 ? 20 : 1),
    )
    const { calls, worst, again = 0 } = watch.read()
    expect([calls, copies]).toEqual([1, 3])
    expect(again).toBeLessThan(worst)
  })
})

describe('the contest', () => {
  it('counts whole games of contestants who take turns, after one to warm up', () => {
    const played: string[] = []
    let clock = 0
    const busy = (name: string, milliseconds: number) => () => {
      played.push(name)
      clock += milliseconds
      return 10
    }
    const speeds = contest([busy('slow', 8), busy('fast', 2)], 0.03, () => clock)
    expect(speeds).toMatchObject([
      { games: 4, decisions: 40 },
      { games: 15, decisions: 150 },
    ])
    expect(played.slice(0, 4)).toEqual(['slow', 'fast', 'slow', 'fast'])
    expect(played).toHaveLength(2 + 4 + 15)
  })
})

describe('the game in boardgame.io', () => {
  it('moves pieces to neighbouring hexes and nothing else', () => {
    const neighbours = [-1, 1, -1, -1, 1, -1, 0, -1, 2, -1, -1, 2, 1, -1, -1, -1, -1, 1]
    const steps: string[] = []
    const makeClient = (options: object) => {
      const { game } = options as {
        game: { setup(): Board; moves: { put(c: { G: Board }, p: number, h: number): void } }
      }
      const G = game.setup()
      return {
        start: () => undefined,
        stop: () => undefined,
        moves: {
          put: (piece: number, hex: number) => {
            steps.push(`${G.pieces[piece]?.hex}-${hex}`)
            game.moves.put({ G }, piece, hex)
          },
        },
      }
    }
    const pieces = [
      { id: 'a', hex: 0 },
      { id: 'b', hex: 2 },
    ]
    expect(wanderingGames(makeClient, { pieces, neighbours }, 200)()).toBe(200)
    expect([...new Set(steps)].sort()).toEqual(['0-1', '1-0', '1-2', '2-1'])
    expect(pieces.map(({ hex }) => hex)).toEqual([0, 2])
  })
})

interface Board {
  pieces: { hex: number }[]
}
