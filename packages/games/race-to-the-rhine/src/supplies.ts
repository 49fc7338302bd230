import { type Message, message } from '@sztab/kernel'

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
  return (supplies[FUEL] as number) + (supplies[AMMO] as number) + (supplies[FOOD] as number)
}

export function add(to: Supplies, what: readonly number[]): void {
  for (let kind = 0; kind < KINDS.length; kind++) to[kind]! += what[kind] as number
}

export function remove(from: Supplies, what: readonly number[]): void {
  for (let kind = 0; kind < KINDS.length; kind++) from[kind]! -= what[kind] as number
}

/** Whether `what` can be taken out of `from`. */
export function holds(from: readonly number[], what: readonly number[]): boolean {
  return what.every((count, kind) => count <= (from[kind] as number))
}

/** The words of an answer: every token by its kind, in the order fuel, ammunition, food. */
export function words(supplies: readonly number[]): Kind[] {
  return KINDS.flatMap((kind, i) => Array<Kind>(supplies[i] as number).fill(kind))
}

/** The tokens that words name, or undefined when a word is no kind or they are out of order. */
export function fromWords(list: readonly string[]): Supplies | undefined {
  const supplies = nothing()
  let last = 0
  for (const word of list) {
    const kind = (KINDS as readonly string[]).indexOf(word)
    if (kind < last) return undefined
    supplies[kind]! += 1
    last = kind
  }
  return supplies
}

/** One more token of a kind that does not come before those already named: so every set is listed once. */
export function longer(so: readonly number[], from: readonly number[]): Supplies[] {
  const first = (so[FOOD] as number) > 0 ? FOOD : (so[AMMO] as number) > 0 ? AMMO : FUEL
  return KINDS.flatMap((_, kind) => {
    if (kind < first || (so[kind] as number) >= (from[kind] as number)) return []
    const next = [...so]
    next[kind]! += 1
    return [next]
  })
}

/** The tokens as a message names them: `2 fuel and 1 food`. */
export function amount(supplies: readonly number[]): Message {
  const named = KINDS.filter((_, kind) => supplies[kind] !== 0)
  if (named.length === 0) return message('amount.nothing')
  const counts = Object.fromEntries(named.map((kind) => [kind, supplies[KINDS.indexOf(kind)] as number]))
  return message(`amount.${named.join('-')}`, counts)
}
