import { describe, expect, it } from 'vitest'
import { UndoCheck } from '../src/battery/undo.ts'
import {
  type Action,
  type Game,
  Match,
  playGame,
  type Role,
  SeededChance,
  type SetupChoice,
} from '../src/index.ts'
import {
  afterwards,
  brokenDuel,
  evening,
  everybody,
  far,
  findings,
  near,
  tiedLater,
} from './support/broken-games.ts'
import { type AuctionState, auction } from './toys/auction.ts'
import { type DuelState, duel } from './toys/duel.ts'
import { type ScoutsState, scouts } from './toys/scouts.ts'

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
        if (state.turn === 2) state.at[0] = state.at[1]!
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
