// Chapter 8: trucks, and supplies between corps cards and spaces

import { NONE, type Space } from '@sztab/board'
import { acted, type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { type Connection, connectionBetween, mayUse, roadsFrom, SPACES, spaceId } from '../ground.ts'
import { type Commander, type Corps, corpsId, corpsOf } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { add, amount, holds, KINDS, nothing, remove, type Supplies, total } from '../supplies.ts'
import { controls, markOf, player } from '../survey.ts'
import { logisticsAt, tables } from '../tables.ts'
import { receive } from './06-limits.ts'

/** 8 Whether a truck may be put on the way from one space to the other. */
export function checkTruck(
  state: RhineState,
  commander: Commander,
  from: Space,
  to: Space,
): Denial | undefined {
  const params = { from: spaceId(from), to: spaceId(to) }
  const connection = connectionBetween(from, to)
  if (connection === NONE) return deny('8', 'truck.not-connected', params)
  if (!mayUse(commander, connection)) return deny('8', 'truck.colour', { ...params, commander })
  for (const end of [from, to]) {
    if (!controls(state, commander, end)) return deny('8', 'truck.not-controlled', { space: spaceId(end) })
  }
  if (state.trucks[connection] !== 0) return deny('8', 'truck.arrow-taken', params)
  return player(state, commander).trucks === 0 ? deny('8', 'truck.none-left') : undefined
}

/** 8 Whether the truck may carry this. */
export function checkLoad(state: RhineState, from: Space, load: Supplies): Denial | undefined {
  const count = total(load)
  if (count === 0) return deny('8', 'truck.empty')
  if (count > tables.truckLoad.value) return deny('8', 'truck.too-much', { most: tables.truckLoad.value })
  if (holds(state.supplies[from]!, load)) return undefined
  return deny('8', 'truck.not-there', { space: spaceId(from), supplies: amount(load) })
}

/** Where a truck from this space could drive, whatever lies there. */
function truckExits(state: RhineState, commander: Commander, from: Space): Space[] {
  if (!controls(state, commander, from)) return []
  return roadsFrom(commander, from).filter((to) => checkTruck(state, commander, from, to) === undefined)
}

/** Where something can be carried from this space. */
export function truckEnds(state: RhineState, commander: Commander, from: Space): Space[] {
  return total(state.supplies[from]!) === 0 ? [] : truckExits(state, commander, from)
}

export function truckStarts(state: RhineState, commander: Commander): Space[] {
  if (player(state, commander).trucks === 0) return []
  return SPACES.filter((from) => truckEnds(state, commander, from).length > 0)
}

/** 8 Whether another truck can carry something, if need be what a corps unloads first. */
export function canGoOnCarrying(state: RhineState, commander: Commander): boolean {
  if (player(state, commander).trucks === 0) return false
  const canUnloadFor = (corps: Corps) =>
    canShift(state, corps, 'unload') && truckExits(state, commander, state.at[corps]!).length > 0
  return truckStarts(state, commander).length > 0 || corpsOf(commander).some(canUnloadFor)
}

/** 8, 13 How many trucks one action may place. */
export function placementOf(state: RhineState, commander: Commander): number {
  return logisticsAt(player(state, commander).level).placement
}

/** 8 A truck is put on the arrow and carries its load over. */
export function placeTruck(
  play: Play<RhineState>,
  commander: Commander,
  from: Space,
  to: Space,
  load: Supplies,
): void {
  const { state } = play
  const connection: Connection = connectionBetween(from, to)
  state.trucks[connection] = markOf(commander)
  player(state, commander).trucks--
  remove(state.supplies[from]!, load)
  const params = { commander, from: spaceId(from), to: spaceId(to), supplies: amount(load) }
  play.report('8', 'truck.carried', params, acted(commander), markedAt('supplied', params.to))
  receive(play, to, load)
}

export type Shift = 'load' | 'unload'

/** Which way a token goes, as `shifted` remembers it. */
function signOf(shift: Shift): number {
  return shift === 'load' ? 1 : -1
}

/** 8, 10 The tokens that may now go onto the corps card, or off it, and how many of them at most. */
export function shiftable(
  state: RhineState,
  corps: Corps,
  shift: Shift,
): { readonly from: Supplies; readonly most: number } {
  const card = state.loads[corps]!
  const source = shift === 'load' ? state.supplies[state.at[corps]!]! : card
  const from = source.map((count, kind) => (isReversal(state, corps, kind, shift) ? 0 : count))
  const most = shift === 'load' ? tables.components.corpsSlots - total(card) : total(from)
  return { from, most }
}

function isReversal(state: RhineState, corps: Corps, kind: number, shift: Shift): boolean {
  return state.shifted[corps * KINDS.length + kind] === -signOf(shift)
}

/** 2, 8 Six slots on a corps card; a token does not go to and fro without anything happening in between. */
export function checkShift(
  state: RhineState,
  corps: Corps,
  shift: Shift,
  supplies: Supplies,
): Denial | undefined {
  const space = state.at[corps]!
  if (total(supplies) === 0) return deny('8', 'shift.nothing')
  const params = { corps: corpsId(corps), space: spaceId(space), supplies: amount(supplies) }
  const source = shift === 'load' ? state.supplies[space]! : state.loads[corps]!
  if (!holds(source, supplies)) {
    return deny('8', shift === 'load' ? 'shift.not-on-space' : 'shift.not-on-card', params)
  }
  const { from, most } = shiftable(state, corps, shift)
  if (total(supplies) > most && shift === 'load') {
    return deny('2B', 'shift.card-full', { corps: corpsId(corps), most: tables.components.corpsSlots })
  }
  // No rule of the game: the program keeps a turn from going on for ever.
  return holds(from, supplies) ? undefined : deny('-', 'shift.to-and-fro', params)
}

export function canShift(state: RhineState, corps: Corps, shift: Shift): boolean {
  const { from, most } = shiftable(state, corps, shift)
  return most > 0 && total(from) > 0
}

/** 8, 10 Tokens change between the corps card and the space under the corps; it costs nothing. */
export function shiftSupplies(play: Play<RhineState>, corps: Corps, shift: Shift, supplies: Supplies): void {
  const { state } = play
  const space = state.at[corps]!
  supplies.forEach((count, kind) => {
    if (count > 0) state.shifted[corps * KINDS.length + kind] = signOf(shift)
  })
  const [id, place] = [corpsId(corps), spaceId(space)]
  const key = shift === 'load' ? 'shift.loaded' : 'shift.unloaded'
  const params = { corps: id, space: place, supplies: amount(supplies) }
  play.report('8', key, params, markedAt(shift === 'load' ? 'loaded' : 'unloaded', place, id))
  if (shift === 'load') {
    remove(state.supplies[space]!, supplies)
    add(state.loads[corps]!, supplies)
  } else {
    remove(state.loads[corps]!, supplies)
    receive(play, space, supplies)
  }
}

/** Something else has been decided: tokens may go either way again. */
export function forgetShifts(state: RhineState): void {
  state.shifted.fill(0)
}

/** 8 A space is lost: what lies there goes back to the pool. */
export function clearSpace(play: Play<RhineState>, space: Space): void {
  const { state } = play
  const lost = state.supplies[space]!
  if (total(lost) === 0) return
  const place = spaceId(space)
  play.report(
    '8',
    'supplies.lost',
    { space: place, supplies: amount(lost) },
    markedAt('supplies-lost', place),
  )
  add(state.pool, lost)
  state.supplies[space] = nothing()
}
