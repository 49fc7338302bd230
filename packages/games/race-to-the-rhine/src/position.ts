import { type FieldError, message, readBody, type SetupChoice } from '@sztab/kernel'
import { type Card, inOrder, without } from './cards.ts'
import { flow } from './flow.ts'
import { map, SPACES, spaceNamed } from './ground.ts'
import { cardsHeld, faults } from './invariants.ts'
import { COMMANDER_IDS, type Corps, corpsNamed } from './order-of-battle.ts'
import { type Body, body } from './position-schema.ts'
import { bareState, deckContents } from './setup.ts'
import { AT_HAND, type DeckName, type RhineFrame, type RhineState, TURNED, UNSEEN } from './state.ts'
import { freshTurn } from './steps/round.ts'
import { add, KINDS, nothing, remove, type Supplies } from './supplies.ts'
import { deck, isSolo, markOf, player, plays } from './survey.ts'
import { forPlayers, HIGHEST_LEVEL, tables } from './tables.ts'

export function readPosition(document: unknown, choice: SetupChoice): RhineState | FieldError[] {
  return readBody(document, {
    schema: body,
    unknownNames,
    build: (data) => buildState(data, choice),
    checks: [faults],
    flow,
    nobodyAsked: message('fault.nobody-asked'),
  })
}

/** Fields of records are names as well. */
function unknownNames(data: Body): FieldError[] {
  const { first, last } = tables.solo
  return [
    ...Object.keys(data.supplies ?? {})
      .filter((id) => spaceNamed(id) === undefined)
      .map((id) => ({ field: `supplies.${id}`, problem: message('unknown-space', { space: id }) })),
    ...Object.entries(data.corps ?? {}).flatMap(([id, place]) => {
      const field = `corps.${id}`
      if (corpsNamed(id) === undefined) return [{ field, problem: message('unknown-corps', { corps: id }) }]
      const isLost = typeof place === 'string' && spaceNamed(place) === undefined
      return isLost ? [{ field, problem: message('unknown-space', { space: String(place) }) }] : []
    }),
    ...Object.keys(data.numbers ?? {})
      .filter((id) => !/^\d+$/.test(id) || Number(id) < first || Number(id) > last)
      .map((id) => ({ field: `numbers.${id}`, problem: message('field.invalid', { problem: id }) })),
  ]
}

function buildState(data: Body, choice: SetupChoice): RhineState {
  const state = bareState(choice)
  state.round = data.round ?? 1
  if (data.order !== undefined) state.order = data.order
  state.isLastRound = data.lastRound ?? false
  for (const one of COMMANDER_IDS) for (const at of data.control?.[one] ?? []) state.control[at] = markOf(one)
  if (data.resistance !== undefined) state.resistance = marks(data.resistance)
  state.recovered = marks(data.recovered ?? [])
  readSupplies(state, data)
  readCorps(state, data)
  state.pool = restOfSupplies(state)
  readPlayers(state, data)
  readTrucks(state, data)
  readDecks(state, data)
  state.drops = (data.drops ?? [])
    .map((drop) => ({ space: drop.space, commander: drop.commander, isDark: drop.dark ?? false }))
    .sort((a, b) => a.space - b.space)
  state.weather = data.weather ?? 'sun'
  state.ostende = data.ostende ?? true
  readMarkers(state, data)
  state.starving = data.starving ?? 0
  for (const { corps: one, kind, way } of data.shifted ?? []) {
    state.shifted[one * KINDS.length + KINDS.indexOf(kind)] = way === 'load' ? 1 : -1
  }
  state.result = (data.result as RhineState['result'] | undefined) ?? null
  state.stack = stackOf(state, data)
  return state
}

function marks(spaces: readonly number[]): number[] {
  return SPACES.map((one) => (spaces.includes(one) ? 1 : 0))
}

function amountsOf(given: {
  fuel?: number | undefined
  ammo?: number | undefined
  food?: number | undefined
}): Supplies {
  return [given.fuel ?? 0, given.ammo ?? 0, given.food ?? 0]
}

function readSupplies(state: RhineState, data: Body): void {
  for (const [id, given] of Object.entries(data.supplies ?? {})) {
    state.supplies[map.at(id)] = amountsOf(given)
  }
  if (data.stock !== undefined) state.stock = amountsOf(data.stock)
}

/** A corps left out stands where it began with what it had; one without any amount keeps its first load. */
function readCorps(state: RhineState, data: Body): void {
  for (const [id, place] of Object.entries(data.corps ?? {})) {
    const one = corpsNamed(id) as Corps
    if (typeof place === 'string') {
      state.at[one] = map.at(place)
      continue
    }
    if (place.at !== undefined) state.at[one] = place.at
    const isLoaded = place.fuel !== undefined || place.ammo !== undefined || place.food !== undefined
    if (isLoaded) state.loads[one] = amountsOf(place)
    state.immobile[one] = place.immobile === true ? 1 : 0
  }
}

/** What is nowhere else lies in the pool. */
function restOfSupplies(state: RhineState): Supplies {
  const pool = [...tables.components.supplies]
  const used = nothing()
  for (const part of [...state.supplies, ...state.loads, state.stock]) add(used, part)
  remove(pool, used)
  return pool
}

function readPlayers(state: RhineState, data: Body): void {
  for (const one of COMMANDER_IDS) {
    const own = player(state, one)
    own.level = data.levels?.[one] ?? own.level
    own.medals = data.medals?.[one] ?? 0
    own.hand = data.hand?.[one] ?? []
    own.beaten = data.beaten?.[one] ?? []
    own.air = data.air?.[one] ?? AT_HAND
    own.isReady = plays(state, one) && data.used?.includes(one) !== true
    state.medals -= own.medals
  }
}

/** Trucks that are neither held nor on arrows lie on the track. */
function readTrucks(state: RhineState, data: Body): void {
  const row = forPlayers(state.order.length)
  const isRaised = COMMANDER_IDS.some(
    (one) => plays(state, one) && player(state, one).level === HIGHEST_LEVEL,
  )
  state.trucksToCome = data.trucksToCome ?? (isRaised ? 0 : row.trucksAdded)
  let track = row.trucksEach * state.order.length + row.trucksOnTrack + row.trucksAdded - state.trucksToCome
  for (const one of COMMANDER_IDS) {
    const given = data.trucks?.[one]
    const own = player(state, one)
    own.trucks = given?.held ?? own.trucks
    track -= own.trucks
    for (const connection of given?.on ?? []) {
      if (state.trucks[connection] === 0) track--
      state.trucks[connection] = markOf(one)
    }
  }
  state.truckTrack = track
}

/** A deck holds what is neither discarded nor before a commander. */
function readDecks(state: RhineState, data: Body): void {
  const contents = deckContents(state)
  state.decks = {}
  for (const name of new Set([...Object.keys(contents), ...Object.keys(data.decks ?? {})]) as Set<DeckName>) {
    const given = data.decks?.[name]
    const discard = given?.discard ?? []
    state.decks[name] = {
      draw: contents[name] ?? [],
      discard,
      top: given?.top ?? UNSEEN,
      seen: state.order.filter((one) => given?.seen?.includes(one)),
    }
  }
  for (const name of Object.keys(contents) as DeckName[]) {
    const pile = deck(state, name)
    pile.draw = inOrder([...pile.discard, ...cardsHeld(state, name)].reduce<Card[]>(without, pile.draw))
  }
}

function readMarkers(state: RhineState, data: Body): void {
  const { first, last } = tables.solo
  if (isSolo(state)) {
    if (data.numbers !== undefined) {
      state.numbers = Array.from(
        { length: last - first + 1 },
        (_, i) => data.numbers?.[String(i + first)] ?? TURNED,
      )
    }
    const left = state.numbers.filter((at) => at !== TURNED).length
    const onBoard = state.resistance.filter((mark) => mark === 1).length
    state.markers = 0
    state.boxed = data.boxed ?? last - first + 1 - left - onBoard
    return
  }
  const onBoard = state.resistance.filter((mark) => mark === 1).length
  state.boxed = data.boxed ?? 0
  state.markers = forPlayers(state.order.length).markers - onBoard - state.boxed
}

/** What is going on: as written, or the beginning of a commander's turn. */
function stackOf(state: RhineState, data: Body): RhineFrame[] {
  if (data.stack !== undefined) return data.stack as RhineFrame[]
  if (data.result !== undefined) return []
  const active = data.active ?? state.order[0]!
  const next = state.order.indexOf(active) + 1
  return [{ step: 'round', next }, { step: 'turn', commander: active, stage: 'front' }, freshTurn(active)]
}
