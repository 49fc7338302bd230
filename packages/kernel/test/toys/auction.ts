import { z } from 'zod'
import {
  type Action,
  type Choice,
  clonePlain,
  type Denial,
  deny,
  Flow,
  fieldErrors,
  type Game,
  many,
  message,
  one,
  Play,
  type Role,
  type Steps,
  type Viewer,
} from '../../src/index.ts'
import { toyGame } from './toy.ts'

/**
 * Three players bid sealed sets of at most two cards for prizes. Hands and deck are hidden; the bids are
 * opened together, ties are decided by lot, and the winner takes points or draws a card.
 */
export interface AuctionState {
  round: number
  prize: string
  prizes: string[]
  /** By seat, ascending. A card that the viewer may not know is 0. */
  hands: number[][]
  /** By seat; the cards stay in the hand until the bids are opened. */
  bids: (number[] | null)[]
  deck: number[]
  discard: number[]
  scores: number[]
  stack: AuctionFrame[]
}

type AuctionFrame = { step: 'round' } | { step: 'bid' } | { step: 'reward'; seat: number }

const ROLES: readonly Role[] = ['ada', 'bob', 'cyd']
const CARDS: readonly number[] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
const PRIZES: readonly string[] = ['1', '2', '2', '3', '5']
const HAND = 3
const MOST_CARDS = 2
const UNKNOWN = 0

const steps: Steps<AuctionState> = {
  round: {
    run(play) {
      const { state } = play
      if (state.prizes.length === 0) {
        play.finish()
        return
      }
      state.round++
      state.prize = state.prizes.splice(play.chance.draw(state.prizes), 1)[0]!
      play.tell('2.1', 'prize', { prize: state.prize })
      play.push({ step: 'bid' })
    },
  },

  bid: {
    section: '3.1',
    verbs: { bid: { cards: 'many' } },
    who: (state) => ROLES.filter((_, seat) => state.bids[seat] === null),
    ask: (state) => message('bid?', { prize: state.prize }),
    choices: (state, _frame, role, partial) => bids(state.hands[ROLES.indexOf(role)]!, partial),
    check: (state, _frame, role, action) =>
      checkBid(state.hands[ROLES.indexOf(role)]!, many(action, 'cards')),
    take(play, _frame, role, action) {
      play.state.bids[ROLES.indexOf(role)] = many(action, 'cards').map(Number)
      play.tell('3.1', 'has-bid', { role })
    },
    idle: (play) => openBids(play),
  },

  reward: {
    section: '4.2',
    verbs: { take: { what: 'one' } },
    who: (state, frame) => (state.deck.length > 0 ? [ROLES[frame.seat]!] : []),
    ask: (state) => message('reward?', { prize: state.prize }),
    choices: () => [{ action: { do: 'take', what: 'points' } }, { action: { do: 'take', what: 'card' } }],
    check: (_state, _frame, _role, action) =>
      ['points', 'card'].includes(one(action, 'what')) ? undefined : deny('4.2', 'no-such-reward'),
    take(play, frame, _role, action) {
      play.pop()
      if (one(action, 'what') === 'card') drawCard(play, frame.seat)
      else score(play, frame.seat)
    },
    idle(play, frame) {
      play.pop()
      score(play, frame.seat)
    },
  },
}

/** 3.1 No card, one, or two in ascending order: first the lower card, then what may go with it. */
function bids(hand: readonly number[], partial: Action | undefined): Choice[] {
  const bid = (cards: readonly string[]): Action => ({ do: 'bid', cards })
  if (partial === undefined) {
    const lower = [...new Set(hand)].map((card) => ({ action: bid([String(card)]), more: true as const }))
    return [{ action: bid([]) }, ...lower]
  }
  const first = Number(many(partial, 'cards')[0])
  const rest = hand.slice(hand.indexOf(first) + 1)
  const pairs = [...new Set(rest)].map((card) => ({ action: bid([String(first), String(card)]) }))
  return [{ action: partial }, ...pairs]
}

function checkBid(hand: readonly number[], cards: readonly string[]): Denial | undefined {
  if (cards.length > MOST_CARDS) return deny('3.1', 'too-many-cards', { most: MOST_CARDS })
  const left = hand.map(String)
  let highest = ''
  for (const card of cards) {
    const at = left.indexOf(card)
    if (at < 0) return deny('3.1', 'not-in-hand', { card })
    if (card < highest) return deny('3.1', 'not-ascending')
    left.splice(at, 1)
    highest = card
  }
  return undefined
}

function openBids(play: Play<AuctionState>): void {
  const { state } = play
  play.pop()
  const totals = state.bids.map((bid) => (bid ?? []).reduce((sum, card) => sum + card, 0))
  play.tell('3.3', 'bids', { totals: totals.map(String) }, { reveals: true })
  state.bids.forEach((bid, seat) => {
    const hand = state.hands[seat]!
    for (const card of bid ?? []) state.discard.push(...hand.splice(hand.indexOf(card), 1))
  })
  state.bids = [null, null, null]
  const best = Math.max(...totals)
  const tied = ROLES.filter((_, seat) => totals[seat] === best)
  const winner = tied.length === 1 ? tied[0]! : tied[play.chance.draw(tied)]!
  play.push({ step: 'reward', seat: ROLES.indexOf(winner) })
}

function drawCard(play: Play<AuctionState>, seat: number): void {
  const { deck, hands } = play.state
  const card = deck.splice(play.chance.draw(deck.map(String)), 1)[0]!
  const hand = hands[seat]!
  hand.push(card)
  hand.sort()
  const role = ROLES[seat]!
  play.tell('4.2', 'draws', { role })
  play.tell('4.2', 'drawn', { card }, { onlyTo: [role] })
}

function score(play: Play<AuctionState>, seat: number): void {
  play.state.scores[seat] = play.state.scores[seat]! + Number(play.state.prize)
  play.tell('4.1', 'scores', { role: ROLES[seat]!, points: Number(play.state.prize) })
}

const flow = new Flow(steps)

const cards = z.array(z.int().min(1).max(4))
const position = z.strictObject({
  round: z.int().min(0),
  prize: z.string(),
  prizes: z.array(z.string()),
  hands: z.tuple([cards, cards, cards]),
  bids: z.tuple([cards.nullable(), cards.nullable(), cards.nullable()]).default([null, null, null]),
  deck: cards,
  discard: cards.default([]),
  scores: z.array(z.int()).length(3).default([0, 0, 0]),
  stack: z.array(
    z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('round') }),
      z.strictObject({ step: z.literal('bid') }),
      z.strictObject({ step: z.literal('reward'), seat: z.int().min(0).max(2) }),
    ]),
  ),
})

export const auction: Game<AuctionState> = toyGame(flow, {
  id: 'auction',
  roles: ROLES,
  scenarios: [
    {
      id: 'evening',
      section: '1',
      roles: ROLES,
      turns: PRIZES.length,
    },
  ],
  alwaysAsked: ['bid'],
  secretSteps: ['bid'],

  setup(_choice, chance) {
    const deck = [...CARDS]
    const draw = (): number => deck.splice(chance.draw(deck.map(String)), 1)[0]!
    const state: AuctionState = {
      round: 0,
      prize: '',
      prizes: [...PRIZES],
      hands: ROLES.map(() => Array.from({ length: HAND }, draw).sort()),
      bids: [null, null, null],
      deck,
      discard: [],
      scores: [0, 0, 0],
      stack: [{ step: 'round' }],
    }
    flow.advance(new Play(state, chance))
    return state
  },

  view(state, viewer) {
    const view = clonePlain(state)
    ROLES.forEach((role, seat) => {
      if (role === viewer) return
      view.hands[seat]!.fill(UNKNOWN)
      if (view.bids[seat] !== null) view.bids[seat] = [UNKNOWN]
    })
    view.deck.fill(UNKNOWN)
    return view
  },

  sample(view, viewer, chance) {
    const state = clonePlain(view)
    const unseen = [...CARDS]
    const own = viewer === 'observer' ? [] : state.hands[ROLES.indexOf(viewer)]!
    for (const card of [...state.discard, ...own]) unseen.splice(unseen.indexOf(card), 1)
    const draw = (): number => unseen.splice(chance.draw(unseen.map(String)), 1)[0]!
    ROLES.forEach((role, seat) => {
      if (role === viewer) return
      const hand = state.hands[seat]!.map(draw).sort()
      state.hands[seat] = hand
      if (state.bids[seat] !== null) state.bids[seat] = hand.slice(0, chance.die(MOST_CARDS + 1) - 1)
    })
    state.deck = unseen
    return state
  },

  result(state) {
    if (state.stack.length > 0) return undefined
    const best = Math.max(...state.scores)
    const first = ROLES.filter((_, seat) => state.scores[seat] === best)
    return {
      winner: first.length === 1 ? (first[0] as Viewer) : 'draw',
      section: '5',
      reason: message('most-points', { points: best }),
      turn: state.round,
    }
  },

  invariants(state) {
    const all = [...state.hands.flat(), ...state.deck, ...state.discard].sort()
    return all.join() === CARDS.join() ? [] : [`the cards are ${all.join()}`]
  },

  writePosition: (state) => ({ ...state }),
  readPosition(body) {
    const read = position.safeParse(body)
    return read.success ? read.data : fieldErrors(read.error)
  },
})
