import type { Space } from '@sztab/board'
import { change, message, type Preview, type PreviewLine, type PreviewOutcome, sum } from '@sztab/kernel'
import { type Card, effectOf } from './cards.ts'
import { spaceId } from './ground.ts'
import { type Commander, type Corps, commanderOf, corpsId } from './order-of-battle.ts'
import { battleCost, canFeed, deckFor, fortCost, supportAt } from './rules/10-movement.ts'
import { hasCards, knownTop, nextCards } from './rules/decks.ts'
import type { DeckName, RhineState } from './state.ts'
import { AMMO, amount, FUEL, holds, KINDS, type Supplies } from './supplies.ts'
import { controls } from './survey.ts'

/** What a step of a corps costs and what it may meet, as far as its commander can know. */
export function riskOf(state: RhineState, corps: Corps, to: Space, fuel: number): Preview {
  const commander = commanderOf(corps)
  const isOwn = controls(state, commander, to)
  const support = isOwn ? 0 : supportAt(state, commander, to)
  const fort = fortCost(state, commander, to)
  const name = deckFor(state, commander, to)
  const lines: PreviewLine[] = [
    ...(fuel > 0 ? [{ section: '10', text: message('risk.fuel'), figure: sum(fuel) }] : []),
    ...(fort > 0 ? [{ section: '10A', text: message('risk.fort'), figure: sum(fort) }] : []),
    ...(support > 0 ? [{ section: '11', text: message('risk.support'), figure: change(-support) }] : []),
  ]
  const load = [...state.loads[corps]!]
  load[FUEL]! -= fuel
  load[AMMO]! -= Math.max(0, fort - support)
  const draws = !isOwn && hasCards(state, name)
  const outcomes = draws ? outcomesOf(state, corps, name, load, Math.max(0, support - fort)) : []
  return {
    title: message('risk.title', { corps: corpsId(corps), space: spaceId(to) }),
    place: spaceId(to),
    section: '10',
    lines: draws
      ? [...lines, deckLine(state, name, commander)]
      : [...lines, { section: '10A', text: message('risk.no-card') }],
    outcomes,
    expect: totalOf(outcomes),
  }
}

function deckLine(state: RhineState, name: DeckName, commander: Commander): PreviewLine {
  const isKnown = knownTop(state, name, commander) !== undefined
  return {
    section: isKnown ? '11' : '10A',
    text: message(isKnown ? 'risk.known-card' : 'risk.deck', { deck: name }),
    figure: sum(isKnown ? 1 : nextCards(state, name).length),
  }
}

/**
 * What may come, with its chances: divisions that need the same are one line, since it is all the same which of them it
 * is. A card that the commander has seen is certain.
 */
function outcomesOf(
  state: RhineState,
  corps: Corps,
  name: DeckName,
  load: Supplies,
  support: number,
): PreviewOutcome[] {
  const top = knownTop(state, name, commanderOf(corps))
  const cards = top === undefined ? nextCards(state, name) : [top]
  const kinds = new Map<string, Card[]>()
  for (const card of cards) {
    const kind = effectOf(card).kind === 'division' ? battleCost(card, support).join() : card
    kinds.set(kind, [...(kinds.get(kind) ?? []), card])
  }
  return [...kinds.values()].map((alike) => ({
    face: String(alike.length),
    entry: new Set(alike).size === 1 ? (alike[0] as Card) : `×${alike.length}`,
    ...judged(state, corps, alike, load, support),
    chances: alike.length,
    of: cards.length,
  }))
}

/** The chance that the corps gets through, all cards taken together. */
function totalOf(outcomes: readonly PreviewOutcome[]): PreviewLine[] {
  const [first] = outcomes
  if (first === undefined) return []
  const held = outcomes.filter(({ result }) => result.key === 'risk.loses')
  const lost = held.reduce((sum, { chances }) => sum + chances, 0)
  const percent = Math.round((100 * (first.of - lost)) / first.of)
  return [
    { section: '10A', text: message('risk.total', { through: first.of - lost, of: first.of, percent }) },
  ]
}

function judged(
  state: RhineState,
  corps: Corps,
  alike: readonly Card[],
  load: Supplies,
  support: number,
): Pick<PreviewOutcome, 'result' | 'tone'> {
  const card = alike[0] as Card
  const effect = effectOf(card)
  switch (effect.kind) {
    case 'division': {
      const cost = battleCost(card, support)
      const isWon = holds(load, cost)
      const params = { cards: [...new Set(alike)], supplies: amount(cost) }
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
