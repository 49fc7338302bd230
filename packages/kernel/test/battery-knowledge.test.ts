import { describe, expect, it } from 'vitest'
import { type Game, many } from '../src/index.ts'
import { afterwards, brokenAuction, evening, findings } from './support/broken-games.ts'
import { type AuctionState, auction } from './toys/auction.ts'

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
