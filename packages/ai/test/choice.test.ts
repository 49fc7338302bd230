import { byDecisions, byTime, byTries, Choice, type Search } from '@sztab/ai'
import { bred, ended, type Plan, type Progress, plansAround, SeededChance, squashed } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'

/** Arms are numbers, and so good on average. */
const tried =
  (noise: number) =>
  (arm: number, number: number): ReturnType<Search<number>['tryOut']> => ({
    value: arm + noise * (((number * 7919) % 11) - 5) * (Math.round(arm * 10_000) % 2 === 0 ? 1 : -1),
    line: `${arm}`,
    decisions: 1,
  })

describe('the choice among arms', () => {
  it('takes the best', () => {
    const search = { budget: byTries(60), tryOut: tried(0.001) }
    expect(Choice.among([0.5, 0.4, 0.7, 0.6, 0.3], search).chosen.arm).toBe(0.7)
  })

  it('stays with the first unless another is better by more than chance', () => {
    const search = { budget: byTries(30), tryOut: tried(0.05) }
    expect(Choice.among([0.5, 0.5001, 0.4], search).chosen.arm).toBe(0.5)
  })

  it('tries arms that do the same only once, and spends what it has on the others', () => {
    const tryOut = (arm: number) => ({ value: arm, line: arm === 2 ? 'b' : 'a', decisions: 1 })
    const { field } = Choice.among([0, 1, 2], { budget: byTries(30), tryOut })
    expect(field.map(({ arm }) => arm)).toEqual([0, 2])
    expect(field.reduce((sum, { values }) => sum + values.length, 0)).toBeGreaterThan(20)
  })

  it('spends no more than it may, and ends when it is told to', () => {
    let count = 0
    const tryOut = (arm: number) => {
      count++
      return { value: arm, line: `${arm}`, decisions: 1 }
    }
    const arms = [0, 1, 2, 3, 4, 5]
    Choice.among(arms, { budget: byTries(40), tryOut, breed: (a, b) => (a + b) / 2 + count })
    expect(count).toBe(40)
    count = 0
    const budget = { left: () => (count < 3 ? 100 : 0) }
    expect(Choice.among(arms, { budget, tryOut }).chosen.arm).toBe(0)
    expect(count).toBe(3)
  })

  it('goes on try by try to the same end, and tells how far it has come', () => {
    const search = { budget: byTries(20), tryOut: tried(0.001) }
    const steps = Choice.stepwise([0.5, 0.4, 0.7], search)
    const told: Progress[] = []
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) told.push(step.value)
    expect(told.length).toBeGreaterThan(15)
    expect(told).toEqual(told.map((_, i) => ({ tried: i + 1, left: 19 - i })))
    expect(step.value).toEqual(Choice.among([0.5, 0.4, 0.7], search))
  })

  it.each([8, 12, 16, 24, 40])(
    'with %i tries, however many arms there are, a better one can be taken',
    (tries) => {
      for (const arms of [2, 4, 6, 9, 12]) {
        const search = {
          budget: byTries(tries),
          tryOut: tried(0.001),
          breed: (a: number, b: number) => a + b,
        }
        const field = Array.from({ length: arms }, (_, arm) => arm / 10)
        expect(Choice.among(field, search).chosen.arm).toBeGreaterThan(0)
      }
    },
  )

  it('goes on from the best to what is better than any of the field', () => {
    const chance = SeededChance.fromSeed('children')
    const near = (a: number, b: number) => (a + b) / 2 + (chance.die(21) - 11) / 40
    const tryOut = (arm: number, number: number) => ({
      value: 1 - (arm - 3) ** 2 + 0.01 * (number % 3),
      line: `${arm}`,
      decisions: 1,
    })
    const arms = [0, 1, 2, 2.2]
    const without = Choice.among(arms, { budget: byTries(200), tryOut })
    const bredOn = Choice.among(arms, { budget: byTries(200), tryOut, breed: near })
    expect(without.chosen.arm).toBe(2.2)
    expect(bredOn.chosen.arm).toBeGreaterThan(2.3)
  })

  it('gives up breeding where nothing new comes of it', () => {
    const search = { budget: byTries(100), tryOut: tried(0), breed: (a: number) => a }
    expect(Choice.among([0, 1, 2], search).chosen.arm).toBe(2)
  })
})

describe('a budget', () => {
  it('of time is over when the time is, and reckons with how long tries take', () => {
    let clock = 0
    const budget = byTime(100, () => clock)()
    expect(budget.left({ tries: 0, decisions: 0 })).toBeGreaterThan(0)
    clock = 20
    expect(budget.left({ tries: 4, decisions: 0 })).toBe(16)
    clock = 100
    expect(budget.left({ tries: 20, decisions: 0 })).toBe(0)
  })

  it('of decisions is for more tries where each takes fewer', () => {
    const budget = byDecisions(300)
    expect(budget.left({ tries: 0, decisions: 0 })).toBeGreaterThan(0)
    expect(budget.left({ tries: 2, decisions: 100 })).toBe(4)
    expect(budget.left({ tries: 20, decisions: 100 })).toBe(40)
    expect(budget.left({ tries: 21, decisions: 300 })).toBe(0)
  })
})

describe('a child of two plans', () => {
  const a: Plan = { intention: { key: 'hold' }, genes: { line: 3, share: 0.5 } }
  const b: Plan = { intention: { key: 'take', place: '2617' }, genes: { 'goal 2617': 4 } }
  const children = Array.from({ length: 40 }, (_, i) => bred(a, b, SeededChance.fromSeed(`child ${i}`)))

  it('has genes of both and wants what the first one wants', () => {
    const names = new Set(children.flatMap(({ genes }) => Object.keys(genes)))
    expect([...names].sort()).toEqual(['goal 2617', 'line', 'share'])
    expect(children.some(({ genes }) => genes.line === 3 && genes['goal 2617'] === 4)).toBe(true)
    for (const { intention } of children) expect(intention).toEqual({ key: 'hold' })
  })

  it('has some genes a little different, never by more than half or double', () => {
    const lines = new Set(children.map(({ genes }) => genes.line ?? 1))
    expect(lines.size).toBeGreaterThan(4)
    for (const line of lines) expect(line === 1 || (line >= 0.5 && line <= 6)).toBe(true)
  })
})

describe('plans around places that count', () => {
  const place = (name: string, isHeld: boolean, strength: number) => ({
    place: name,
    gene: `care.${name}`,
    isHeld,
    strength,
  })

  it('take what the enemy has, keep or leave what is ours, the most contested first', () => {
    const plans = plansAround([
      place('mill', false, 3),
      place('bridge', true, 9),
      place('far away', false, 0),
    ])
    expect(plans.map(({ intention }) => intention)).toEqual([
      { key: 'plan.keep', place: 'bridge' },
      { key: 'plan.leave', place: 'bridge' },
      { key: 'plan.take', place: 'mill' },
    ])
    const [keep = 0, leave = 0, take = 0] = plans.map(({ genes }) => Object.values(genes)[0])
    expect(keep > 1 && take > 1 && leave < 1).toBe(true)
  })
})

describe('the value of an end', () => {
  it('tells a near defeat from a rout, but never from a win', () => {
    expect(ended(0, -1, 3)).toBeGreaterThan(ended(0, -9, 3))
    expect(ended(0, -0.1, 3)).toBeLessThan(ended(1, 0.1, 3))
    expect(ended(0.5, 0, 3)).toBe(squashed(0, 3))
  })
})
