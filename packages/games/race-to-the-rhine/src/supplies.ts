import { type Message, message, setFrom } from '@sztab/kernel'

/** Fuel, ammunition, food: how many of each, in this order. */
export type Supplies = number[]

export const KINDS = ['fuel', 'ammo', 'food'] as const
export type Kind = (typeof KINDS)[number]

export const FUEL = 0
export const AMMO = 1
export const FOOD = 2

export function nothing(): Supplies {
  return [0, 0, 0]
}

export function total(supplies: readonly number[]): number {
  return supplies[FUEL]! + supplies[AMMO]! + supplies[FOOD]!
}

export function add(to: Supplies, what: readonly number[]): void {
  for (let kind = 0; kind < KINDS.length; kind++) to[kind]! += what[kind]!
}

export function remove(from: Supplies, what: readonly number[]): void {
  for (let kind = 0; kind < KINDS.length; kind++) from[kind]! -= what[kind]!
}

/** Whether `what` can be taken out of `from`. */
export function holds(from: readonly number[], what: readonly number[]): boolean {
  return what.every((count, kind) => count <= from[kind]!)
}

/** The words of an answer: every token by its kind, in the order fuel, ammunition, food. */
export function words(supplies: readonly number[]): Kind[] {
  return KINDS.flatMap((kind, i) => Array<Kind>(supplies[i]!).fill(kind))
}

/** The tokens that words name, or undefined when a word is no kind. */
export function fromWords(list: readonly string[]): Supplies | undefined {
  const supplies = nothing()
  for (const word of list) {
    const kind = (KINDS as readonly string[]).indexOf(word)
    if (kind < 0) return undefined
    supplies[kind]! += 1
  }
  return supplies
}

/** How a set of tokens is written: fuel, ammunition, food. */
export const SUPPLY_SET = setFrom(KINDS)

/** One more token of a kind that does not come before those already named: so every set is listed once. */
export function longer(so: readonly number[], from: readonly number[]): Supplies[] {
  const first = so[FOOD]! > 0 ? FOOD : so[AMMO]! > 0 ? AMMO : FUEL
  return KINDS.flatMap((_, kind) => {
    if (kind < first || so[kind]! >= from[kind]!) return []
    const next = [...so]
    next[kind]! += 1
    return [next]
  })
}

/** The tokens as a message names them: `2 fuel and 1 food`. */
export function amount(supplies: readonly number[]): Message {
  const named = KINDS.filter((_, kind) => supplies[kind] !== 0)
  if (named.length === 0) return message('amount.nothing')
  const counts = Object.fromEntries(named.map((kind) => [kind, supplies[KINDS.indexOf(kind)]!]))
  return message(`amount.${named.join('-')}`, counts)
}
