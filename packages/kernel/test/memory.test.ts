import { describe, expect, it } from 'vitest'
import { type Game, Memory } from '../src/index.ts'
import { findings, near } from './support/broken-games.ts'
import { type DuelState, duel } from './toys/duel.ts'

interface Camp {
  tents: number
  fires: number
}

function camp() {
  const memory = new Memory<Camp, 'tents' | 'fires'>(['tents', 'fires'])
  const counts = { tents: 0, whole: 0, each: 0 }
  const tents = memory.finding(
    'tents',
    (state) => {
      counts.tents++
      return state.tents
    },
    ['tents'],
  )
  const whole = memory.finding('whole', (state) => {
    counts.whole++
    return { sum: state.tents + state.fires }
  })
  const beside = memory.findingOfEach(
    'beside',
    (state, tent) => {
      counts.each++
      return tent * state.fires
    },
    ['fires'],
  )
  return { memory, counts, tents, whole, beside, state: { tents: 2, fires: 1 } }
}

describe('a memory', () => {
  it('finds once what nothing has touched', () => {
    const { counts, tents, whole, beside, state } = camp()
    for (let i = 0; i < 3; i++) {
      expect(tents(state)).toBe(2)
      expect(whole(state)).toEqual({ sum: 3 })
      expect([beside(state, 4), beside(state, 5)]).toEqual([4, 5])
    }
    expect(counts).toEqual({ tents: 1, whole: 1, each: 2 })
  })

  it('forgets what rests on an aspect that was touched, and all that rests on the whole', () => {
    const { memory, counts, tents, whole, beside, state } = camp()
    tents(state)
    whole(state)
    beside(state, 4)
    state.fires = 3
    memory.touch(state, 'fires')
    expect([tents(state), whole(state).sum, beside(state, 4)]).toEqual([2, 5, 12])
    expect(counts).toEqual({ tents: 1, whole: 2, each: 2 })
  })

  it('finds anew what is asked of something imagined, and then knows what it knew', () => {
    const { memory, counts, tents, beside, state } = camp()
    expect([tents(state), beside(state, 4)]).toEqual([2, 4])
    const imagined = memory.anew(() => {
      state.tents = 9
      const found = [tents(state), beside(state, 5)]
      state.tents = 2
      return found
    })
    expect(imagined).toEqual([9, 5])
    expect([tents(state), beside(state, 4), beside(state, 5)]).toEqual([2, 4, 5])
    expect(counts).toEqual({ tents: 2, whole: 0, each: 3 })
    expect(memory.differences(state)).toEqual([])
  })

  it('keeps nothing of the whole while it changes', () => {
    const { memory, whole, state } = camp()
    memory.unsettle(state)
    expect(whole(state).sum).toBe(3)
    state.tents = 7
    expect(whole(state).sum).toBe(8)
    memory.settle(state)
    expect(whole(state)).toBe(whole(state))
  })

  it('remembers for a view what was found of its state, until either changes', () => {
    const { memory, counts, tents, state } = camp()
    tents(state)
    const view = { ...state }
    memory.share(state, view)
    expect(tents(view)).toBe(2)
    expect(counts.tents).toBe(1)
    state.tents = 5
    memory.touch(state, 'tents')
    expect([tents(state), tents(view)]).toEqual([5, 2])
  })

  it('knows nothing of a state that was changed behind its back', () => {
    const { memory, tents, state } = camp()
    tents(state)
    state.tents = 9
    memory.forget(state)
    expect(tents(state)).toBe(9)
  })

  it('holds what was tried out and taken back for the state as it is again', () => {
    const { memory, state } = camp()
    let looks = 0
    const without = memory.finding(
      'without',
      (found) => {
        looks++
        found.tents -= 1
        memory.touch(found, 'tents')
        const rest = found.tents
        found.tents += 1
        memory.touch(found, 'tents')
        return rest
      },
      ['tents'],
    )
    expect([without(state), without(state), looks]).toEqual([1, 1, 1])
  })

  it('tells what it remembers and would find differently', () => {
    const { memory, tents, whole, beside, state } = camp()
    tents(state)
    whole(state)
    beside(state, 4)
    expect(memory.differences(state)).toEqual([])
    state.tents = 3
    state.fires = 2
    expect(memory.differences(state)).toEqual([
      '"tents" is remembered differently',
      '"whole" is remembered differently',
      '"beside" of 4 is remembered differently',
    ])
  })

  it('compares typed arrays, sets and maps, and what keeps itself up to date', () => {
    const memory = new Memory<Camp>()
    const area = memory.finding('area', (state) => Uint8Array.of(state.tents))
    const names = memory.finding('names', (state) => new Map([['tents', new Set([state.tents])]]))
    memory.compare((state) => (state.fires > 1 ? ['too many fires'] : []))
    const state = { tents: 1, fires: 1 }
    area(state)
    names(state)
    expect(memory.differences(state)).toEqual([])
    state.tents = 2
    state.fires = 2
    expect(memory.differences(state)).toHaveLength(3)
  })
})

describe('the battery finds a game that remembers too long', () => {
  const remembering = (forgets: boolean): Game<DuelState> => {
    const memory = new Memory<DuelState, 'places'>(['places'])
    const first = memory.finding('where the first stands', ({ at }) => at[0], ['places'])
    return {
      ...duel,
      prompt(state, role, partial) {
        first(state)
        return duel.prompt(state, role, partial)
      },
      apply(state, role, action, chance) {
        const events = duel.apply(state, role, action, chance)
        if (forgets) memory.touch(state, 'places')
        return events
      },
      misremembered: (state) => memory.differences(state),
    }
  }

  it('at the decision that it sleeps through', () => {
    const found = findings(remembering(false), near)
    expect(found).toMatch(/^decision \d+, .*: memory: after the decision, "where the first stands"/m)
  })

  it('and nothing in one that forgets in time', () => {
    expect(findings(remembering(true), near)).toBe('')
  })

  it('in what a view shares with its state', () => {
    const memory = new Memory<DuelState>()
    const first = memory.finding('where the first stands', ({ at }) => at[0])
    const peeking: Game<DuelState> = {
      ...duel,
      view(state, viewer) {
        first(state)
        const view = duel.view(state, viewer)
        memory.share(state, view)
        return { ...view }
      },
      prompt(state, role, partial) {
        const wrong = { ...state, at: [99, 99] }
        memory.share(wrong, state)
        first(wrong)
        return duel.prompt(state, role, partial)
      },
      misremembered: (state) => memory.differences(state),
    }
    expect(findings(peeking, near)).toMatch(/: memory: asked of (red|blue), "where the first stands"/)
  })
})
