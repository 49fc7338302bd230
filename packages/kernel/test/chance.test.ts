import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChanceMissing, ListedChance, RecordedChance, SeededChance } from '../src/index.ts'

const WORDS = 2 ** 32

function counts(draws: Iterable<number>): Map<number, number> {
  const found = new Map<number, number>()
  for (const value of draws) found.set(value, (found.get(value) ?? 0) + 1)
  return found
}

describe('seeded chance', () => {
  it('is xoshiro128**: the published algorithm gives these words from 1, 2, 3, 4', () => {
    const chance = new SeededChance([1, 2, 3, 4])
    const words = Array.from({ length: 8 }, () => chance.die(WORDS) - 1)
    expect(words).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849])
  })

  it('throws the same dice from the same seed, on every machine and in every version', () => {
    const dice = (seed: string) => {
      const chance = SeededChance.fromSeed(seed)
      return Array.from({ length: 12 }, () => chance.die(6)).join('')
    }
    expect(dice('Kharkov')).toBe('362363653122')
    expect(dice('')).toBe('414444146212')
  })

  it('goes on from its text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (seed, rolls) => {
        const chance = SeededChance.fromSeed(seed)
        for (let i = 0; i < rolls; i++) chance.die(6)
        const again = SeededChance.fromText(chance.toText())
        expect(again?.toText()).toBe(chance.toText())
        expect(again?.die(1000)).toBe(chance.die(1000))
      }),
    )
  })

  it.each(['', '0'.repeat(32), 'f'.repeat(31), 'F'.repeat(32), 'g'.repeat(32)])(
    'refuses the text %j',
    (text) => {
      expect(SeededChance.fromText(text)).toBeUndefined()
    },
  )

  it('throws a fair die', () => {
    const chance = SeededChance.fromSeed('fair')
    const faces = counts(Array.from({ length: 60_000 }, () => chance.die(6)))
    expect([...faces.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of faces.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  it('throws a fair first die over seeds that differ in their last letters only', () => {
    const faces = counts(Array.from({ length: 6_000 }, (_, i) => SeededChance.fromSeed(`game ${i}`).die(6)))
    for (const count of faces.values()) expect(Math.abs(count - 1_000)).toBeLessThan(130)
  })

  it('rejects what would favour low numbers', () => {
    // Without rejection a third of the faces would come up in half of the throws.
    const sides = 3 * 2 ** 30
    const chance = SeededChance.fromSeed('rejection')
    const low = Array.from({ length: 9_000 }, () => chance.die(sides)).filter((face) => face <= 2 ** 30)
    expect(Math.abs(low.length - 3_000)).toBeLessThan(200)
  })

  it('returns the first of equal labels, as a written label would', () => {
    const chance = SeededChance.fromSeed('equal')
    const indexes = Array.from({ length: 100 }, () => chance.draw(['tank', 'tank', 'rifle', 'tank']))
    expect(new Set(indexes)).toEqual(new Set([0, 2]))
  })

  it('cannot draw from nothing', () => {
    const chance = SeededChance.fromSeed('nothing')
    expect(() => chance.draw([])).toThrow('there is nothing to draw from')
    expect(() => chance.die(0)).toThrow('there is nothing to draw from')
    expect(() => chance.die(Number.NaN)).toThrow('there is nothing to draw from')
  })
})

describe('listed chance', () => {
  it('plays back dice and labels', () => {
    const chance = new ListedChance([4, '2', 'panzer', '7'])
    expect(chance.die(6)).toBe(4)
    expect(chance.die(6)).toBe(2)
    expect(chance.draw(['rifle', 'panzer', 'panzer'])).toBe(1)
    expect(chance.unused).toEqual(['7'])
  })

  it.each([
    [[], 'chance: a die from 1 to 6 is needed'],
    [['7'], 'chance: "7" is not a die from 1 to 6'],
    [['0'], 'chance: "0" is not a die from 1 to 6'],
    [['1.5'], 'chance: "1.5" is not a die from 1 to 6'],
    [['-1'], 'chance: "-1" is not a die from 1 to 6'],
    [['panzer'], 'chance: "panzer" is not a die from 1 to 6'],
    [[''], 'chance: "" is not a die from 1 to 6'],
  ])('asks for a die when it holds %j', (tokens, text) => {
    expect(() => new ListedChance(tokens).die(6)).toThrow(text)
  })

  it('asks for a label, naming each once', () => {
    const labels = ['rifle', 'panzer', 'rifle']
    expect(() => new ListedChance([]).draw(labels)).toThrow('chance: one of rifle, panzer is needed')
    expect(() => new ListedChance(['tank']).draw(labels)).toThrow(
      'chance: "tank" is not one of rifle, panzer',
    )
  })

  it('says as data what it was asked for, and keeps what did not fit', () => {
    const chance = new ListedChance(['9'])
    let missing: unknown
    try {
      chance.die(6)
    } catch (error) {
      missing = error
    }
    expect(missing).toBeInstanceOf(ChanceMissing)
    expect(missing).toMatchObject({ request: { kind: 'die', sides: 6 }, given: '9' })
    expect(chance.unused).toEqual(['9'])
  })
})

describe('recorded chance', () => {
  it('writes down what a listed source needs to repeat it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant('draw'))),
        (seed, asks) => {
          const cup = ['panzer', 'rifle', 'guards', 'rifle']
          const recorded = new RecordedChance(SeededChance.fromSeed(seed))
          const ask = (chance: RecordedChance | ListedChance) =>
            asks.map((what) => (typeof what === 'number' ? chance.die(what) : chance.draw(cup)))
          const first = ask(recorded)
          const listed = new ListedChance(recorded.tokens)
          expect(ask(listed)).toEqual(first)
          expect(listed.unused).toEqual([])
        },
      ),
    )
  })
})
