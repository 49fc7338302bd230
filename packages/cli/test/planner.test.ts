import { chooseArm, greedyPlayer, type Level, planningPlayer, playerOfLevel, type Thought } from '@sztab/ai'
import { catalog } from '@sztab/catalog'
import {
  type Action,
  type Advisor,
  type Craft,
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
  tries: { veteran: 6, staff: 30 },
  value: ({ units }) =>
    Math.max(...Object.values(units).map(({ side, at }) => (side === 'red' ? at / 8 : 0))),
}

describe('the choice among arms', () => {
  const tried = (means: readonly number[], noise: number) => (arm: number, number: number) => ({
    value: means[arm]! + noise * ((number * 7919) % 11) * (arm % 2 === 0 ? 1 : -1),
    line: `${arm}`,
  })

  it('takes the best', () => {
    expect(chooseArm(5, 60, tried([0.5, 0.4, 0.7, 0.6, 0.3], 0.001)).arm).toBe(2)
  })

  it('stays with the first unless another is better by more than chance', () => {
    expect(chooseArm(3, 30, tried([0.5, 0.5001, 0.4], 0.05)).arm).toBe(0)
  })

  it('tries arms that do the same only once, and spends what it has on the others', () => {
    const { values } = chooseArm(3, 30, (arm) => ({ value: arm === 2 ? 1 : 0, line: arm === 2 ? 'b' : 'a' }))
    expect(values[1]).toHaveLength(1)
    expect(values[0]!.length + values[2]!.length).toBeGreaterThan(20)
  })

  it('spends no more than it may, and ends when it is told to', () => {
    let count = 0
    const counting = (arm: number) => {
      count++
      return { value: arm, line: `${arm}` }
    }
    chooseArm(6, 40, counting)
    expect(count).toBeLessThanOrEqual(40)
    count = 0
    expect(chooseArm(6, 40, counting, () => false).arm).toBe(0)
    expect(count).toBe(6)
  })
})

describe('a planner', () => {
  const thoughts: Thought[] = []
  const planner = () =>
    planningPlayer('planner', liking('rest'), craft, { tries: 20 }, (thought) => thoughts.push(thought))

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
    expect(thoughts[0]!.arms.map(({ name }) => name)).toEqual(['usual', 'marching', 'resting'])
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
        const player = planningPlayer('p', advisor!, shortSighted, { tries: 8 }, (thought) =>
          thoughts.push(thought),
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
