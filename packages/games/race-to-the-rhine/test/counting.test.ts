import { describe, expect, it } from 'vitest'
import boardFile from '../data/board.json' with { type: 'json' }
import corpsFile from '../data/corps.json' with { type: 'json' }
import { begin, position, type Table } from './support.ts'

// Answers counted a second time, straight from the data files and without the rules' own code.

const COLOURS = { monty: 'red', bradley: 'white', patton: 'blue' } as const
type Who = keyof typeof COLOURS

const spaces = new Map(boardFile.spaces.map((space) => [space.id, space]))
const extras = (id: string) => spaces.get(id)?.extras as Record<string, unknown>

function roads(who: Who, from: string): string[] {
  return boardFile.connections
    .filter(({ a, b, colours }) => (a === from || b === from) && colours.includes(COLOURS[who]))
    .map(({ a, b }) => (a === from ? b : a))
}

/** In how many ways 1 to `most` pieces can be taken out of these. */
function handfuls([fuel = 0, ammo = 0, food = 0]: readonly number[], most: number): number {
  let count = 0
  for (let f = 0; f <= fuel; f++)
    for (let a = 0; a <= ammo; a++)
      for (let p = 0; p <= food; p++) if (f + a + p >= 1 && f + a + p <= most) count++
  return count
}

function verbCounts(t: Table, who: Who): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of t.answers(who)) {
    const verb = answer.split(' ')[0]!
    counts[verb] = (counts[verb] ?? 0) + 1
  }
  return counts
}

const corpsOf = (who: Who) => corpsFile.corps.filter(({ commander }) => commander === who)

describe('counting answers', () => {
  it.each(['monty', 'bradley', 'patton'] as const)('the first turn of %s', (who) => {
    const occupied = corpsFile.corps.map(({ start }) => start)
    const moves = corpsOf(who).flatMap(({ start, supplies }) =>
      roads(who, start).filter((to) => {
        const isFort = extras(to).fort === true
        return !occupied.includes(to) && (!isFort || supplies[1]! > 0)
      }),
    ).length
    const unloads = corpsOf(who).reduce((sum, { supplies }) => sum + handfuls(supplies, 6), 0)
    // 3 fuel, 17 ammunition and 3 food are in the pool; one of each less beside a mixed set.
    const bonus = handfuls([2, 16, 2], 2) + 3 * handfuls([3, 17, 3], 2)
    const own = {
      monty: { 'monty-supply': bonus },
      bradley: { 'bradley-air': 2 },
      patton: { 'patton-move': moves },
    }[who]
    const order = [who, ...(['monty', 'bradley', 'patton'] as const).filter((one) => one !== who)]
    const t = begin('three', {}, ...order.slice(0, 2))
    expect(verbCounts(t, who)).toEqual({
      supply: 4,
      trucks: 3,
      move: moves,
      air: 2,
      unload: unloads,
      end: 1,
      ...own,
    })
  })

  it('transport: every handful of up to 5 over every free arrow between own spaces', () => {
    const supplies = {
      lisieux: { fuel: 2, ammo: 4, food: 1 },
      brionne: { fuel: 1, food: 1 },
      vernon: { ammo: 2 },
    }
    const taken = ['lisieux-evreux']
    const t = position({ supplies, trucks: { monty: { held: 5, on: taken } } })
    const permanent = boardFile.spaces
      .filter((space) => extras(space.id).permanent === 'red')
      .map(({ id }) => id)
    const isFree = (a: string, b: string) => !taken.includes(`${a}-${b}`) && !taken.includes(`${b}-${a}`)
    const expected = Object.entries(supplies).reduce((sum, [from, given]) => {
      const { fuel = 0, ammo = 0, food = 0 } = given as { fuel?: number; ammo?: number; food?: number }
      const ways = roads('monty', from).filter((to) => permanent.includes(to) && isFree(from, to)).length
      return sum + ways * handfuls([fuel, ammo, food], 5)
    }, 0)
    expect(t.answers('monty', 'transport')).toHaveLength(expected)
  })

  it('airborne drop: every set of open spaces, and every set of medals to pay for it', () => {
    const t = position({ active: 'bradley', medals: { bradley: 2 }, beaten: { bradley: ['9-panzer'] } })
    const open = boardFile.spaces.filter(
      ({ id, colours }) => colours.includes('white') && extras(id).permanent === undefined,
    ).length
    // One marker: a token or the card; two: two tokens or one of each; three: all.
    const pairs = (open * (open - 1)) / 2
    const triples = (pairs * (open - 2)) / 3
    expect(t.answers('bradley', 'airborne')).toHaveLength(2 * open + 2 * pairs + triples)
  })

  it('loading: what fits on the card', () => {
    const t = position({
      corps: { red_I: { at: 'brionne', fuel: 3 } },
      supplies: { brionne: { fuel: 2, ammo: 2, food: 2 } },
    })
    expect(t.answers('monty', 'load corps=red_I')).toHaveLength(handfuls([2, 2, 2], 3))
  })

  it('German reaction: one answer for each space beside the Rhine and each space that can be struck', () => {
    const t = position({
      order: ['patton', 'monty', 'bradley'],
      control: { monty: ['lille'], bradley: ['mons'] },
    })
    t.play('patton', 'end')
    const seeds = boardFile.spaces.filter(({ id, kind }) => kind === 'victory' && extras(id).flag === true)
    const isSeed = (id: string) => seeds.some((seed) => seed.id === id)
    const beside = new Set(
      boardFile.connections.flatMap(({ a, b }) => [...(isSeed(a) ? [b] : []), ...(isSeed(b) ? [a] : [])]),
    )
    expect(verbCounts(t, 'patton')).toEqual({ resist: beside.size, counterattack: 2 })
  })
})
