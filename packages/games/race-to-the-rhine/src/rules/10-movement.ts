// Chapter 10: a corps moves, what it needs to enter a space, and what it meets there

import type { Space } from '@sztab/board'
import {
  acted,
  clashed,
  type Denial,
  deny,
  drawn,
  marked,
  markedAt,
  moved,
  type Play,
  retreated,
  type Section,
} from '@sztab/kernel'
import { type Card, effectOf, printedAmmo } from '../cards.ts'
import { hasFlag, isFort, permanentOwner, roadsFrom, spaceId } from '../ground.ts'
import { type Commander, type Corps, commanderOf, corpsId } from '../order-of-battle.ts'
import type { ActFrame, DeckName, MarchFrame, RhineState } from '../state.ts'
import { AMMO, add, amount, FOOD, FUEL, KINDS, remove, type Supplies, total } from '../supplies.ts'
import { controllerOf, controls, corpsIn, isSolo, player, plays, pursuitDeck } from '../survey.ts'
import { tables } from '../tables.ts'
import { receive } from './06-limits.ts'
import { awardMedal, occupy } from './10-control.ts'
import { dropOn } from './12-airborne.ts'
import { changeWeather } from './15-weather.ts'
import { discardTo, hasCards, shuffleIn, turnUp } from './decks.ts'

/** 9, 10 Whether the corps may begin a move this turn. */
export function checkCorps(state: RhineState, frame: ActFrame, corps: Corps): Denial | undefined {
  const params = { corps: corpsId(corps) }
  if (frame.moved.includes(corps)) return deny('10', 'move.moved', params)
  if (state.immobile[corps] === 1) return deny('9', 'move.immobile', params)
  return state.loads[corps]![FUEL] === 0 ? deny('10', 'move.no-fuel', params) : undefined
}

/** 10 Which deck is turned up on entering: resistance where its symbol or marker is, else the pursuit. */
export function deckFor(state: RhineState, commander: Commander, space: Space): DeckName {
  const resists = hasFlag(space) || state.resistance[space] === 1
  return resists ? 'resistance' : pursuitDeck(state, commander)
}

/** 11, 12 Ammunition that comes from the air and from paratroops when the commander's corps enters the space. */
export function supportAt(state: RhineState, commander: Commander, space: Space): number {
  const fromAir = player(state, commander).air === deckFor(state, commander, space) ? 1 : 0
  const landed = dropOn(state, space)?.commander === commander ? 1 : 0
  return fromAir + landed
}

/** 2 (6), 10 Ammunition that the fort itself costs, before any support. */
export function fortCost(state: RhineState, commander: Commander, space: Space): number {
  return isFort(space) && !controls(state, commander, space) ? 1 : 0
}

/** 10 Whether the corps may go on to a neighbouring space. */
export function checkStep(state: RhineState, corps: Corps, to: Space): Denial | undefined {
  const commander = commanderOf(corps)
  const from = state.at[corps]!
  const params = { from: spaceId(from), space: spaceId(to), corps: corpsId(corps) }
  if (!roadsFrom(commander, from).includes(to)) return deny('10', 'move.no-road', { ...params, commander })
  if (corpsIn(state, to) !== undefined) return deny('10', 'move.occupied', params)
  const owner = controllerOf(state, to)
  if (owner !== undefined && owner !== commander) {
    return plays(state, owner)
      ? deny('10', 'move.controlled', { ...params, owner })
      : deny(closingSection(state, to), 'move.closed', { ...params, owner })
  }
  const ammunition = state.loads[corps]![AMMO]!
  if (ammunition + supportAt(state, commander, to) < fortCost(state, commander, to)) {
    return deny('10A', 'move.fort', params)
  }
  return undefined
}

/** 2A, 4, 17E By which rule a commander who does not play has control: always, against two players, or solo. */
function closingSection(state: RhineState, space: Space): Section {
  if (permanentOwner(space) !== undefined) return '2A'
  return isSolo(state) ? '17E' : '4'
}

export function stepsFrom(state: RhineState, corps: Corps): Space[] {
  const from = state.at[corps]!
  return roadsFrom(commanderOf(corps), from).filter((to) => checkStep(state, corps, to) === undefined)
}

/** 10, 10A What the step itself costs, whatever card is turned up; nothing is named that costs nothing. */
export function stepPrice(state: RhineState, corps: Corps, to: Space, fuel: number): Record<string, number> {
  const commander = commanderOf(corps)
  const ammunition = Math.max(0, fortCost(state, commander, to) - supportAt(state, commander, to))
  return {
    ...(fuel > 0 ? { 'uses-fuel': fuel } : {}),
    ...(ammunition > 0 ? { 'uses-ammo': ammunition } : {}),
  }
}

/** 10 Going on after a battle or Les Boches costs 1 fuel; three spaces are the most. */
export function checkGoingOn(state: RhineState, march: MarchFrame): Denial | undefined {
  const params = { corps: corpsId(march.corps) }
  if (march.steps >= tables.steps.value) return deny('10', 'move.three', params)
  const hasFuel = state.loads[march.corps]![FUEL] !== 0
  return march.isHalted && !hasFuel ? deny('10A', 'move.halted', params) : undefined
}

function spend(play: Play<RhineState>, corps: Corps, supplies: Supplies): void {
  remove(play.state.loads[corps]!, supplies)
  add(play.state.pool, supplies)
}

/** 10 Fuel for setting out or for going on. */
export function burnFuel(play: Play<RhineState>, corps: Corps, key: 'move.begins' | 'move.continues'): void {
  spend(play, corps, [1, 0, 0])
  play.report('10', key, { corps: corpsId(corps) }, marked('fuelled', corpsId(corps)))
}

/** 10 One step. In a space that is not one's own a card is turned up; the march may end there. */
export function step(play: Play<RhineState>, march: MarchFrame, to: Space): void {
  const { state } = play
  const { corps, commander } = march
  const from = state.at[corps]!
  march.steps++
  march.isHalted = false
  state.at[corps] = to
  const params = { corps: corpsId(corps), from: spaceId(from), to: spaceId(to) }
  play.report('10', 'move.entered', params, moved(params.corps, params.from, [params.to]))
  if (controls(state, commander, to)) return
  const support = payFort(play, corps, to)
  const name = deckFor(state, commander, to)
  if (!hasCards(state, name)) {
    play.report('10A', 'card.none', { deck: name, space: params.to }, markedAt('unopposed', params.to))
    occupy(play, commander, to)
    return
  }
  const card = turnUp(play, name)
  const facts = [acted(commander), drawn(card), markedAt('searched', params.to)]
  play.tell('10A', 'card.turned', { commander, card, deck: name, space: params.to }, { reveals: true, facts })
  changeWeather(play, card)
  resolve(play, march, name, card, from, support)
}

/** 10, 11, 12 The fort takes its ammunition, support first; what support is left helps in the battle. */
function payFort(play: Play<RhineState>, corps: Corps, space: Space): number {
  const { state } = play
  const commander = commanderOf(corps)
  const support = supportAt(state, commander, space)
  const cost = fortCost(state, commander, space)
  if (cost === 0) return support
  const paid = Math.max(0, cost - support)
  spend(play, corps, [0, paid, 0])
  const params = { corps: corpsId(corps), space: spaceId(space) }
  const fact = markedAt('fort', params.space, params.corps)
  play.report('10A', paid > 0 ? 'fort.stormed' : 'fort.supported', params, fact)
  return Math.max(0, support - cost)
}

/** 10 What the card does. */
function resolve(
  play: Play<RhineState>,
  march: MarchFrame,
  name: DeckName,
  card: Card,
  from: Space,
  support: number,
): void {
  const { state } = play
  const { corps, commander } = march
  const space = state.at[corps]!
  const effect = effectOf(card)
  if (effect.kind === 'division') {
    fight(play, march, name, card, from, support)
    return
  }
  if (effect.kind === 'resistance' || effect.kind === 'recon') {
    player(state, commander).hand.push(card)
    play.report('10B', 'card.held', { commander, card }, acted(commander), drawn(card))
  } else {
    discardTo(state, name, card)
  }
  if (effect.kind === 'boches') march.isHalted = true
  if (effect.kind === 'starving') {
    state.starving += isSolo(state) ? 1 : 0
    if (meetsStarving(play, corps)) return
  }
  if (effect.kind === 'market' && marketOffers(state, corps).length > 0) {
    play.push({ step: 'market', commander, corps })
    return
  }
  if (effect.kind === 'gift') takeGift(play, commander, space, effect.supply)
  else occupy(play, commander, space)
}

/** 10 The captured token comes from the pool onto the space just taken, if the pool has one. */
function takeGift(play: Play<RhineState>, commander: Commander, space: Space, kind: number): void {
  const { state } = play
  const gift: Supplies = [0, 0, 0]
  gift[kind] = Math.min(1, state.pool[kind]!)
  const params = { commander, space: spaceId(space) }
  occupy(play, commander, space, () => {
    if (total(gift) === 0) {
      play.report('10B', 'gift.none-left', params, acted(commander), markedAt('gift', params.space))
      return
    }
    remove(state.pool, gift)
    const facts = [acted(commander), markedAt('gift', params.space)]
    play.report('10B', 'gift.taken', { ...params, supplies: amount(gift) }, ...facts)
    receive(play, space, gift)
  })
}

/** 10, 17E Starving civilians: whether the commander has to decide. In the solo game the third is forced. */
function meetsStarving(play: Play<RhineState>, corps: Corps): boolean {
  const { state } = play
  const commander = commanderOf(corps)
  if (!canFeed(state, corps)) return false
  if (isSolo(state) && state.starving >= tables.solo.forcedStarving) {
    feedCivilians(play, corps, '17E')
    return false
  }
  play.push({ step: 'starving', commander, corps })
  return true
}

/** 10 One food from the card for one medal, while there are medals. */
export function canFeed(state: RhineState, corps: Corps): boolean {
  return state.loads[corps]![FOOD]! > 0 && state.medals > 0
}

export function feedCivilians(play: Play<RhineState>, corps: Corps, section: string): void {
  spend(play, corps, [0, 0, 1])
  const space = spaceId(play.state.at[corps]!)
  const id = corpsId(corps)
  play.report(section, 'starving.fed', { corps: id, space }, markedAt('fed-civilians', space, id))
  awardMedal(play, commanderOf(corps), section, { space })
}

/** 10 Black market: which kinds the corps can give for which others. */
export function marketOffers(state: RhineState, corps: Corps): { give: number; take: number }[] {
  const load = state.loads[corps]!
  const kinds = [FUEL, AMMO, FOOD]
  return kinds.flatMap((give) =>
    kinds
      .filter((take) => take !== give && load[give] !== 0 && state.pool[take] !== 0)
      .map((take) => ({ give, take })),
  )
}

export function swap(play: Play<RhineState>, corps: Corps, give: number, take: number): void {
  const { state } = play
  const load = state.loads[corps]!
  load[give]! -= 1
  state.pool[give]! += 1
  load[take]! += 1
  state.pool[take]! -= 1
  const params = { corps: corpsId(corps), space: spaceId(state.at[corps]!) }
  const kinds = { give: KINDS[give] as string, take: KINDS[take] as string }
  play.report(
    '10B',
    'market.swapped',
    { ...params, ...kinds },
    markedAt('market', params.space, params.corps),
  )
}

/** 10, 11, 12 What a battle against this card costs the corps after support. */
export function battleCost(card: Card, support: number): Supplies {
  const effect = effectOf(card)
  if (effect.kind !== 'division') return [0, 0, 0]
  return [effect.fuel, Math.max(0, effect.ammo - support), 0]
}

/** 10 Battle: all that is asked must be spent; with less the battle is lost and the corps falls back. */
function fight(
  play: Play<RhineState>,
  march: MarchFrame,
  name: DeckName,
  card: Card,
  from: Space,
  support: number,
): void {
  const { state } = play
  const { corps, commander } = march
  const space = state.at[corps]!
  const load = state.loads[corps]!
  const cost = battleCost(card, support)
  const spent: Supplies = cost.map((count, kind) => Math.min(count, load[kind]!))
  const isWon = total(spent) === total(cost)
  spend(play, corps, spent)
  const helped = Math.min(support, printedAmmo(card))
  const place = spaceId(space)
  if (helped > 0)
    play.report('11', 'battle.support', { count: helped, space: place }, markedAt('support', place))
  const params = { corps: corpsId(corps), card, space: place, supplies: amount(spent) }
  const clash = clashed({
    target: place,
    attackers: [{ piece: params.corps, place: spaceId(from), strength: spent[AMMO]! }],
    defenders: [],
  })
  if (isWon) {
    player(state, commander).beaten.push(card)
    march.isHalted = true
    play.report('10D', 'battle.won', params, clash)
    occupy(play, commander, space)
    return
  }
  shuffleIn(state, name, card)
  state.at[corps] = from
  // Whoever falls back goes no further.
  march.steps = tables.steps.value
  const back = retreated(params.corps, place, [spaceId(from)])
  play.report('10D', 'battle.lost', { ...params, cost: amount(cost), from: spaceId(from) }, clash, back)
}
