import type { Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { isFort, isVictory, roadsFrom, spaceId } from '../ground.ts'
import { type Corps, corpsId } from '../order-of-battle.ts'
import { shiftable } from '../rules/08-transport.ts'
import { checkGoingOn, stepsFrom } from '../rules/10-movement.ts'
import type { ActFrame, MarchFrame } from '../state.ts'
import { total, words } from '../supplies.ts'
import { isSolo } from '../survey.ts'
import { tables } from '../tables.ts'
import { canMove, chanceAt } from './chances.ts'
import type { Front } from './front.ts'
import { pick, Roads } from './hauls.ts'
import { loadingOf } from './loading.ts'
import { medalsAt, raid } from './medals.ts'
import { w } from './numbers.ts'
import { Odds } from './odds.ts'
import type { Option } from './option.ts'

const SLOTS = tables.components.corpsSlots
const STEPS = tables.steps.value

/** How many spaces of the line are struck when the corps stand like this. */
function exposures(front: Front, line: readonly Space[], at: readonly number[]): number {
  let count = 0
  for (const space of line) if (front.isExposed(space, at)) count++
  return count
}

export function leadMoves(front: Front, frame: ActFrame, verb: string): Option[] {
  const { state, lead, way } = front
  if (!canMove(front, frame, lead)) return []
  const first = way[0]
  if (first === undefined || !stepsFrom(state, lead).includes(first)) return []
  const odds = new Odds(state, front.commander)
  const p = chanceAt(front, odds, first, front.ammo(lead), front.fuel(lead) - 1)
  const isLast = isVictory(first)
  if (p < (front.resists(first) ? w.pMinRes : w.pMin)) return []
  const farthest = reach(front, lead, 0)
  const now = exposures(front, front.line, state.at)
  let worth = Number.NEGATIVE_INFINITY
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const gain = front.toRhine(state.at[lead] as Space) - front.toRhine(way[ahead - 1]!)
    const worse = exposedAfter(front, frame, ahead, frame.left > (verb === 'move' ? 1 : 0)) - now
    worth = Math.max(worth, w.moveBase + gain * p - w.exposed * Math.max(0, worse))
  }
  if (!isSolo(state)) worth += w.leadMedal * p * medalsAt(front, first)
  if (isLast) worth += front.gaps().length === 0 ? 5 : w.crossGap
  // Near the base a card is filled cheaply: a corps that sets out with little comes back for more.
  const room = SLOTS - total(state.loads[lead]!)
  const roads = new Roads(front, front.base, false)
  const far = roads.steps[state.at[lead] as Space]!
  if (far >= 0 && far <= w.fillFar) worth -= w.fill * Math.max(0, room - 1)
  return [{ answer: { do: verb, corps: corpsId(lead), to: spaceId(first) }, worth }]
}

/** How many spaces of the line are struck after the lead has gone on, if a follower does what it can about it. */
function exposedAfter(front: Front, frame: ActFrame | undefined, ahead: number, isHelped: boolean): number {
  const { state, lead, way } = front
  const line = ahead === 0 ? front.line : [...front.line, ...way.slice(0, ahead)]
  const then = ahead === 0 ? state.at : state.at.with(lead, way[ahead - 1]!)
  let least = exposures(front, line, then)
  if (!isHelped || least === 0 || frame === undefined) return least
  for (const corps of front.corps) {
    if (corps === lead || !canMove(front, frame, corps)) continue
    for (const space of walks(front, corps)) {
      if (then.includes(space)) continue
      least = Math.min(least, exposures(front, line, then.with(corps, space)))
      if (least === 0) return 0
    }
  }
  return least
}

/** Where a follower can walk over own spaces. */
function walks(front: Front, corps: Corps): Space[] {
  const { state, commander } = front
  const from = state.at[corps] as Space
  const steps = new Map<Space, number>([[from, 0]])
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!
    const count = steps.get(here) as number
    if (count === STEPS) continue
    for (const next of roadsFrom(commander, here)) {
      if (steps.has(next) || !front.controls(next)) continue
      // The lead will have left its space; others stand where they stand.
      if (state.at.includes(next) && next !== state.at[front.lead]) continue
      steps.set(next, count + 1)
      queue.push(next)
    }
  }
  return queue.slice(1)
}

/** How far the lead will probably go now. */
function reach(front: Front, lead: Corps, steps: number): number {
  const { way } = front
  let fuel = front.fuel(lead) - 1
  let ammo = front.ammo(lead)
  let count = 0
  for (const space of way) {
    if (count + steps >= STEPS) break
    if (front.resists(space) && !front.controls(space)) {
      if (count > 0 && (ammo < 2 || fuel < 0)) break
      ammo -= 2
      count++
      fuel -= 1
      if (fuel < 0) break
      continue
    }
    count++
  }
  return Math.max(1, count)
}

interface Stand {
  readonly space: Space
  readonly path: readonly Space[]
  readonly worth: number
}

/** Where a follower may go with so many steps, over own spaces and gaps of the line. */
function stands(front: Front, corps: Corps, steps: number): Stand[] {
  const { state, commander } = front
  const from = state.at[corps] as Space
  const gaps = new Set(front.gaps())
  const before = worthOfStand(front, corps, from, 0)
  const paths = new Map<Space, readonly Space[]>([[from, []]])
  const queue: Space[] = [from]
  const found: Stand[] = []
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!
    const path = paths.get(here) as readonly Space[]
    if (path.length > 0) {
      const repaired = path.filter((space) => gaps.has(space)).length
      found.push({ space: here, path, worth: worthOfStand(front, corps, here, repaired) - before })
    }
    if (path.length === steps) continue
    for (const next of roadsFrom(commander, here)) {
      if (paths.has(next) || state.at.includes(next) || isVictory(next)) continue
      if (!front.controls(next)) {
        if (!gaps.has(next)) continue
        if (front.resists(next) && front.ammo(corps) < 2) continue
        if (isFort(next) && front.ammo(corps) < 1) continue
      }
      paths.set(next, [...path, next])
      queue.push(next)
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** How good it is that a follower stands there: the line is shielded, and corps follow each other at intervals. */
function worthOfStand(front: Front, corps: Corps, space: Space, repaired: number): number {
  const { state, line, lead } = front
  const at = state.at.with(corps, space)
  const isNear = front.way.length <= 1
  let worth = -w.exposed * exposures(front, line, at) + (isNear ? w.repairedEnd : w.repaired) * repaired
  const rear = Math.min(...front.corps.map((one) => nearestOnLine(front, at[one] as Space)))
  for (let i = 0; i < rear && i < line.length; i++) {
    const one = line[i]!
    // Nobody is left on this side who could mend it.
    if (!front.controls(one) || front.isExposed(one, at)) worth -= w.orphan
  }
  if (front.way.length === 0 && repaired > 0 && repaired === front.gaps().length) worth += 10
  const next = Math.min(STEPS, front.way.length - 1)
  if (next > 0 && corps !== lead) {
    // The lead will go on: where will the line be open then?
    const ahead = front.way[next - 1]!
    if (!at.includes(ahead)) {
      worth -= w.foresee * exposures(front, [...line, ...front.way.slice(0, next)], at.with(lead, ahead))
    }
  }
  // The followers stand three, six, nine spaces behind where the lead will be.
  const places = front.corps
    .filter((one) => one !== lead)
    .map((one) => line.length - 1 + next - nearestOnLine(front, at[one] as Space))
    .sort((a, b) => a - b)
  places.forEach((behind, i) => {
    worth -= w.interval * Math.max(0, behind - w.spacing * (i + 1))
  })
  return worth
}

/** The place on the line of a corps; one that stands beside it counts with its distance. */
function nearestOnLine(front: Front, space: Space): number {
  const { line } = front
  const at = line.indexOf(space)
  if (at >= 0) return at
  for (let i = line.length - 1; i >= 0; i--) {
    if (roadsFrom(front.commander, space).includes(line[i]!)) return i - 0.5
  }
  return 0
}

export function followerMoves(front: Front, frame: ActFrame, verb: string): Option[] {
  const { state, lead } = front
  const found: Option[] = []
  for (const corps of front.corps) {
    if (corps === lead || !canMove(front, frame, corps)) continue
    const legal = stepsFrom(state, corps)
    const seen = new Set<Space>()
    for (const stand of stands(front, corps, STEPS)) {
      const first = stand.path[0]!
      if (seen.has(first) || !legal.includes(first)) continue
      seen.add(first)
      const extra = extras(front, corps)
      const worth = stand.worth - w.followCost
      if (extra !== undefined && worth > 0) found.push({ answer: extra, worth })
      else found.push({ answer: { do: verb, corps: corpsId(corps), to: spaceId(first) }, worth })
    }
  }
  return found
}

/** A follower that sets out takes along what lies under it and the lead can use. */
function extras(front: Front, corps: Corps): Action | undefined {
  const { state } = front
  const { from, most } = shiftable(state, corps, 'load')
  if (most === 0 || total(from) === 0) return undefined
  const { load } = pick(from, front.needs(), most)
  return total(load) === 0 ? undefined : { do: 'load', corps: corpsId(corps), supplies: words(load) }
}

export function march(front: Front, frame: MarchFrame): Action {
  const { state, lead, way } = front
  const { corps } = frame
  const load = loadingOf(front, corps)
  if (load !== undefined) return load
  if (checkGoingOn(state, frame) !== undefined) return { do: 'stop' }
  const legal = stepsFrom(state, corps)
  const toll = frame.isHalted ? 1 : 0
  if (corps !== lead) {
    const on = isSolo(state) ? undefined : raid(front, corps, STEPS - frame.steps, toll)?.path[0]
    if (on !== undefined && legal.includes(on)) return { do: 'go', to: spaceId(on) }
    if (toll > 0 && front.fuel(corps) < 2) {
      const gaps = front.gaps()
      if (gaps.length === 0) return { do: 'stop' }
    }
    const [best] = stands(front, corps, STEPS - frame.steps)
    const first = best?.path[0]
    if (best === undefined || first === undefined || best.worth - 0.3 * toll <= 0 || !legal.includes(first))
      return { do: 'stop' }
    return { do: 'go', to: spaceId(first) }
  }
  const next = way[0]
  if (next === undefined || !legal.includes(next)) return { do: 'stop' }
  const odds = new Odds(state, front.commander)
  const p = chanceAt(front, odds, next, front.ammo(corps), front.fuel(corps) - toll)
  if (isVictory(next) && p >= 0.4 && front.gaps().length === 0) return { do: 'go', to: spaceId(next) }
  if (p < (front.resists(next) ? w.pGo : w.pMin)) return { do: 'stop' }
  if (toll > 0 && front.fuel(corps) < 2 && !front.resists(next)) {
    // The last drop: it is worth more in a new move of three steps.
    return { do: 'stop' }
  }
  const act = state.stack.findLast((one): one is ActFrame => one.step === 'act')
  const isHelped = (act?.left ?? 0) > 0
  const worse = exposedAfter(front, act, 1, isHelped) - exposedAfter(front, act, 0, isHelped)
  const gain = front.toRhine(state.at[corps] as Space) - front.toRhine(next)
  return gain - w.exposed * Math.max(0, worse) - w.goToll * toll > 0
    ? { do: 'go', to: spaceId(next) }
    : { do: 'stop' }
}

/** With nothing better to do the lead tries its luck. */
export function desperate(front: Front, frame: ActFrame): Action | undefined {
  const { state, lead, way } = front
  const [first] = way
  if (!canMove(front, frame, lead) || first === undefined || !stepsFrom(state, lead).includes(first))
    return undefined
  const odds = new Odds(state, front.commander)
  const p = chanceAt(front, odds, first, front.ammo(lead), front.fuel(lead) - 1)
  return p > 0.35 ? { do: 'move', corps: corpsId(lead), to: spaceId(first) } : undefined
}
