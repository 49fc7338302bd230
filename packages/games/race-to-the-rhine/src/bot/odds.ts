import type { Space } from '@sztab/board'
import { effectOf, HIDDEN } from '../cards.ts'
import type { Commander } from '../order-of-battle.ts'
import { deckFor } from '../rules/10-movement.ts'
import { nextCards } from '../rules/decks.ts'
import { type DeckName, type RhineState, UNSEEN } from '../state.ts'
import { deck } from '../survey.ts'

/** What the cards that may be turned up next in a deck ask of a corps. */
interface Demand {
  readonly ammo: number
  readonly fuel: number
  /** How many of the cards ask for it. */
  readonly share: number
}

/** The chances of the next card of one deck, as far as a commander may know them. */
class DeckOdds {
  /** That going on costs fuel. */
  readonly halt: number
  /** That there is a battle. */
  readonly battle: number
  /** On average, per card. */
  readonly ammo: number
  readonly fuel: number
  readonly isKnown: boolean
  readonly #demands: readonly Demand[]

  constructor(state: RhineState, name: DeckName, commander: Commander) {
    const { top, seen } = deck(state, name)
    this.isKnown = top !== UNSEEN && top !== HIDDEN && seen.includes(commander)
    const cards = this.isKnown ? [top] : nextCards(state, name)
    const share = 1 / Math.max(1, cards.length)
    const demands: Demand[] = []
    let halt = 0
    for (const card of cards) {
      const effect = effectOf(card)
      if (effect.kind === 'boches') halt += share
      if (effect.kind === 'division') demands.push({ ammo: effect.ammo, fuel: effect.fuel, share })
    }
    this.#demands = demands
    this.battle = demands.length * share
    this.halt = halt + this.battle
    this.ammo = demands.reduce((sum, demand) => sum + demand.ammo * share, 0)
    this.fuel = demands.reduce((sum, demand) => sum + demand.fuel * share, 0)
  }

  /** The chance that a corps with so much, support included, is not beaten back. */
  holds(ammo: number, fuel: number): number {
    let lost = 0
    for (const demand of this.#demands) {
      if (demand.ammo > ammo + 0.01 || demand.fuel > fuel + 0.01) lost += demand.share
    }
    return 1 - lost
  }
}

/** The chances of all decks that a commander's corps may meet. */
export class Odds {
  readonly #state: RhineState
  readonly #commander: Commander
  readonly #decks = new Map<DeckName, DeckOdds>()

  constructor(state: RhineState, commander: Commander) {
    this.#state = state
    this.#commander = commander
  }

  /** Of the deck that is turned up on entering the space. */
  at(state: RhineState, space: Space): DeckOdds {
    return this.of(deckFor(state, this.#commander, space))
  }

  of(name: DeckName): DeckOdds {
    let odds = this.#decks.get(name)
    if (odds === undefined) {
      odds = new DeckOdds(this.#state, name, this.#commander)
      this.#decks.set(name, odds)
    }
    return odds
  }
}
