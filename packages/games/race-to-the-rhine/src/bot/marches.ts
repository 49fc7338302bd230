import type { Space } from '@sztab/board'
import { roadsFrom } from '../ground.ts'
import type { Commander, Corps } from '../order-of-battle.ts'
import { fortCost, supportAt } from '../rules/10-movement.ts'
import { AT_HAND, type RhineState } from '../state.ts'
import { AMMO, FUEL } from '../supplies.ts'
import { markOf, NOBODY, player } from '../survey.ts'
import { tables } from '../tables.ts'
import { alter, alterPlayer, conquer, imagined, resists } from './imagined.ts'
import type { Odds } from './odds.ts'
import { Outlook } from './outlook.ts'
import { DEFEAT, STROLL } from './values.ts'

/** What a part of a turn leads to. */
export interface Prospect {
  readonly state: RhineState
  readonly outlook: Outlook
  /** That it comes about. */
  readonly chance: number
  /** What the other outcomes cost, each by its chance. */
  readonly sunk: number
}

export interface March extends Prospect {
  readonly corps: Corps
  readonly path: readonly Space[]
}

interface Standing extends Prospect {
  readonly path: readonly Space[]
  readonly steps: number
  /** Fuel that the next step costs: known before the first, on average later. */
  readonly toll: number
}

/** The corps is on the move already. */
interface OnTheMove {
  readonly steps: number
  readonly isHalted: boolean
}

/** Every way that the corps can take now, with what it leads to on average. */
export function marches(
  from: Prospect,
  commander: Commander,
  corps: Corps,
  odds: Odds,
  begun?: OnTheMove,
): March[] {
  const found: March[] = []
  const steps = begun?.steps ?? 0
  const toll = begun === undefined || begun.isHalted ? 1 : 0
  const walk = (standing: Standing) => {
    if (standing.steps === tables.steps.value) return
    for (const next of roadsFrom(commander, standing.state.at[corps]!)) {
      const further = standing.path.includes(next) ? undefined : enter(standing, commander, corps, next, odds)
      if (further === undefined) continue
      found.push({ ...further, corps })
      walk(further)
    }
  }
  walk({ ...from, path: [], steps, toll })
  return found
}

/** One step: the corps pays, meets the card of the space on average, and stands there if it is not beaten back. */
function enter(
  standing: Standing,
  commander: Commander,
  corps: Corps,
  to: Space,
  odds: Odds,
): Standing | undefined {
  const before = standing.state
  const owner = before.control[to]!
  const isOwn = owner === markOf(commander)
  if ((!isOwn && owner !== NOBODY) || before.at.includes(to)) return undefined
  const load = before.loads[corps]!
  let { chance, sunk } = standing
  sunk += STROLL
  let fuel = load[FUEL]!
  if (standing.toll >= 0.99 && fuel < 0.99) return undefined
  if (fuel < 0.99) {
    // Without fuel the corps goes on only where nothing has halted it.
    sunk += chance * standing.toll * standing.outlook.cost()
    chance *= 1 - standing.toll
  } else {
    fuel -= standing.toll
  }
  const state = imagined(before)
  state.at[corps] = to
  const path = [...standing.path, to]
  const steps = standing.steps + 1
  if (isOwn) {
    alter(state.loads, corps, fuel - load[FUEL]!, 0, 0)
    return { state, outlook: new Outlook(state, commander), chance, sunk, path, steps, toll: 0 }
  }
  const support = supportAt(before, commander, to)
  const fort = Math.max(0, fortCost(before, commander, to) - support)
  const help = Math.max(0, support - fortCost(before, commander, to))
  const ammo = load[AMMO]! - fort
  if (ammo < -0.01) return undefined
  const deck = odds.at(before, to)
  const holds = deck.holds(ammo + help, fuel)
  const spent = Math.min(ammo, Math.max(0, deck.ammo - help * deck.battle))
  sunk += chance * (1 - holds) * (standing.outlook.cost() + DEFEAT + 0.4 * Math.min(ammo, deck.ammo))
  chance *= holds
  if (chance < 0.05) return undefined
  alter(state.loads, corps, Math.max(0, fuel - deck.fuel) - load[FUEL]!, -fort - spent, 0)
  if (support > 0 && player(state, commander).air !== AT_HAND) alterPlayer(state, commander, { air: AT_HAND })
  conquer(state, commander, [to])
  if (resists(before, to)) alterPlayer(state, commander, { medals: player(state, commander).medals + 0.3 })
  const outlook = new Outlook(state, commander)
  return { state, outlook, chance, sunk, path, steps, toll: deck.halt }
}
