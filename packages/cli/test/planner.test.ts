import { byTries, greedyPlayer, type Level, planningPlayer, playerOfLevel, type Thought } from '@sztab/ai'
import { catalog } from '@sztab/catalog'
import {
  type Action,
  type Advisor,
  type Craft,
  type Plan,
  type Player,
  playGame,
  SeededChance,
  type SetupChoice,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ford } from './ford.ts'

const DAWN: SetupChoice = { scenario: 'dawn', options: { fog: 'no' } }
type FordState = ReturnType<typeof ford.setup>

/** Gives the answer with this verb that leads farthest up the road. */
const liking = (verb: string): Advisor<FordState> => {
  const worth = ({ do: word, to = '9' }: Action) => (word === verb ? Number(to) : 0)
  return { study: () => ({ worth, promise: worth }) }
}

/** Red wants to be far up the road. */
const craft: Craft<FordState> = {
  styles: { marching: liking('march'), resting: liking('rest') },
  stage: ({ turn }, role) => (role === 'red' ? `${turn}` : undefined),
  clock: ({ turn }) => turn,
  reach: 1,
  decisions: { veteran: 18, staff: 90 },
  value: ({ units }) =>
    Math.max(...Object.values(units).map(({ side, at }) => (side === 'red' ? at / 8 : 0))),
}

describe('a planner', () => {
  const thoughts: Thought[] = []
  const planner = () =>
    planningPlayer(
      'planner',
      liking('rest'),
      craft,
      () => byTries(20),
      (thought) => thoughts.push(thought),
    )

  it('may be asked step by step: at its leisure it finds the same, in a hurry it does what is usual', () => {
    const state = ford.setup(DAWN, SeededChance.fromSeed('steps'))
    const silent = () => planningPlayer('silent', liking('rest'), craft, () => byTries(20))
    const ask = (isHurried: () => boolean) => {
      const chance = SeededChance.fromSeed('luck')
      const steps = silent().ponder?.(ford, ford.view(state, 'red'), 'red', chance, isHurried)
      if (steps === undefined) throw new Error('the planner does not ponder')
      const told: number[] = []
      let step = steps.next()
      for (; step.done !== true; step = steps.next()) told.push(step.value.tried)
      return { action: step.value, told }
    }
    const atLeisure = ask(() => false)
    expect(atLeisure.action).toEqual(
      silent().decide(ford, ford.view(state, 'red'), 'red', SeededChance.fromSeed('luck')),
    )
    expect(atLeisure.action.do).toBe('march')
    expect(atLeisure.told.length).toBeGreaterThan(10)
    expect(ask(() => true)).toMatchObject({ action: { do: 'rest' }, told: [] })
  })

  it('finds the style that leads somewhere, and keeps to it for the stage', () => {
    const rested = greedyPlayer(liking('rest'))
    const decisions: string[] = []
    playGame(ford, DAWN, { red: planner() as Player<FordState>, blue: rested }, 'plan', {
      onDecision: (_state, { role, action }) => {
        if (role === 'red') decisions.push(action.do)
      },
    })
    expect(decisions).toEqual(['march', 'march', 'march'])
    expect(thoughts.map(({ chosen }) => chosen)).toEqual(['marching', 'marching', 'marching'])
    // Whoever rests does what is usual: that is found out at once.
    expect(thoughts[0]!.arms.map(({ name }) => name)).toEqual(['usual', 'marching'])
  })

  it('plays the same again with the same luck', () => {
    const played = () =>
      playGame(
        ford,
        DAWN,
        { red: planner() as Player<FordState>, blue: greedyPlayer(liking('rest')) },
        'again',
      ).record
    expect(played()).toEqual(played())
  })
})

describe('a planner with whole plans', () => {
  /** Rests unless a plan says that marching is worth more. */
  const advise = ({ genes }: Plan): Advisor<FordState> => {
    const worth = ({ do: word, to = '9' }: Action) =>
      word === 'rest' ? 3 : word === 'march' ? Number(to) * (genes.march ?? 0.1) : 0
    return { study: () => ({ worth, promise: worth }) }
  }
  const usual: Plan = { intention: { key: 'plan.wait' }, genes: {} }
  const planned: Craft<FordState> = {
    ...craft,
    styles: {},
    planning: {
      plans: ({ turn }) => [
        usual,
        { intention: { key: 'plan.march', place: `${turn + 4}` }, genes: { march: 9 } },
      ],
      advise,
    },
  }

  it('takes the plan that leads somewhere, and can say what it wanted', () => {
    const thoughts: Thought[] = []
    const red = planningPlayer(
      'planner',
      advise(usual),
      planned,
      () => byTries(20),
      (thought) => thoughts.push(thought),
    )
    const blue = greedyPlayer(advise(usual))
    playGame(ford, DAWN, { red, blue }, 'whole')
    expect(thoughts.map(({ intention }) => intention)).toEqual(
      [5, 6, 7].map((place) => ({ key: 'plan.march', place: `${place}` })),
    )
    expect(thoughts[0]!.plan!.genes).toEqual({ march: 9 })
    // The plan that does what is usual was tried once and no more.
    expect(thoughts[0]!.arms.map(({ name }) => name).slice(0, 2)).toEqual(['usual', 'plan.march 5'])
  })
})

describe('the levels', () => {
  const advisor = { ...liking('rest'), craft }
  const marches = (level: Level, games: number) => {
    let count = 0
    for (let game = 0; game < games; game++) {
      const players = { red: playerOfLevel(level, advisor), blue: greedyPlayer(liking('rest')) }
      playGame(ford, DAWN, players, `level ${game}`, {
        onDecision: (_state, { role, action }) => {
          if (role === 'red' && action.do === 'march') count++
        },
      })
    }
    return count
  }

  it('a recruit is hasty, a regular does what looks best at once, the staff thinks', () => {
    expect(marches('regular', 4)).toBe(0)
    expect(marches('recruit', 12)).toBeGreaterThan(0)
    expect(marches('staff', 4)).toBe(12)
  })

  it('those who plan play like a regular where nothing teaches them to', () => {
    const plain = playerOfLevel('veteran', liking('rest'))
    const state = ford.setup(DAWN, SeededChance.fromSeed('plain'))
    expect(plain.decide(ford, ford.view(state, 'red'), 'red', SeededChance.fromSeed('own'))).toEqual({
      do: 'rest',
    })
  })

  it('four games teach planning, in at least four styles', () => {
    const crafts = catalog.flatMap(({ game, advisor: own }) =>
      own?.craft === undefined ? [] : [{ game, own }],
    )
    expect(crafts.map(({ game }) => game.id)).toEqual([
      'traces-of-war',
      'victory-awaits',
      'salerno-43',
      'ardennes-44',
    ])
    for (const { own } of crafts) expect(Object.keys(own.craft!.styles).length).toBeGreaterThanOrEqual(4)
  })
})

/** Everything that can be asked of it is in the view: whoever deals the secrets otherwise gets the same answer. */
describe('a machine that never peeks', () => {
  const DECISIONS = 500
  it.each([
    ['traces-of-war', 'race'],
    ['victory-awaits', 'leningrad'],
    ['race-to-the-rhine', 'three'],
    ['ardennes-44', 'six-turns'],
  ])('%s: other secrets behind the same view change no answer', (id, scenario) => {
    const { game, advisor } = catalog.find((entry) => entry.game.id === id)!
    const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]))
    const luck = SeededChance.fromSeed('peek')
    const greedy = greedyPlayer(advisor!)
    let state = game.setup({ scenario, options }, luck)
    for (let decision = 0; decision < DECISIONS; decision++) {
      if (game.toMove(state).length === 0) state = game.setup({ scenario, options }, luck)
      const role = game.toMove(state)[0]!
      const view = game.view(state, role)
      const otherwise = game.view(game.sample(view, role, SeededChance.fromSeed(`deal ${decision}`)), role)
      const ask = (seen: typeof view) => greedy.decide(game, seen, role, SeededChance.fromSeed('own'))
      const answer = ask(view)
      expect(ask(otherwise)).toEqual(answer)
      game.apply(state, role, answer, luck)
    }
  })

  it('plans from the view as well', () => {
    const { game, advisor } = catalog.find((entry) => entry.game.id === 'traces-of-war')!
    const state = game.setup(
      { scenario: 'race', options: { bidding: 'off', fronts: 'off', letter: 'off' } },
      SeededChance.fromSeed('plan'),
    )
    const luck = SeededChance.fromSeed('plan')
    const greedy = greedyPlayer(advisor!)
    const shortSighted = { ...advisor!.craft!, reach: 0 }
    for (let plans = 0; plans < 3; ) {
      const role = game.toMove(state)[0]!
      const view = game.view(state, role)
      const ask = (seen: typeof view) => {
        const thoughts: Thought[] = []
        const player = planningPlayer(
          'p',
          advisor!,
          shortSighted,
          () => byTries(8),
          (thought) => thoughts.push(thought),
        )
        return { answer: player.decide(game, seen, role, SeededChance.fromSeed('own')), thoughts }
      }
      if (shortSighted.stage(view, role) !== undefined) {
        const otherwise = game.view(game.sample(view, role, SeededChance.fromSeed(`deal ${plans}`)), role)
        const here = ask(view)
        expect(here.thoughts).toHaveLength(1)
        expect(ask(otherwise)).toEqual(here)
        plans++
      }
      game.apply(state, role, greedy.decide(game, view, role, luck), luck)
    }
  })
})
