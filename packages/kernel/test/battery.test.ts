import { describe, expect, it } from 'vitest'
import { UndoCheck } from '../src/battery/undo.ts'
import {
  type Action,
  type Checks,
  type Choice,
  type FlowState,
  type Game,
  ListedChance,
  Match,
  many,
  type Player,
  playGame,
  probe,
  type Role,
  randomPlayer,
  SeededChance,
  type SetupChoice,
} from '../src/index.ts'
import { type AuctionState, auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'
import { type ScoutsState, scouts } from './toys/scouts.ts'

const evening: SetupChoice = { scenario: 'evening', options: {} }
const near: SetupChoice = { scenario: 'line', options: { distance: 'near' } }
const far: SetupChoice = { scenario: 'line', options: { distance: 'far' } }
const everybody: Readonly<Record<Role, Player>> = {
  ada: randomPlayer,
  bob: randomPlayer,
  cyd: randomPlayer,
  red: randomPlayer,
  blue: randomPlayer,
}

/** What the battery finds in some games, each checked up to its first violation. */
function findings<S extends FlowState>(
  game: Game<S>,
  choice: SetupChoice,
  checks: Partial<Checks> = {},
): string {
  const games = Array.from({ length: 12 }, (_, i) =>
    playGame(game, choice, everybody, `battery ${i}`, { check: checks, maxDecisions: 500 }),
  )
  return games.flatMap(({ violations }) => violations).join('\n')
}

const brokenAuction = (change: Partial<Game<AuctionState>>, checks?: Partial<Checks>): string =>
  findings({ ...auction, ...change }, evening, checks)
const brokenDuel = (change: Partial<Game<DuelState>>, checks?: Partial<Checks>): string =>
  findings({ ...duel, ...change }, near, checks)

/** Applies as the game does and then does something wrong. */
function afterwards<S extends FlowState>(
  game: Game<S>,
  wrong: (state: S, action: Action, events: ReturnType<Game<S>['apply']>) => void,
): Pick<Game<S>, 'apply'> {
  return {
    apply(state, role, action, chance) {
      const events = game.apply(state, role, action, chance)
      wrong(state, action, events)
      return events
    },
  }
}

/** Lists what the game does and then something wrong. */
function listing<S extends FlowState>(
  game: Game<S>,
  change: (choices: readonly Choice[], partial: Action | undefined) => readonly Choice[],
): Pick<Game<S>, 'prompt'> {
  return {
    prompt(state, role, partial) {
      const prompt = game.prompt(state, role, partial)
      return { ...prompt, choices: change(prompt.choices, partial) }
    },
  }
}

/** Sound before the first move, so that nothing is found before anything happens. */
function tiedLater(state: DuelState): DuelState {
  const clone = duel.clone(state)
  return state.moved.includes(1) ? { ...clone, at: state.at, moved: state.moved } : clone
}

describe('the battery finds nothing in a sound game', () => {
  it.each<[string, Game<AuctionState> | Game<DuelState> | Game<ScoutsState>, SetupChoice]>([
    ['auction', auction, evening],
    ['duel near', duel, near],
    ['duel far', duel, far],
    ['scouts', scouts, { scenario: 'night', options: {} }],
  ])('%s', (_name, game, choice) => {
    expect(findings(game as Game, choice)).toBe('')
  })

  it('having tried a good many unlisted inputs', () => {
    const { decisions, probed } = playGame(auction, evening, everybody, 'many', { check: { probes: 50 } })
    expect(probed).toBeGreaterThan(decisions * 20)
  })

  it('and checks less when told so', () => {
    const { probed } = playGame(auction, evening, everybody, 'few', { check: { every: 1000, probes: 10 } })
    expect(probed).toBeLessThanOrEqual(11)
  })
})

describe('the battery finds in states', () => {
  it('a broken invariant', () => {
    const found = brokenDuel(
      afterwards(duel, (state) => {
        if (state.turn === 2) state.at[0] = state.at[1] as number
      }),
      { samples: 0 },
    )
    expect(found).toMatch(/^decision \d+, (red|blue) .*: invariant: two units in space/m)
  })

  it('an invariant broken by an answer that was listed but not given', () => {
    const invariants = (state: DuelState) => (state.active === 'blue' ? ['blue moves'] : [])
    expect(findings({ ...duel, invariants }, near)).toMatch(
      /prompt: "done" of red breaks an invariant: blue moves/,
    )
  })

  it('a check that cannot even run', () => {
    const invariants = () => {
      throw new Error('no such unit')
    }
    expect(brokenDuel({ invariants })).toMatch(/^set-up: invariant: fails with Error: no such unit/m)
  })

  it('a result while somebody is still to move, and none when nobody is', () => {
    const won = { winner: 'red', section: '6', reason: { key: 'won' }, turn: 1 }
    expect(brokenDuel({ result: () => won })).toMatch(/end: the game has a result, but red is to move/)
    expect(brokenDuel({ result: () => undefined })).toMatch(
      /end: nobody is to move, but the game has no result/,
    )
  })

  it('a role without a seat, or twice to move', () => {
    const green = (state: DuelState) => [...duel.toMove(state), 'green']
    expect(brokenDuel({ toMove: green })).toMatch(/end: green is to move twice or has no seat/)
    const twice = (state: DuelState) => [...duel.toMove(state), ...duel.toMove(state)]
    expect(brokenDuel({ toMove: twice })).toMatch(/end: red is to move twice or has no seat/)
  })

  it.each<[string, unknown, string]>([
    ['a map', new Map(), 'state.extra is a Map'],
    ['a function', () => 1, 'state.extra is of type function'],
    ['an undefined value', undefined, 'state.extra is of type undefined'],
    ['an inexact fraction', { half: 0.5, tenth: 0.1 }, 'state.extra.tenth is 0.1, which is not exact'],
    ['no number', [1, 0.25, Number.NaN], 'state.extra[2] is NaN, which is not exact'],
    ['a negative zero', -0, 'state.extra is -0'],
  ])('%s', (_what, extra, fault) => {
    const found = brokenDuel(afterwards(duel, (state) => Object.assign(state, { extra })))
    expect(found).toContain(`document: not plain data: ${fault}`)
  })

  it('a set-up that the same luck does not repeat', () => {
    let turn = 0
    const setup: Game<DuelState>['setup'] = (choice, chance) => ({
      ...duel.setup(choice, chance),
      turn: ++turn,
    })
    expect(brokenDuel({ setup })).toMatch(/set-up: repeated: the same luck sets up another state/)
  })

  it('a clone tied to its original, and what it does to the past', () => {
    const clone = (state: DuelState) => ({ ...state })
    const found = brokenDuel({ clone })
    expect(found).toMatch(/document: a clone is tied to its original: both hold clone\.at/)
    const frozen: Game<DuelState> = {
      ...duel,
      setup: (choice, chance) => {
        const state = duel.setup(choice, chance)
        return { ...state, strength: Object.freeze(state.strength) as number[] }
      },
      clone: (state) => ({ ...duel.clone(state), strength: state.strength }),
    }
    expect(findings(frozen, near, { samples: 0 })).not.toMatch(/tied/)
    const wrong = (state: DuelState) => ({ ...duel.clone(state), turn: 9 })
    expect(brokenDuel({ clone: wrong })).toMatch(/document: a clone differs from its original/)
  })

  it('a state that a decision changes behind its clone', () => {
    expect(brokenDuel({ clone: tiedLater }, { every: 1000 })).toMatch(
      /apart: the decision also changed the state it was cloned from/,
    )
  })

  it('a position document that says less than the state', () => {
    const writePosition = ({ moved: _, ...rest }: DuelState) => rest
    expect(brokenDuel({ writePosition })).toMatch(
      /document: reading its position document gives another state: moved \[0,0,1,0,0,0\] → \[0,0,0,0,0,0\]/,
    )
  })

  it('a position document that the game itself refuses', () => {
    const writePosition = (state: DuelState) => ({ ...state, turn: String(state.turn) })
    expect(brokenDuel({ writePosition })).toMatch(
      /document: its own position document is refused: .*position\.turn/,
    )
  })

  it('questions that change the state', () => {
    const toMove = (state: DuelState) => {
      state.turn++
      return duel.toMove(state)
    }
    expect(brokenDuel({ toMove })).toMatch(/looking at the state changes it/)
  })
})

describe('the battery finds in what roles know', () => {
  it('a view that shows a hidden hand', () => {
    const view: Game<AuctionState>['view'] = (state, viewer) => {
      const hands = auction.clone(state).hands
      return { ...auction.view(state, viewer), hands }
    }
    expect(brokenAuction({ view })).toMatch(/view: (ada|bob|cyd): the view shows what is hidden: hands/)
    expect(brokenAuction({ view })).toMatch(/view: observer: the view shows what is hidden: hands/)
  })

  it('a view that shows the deck to observers only', () => {
    const view: Game<AuctionState>['view'] = (state, viewer) => ({
      ...auction.view(state, viewer),
      ...(viewer === 'observer' ? { deck: [...state.deck] } : {}),
    })
    expect(brokenAuction({ view })).toMatch(/view: observer: the view shows what is hidden: deck/)
  })

  it('a view that is no state, or whose view is another one', () => {
    const unplain: Game<AuctionState>['view'] = (state, viewer) =>
      Object.assign(auction.view(state, viewer), { deck: new Set(state.deck) })
    expect(brokenAuction({ view: unplain })).toMatch(/view: ada: not plain data: view.deck is a Set/)
    const view: Game<AuctionState>['view'] = (state, viewer) => ({
      ...auction.view(state, viewer),
      round: state.round + 1,
    })
    expect(brokenAuction({ view })).toMatch(/view: ada: the view of the view is another one/)
  })

  it('a view in which others are to move', () => {
    const view: Game<AuctionState>['view'] = (state, viewer) => {
      const seen = auction.view(state, viewer)
      return { ...seen, bids: seen.bids.map(() => null) }
    }
    expect(brokenAuction({ view })).toMatch(/view: (ada|bob|cyd): in the view other roles are to move/)
  })

  it('hidden cards told by who is asked', () => {
    // Only who holds a 4 is asked to bid; the others are taken to pass.
    const toMove = (state: AuctionState) =>
      auction.toMove(state).filter((role) => state.hands[auction.roles.indexOf(role)]?.includes(4))
    expect(brokenAuction({ toMove })).toMatch(/who is to move shows what is hidden/)
  })

  it('a prompt that needs what its role may not know', () => {
    const prompt: Game<AuctionState>['prompt'] = (state, role, partial) => ({
      ...auction.prompt(state, role, partial),
      ask: { key: 'bid?', params: { fours: state.deck.filter((card) => card === 4).length } },
    })
    const found = brokenAuction({ prompt })
    expect(found).toMatch(/the prompt from the view differs from that of the state/)
    expect(found).toMatch(/the prompt shows what is hidden/)
  })

  it('sampling that changes the view, is tied to it, or deals wrongly', () => {
    const spoiling: Game<AuctionState>['sample'] = (view, viewer, chance) => {
      const sample = auction.sample(view, viewer, chance)
      view.round++
      return sample
    }
    expect(brokenAuction({ sample: spoiling })).toMatch(/view: ada: sampling changed the view/)
    const tied: Game<AuctionState>['sample'] = (view, viewer, chance) => ({
      ...auction.sample(view, viewer, chance),
      scores: view.scores,
    })
    expect(brokenAuction({ sample: tied })).toMatch(
      /a sampled state is tied to the view: both hold sample.scores/,
    )
    const empty: Game<AuctionState>['sample'] = (view) => auction.clone(view)
    expect(brokenAuction({ sample: empty })).toMatch(/a sampled state breaks an invariant: the cards are 0/)
  })

  it('a sealed bid that the others see', () => {
    // The number of cards in a bid shows, and sampling respects it.
    const view: Game<AuctionState>['view'] = (state, viewer) => {
      const seen = auction.view(state, viewer)
      seen.bids.forEach((bid, seat) => {
        if (bid?.[0] === 0) seen.bids[seat] = (state.bids[seat] ?? []).map(() => 0)
      })
      return seen
    }
    const sample: Game<AuctionState>['sample'] = (seen, viewer, chance) => {
      const state = auction.sample(seen, viewer, chance)
      const own = auction.roles.indexOf(viewer)
      seen.bids.forEach((bid, seat) => {
        if (bid !== null && seat !== own) state.bids[seat] = (state.hands[seat] ?? []).slice(0, bid.length)
      })
      return state
    }
    const found = brokenAuction({ view, sample })
    expect(found).toMatch(/secret: \w+ sees whether \w+ answered "bid cards=.*" or "bid cards=.*"/)
    expect(found).not.toMatch(/view:/)
  })

  it('a sealed bid that the others are told', () => {
    const found = brokenAuction(
      afterwards(auction, (_state, action, events) => {
        if (action.do === 'bid')
          events.push({ section: '3.1', key: 'bid', params: { cards: many(action, 'cards') } })
      }),
    )
    expect(found).toMatch(/secret: \w+ is told whether \w+ answered "bid/)
    const told = findings(
      {
        ...auction,
        ...afterwards(auction, (_state, action, events) => {
          if (action.do === 'bid')
            events.push({ section: '3.1', key: 'bid', params: { cards: many(action, 'cards') } })
        }),
        secretSteps: [],
      },
      evening,
    )
    expect(told).toMatch(/secret: \w+ is told whether/)
  })

  it('hidden things that come to light and are not marked as revealed', () => {
    const apply: Game<AuctionState>['apply'] = (state, role, action, chance) =>
      auction.apply(state, role, action, chance).map(({ reveals: _, ...rest }) => rest)
    const found = brokenAuction({ apply })
    expect(found).toMatch(/knowledge: \w+ learns something hidden, unmarked: (hands|discard|deck)/)
    expect(found).toMatch(/knowledge: .* unmarked: it could also have ended in "ChanceMissing/)
  })

  it('events that tell the deciding role what it does not know', () => {
    const found = brokenAuction(
      afterwards(auction, (state, action, events) => {
        if (action.do === 'bid')
          events.push({ section: '3.1', key: 'next', params: { card: state.deck[0] ?? 0 } })
      }),
    )
    expect(found).toMatch(/knowledge: \w+ is told something hidden, and it is not marked/)
  })
})

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
      if (!verdict.legal) state.moved[0] = 1 - (state.moved[0] as number)
      return verdict
    }
    expect(brokenDuel({ explain })).toMatch(/probe: .* was refused, but changed the state/)
  })

  it('an answer to a stale version', () => {
    const match = Match.begin(duel, near, SeededChance.fromSeed('stale'))
    const chance = SeededChance.fromSeed('probe')
    expect(probe(match, 30, chance).violations).toEqual([])
    // A match that does not look at versions, seen by the probe as any other.
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

describe('the battery finds in decisions', () => {
  it('an outcome that the same luck does not repeat', () => {
    let count = 0
    const found = brokenDuel(
      afterwards(duel, (state) => {
        state.turn += count++ % 2
      }),
    )
    expect(found).toMatch(/replay: played again, it ends in another state: turn/)
  })

  it('a story that the same luck does not repeat', () => {
    let count = 0
    const found = brokenDuel(
      afterwards(duel, (_state, _action, events) => {
        events.push({ section: '1', key: 'tick', params: { count: count++ } })
      }),
    )
    expect(found).toMatch(/replay: played again, it tells another story/)
  })

  it('luck that is not always needed', () => {
    let count = 0
    const apply: Game<DuelState>['apply'] = (state, role, action, chance) => {
      const events = duel.apply(state, role, action, chance)
      if (count++ % 3 === 0) chance.die(6)
      return events
    }
    const found = brokenDuel({ apply })
    expect(found).toMatch(/replay: played again, it does not need \d/)
    expect(found).toMatch(/replay: fails with ChanceMissing/)
  })

  it('luck that cannot be written down', () => {
    const apply: Game<DuelState>['apply'] = (state, role, action, chance) => {
      chance.draw(['a,b'])
      return duel.apply(state, role, action, chance)
    }
    expect(brokenDuel({ apply })).toMatch(/notation: "red .* \| a,b.*" is read differently/)
  })

  it('an answer that becomes part of the state', () => {
    const found = brokenDuel(afterwards(duel, (state, action) => Object.assign(state, { last: action })))
    expect(found).toMatch(/apart: state\.last is part of the answer itself, not a copy/)
  })
})

describe('the battery finds in undo', () => {
  const position = { at: [1, 2, 3, 7, 8, 9] }
  const move: Action = { do: 'move', unit: 'r3', path: ['4'] }
  const begin = () => Match.from(duel, near, position, SeededChance.fromSeed('undo'))
  const chance = SeededChance.fromSeed('check')

  function check(match: Match<DuelState>, isOpen: boolean): string[] {
    const undo = new UndoCheck(match)
    undo.note('red', move, { ...match.state, turn: -1 }, isOpen)
    return undo.run(['red', 'blue'], chance)
  }

  it('a decision that can be undone although it rolled or revealed', () => {
    const match = begin()
    match.decide('red', move)
    expect(check(match, false)).toEqual(['red may undo too much'])
  })

  it('a decision that cannot be undone although it told nothing', () => {
    expect(check(begin(), true)).toEqual(['red cannot undo its last answer'])
  })

  it('an undo that is promised and then refused', () => {
    const match = begin()
    const promising = {
      state: match.state,
      mayUndo: (role: Role) => role === 'red',
      undo: () => false,
    } as unknown as Match<DuelState>
    const undo = new UndoCheck(promising)
    undo.note('red', move, match.state, true)
    expect(undo.run(['red', 'blue'], chance)).toEqual(['red cannot undo "move"'])
  })

  it('an undo that leads to another state', () => {
    const match = begin()
    match.decide('red', move)
    expect(check(match, true)).toEqual(['undoing "move" of red leads to another state'])
  })

  it('a past that changed with the present', () => {
    expect(brokenDuel({ clone: tiedLater }, { every: 2 })).toMatch(
      /undo: undoing "\w+" of \w+ leads to another state/,
    )
  })

  it('a decision that ends elsewhere when it is taken again', () => {
    let count = 0
    const found = brokenDuel(
      afterwards(duel, (state) => {
        state.turn += count++
      }),
    )
    expect(found).toMatch(/undo: undone and decided again, the state is another one/)
  })
})
