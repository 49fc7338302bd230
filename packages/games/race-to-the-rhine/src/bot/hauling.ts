import type { Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { connectionBetween, permanentOwner, SPACES, spaceId } from '../ground.ts'
import { type Corps, corpsId, corpsOf } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, nothing, type Supplies, total, words } from '../supplies.ts'
import { limitOf, markOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { freeRoads, type Outlook, surplus } from './outlook.ts'

/** A corps that lacks something. */
interface Want {
  readonly corps: Corps
  readonly missing: Supplies
}

/** Ammunition that the second corps takes along. */
export const CARRIED = 2

/** Who lacks what, the most urgent first. */
export function wants(outlook: Outlook): Want[] {
  const { state, commander, first, spearhead } = outlook
  const list: Want[] = []
  const add = (corps: Corps, needs: Supplies) => {
    const load = state.loads[corps]!
    const missing = needs.map((need, kind) => Math.max(0, Math.ceil(need - 0.3) - load[kind]!))
    if (state.immobile[corps] === 1) missing[FOOD]! += 1
    if (total(missing) > 0) list.push({ corps, missing })
  }
  if (spearhead !== first) add(spearhead, outlook.needs)
  add(first, cardOf(outlook.needsOfFirst))
  const followers = corpsOf(commander)
    .filter((corps) => corps !== first && corps !== spearhead)
    .sort((a, b) => away(outlook, a) - away(outlook, b))
  followers.forEach((corps, place) => {
    // Whoever sets out from the rear behind the first corps carries ammunition for it.
    const isCarrier = place === 0 && permanentOwner(state.at[corps]!) !== undefined
    if (away(outlook, corps) < 8) add(corps, isCarrier ? [2, CARRIED, 1] : [1, 0, 1])
  })
  return list
}

/** What of these needs a card with six slots should hold: fuel and ammunition in balance, and one food. */
function cardOf(needs: Supplies): Supplies {
  const food = Math.min(1, Math.ceil(needs[FOOD]!))
  const slots = tables.components.corpsSlots - food
  const card = [0, 0, food]
  for (let left = slots; left > 0; left--) {
    const short = (kind: number) => Math.ceil(needs[kind]! - 0.3) - card[kind]!
    const kind = short(FUEL) > 0 && card[FUEL]! <= card[AMMO]! ? FUEL : AMMO
    if (short(kind) > 0) card[kind]! += 1
    else if (short(FUEL) > 0) card[FUEL]! += 1
    else break
  }
  return card
}

/** A food too many makes room for ammunition that lies there. */
export function unloading({ state, first }: Outlook): Action | undefined {
  const [fuel, ammo, food] = state.loads[first] as [number, number, number]
  const here = state.supplies[state.at[first]!]!
  const isFull = fuel + ammo + food === tables.components.corpsSlots
  if (!isFull || food < 2 || ammo > 2 || here[AMMO] === 0 || total(here) > 5) return undefined
  if (state.shifted[first * 3 + FOOD] === 1 || state.shifted[first * 3 + AMMO] === -1) return undefined
  return { do: 'unload', corps: corpsId(first), supplies: ['food'] }
}

function away({ state, behind }: Outlook, corps: Corps): number {
  return behind[state.at[corps]!]!
}

/** A truck to be placed next, and tokens that have to be put down for it first. */
interface Haul {
  readonly from: Space
  readonly to: Space
  readonly load: Supplies
  /** Arrows from there to the corps that waits. */
  readonly steps: number
  /** Tokens that a corps has to put down first, so that the truck can take them. */
  readonly unload: { readonly corps: Corps; readonly supplies: Supplies } | undefined
}

/** The next truck for whoever is most in need of something that lies where trucks can fetch it. */
export function nextHaul(outlook: Outlook): Haul | undefined {
  for (const want of wants(outlook)) {
    const haul = haulFor(outlook, want)
    if (haul !== undefined) return haul
  }
  return undefined
}

function haulFor(outlook: Outlook, { corps, missing }: Want): Haul | undefined {
  const { state, commander } = outlook
  const place = state.at[corps]!
  const room = tables.components.corpsSlots - total(state.loads[corps]!)
  const here = state.supplies[place]!
  const lacking = missing.map((count, kind) => count - here[kind]!)
  const hasSpareFood = state.loads[corps]![FOOD]! > 1
  if ((room <= 0 && !hasSpareFood) || lacking.every((count) => count <= 0)) return undefined
  const { cost, via } = freeRoads(state, commander, place)
  const mark = markOf(commander)
  let from: Space | undefined
  let best = 0
  for (const space of SPACES) {
    const steps = cost[space]!
    if (steps < 1 || steps > 60 || state.control[space] !== mark) continue
    if (state.trucks[connectionBetween(space, via[space]!)] !== 0) continue
    const use = useOf(tokensAt(outlook, space, corps), lacking)
    if (use === 0) continue
    const worth = (use + 1) / (steps + 2)
    if (worth <= best) continue
    best = worth
    from = space
  }
  if (from === undefined) return undefined
  const to = via[from]!
  const load = pick(state, tokensAt(outlook, from, corps), to, lacking)
  if (total(load) === 0) return undefined
  const there = state.supplies[from]!
  const supplies = load.map((count, kind) => Math.max(0, count - there[kind]!))
  const unload = total(supplies) === 0 ? undefined : { corps: state.at.indexOf(from) as Corps, supplies }
  return { from, to, load, steps: cost[from]!, unload }
}

/** What lies in the space, with what a corps of the column there can spare for another. */
function tokensAt({ state, commander, first, spearhead }: Outlook, space: Space, waiting: Corps): Supplies {
  const here = state.supplies[space]!
  const corps = state.at.indexOf(space)
  const isGiver = corpsOf(commander).includes(corps) && corps !== first && corps !== spearhead
  if (!isGiver || corps === waiting || waiting !== first) return here
  const room = limitOf(state, space) - total(here)
  const spare = here.map((count, kind) => count + Math.min(room, surplus(state, corps, kind)))
  return total(spare) - total(here) > room ? here : spare
}

/** How many of the tokens are lacking. */
function useOf(tokens: Supplies, lacking: Supplies): number {
  return tokens.reduce((sum, count, kind) => sum + Math.max(0, Math.min(count, lacking[kind]!)), 0)
}

/** First one of everything that is lacking, then what is lacking most, then whatever there is. */
function pick(state: RhineState, here: Supplies, to: Space, lacking: Supplies): Supplies {
  const room = limitOf(state, to) - total(state.supplies[to]!)
  const most = Math.min(tables.truckLoad.value, room)
  const load = nothing()
  const left = lacking.slice()
  for (let count = 0; count < most; count++) {
    let best = -1
    let urgency = Number.NEGATIVE_INFINITY
    for (const kind of [FUEL, AMMO, FOOD]) {
      if (load[kind]! >= here[kind]!) continue
      const isFirst = load[kind] === 0 && left[kind]! > 0
      const urgent = left[kind]! + (isFirst ? 10 : 0) + (kind === FUEL ? 0.5 : 0)
      if (urgent > urgency) {
        urgency = urgent
        best = kind
      }
    }
    if (best < 0 || (best === FOOD && left[FOOD]! < -1)) break
    load[best]! += 1
    left[best]! -= 1
  }
  return load
}

export function truckAction(verb: 'transport' | 'truck', { from, to, load, unload }: Haul): Action {
  if (unload !== undefined) {
    return { do: 'unload', corps: corpsId(unload.corps), supplies: words(unload.supplies) }
  }
  return { do: verb, from: spaceId(from), to: spaceId(to), load: words(load) }
}

/** Taking up what a corps wants from its space, if it wants anything. */
export function loading(outlook: Outlook, corps: Corps): Action | undefined {
  const { state } = outlook
  const supplies = wanted(outlook, corps).map((count, kind) =>
    state.shifted[corps * 3 + kind] === -1 ? 0 : count,
  )
  return total(supplies) === 0 ? undefined : { do: 'load', corps: corpsId(corps), supplies: words(supplies) }
}

/** The tokens on its space that a corps should take onto its card: what it needs, then what there is room for. */
function wanted({ state, first, needsOfFirst }: Outlook, corps: Corps): Supplies {
  const here = state.supplies[state.at[corps]!]!
  const card = state.loads[corps]!
  const needs = corps === first ? cardOf(needsOfFirst) : [2, 0, 1]
  const take = nothing()
  let room = tables.components.corpsSlots - total(card)
  const grab = (kind: number) => {
    if (room < 1 || take[kind]! >= here[kind]!) return false
    take[kind]! += 1
    room--
    return true
  }
  const lacks = (kind: number) => card[kind]! + take[kind]! < needs[kind]!
  for (let more = true; more; ) {
    more = false
    for (const kind of [FUEL, AMMO, FOOD]) if (lacks(kind) && grab(kind)) more = true
  }
  if (corps !== first) for (let more = true; more; ) more = grab(AMMO) || (take[FUEL]! < 1 && grab(FUEL))
  return take
}
