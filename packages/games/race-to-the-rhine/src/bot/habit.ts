import type { Space } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { isResistance } from '../cards.ts'
import { spaceId } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import { excessOf } from '../rules/06-limits.ts'
import { marketOffers } from '../rules/10-movement.ts'
import { spreadOptions } from '../rules/17-solo.ts'
import { knownTop } from '../rules/decks.ts'
import { type ActFrame, AT_HAND, type RhineFrame, type RhineState } from '../state.ts'
import { AMMO, FOOD, FUEL, KINDS, nothing, type Supplies, words } from '../supplies.ts'
import { isSolo, player } from '../survey.ts'
import { convoys, supplies, truckDraws } from './depots.ts'
import { Front } from './front.ts'
import { haulAnswer, hauls, usefulness, Wants } from './hauls.ts'
import { loading } from './loading.ts'
import { desperate, followerMoves, leadMoves, march } from './marches.ts'
import { medalMoves } from './medals.ts'
import { w } from './numbers.ts'
import type { Option } from './option.ts'

type FrameOf<K extends RhineFrame['step']> = Extract<RhineFrame, { step: K }>

/** The answer of somebody who does not think long: quick enough to play whole games in the head. */
export function habit(state: RhineState, commander: Commander): Action {
  const frame = state.stack[state.stack.length - 1]!
  switch (frame.step) {
    case 'act':
      return act(new Front(state, commander), frame)
    case 'convoy': {
      const front = new Front(state, commander)
      const best = hauls(front, frame.left)[0]
      if (best === undefined || best.worth < w.haulMin) return { do: 'done' }
      return haulAnswer('truck', best)
    }
    case 'march':
      return march(new Front(state, commander), frame)
    case 'starving':
      return { do: state.loads[frame.corps]![FOOD]! > (isSolo(state) ? 2 : 1) ? 'feed' : 'decline' }
    case 'market':
      return trade(new Front(state, commander), frame)
    case 'discard':
      return { do: 'discard', supplies: words(leastUseful(new Front(state, commander), frame)) }
    case 'spread': {
      const chosen: Space[] = []
      while (chosen.length < frame.numbers.length) {
        const options = spreadOptions(state, frame.numbers, frame.spaces, chosen)
        chosen.push(options[0]!)
      }
      return { do: 'spread', spaces: chosen.map(spaceId) }
    }
    default:
      throw new Error(`no habit for ${frame.step}`)
  }
}

function act(front: Front, frame: ActFrame): Action {
  const load = loading(front)
  if (load !== undefined) return load
  const free = freeAnswer(front, frame)
  if (free !== undefined) return free
  const [best] = options(front, frame)
  if (best !== undefined) return best.answer
  const last = frame.left > 0 ? desperate(front, frame) : undefined
  if (last !== undefined) return last
  return { do: 'end' }
}

/** Cards that cost no action. */
export function freeAnswer(front: Front, frame: ActFrame): Action | undefined {
  const { state, commander, lead, way } = front
  const own = player(state, commander)
  const next = way[0]
  const marches =
    frame.left > 0 && !frame.moved.includes(lead) && front.fuel(lead) > 0 && state.immobile[lead] === 0
  if (marches && next !== undefined && front.resists(next) && front.ammo(lead) > 0) {
    if (knownTop(state, 'resistance', commander) === undefined) {
      if (commander === 'bradley' && own.isReady && own.air === AT_HAND && !state.isTraining)
        return { do: 'bradley-air', deck: 'resistance' }
      if (own.hand.includes('recon') && !frame.reconPlayed) return { do: 'recon', deck: 'resistance' }
    }
  }
  if (frame.left === 0 && !frame.resistancePlayed) {
    const card = own.hand.find(isResistance)
    if (card !== undefined) return { do: 'resistance', card }
  }
  return undefined
}

/** Better than doing nothing, even when it promises little. */
const IDLE: readonly string[] = ['trucks', 'transport']

/** What actions are worth, the best first. */
export function options(front: Front, frame: ActFrame): Option[] {
  const { state, commander } = front
  const all: Option[] = []
  const byCard = commander === 'patton' && player(state, commander).isReady && !state.isTraining
  if (frame.left > 0 || byCard) {
    const verb = byCard ? 'patton-move' : 'move'
    all.push(...leadMoves(front, frame, verb), ...followerMoves(front, frame, verb))
    if (!isSolo(state)) all.push(...medalMoves(front, frame, verb))
  }
  if (frame.left > 0) {
    all.push(...convoys(front), ...supplies(front, frame), ...truckDraws(front))
  }
  return all
    .filter(({ answer, worth }) => worth > (IDLE.includes(answer.do) ? w.idle : 0))
    .sort((a, b) => b.worth - a.worth)
}

function trade(front: Front, frame: FrameOf<'market'>): Action {
  const { state } = front
  const needs = frame.corps === front.customer ? front.needs() : ([2, 1, 1] as Supplies)
  const card = state.loads[frame.corps]!
  let best: Action = { do: 'decline' }
  let most = 0.3
  for (const { give, take } of marketOffers(state, frame.corps)) {
    const lost = usefulness(needs[give]! - card[give]! + 1)
    const won = usefulness(needs[take]! - card[take]!)
    if (won - lost <= most) continue
    most = won - lost
    best = { do: 'swap', give: KINDS[give] as string, take: KINDS[take] as string }
  }
  return best
}

function leastUseful(front: Front, frame: FrameOf<'discard'>): Supplies {
  const left = [...front.state.supplies[frame.space]!]
  const lacking = new Wants(front).lackingBefore(0)
  const gone = nothing()
  for (let count = excessOf(front.state, frame.space); count > 0; count--) {
    let worst = -1
    for (const kind of [FOOD, FUEL, AMMO]) {
      if (left[kind]! === 0) continue
      const over = left[kind]! - lacking[kind]!
      if (worst < 0 || over > left[worst]! - lacking[worst]!) worst = kind
    }
    left[worst]! -= 1
    gone[worst]! += 1
  }
  return gone
}
