import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Choice,
  type Game,
  ListedChance,
  Match,
  type Player,
  playGame,
  probe,
  type Role,
  SeededChance,
} from '../src/index.ts'
import { afterwards, brokenAuction, brokenDuel, listing, near } from './support/broken-games.ts'
import { auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'

describe('the battery finds in prompts', () => {
  const unlawful: Choice = { action: { do: 'move', unit: 'r1', path: ['9'] } }

  it('a listed answer that the rules forbid', () => {
    const found = brokenDuel(
      listing(duel, (choices, partial) => (partial ? choices : [...choices, unlawful])),
    )
    expect(found).toMatch(/prompt: "move unit=r1 path=\[9\]" is listed for \w+, but \d\.\d [\w-]+ forbids it/)
  })

  it('a listed answer that explain allows and apply fails on', () => {
    const found = brokenDuel(
      afterwards(duel, (_state, action) => {
        if (action.do === 'attack') throw new Error('no table')
      }),
    )
    expect(found).toMatch(/prompt: "attack by=\w+ on=\w+" is listed for \w+, but fails: Error: no table/)
  })

  it('no answer at all, and a beginning that leads nowhere', () => {
    expect(brokenDuel(listing(duel, () => []))).toMatch(
      /prompt: red is asked "actions", but no answer is offered/,
    )
    const nowhere = listing(duel, (choices, partial) => (partial?.do === 'move' ? [] : choices))
    expect(brokenDuel(nowhere)).toMatch(/prompt: fails with Error: nothing is offered after "move unit=/)
  })

  it('a single answer, unless it is always asked', () => {
    const onlyDone = listing(duel, (choices) =>
      choices.filter((c) => c.action.do === 'done' || c.action.do === 'stand'),
    )
    expect(brokenDuel(onlyDone)).toMatch(/prompt: red is asked "actions", but has only one answer/)
    expect(brokenDuel({ ...onlyDone, alwaysAsked: ['actions'] })).not.toMatch(/only one answer/)
  })

  it('a set that is taken in one order only, or means something else in another', () => {
    const byName: Partial<Game<DuelState>> = {
      written: (_state, _role, action) =>
        Array.isArray(action.path) ? { ...action, path: action.path.toSorted() } : action,
    }
    expect(brokenDuel(byName)).toMatch(/prompt: "move unit=\w+ path=\[\d,\d.*\]" is forbidden by [\d.]+/)
    const lenient: Partial<Game<DuelState>> = {
      ...byName,
      explain: () => ({ legal: true }),
      apply(state, role, action, chance) {
        const path = Array.isArray(action.path) ? action.path : []
        const isTurned = path.join() !== path.toSorted().join()
        return duel.apply(state, role, isTurned ? { do: 'done' } : action, chance)
      },
    }
    expect(brokenDuel(lenient, { probes: 0 })).toMatch(
      /prompt: "move unit=.*" comes to something else in another order/,
    )
  })

  it('an answer listed twice', () => {
    expect(brokenDuel(listing(duel, (choices) => [...choices, ...choices]))).toMatch(
      /prompt: "done" is listed twice/,
    )
  })

  it('a continuation that does not continue, and one that never ends', () => {
    const stray = listing(duel, (choices, partial) =>
      partial === undefined ? choices : choices.map((c) => ({ ...c, action: { ...c.action, unit: 'b2' } })),
    )
    expect(brokenDuel(stray)).toMatch(/prompt: "move unit=b2 path=\[\d\].*" does not continue "move unit=/)
    const endless = listing(duel, (choices, partial) =>
      partial === undefined ? choices : [...choices, { action: partial, more: true }],
    )
    expect(brokenDuel(endless)).toMatch(/prompt: "move unit=\w+ …" is its own continuation/)
  })

  it('an answer that cannot be written down', () => {
    const spaced: Choice = { action: { do: 'done', why: 'because of rain' } }
    const found = brokenDuel(listing(duel, (choices, partial) => (partial ? choices : [...choices, spaced])))
    expect(found).toMatch(/prompt: the answer "done why=because of rain" cannot be written down/)
    const comma: Choice = { action: { do: 'wait', for: ['rain,snow'] } }
    expect(
      brokenDuel(listing(duel, (choices, partial) => (partial ? choices : [...choices, comma]))),
    ).toMatch(/prompt: the answer "wait for=\[rain,snow\]" cannot be written down/)
  })

  it('a shortcut that is not among the answers', () => {
    expect(brokenDuel({ shortcuts: () => [unlawful] })).toMatch(
      /prompt: the shortcut "move unit=r1 path=\[9\]" is not among the complete answers/,
    )
  })

  it('a shortcut to another beginning', () => {
    const found = brokenDuel({
      shortcuts: (state, role) =>
        duel.prompt(state, role).choices.flatMap(({ action }) => duel.shortcuts(state, role, action)),
    })
    expect(found).toMatch(/prompt: the shortcut ".*" does not continue "move unit=\w+/)
  })
})

describe('the battery finds by trying what is not listed', () => {
  it('an answer that explain calls legal', () => {
    const explain = () => ({ legal: true }) as const
    expect(brokenDuel({ explain })).toMatch(/probe: .* is not listed, but explained as legal/)
  })

  it('an answer that apply accepts against explain', () => {
    const apply: Game<DuelState>['apply'] = (state, role, action, chance) =>
      duel.explain(state, role, action).legal ? duel.apply(state, role, action, chance) : []
    expect(brokenDuel({ apply })).toMatch(/probe: .* is not listed, but accepted/)
  })

  it('a set accepted in another order than the listed one', () => {
    const sorted = (action: Action): Action =>
      Array.isArray(action?.cards) && action.cards.every((card) => typeof card === 'string')
        ? { ...action, cards: [...action.cards].sort() }
        : action
    const found = brokenAuction({
      explain: (state, role, action) => auction.explain(state, role, sorted(action)),
      apply: (state, role, action, chance) => auction.apply(state, role, sorted(action), chance),
    })
    expect(found).toMatch(/probe: .*"cards":\["(\d)","(?!\1)\d"\]} is not listed, but explained as legal/)
  })

  it('rules that stumble over strange input', () => {
    const explain: Game<DuelState>['explain'] = (state, role, action) =>
      action.do.length > 100
        ? { legal: false, section: '-', reason: { key: 'x' } }
        : duel.explain(state, role, action)
    expect(brokenDuel({ explain })).toMatch(/probe: .* makes explain fail: TypeError/)
    const apply: Game<DuelState>['apply'] = (state, role, action, chance) =>
      action.do.length > 100 ? [] : duel.apply(state, role, action, chance)
    expect(brokenDuel({ apply })).toMatch(/probe: .* makes apply fail: TypeError/)
  })

  it('a refusal that leaves a trace', () => {
    const explain: Game<DuelState>['explain'] = (state, role, action) => {
      const verdict = duel.explain(state, role, action)
      if (!verdict.legal) state.moved[0] = 1 - state.moved[0]!
      return verdict
    }
    expect(brokenDuel({ explain })).toMatch(/probe: .* was refused, but changed the state/)
  })

  it('an answer to a stale version', () => {
    const match = Match.begin(duel, near, SeededChance.fromSeed('stale'))
    const chance = SeededChance.fromSeed('probe')
    expect(probe(match, 30, chance).violations).toEqual([])
    // A match that does not look at versions; the probe cannot tell it from others.
    const careless = {
      game: match.game,
      record: match.record,
      version: 5,
      get state() {
        return match.state
      },
      decide: (role: Role, action: Action) => match.decide(role, action),
    } as unknown as Match<DuelState>
    expect(probe(careless, 0, chance)).toEqual({
      inputs: 1,
      violations: ['a stale answer of red is accepted'],
    })
  })

  it('nothing when the game is over', () => {
    const match = Match.from(duel, near, { at: [0, 0, 0, 0, 0, 0], stack: [] }, new ListedChance([]))
    expect(probe(match, 30, SeededChance.fromSeed('over'))).toEqual({ inputs: 0, violations: [] })
  })

  it('an unlisted answer that a player gives and the rules accept', () => {
    const sloppy: Game<DuelState> = {
      ...duel,
      explain: (state, role, action) =>
        action.do === 'sleep' ? { legal: true } : duel.explain(state, role, action),
      apply: (state, role, action, chance) =>
        action.do === 'sleep' ? [] : duel.apply(state, role, action, chance),
    }
    const sleeper: Player = { name: 'sleeper', decide: () => ({ do: 'sleep' }) }
    const { violations } = playGame(sloppy, near, { red: sleeper, blue: sleeper }, 'x', { check: true })
    expect(violations[0]).toBe('decision 1, red sleep: accepted, although it was not listed')
  })
})
