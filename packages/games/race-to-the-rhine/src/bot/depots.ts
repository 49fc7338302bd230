import type { Space } from '@sztab/board'
import { SPACES, spaceId } from '../ground.ts'
import { basesOf, checkSupply, setOf, TAKES } from '../rules/06-supplies.ts'
import { truckCounts } from '../rules/07-trucks.ts'
import { placementOf } from '../rules/08-transport.ts'
import type { ActFrame } from '../state.ts'
import { FOOD, FUEL, total, words } from '../supplies.ts'
import { limitOf, player } from '../survey.ts'
import type { Front } from './front.ts'
import { haulAnswer, hauls, pick, Roads, Wants, worthAt } from './hauls.ts'
import { w } from './numbers.ts'
import type { Option } from './option.ts'

/** Loads that could be carried. */
export function convoys(front: Front): Option[] {
  return hauls(front, placementOf(front.state, front.commander)).map((haul) => ({
    answer: haulAnswer('transport', haul),
    worth: haul.worth,
  }))
}

/** What could be taken at a base. */
export function supplies(front: Front, frame: ActFrame): Option[] {
  const { state, commander } = front
  const wants = new Wants(front)
  const found: Option[] = []
  for (const base of basesOf(state, frame)) {
    const steps = wants.stepsTo(base)
    if (steps < 0) continue
    const room = limitOf(state, base) - total(state.supplies[base]!)
    if (room <= 0) continue
    const lacking = wants.lackingBefore(99)
    for (const one of front.corps) {
      if (one === front.customer) continue
      if (front.food(one) === 0) lacking[FOOD]! += w.foodOther
      if (front.fuel(one) === 0) lacking[FUEL]! += w.fuelStock
    }
    for (const take of TAKES) {
      if (checkSupply(state, frame, base, take) !== undefined) continue
      const set = setOf(state, take)
      const { use } = pick(set, lacking, Math.min(3, room))
      let worth = use * worthAt(steps)
      if (steps === 0) worth += 0.1
      if (commander === 'monty' && player(state, commander).isReady && !state.isTraining) {
        const bonus = pick(
          state.pool,
          lacking.map((n, kind) => n - set[kind]!),
          Math.min(2, room - 3),
        )
        if (total(bonus.load) > 0) {
          worth += bonus.use * worthAt(steps)
          found.push({
            answer: { do: 'monty-supply', base: spaceId(base), take, bonus: words(bonus.load) },
            worth,
          })
          continue
        }
      }
      found.push({ answer: { do: 'supply', base: spaceId(base), take }, worth })
    }
  }
  return found
}

/** Trucks that could be taken, with a logistics phase or without. */
export function truckDraws(front: Front): Option[] {
  const { state, commander } = front
  const counts = truckCounts(state, commander)
  if (counts.length === 0) return []
  const most = counts[counts.length - 1]!
  const { trucks } = player(state, commander)
  const wants = new Wants(front)
  const clear = new Roads(front, state.at[front.customer] as Space, true)
  // What waits behind trucks, or for trucks.
  let waiting = 0
  let isBlocked = false
  for (let space = 0; space < SPACES.length; space++) {
    const steps = wants.stepsTo(space)
    const tokens = state.supplies[space]!
    if (steps < 1 || total(tokens) === 0) continue
    const { use } = pick(tokens, wants.lackingBefore(steps), 5)
    if (use < 0.5) continue
    waiting = Math.max(waiting, use * Math.min(steps, 6))
    if (clear.steps[space]! < 0) isBlocked = true
  }
  const hungry = front.corps.filter((corps) => front.food(corps) === 0 && state.immobile[corps] === 0).length
  const found: Option[] = []
  const phase = state.truckTrack <= most
  const isShort = trucks < w.shortAt
  if (phase) {
    const leadHungry = front.food(front.lead) === 0 && state.immobile[front.lead] === 0 ? 1 : 0
    let worth =
      (isBlocked ? w.phaseBlocked : 0) +
      (isShort ? w.phaseShort : 0) +
      w.waiting * waiting -
      w.phaseHungry * hungry -
      w.phaseHungryLead * leadHungry
    if (player(state, commander).level < 3) worth += w.phaseLevel
    if (!player(state, commander).isReady) worth += w.phaseReady
    found.push({ answer: { do: 'trucks', count: String(most) }, worth })
    if (most > 1 && isShort) {
      found.push({
        answer: { do: 'trucks', count: String(most - 1) },
        worth: w.drawEach * (most - 1) + w.waiting * waiting,
      })
    }
  } else {
    found.push({
      answer: { do: 'trucks', count: String(most) },
      worth:
        (isShort ? w.drawEach * most : 0) +
        (isBlocked ? w.drawBlocked : 0) +
        (isShort || isBlocked ? w.waiting * waiting : 0),
    })
  }
  return found
}
