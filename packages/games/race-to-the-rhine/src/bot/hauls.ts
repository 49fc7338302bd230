import { NONE, type Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { connectionBetween, roadsFrom, SPACES, spaceId } from '../ground.ts'
import { type Corps, corpsId } from '../order-of-battle.ts'
import { shiftable } from '../rules/08-transport.ts'
import { FOOD, FUEL, KINDS, nothing, type Supplies, total, words } from '../supplies.ts'
import { player } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Front } from './front.ts'
import { w } from './numbers.ts'

const LOAD = tables.truckLoad.value

/** Steps to a space by truck, over own spaces and arrows without trucks; and with trucks for comparison. */
export class Roads {
  readonly steps: Int16Array
  readonly next: Int16Array

  constructor(front: Front, to: Space, isClear: boolean) {
    const { state, commander } = front
    this.steps = new Int16Array(SPACES.length).fill(-1)
    this.next = new Int16Array(SPACES.length).fill(-1)
    this.steps[to] = 0
    const queue = [to]
    for (let i = 0; i < queue.length; i++) {
      const here = queue[i]!
      for (const other of roadsFrom(commander, here)) {
        if (this.steps[other] !== -1 || !front.controls(other)) continue
        const arrow = connectionBetween(here, other)
        if (arrow === NONE || (isClear && state.trucks[arrow] !== 0)) continue
        this.steps[other] = this.steps[here]! + 1
        this.next[other] = here
        queue.push(other)
      }
    }
  }
}

/** A load that trucks take up in one space and carry towards a corps. */
export interface Haul {
  readonly corps: Corps
  readonly from: Space
  readonly path: readonly Space[]
  readonly load: Supplies
  /** What a corps there has to unload first. */
  readonly unloading: { readonly corps: Corps; readonly supplies: Supplies } | undefined
  readonly worth: number
}

/** What a follower keeps for itself; when the customer stands still for want of something, nothing of that. */
function keeps(front: Front, corps: Corps): Supplies {
  const { customer, state } = front
  if (corps === customer) return [6, 6, 6]
  const isStuck = front.fuel(customer) === 0
  const isHungry = state.immobile[customer] === 1
  return [
    isStuck ? 0 : Math.min(w.keepFuel, front.fuel(corps)),
    0,
    isHungry ? 0 : Math.min(1, front.food(corps)),
  ]
}

/** What the follower there could give away. */
function surplus(front: Front, corps: Corps): Supplies {
  const load = front.state.loads[corps]!
  const kept = keeps(front, corps)
  const { from } = shiftable(front.state, corps, 'unload')
  return load.map((count, kind) => Math.min(from[kind]!, Math.max(0, count - kept[kind]!)))
}

/** Tokens that the lead still lacks when all that lies nearer than `steps` has come to it. */
export class Wants {
  readonly #front: Front
  readonly #roads: Roads
  readonly needs: Supplies

  constructor(front: Front) {
    this.#front = front
    this.#roads = new Roads(front, front.state.at[front.customer] as Space, false)
    this.needs = front.needs()
  }

  stepsTo(space: Space): number {
    return this.#roads.steps[space]!
  }

  /** What is lacking once everything nearer than so many arrows has arrived. */
  lackingBefore(steps: number): Supplies {
    const { state, customer, corps } = this.#front
    const lacking = this.needs.slice()
    const take = (tokens: Supplies) =>
      tokens.forEach((count, kind) => {
        lacking[kind]! -= count
      })
    take(state.loads[customer]!)
    for (let space = 0; space < state.supplies.length; space++) {
      const tokens = state.supplies[space]!
      if (total(tokens) === 0) continue
      const far = this.#roads.steps[space]!
      if (far >= 0 && far < steps) take(tokens)
    }
    for (const one of corps) {
      if (one === customer) continue
      const far = this.#roads.steps[state.at[one] as Space]!
      if (far >= 0 && far < steps) take(surplus(this.#front, one))
    }
    return lacking
  }
}

/** How useful one more token of a kind is that so many of are lacking. */
export function usefulness(lacking: number): number {
  return lacking >= 0.75 ? 1 : lacking >= 0 ? 0.6 : lacking >= -1 ? 0.3 : w.spare
}

/** What a token is worth to the lead at this distance. */
export function worthAt(steps: number): number {
  return Math.max(0.05, w.token - w.arrow * steps)
}

/** The best tokens of a stack for somebody who lacks so much, up to a number. */
export function pick(tokens: Supplies, lacking: Supplies, most: number): { load: Supplies; use: number } {
  const left = tokens.slice()
  const want = lacking.slice()
  const load = nothing()
  let use = 0
  for (let count = 0; count < most; count++) {
    let best = -1
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (left[kind]! === 0) continue
      if (best < 0 || want[kind]! > want[best]!) best = kind
    }
    if (best < 0) break
    use += usefulness(want[best]!)
    left[best]! -= 1
    want[best]! -= 1
    load[best]! += 1
  }
  return { load, use }
}

/** The hauls that are worth a thought, the best first. */
export function hauls(front: Front, left: number): Haul[] {
  const { state, commander, customer } = front
  const most = Math.min(left, player(state, commander).trucks)
  if (most === 0) return []
  const wants = new Wants(front)
  const found: Haul[] = []
  for (const corps of front.corps) {
    const isCustomer = corps === customer
    const isHungry = state.immobile[corps] === 1
    const isDry = !isCustomer && front.fuel(corps) === 0
    const isBare = !isHungry && front.food(corps) === 0
    if (!isCustomer && !isHungry && !isDry && !isBare) continue
    const roads = new Roads(front, state.at[corps] as Space, true)
    const all = new Roads(front, state.at[corps] as Space, false)
    for (let from = 0; from < SPACES.length; from++) {
      const isClear = roads.steps[from]! >= 0
      const { steps: distances, next } = isClear ? roads : all
      const steps = distances[from]!
      if (steps < 1) continue
      // Where trucks of earlier actions stand in the way, the haul goes as far as they let it.
      let count = 0
      for (let space = from; count < Math.min(most, steps); count++) {
        const to = next[space] as Space
        if (state.trucks[connectionBetween(space, to)] !== 0) break
        space = to
      }
      if (count === 0) continue
      const holder = front.corps.find((one) => one !== corps && state.at[one] === from)
      const lying = state.supplies[from]!
      const giving = holder === undefined ? nothing() : surplus(front, holder)
      const tokens = lying.map((count, kind) => count + giving[kind]!)
      if (total(tokens) === 0) continue
      let choice: { load: Supplies; use: number }
      if (isCustomer) {
        choice = pick(tokens, wants.lackingBefore(wants.stepsTo(from)), LOAD)
        if (isHungry && tokens[FOOD] !== 0 && choice.load[FOOD] === 0) {
          const other = choice.load.findIndex((count) => count > 0)
          if (total(choice.load) === LOAD) choice.load[other]! -= 1
          choice.load[FOOD]! += 1
        }
      } else {
        const load: Supplies = [
          isDry ? Math.min(1, tokens[FUEL]!) : 0,
          0,
          isHungry || isBare ? Math.min(isHungry ? 2 : 1, tokens[FOOD]!) : 0,
        ]
        choice = { load, use: 0 }
      }
      if (total(choice.load) === 0) continue
      const arrives = count === steps
      let worth = choice.use * (w.arrow * count + (arrives ? w.arrived : 0)) - w.truck * count
      if (isHungry && choice.load[FOOD]! > 0)
        worth += (isCustomer ? w.feedLead : w.feedOther) * (count / steps)
      if (isBare && choice.load[FOOD]! > 0) worth += w.feedSoon * (count / steps)
      if (isDry && choice.load[FUEL]! > 0) worth += w.fuelOther * (count / steps)
      if (isCustomer && front.fuel(customer) === 0 && choice.load[FUEL]! > 0 && arrives) worth += w.fuelLead
      const path: Space[] = [from]
      while (path.length <= count) path.push(next[path[path.length - 1]!] as Space)
      const unload = choice.load.map((n, kind) => Math.max(0, n - lying[kind]!))
      const unloading =
        holder === undefined || total(unload) === 0 ? undefined : { corps: holder, supplies: unload }
      found.push({ corps, from, path, load: choice.load, unloading, worth })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** The next answer that carries a haul out. */
export function haulAnswer(verb: 'transport' | 'truck', haul: Haul): Action {
  const { from, path, load, unloading } = haul
  if (unloading !== undefined) {
    return { do: 'unload', corps: corpsId(unloading.corps), supplies: words(unloading.supplies) }
  }
  return { do: verb, from: spaceId(from), to: spaceId(path[1]!), load: words(load) }
}
