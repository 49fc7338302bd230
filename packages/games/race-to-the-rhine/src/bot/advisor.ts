import type { Space } from '@sztab/board'
import type { Action, Advisor, Counsel } from '@sztab/kernel'
import { spaceId } from '../ground.ts'
import { type Commander, type Corps, corpsOf } from '../order-of-battle.ts'
import { excessOf } from '../rules/06-limits.ts'
import { marketOffers } from '../rules/10-movement.ts'
import type { ConvoyFrame, MarchFrame, RhineFrame, RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, KINDS, nothing, type Supplies, words } from '../supplies.ts'
import { isSolo, player } from '../survey.ts'
import { loading, nextHaul, truckAction } from './hauling.ts'
import { alter, imagined, resists } from './imagined.ts'
import { marches, type Prospect } from './marches.ts'
import { Odds } from './odds.ts'
import { Outlook } from './outlook.ts'
import { reactionCounsel } from './reaction.ts'
import { deliberate } from './solo/deliberation.ts'
import { towards } from './towards.ts'
import { BOLD, TurnPlan } from './turn-plan.ts'

type FrameOf<K extends RhineFrame['step']> = Extract<RhineFrame, { step: K }>

/**
 * Plays any commander. Against others it asks in every question what brings him nearer to the Rhine; alone it has
 * time to play games on in its head.
 */
export const rhineAdvisor: Advisor<RhineState> = {
  study(view, role) {
    const commander = role as Commander
    if (isSolo(view)) return towards(deliberate(view, commander))
    return counselFor(view, commander, view.stack[view.stack.length - 1]!)
  },
}

function counselFor(state: RhineState, commander: Commander, frame: RhineFrame): Counsel {
  switch (frame.step) {
    case 'act':
      return towards(new TurnPlan(state, frame).next())
    case 'convoy':
      return towards(nextTruck(state, frame))
    case 'march':
      return towards(nextStep(state, frame))
    case 'starving':
      return towards({ do: feeds(state, frame) ? 'feed' : 'decline' })
    case 'market':
      return towards(bestSwap(state, frame))
    case 'discard':
      return towards({ do: 'discard', supplies: words(leastUseful(state, frame)) })
    case 'reaction':
      return reactionCounsel(state, commander)
    default:
      throw new Error(`nobody is asked in ${frame.step}`)
  }
}

function nextTruck(state: RhineState, frame: ConvoyFrame): Action {
  const outlook = new Outlook(state, frame.commander)
  const load = loading(outlook, outlook.first)
  if (load !== undefined) return load
  const haul = nextHaul(outlook)
  return haul === undefined ? { do: 'done' } : truckAction('truck', haul)
}

function nextStep(state: RhineState, frame: MarchFrame): Action {
  const outlook = new Outlook(state, frame.commander)
  const load = loading(outlook, frame.corps)
  if (load !== undefined) return load
  const to = furtherStep(outlook, frame)
  return to === undefined ? { do: 'stop' } : { do: 'go', to: spaceId(to) }
}

/** Where the corps goes on to, if it does. */
function furtherStep(outlook: Outlook, frame: MarchFrame): Space | undefined {
  const { state, first, way, spearhead, path, towards, behind } = outlook
  const { commander, corps } = frame
  const now: Prospect = { state, outlook, chance: 1, sunk: 0 }
  const all = marches(now, commander, corps, new Odds(state, commander), frame)
  const winning = all.filter((march) => march.outlook.hasWon).sort((a, b) => b.chance - a.chance)[0]
  if (winning !== undefined && winning.chance >= 0.5) return winning.path[0]
  const medals = player(state, commander).medals
  const prize = all.find(
    (march) => march.chance >= 0.6 && player(march.state, commander).medals >= medals + 1,
  )
  if (corps !== first && prize !== undefined) return prize.path[0]
  const place = state.at[corps]!
  const fuel = state.loads[corps]![FUEL]!
  if (frame.isHalted && fuel < 2) return undefined
  const isLeading = corps === first
  const to = corps === spearhead ? path[0] : isLeading ? way[0] : towards[place]
  if (to === undefined || to < 0) return undefined
  if (!isLeading && corps !== spearhead && isNearEnough(outlook, behind[place]!, corps)) return undefined
  const step = all.find((march) => march.path.length === 1 && march.path[0] === to)
  return step !== undefined && step.chance >= (resists(state, to) ? BOLD : 0.5) ? to : undefined
}

/** A corps of the column stops two steps behind the one before it. */
function isNearEnough({ state, commander, behind }: Outlook, steps: number, corps: Corps): boolean {
  const ahead = corpsOf(commander)
    .filter((other) => other !== corps)
    .map((other) => behind[state.at[other]!]!)
    .filter((other) => other < steps)
  return steps - Math.max(0, ...ahead) <= 2
}

/** 10 A medal is worth a food that the corps can spare. */
function feeds(state: RhineState, frame: FrameOf<'starving'>): boolean {
  const food = state.loads[frame.corps]![FOOD]!
  const { spearhead } = new Outlook(state, frame.commander)
  return food > 1 || frame.corps !== spearhead
}

function bestSwap(state: RhineState, frame: FrameOf<'market'>): Action {
  let best: Action = { do: 'decline' }
  let least = new Outlook(state, frame.commander).cost() - 0.1
  for (const { give, take } of marketOffers(state, frame.corps)) {
    const then = imagined(state)
    const change: [number, number, number] = [0, 0, 0]
    change[give] = -1
    change[take] = 1
    alter(then.loads, frame.corps, ...change)
    const cost = new Outlook(then, frame.commander).cost()
    if (cost >= least) continue
    least = cost
    best = { do: 'swap', give: KINDS[give] as string, take: KINDS[take] as string }
  }
  return best
}

/** 6 Of what is too much, first what the spearhead lacks least. */
function leastUseful(state: RhineState, frame: FrameOf<'discard'>): Supplies {
  const outlook = new Outlook(state, frame.commander)
  const left = [...state.supplies[frame.space]!]
  const lacking = outlook.missing
  const gone = nothing()
  for (let count = excessOf(state, frame.space); count > 0; count--) {
    let pick = -1
    for (const kind of [FOOD, FUEL, AMMO]) {
      if (left[kind]! === 0) continue
      const over = left[kind]! - lacking[kind]!
      if (pick < 0 || over > left[pick]! - lacking[pick]!) pick = kind
    }
    left[pick]! -= 1
    gone[pick]! += 1
  }
  return gone
}
