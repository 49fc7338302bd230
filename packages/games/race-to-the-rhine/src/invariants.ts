import type { Space } from '@sztab/board'
import { type FieldError, faultLines, type MessageParams, offence } from '@sztab/kernel'
import { type Card, HIDDEN, inOrder, isDivision, without } from './cards.ts'
import { coloursOf, endsOf, isVictory, mayUse, permanentOwner, SPACES, spaceId } from './ground.ts'
import { COMMANDER_IDS, CORPS, type Commander, commanderOf, corpsId } from './order-of-battle.ts'
import { castOf, deckContents, firstController } from './setup.ts'
import { AT_HAND, type DeckName, type RhineState, TURNED, UNSEEN } from './state.ts'
import { FOOD, KINDS, total } from './supplies.ts'
import {
  controllerOf,
  controls,
  deck,
  deckNames,
  isControlled,
  isSolo,
  limitOf,
  player,
  plays,
  pursuitDeck,
} from './survey.ts'
import { forPlayers, logisticsAt, tables } from './tables.ts'

/** What must hold whenever somebody is asked and does not; each fault names the field of the position document. */
export function faults(state: RhineState): FieldError[] {
  return [
    ...orderFaults(state),
    ...supplyFaults(state),
    ...corpsFaults(state),
    ...truckFaults(state),
    ...controlFaults(state),
    ...markerFaults(state),
    ...medalFaults(state),
    ...cardFaults(state),
    ...dropFaults(state),
    ...soloFaults(state),
    ...weatherFaults(state),
  ]
}

export function invariants(state: RhineState): string[] {
  return faultLines(faults(state))
}

/** A fault of a position and the section that it offends. */
function fault(field: string, section: string, key: string, params: MessageParams = {}): FieldError {
  return { field, problem: offence(section, key, params) }
}

function orderFaults(state: RhineState): FieldError[] {
  const cast = castOf(state.scenario)
  const isGood = state.order.length === cast.length && cast.every((one) => state.order.includes(one))
  return isGood ? [] : [fault('order', '4', 'fault.order', { commanders: [...cast] })]
}

/** 2, 6, 8 No token is lost or made; spaces hold no more than they may, and only where somebody controls them. */
function supplyFaults(state: RhineState): FieldError[] {
  const found: FieldError[] = []
  KINDS.forEach((kind, i) => {
    const most = tables.components.supplies[i]!
    const inUse = [...state.supplies, ...state.loads, state.stock].reduce((sum, one) => sum + one[i]!, 0)
    const pool = state.pool[i]!
    if (pool < 0 || inUse + pool !== most) {
      found.push(fault('supplies', '2', 'fault.supply-count', { kind, count: inUse, most }))
    }
    const stock = forPlayers(state.order.length).stock
    if (state.stock[i]! > stock) found.push(fault('stock', '4', 'fault.stock', { kind, most: stock }))
  })
  const discarding = state.stack.flatMap((frame) => (frame.step === 'discard' ? [frame.space] : []))
  for (const space of SPACES) {
    const count = total(state.supplies[space]!)
    if (count === 0) continue
    const field = `supplies.${spaceId(space)}`
    const limit = limitOf(state, space)
    const owner = controllerOf(state, space)
    if (owner === undefined || !plays(state, owner))
      found.push(fault(field, '8', 'fault.supplies-uncontrolled'))
    else if (count > limit && !discarding.includes(space) && state.result === null) {
      found.push(fault(field, '6', 'fault.space-limit', { count, limit }))
    }
  }
  return found
}

/** 2, 9, 10 Six slots; one corps in a space, which is its commander's unless a card is just being resolved. */
function corpsFaults(state: RhineState): FieldError[] {
  const found: FieldError[] = []
  const resolving = state.stack.flatMap((frame) =>
    frame.step === 'starving' || frame.step === 'market' ? [frame.corps] : [],
  )
  CORPS.forEach((_, corps) => {
    const at = state.at[corps]!
    const field = `corps.${corpsId(corps)}`
    const commander = commanderOf(corps)
    const count = total(state.loads[corps]!)
    const most = tables.components.corpsSlots
    if (count > most) found.push(fault(field, '2B', 'fault.corps-slots', { count, most }))
    if (!plays(state, commander)) {
      if (at >= 0 || count > 0) found.push(fault(field, '4', 'fault.not-playing', { commander }))
      return
    }
    if (at < 0) found.push(fault(field, '4', 'fault.corps-missing'))
    else if (state.at.indexOf(at) !== corps) {
      found.push(fault(field, '10', 'fault.two-corps', { space: spaceId(at) }))
    } else if (!controls(state, commander, at) && !resolving.includes(corps)) {
      found.push(fault(field, '10', 'fault.corps-control', { space: spaceId(at) }))
    }
    const hasFood = [state.loads[corps], state.supplies[at]].some((one) => (one?.[FOOD] ?? 0) > 0)
    if (state.immobile[corps] === 1 && hasFood) found.push(fault(field, '9', 'fault.immobile-food'))
  })
  return found
}

/** 4, 7, 8, 9 Trucks on arrows of their commander's colour; as many in play as the track says. */
function truckFaults(state: RhineState): FieldError[] {
  const found: FieldError[] = []
  const row = forPlayers(state.order.length)
  let inPlay = state.truckTrack
  state.trucks.forEach((mark, connection) => {
    if (mark === 0) return
    inPlay++
    const commander = COMMANDER_IDS[mark - 1]!
    if (!mayUse(commander, connection) || !plays(state, commander)) {
      found.push(fault(`trucks.${commander}`, '8', 'fault.truck-colour', endsOf(connection)))
    }
  })
  for (const commander of COMMANDER_IDS) {
    const { level, trucks } = player(state, commander)
    const { limit } = logisticsAt(level)
    inPlay += trucks
    if (trucks > limit)
      found.push(fault(`trucks.${commander}`, '7', 'fault.truck-limit', { count: trucks, limit }))
  }
  const most = row.trucksEach * state.order.length + row.trucksOnTrack + row.trucksAdded - state.trucksToCome
  if (inPlay !== most || state.truckTrack < 0) {
    found.push(fault('trucks', '4', 'fault.truck-count', { count: inPlay, most }))
  }
  return found
}

/** 2, 4, 10 Permanent and closed spaces stay what they are; a marker lies only where its colour may. */
function controlFaults(state: RhineState): FieldError[] {
  return SPACES.flatMap((space) => {
    const owner = controllerOf(state, space)
    const first = firstController(state, space)
    const space_ = spaceId(space)
    if (first !== 0) {
      return state.control[space] === first
        ? []
        : [fault('control', '2A', 'fault.permanent', { space: space_ })]
    }
    if (owner === undefined) return []
    const colours = coloursOf(space)
    const isGood = plays(state, owner) && (isVictory(space) || colours.length > 1 || colours.includes(owner))
    return isGood ? [] : [fault(`control.${owner}`, '2A', 'fault.control-colour', { space: space_ })]
  })
}

/** 4, 14, 17 Resistance markers are counted, and lie where no player's marker does. */
function markerFaults(state: RhineState): FieldError[] {
  const found: FieldError[] = []
  const { first, last } = tables.solo
  const onBoard = state.resistance.filter((mark) => mark === 1).length
  const numbers = state.numbers.filter((space) => space !== TURNED).length
  const most = isSolo(state) ? last - first + 1 : forPlayers(state.order.length).markers
  const count = onBoard + numbers + state.markers + state.boxed
  if (count !== most || state.markers < 0 || state.boxed < 0) {
    found.push(fault('markers', '4', 'fault.marker-count', { count, most }))
  }
  for (const space of SPACES) {
    const isTaken = state.resistance[space] === 1 && isControlled(state, space)
    if (isTaken) found.push(fault('resistance', '14A', 'fault.marker-controlled', { space: spaceId(space) }))
  }
  if (state.numbers.length !== (isSolo(state) ? last - first + 1 : 0)) {
    found.push(fault('numbers', '17A', 'fault.numbers'))
  }
  const isMoving = state.stack.some((frame) => frame.step === 'spread')
  state.numbers.forEach((space, i) => {
    if (space === TURNED || isMoving || state.resistance[space] === 0) return
    found.push(
      fault('numbers', '17D', 'fault.number-on-resistance', { number: i + first, space: spaceId(space) }),
    )
  })
  return found
}

/** 17B The solo game has a last turn. */
function soloFaults(state: RhineState): FieldError[] {
  const most = tables.solo.lastTurn
  return isSolo(state) && state.round > most ? [fault('round', '17B', 'fault.solo-round', { most })] : []
}

/** 15B Without the option the sun shines. */
function weatherFaults(state: RhineState): FieldError[] {
  return state.weather === 'rain' && !state.hasWeather ? [fault('weather', '15B', 'fault.weather')] : []
}

function medalFaults(state: RhineState): FieldError[] {
  const held = COMMANDER_IDS.reduce((sum, commander) => sum + player(state, commander).medals, 0)
  const most = tables.components.medals
  if (state.medals >= 0 && held + state.medals === most) return []
  return [fault('medals', '2', 'fault.medal-count', { count: held, most })]
}

/** To which deck a card that a commander holds belongs. */
function homeOf(state: RhineState, commander: Commander, card: Card): DeckName {
  const isResistance = deckContents(state).resistance?.includes(card) === true
  return isResistance ? 'resistance' : pursuitDeck(state, commander)
}

/** Cards of a deck that lie before commanders. */
export function cardsHeld(state: RhineState, name: DeckName): Card[] {
  return state.order.flatMap((commander) => {
    const { hand, beaten } = player(state, commander)
    return [...hand, ...beaten].filter((card) => homeOf(state, commander, card) === name)
  })
}

/** 2, 10, 11 Every card is in its deck, its discard pile or before a commander; known top cards are known to somebody. */
function cardFaults(state: RhineState): FieldError[] {
  const found: FieldError[] = []
  const contents = deckContents(state)
  if (deckNames(state).sort().join() !== Object.keys(contents).sort().join()) {
    return [fault('decks', '4', 'fault.decks')]
  }
  for (const name of deckNames(state)) {
    const { draw, discard, top, seen } = deck(state, name)
    const all = inOrder([...draw, ...discard, ...cardsHeld(state, name)])
    if (all.join() !== inOrder(contents[name]!).join()) {
      const odd = firstOdd(all, contents[name]!)
      found.push(fault(`decks.${name}`, '2', 'fault.cards', { deck: name, card: odd }))
    }
    if (inOrder(draw).join() !== draw.join()) found.push(fault(`decks.${name}`, '4', 'fault.deck-order'))
    const isKnown = top !== UNSEEN
    const isGood = isKnown ? seen.length > 0 && (top === HIDDEN || draw.includes(top)) : seen.length === 0
    if (!isGood) found.push(fault(`decks.${name}`, '11', 'fault.top-card', { deck: name }))
  }
  for (const commander of COMMANDER_IDS) {
    const { air, beaten, hand } = player(state, commander)
    const isLooking = air === AT_HAND || state.decks[air]?.seen.includes(commander) === true
    if (!isLooking) found.push(fault(`air.${commander}`, '11', 'fault.air', { commander }))
    if (!beaten.every(isDivision)) found.push(fault(`beaten.${commander}`, '10D', 'fault.beaten'))
    if (hand.some(isDivision)) found.push(fault(`hand.${commander}`, '10B', 'fault.hand'))
  }
  return found
}

/** The first card of which there are too many or too few. */
function firstOdd(found: readonly Card[], wanted: readonly Card[]): Card {
  const surplus = wanted.reduce<Card[]>(without, [...found])
  return surplus[0] ?? found.reduce<Card[]>(without, [...wanted])[0] ?? HIDDEN
}

/** 12 Four airborne markers, each alone on a space that no player controls. */
function dropFaults(state: RhineState): FieldError[] {
  const most = tables.components.airborne
  const spaces = state.drops.map(({ space }) => space)
  const isGood =
    spaces.length <= most &&
    new Set(spaces).size === spaces.length &&
    state.drops.every(({ space, commander }) => plays(state, commander) && mayLand(state, space))
  return isGood ? [] : [fault('drops', '12', 'fault.drops', { most })]
}

function mayLand(state: RhineState, space: Space): boolean {
  return !isControlled(state, space) && permanentOwner(space) === undefined
}
