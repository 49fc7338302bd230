import data from '../data/cards.json' with { type: 'json' }
import { COMMANDER_IDS, type Commander } from './order-of-battle.ts'

/** A card by its name in the data; cards that say the same are the same card. */
export type Card = string & { readonly _is?: 'card' }
export type Weather = 'sun' | 'rain'

/** What a pursuit or resistance card does when it is turned up. */
export type Effect =
  | { readonly kind: 'starving' | 'market' | 'resistance' | 'recon' | 'boches' }
  | { readonly kind: 'gift'; readonly supply: number }
  | { readonly kind: 'division'; readonly ammo: number; readonly fuel: number; readonly medal: boolean }
  | { readonly kind: 'event'; readonly weather: Weather }

/** What a view shows of a card that its viewer may not see. */
export const HIDDEN: Card = '?'

const COMMON: Readonly<Record<string, Effect>> = {
  starving: { kind: 'starving' },
  stock: { kind: 'gift', supply: 1 },
  supplies: { kind: 'gift', supply: 0 },
  vive: { kind: 'gift', supply: 2 },
  market: { kind: 'market' },
  'resistance-hand': { kind: 'resistance' },
  'resistance-now': { kind: 'resistance' },
  recon: { kind: 'recon' },
  boches: { kind: 'boches' },
}

const effects = new Map<Card, Effect>([
  ...data.pursuit.common.map(({ id }): [Card, Effect] => [id, COMMON[id]!]),
  ...COMMANDER_IDS.flatMap((commander) => [
    ...data.pursuit.divisions[commander].map(({ id, ammo, fuel }): [Card, Effect] => [
      id,
      { kind: 'division', ammo, fuel, medal: false },
    ]),
    ...data.pursuit.events[commander].map(({ id, weather }): [Card, Effect] => [
      id,
      { kind: 'event', weather: weather as Weather },
    ]),
  ]),
  ...data.resistance.map(({ id, ammo, fuel, medal }): [Card, Effect] => [
    id,
    { kind: 'division', ammo, fuel, medal },
  ]),
])

/** Every card there is, in the order of the data: lists of cards without an order of their own stand in it. */
export const CARDS: readonly Card[] = [...effects.keys()]
const rank = new Map(CARDS.map((card, i) => [card, i]))

export function isCard(word: string): boolean {
  return effects.has(word)
}

export function effectOf(card: Card): Effect {
  const effect = effects.get(card)
  if (effect === undefined) throw new RangeError(`there is no card ${card}`)
  return effect
}

export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => (rank.get(a) ?? -1) - (rank.get(b) ?? -1))
}

export function without(cards: readonly Card[], card: Card): Card[] {
  const at = cards.indexOf(card)
  return at < 0 ? [...cards] : cards.toSpliced(at, 1)
}

/** 10 Cards with the hand may be kept for later turns. */
export function mayBeKept(card: Card): boolean {
  return card === 'resistance-hand' || card === 'recon'
}

export function isResistance(card: Card): boolean {
  return effectOf(card).kind === 'resistance'
}

export function isDivision(card: Card): boolean {
  return effectOf(card).kind === 'division'
}

/** 12, 16 Whether the card of a beaten division bears a medal. */
export function bearsMedal(card: Card): boolean {
  const effect = effectOf(card)
  return effect.kind === 'division' && effect.medal
}

/** 16 The ammunition printed on the card of a division. */
export function printedAmmo(card: Card): number {
  const effect = effectOf(card)
  return effect.kind === 'division' ? effect.ammo : 0
}

/** 2 The 22 cards of a commander's pursuit deck. */
export function pursuitCards(commander: Commander): Card[] {
  return inOrder([
    ...data.pursuit.common.flatMap(({ id, count }) => Array<Card>(count).fill(id)),
    ...data.pursuit.divisions[commander].map(({ id }) => id),
    ...data.pursuit.events[commander].map(({ id }) => id),
  ])
}

/** 2 The 24 cards of the resistance deck. */
export function resistanceCards(): Card[] {
  return data.resistance.map(({ id }) => id)
}
