import type { Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { type Corps, corpsId } from '../order-of-battle.ts'
import { shiftable } from '../rules/08-transport.ts'
import { AMMO, FOOD, FUEL, nothing, type Supplies, total, words } from '../supplies.ts'
import { tables } from '../tables.ts'
import type { Front } from './front.ts'
import { pick } from './hauls.ts'
import { w } from './numbers.ts'

const SLOTS = tables.components.corpsSlots
/** A card full of one thing is of no use. */
const MOST_OF_A_KIND = 4

/** Corps take up what lies under them: the lead all it can use, the others what they live on. */
export function loading(front: Front): Action | undefined {
  for (const corps of front.corps) {
    const load = loadingOf(front, corps)
    if (load !== undefined) return load
  }
  return unloadingOf(front)
}

export function loadingOf(front: Front, corps: Corps): Action | undefined {
  const { state, customer } = front
  if (!front.controls(state.at[corps] as Space)) return undefined
  const { from, most } = shiftable(state, corps, 'load')
  if (most === 0 || total(from) === 0) return undefined
  const card = state.loads[corps]!
  const ideal = corps === customer ? idealCard(front) : ([2, 0, 1] as Supplies)
  const load = nothing()
  let room = most
  for (const kind of [FUEL, FOOD, AMMO]) {
    const lacks = Math.max(0, ideal[kind]! - card[kind]!)
    const count = Math.min(room, lacks, from[kind]!)
    load[kind] = count
    room -= count
  }
  if (corps === customer && room > 0) {
    // Whatever place is left is for more of what the way will ask for.
    const lacking = front.needs().map((need, kind) => need - card[kind]! - load[kind]!)
    const rest = from.map((count, kind) => (kind === FOOD ? 0 : count - load[kind]!))
    const { load: more } = pick(rest, lacking, Math.max(0, room))
    for (const kind of [FUEL, AMMO]) {
      const keep = card[kind]! + load[kind]! + more[kind]!
      load[kind]! += Math.max(0, Math.min(more[kind]!, more[kind]! - (keep - MOST_OF_A_KIND)))
    }
  }
  return total(load) === 0 ? undefined : { do: 'load', corps: corpsId(corps), supplies: words(load) }
}

/** How the lead's six places are best used. */
function idealCard(front: Front): Supplies {
  const [fuel, ammo] = front.needs() as [number, number, number]
  const f = Math.max(1, Math.min(w.capFuel, Math.round(fuel)))
  const a = Math.min(SLOTS - 1 - f, Math.ceil(ammo - 0.3))
  return [f, a, 1]
}

/** What the customer puts down because something it needs more lies there. */
function unloadingOf(front: Front): Action | undefined {
  const { state, customer } = front
  const space = state.at[customer] as Space
  const card = state.loads[customer]!
  if (total(card) < SLOTS || !front.controls(space)) return undefined
  const lying = state.supplies[space]!
  if (total(lying) >= tables.limits.space) return undefined
  const ideal = idealCard(front)
  const wanted = [FUEL, FOOD, AMMO].find((kind) => card[kind]! < ideal[kind]! && lying[kind] !== 0)
  if (wanted === undefined) return undefined
  const { from } = shiftable(state, customer, 'unload')
  const over = [FOOD, AMMO, FUEL].find((kind) => card[kind]! > ideal[kind]! && from[kind] !== 0)
  if (over === undefined) return undefined
  const supplies = nothing()
  supplies[over] = 1
  return { do: 'unload', corps: corpsId(customer), supplies: words(supplies) }
}
