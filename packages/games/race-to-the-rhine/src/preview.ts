import type { Space } from '@sztab/board'
import {
  type Action,
  message,
  type Preview,
  type PreviewLine,
  type PreviewOutcome,
  type Role,
} from '@sztab/kernel'
import { type Card, effectOf } from './cards.ts'
import { spaceId, spaceNamed } from './ground.ts'
import { type Commander, type Corps, commanderOf, corpsId, corpsNamed } from './order-of-battle.ts'
import { battleCost, canFeed, deckFor, fortCost, supportAt } from './rules/10-movement.ts'
import { hasCards, knownTop, nextCards } from './rules/decks.ts'
import type { DeckName, MarchFrame, RhineState } from './state.ts'
import { AMMO, amount, FUEL, holds, KINDS, type Supplies } from './supplies.ts'
import { controls } from './survey.ts'

/** What a step of a corps costs and what it may meet, as far as the role can know. */
export function preview(state: RhineState, role: Role, action: Action): Preview | undefined {
  const to = typeof action.to === 'string' ? spaceNamed(action.to) : undefined
  const corps = corpsMoving(state, action)
  if (to === undefined || corps === undefined || commanderOf(corps) !== role) return undefined
  return stepPreview(state, corps, to, fuelFor(state, action))
}

function corpsMoving(state: RhineState, action: Action): Corps | undefined {
  if (action.do === 'move' || action.do === 'patton-move') {
    return typeof action.corps === 'string' ? corpsNamed(action.corps) : undefined
  }
  return action.do === 'go' ? marchOf(state)?.corps : undefined
}

function marchOf(state: RhineState): MarchFrame | undefined {
  return state.stack.findLast((frame): frame is MarchFrame => frame.step === 'march')
}

/** 10 Setting out costs 1 fuel; going on does after a halt. */
function fuelFor(state: RhineState, action: Action): number {
  return action.do !== 'go' || marchOf(state)?.isHalted === true ? 1 : 0
}

function stepPreview(state: RhineState, corps: Corps, to: Space, fuel: number): Preview {
  const commander = commanderOf(corps)
  const isOwn = controls(state, commander, to)
  const support = isOwn ? 0 : supportAt(state, commander, to)
  const fort = fortCost(state, commander, to)
  const name = deckFor(state, commander, to)
  const lines: PreviewLine[] = [
    ...(fuel > 0 ? [{ section: '10', text: message('risk.fuel'), value: String(fuel) }] : []),
    ...(fort > 0 ? [{ section: '10A', text: message('risk.fort'), value: String(fort) }] : []),
    ...(support > 0 ? [{ section: '11', text: message('risk.support'), value: `−${support}` }] : []),
  ]
  const load = [...(state.loads[corps] as Supplies)]
  load[FUEL]! -= fuel
  load[AMMO]! -= Math.max(0, fort - support)
  const draws = !isOwn && hasCards(state, name)
  return {
    title: message('risk.title', { corps: corpsId(corps), space: spaceId(to) }),
    section: '10',
    lines: draws
      ? [...lines, deckLine(state, name, commander)]
      : [...lines, { section: '10A', text: message('risk.no-card') }],
    outcomes: draws ? outcomesOf(state, corps, name, load, Math.max(0, support - fort)) : [],
    expect: [],
  }
}

function deckLine(state: RhineState, name: DeckName, commander: Commander): PreviewLine {
  const isKnown = knownTop(state, name, commander) !== undefined
  return {
    section: isKnown ? '11' : '10A',
    text: message(isKnown ? 'risk.known-card' : 'risk.deck', { deck: name }),
    value: isKnown ? '1' : String(nextCards(state, name).length),
  }
}

/** The cards that may come, each with its chances; one that the commander has seen is certain. */
function outcomesOf(
  state: RhineState,
  corps: Corps,
  name: DeckName,
  load: Supplies,
  support: number,
): PreviewOutcome[] {
  const top = knownTop(state, name, commanderOf(corps))
  const cards = top === undefined ? nextCards(state, name) : [top]
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, chances]) => ({
    face: String(chances),
    entry: card,
    ...judged(state, corps, card, load, support),
    chances,
    of: cards.length,
  }))
}

function judged(
  state: RhineState,
  corps: Corps,
  card: Card,
  load: Supplies,
  support: number,
): Pick<PreviewOutcome, 'result' | 'tone'> {
  const effect = effectOf(card)
  switch (effect.kind) {
    case 'division': {
      const cost = battleCost(card, support)
      const isWon = holds(load, cost)
      const params = { card, supplies: amount(cost) }
      return { result: message(isWon ? 'risk.wins' : 'risk.loses', params), tone: isWon ? 'good' : 'bad' }
    }
    case 'gift':
      return {
        result: message('risk.gift', { card, kind: KINDS[effect.supply] as string }),
        tone: 'good',
      }
    case 'starving':
      return { result: message('risk.starving', { card }), tone: canFeed(state, corps) ? 'good' : 'even' }
    case 'boches':
      return { result: message('risk.boches', { card }), tone: 'bad' }
    case 'event':
      return {
        result: message(state.hasWeather ? `risk.${effect.weather}` : 'risk.event', { card }),
        tone: 'even',
      }
    default:
      return { result: message('risk.card', { card }), tone: 'good' }
  }
}
