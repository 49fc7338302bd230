import {
  countField as count,
  type FieldError,
  message,
  namedField,
  type PositionBody,
  readBody,
  resultField,
  type SetupChoice,
  writeFields,
} from '@sztab/kernel'
import { z } from 'zod'
import { type Card, HIDDEN, inOrder, isCard, without } from './cards.ts'
import { flow } from './flow.ts'
import { connectionId, connectionNamed, map, SPACES, spaceId, spaceNamed } from './ground.ts'
import { cardsHeld, faults } from './invariants.ts'
import { COMMANDER_IDS, type Commander, type Corps, corpsId, corpsNamed, corpsOf } from './order-of-battle.ts'
import { bareState, deckContents, firstController } from './setup.ts'
import {
  AT_HAND,
  type Deck,
  type DeckName,
  type RhineFrame,
  type RhineState,
  TURNED,
  UNSEEN,
} from './state.ts'
import { freshTurn } from './steps/round.ts'
import { add, KINDS, nothing, remove, type Supplies, total } from './supplies.ts'
import { deck, deckNames, isSolo, markOf, player, plays } from './survey.ts'
import { forPlayers, HIGHEST_LEVEL, tables } from './tables.ts'

/**
 * The position document of this game (docs/notation-race-to-the-rhine.md): everything has a default, and what
 * lies in pools and decks follows from what lies elsewhere.
 */

const space = namedField('unknown-space', 'space', spaceNamed)
const corps = namedField('unknown-corps', 'corps', corpsNamed)
const arrow = namedField('unknown-arrow', 'arrow', connectionNamed)
const card = namedField('unknown-card', 'card', (id): Card | undefined => (isCard(id) ? id : undefined))
const commander = z.enum(['monty', 'bradley', 'patton'])
const deckName = z.enum(['monty', 'bradley', 'patton', 'common', 'resistance'])
const amounts = { fuel: count.optional(), ammo: count.optional(), food: count.optional() }

function perCommander<T extends z.ZodType>(value: T) {
  return z.strictObject({ monty: value.optional(), bradley: value.optional(), patton: value.optional() })
}

const frame = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('round'), next: count }),
  z.strictObject({
    step: z.literal('turn'),
    commander,
    stage: z.enum(['actions', 'front', 'reaction', 'dice', 'end']),
  }),
  z.strictObject({
    step: z.literal('act'),
    commander,
    left: count,
    resistancePlayed: z.boolean(),
    reconPlayed: z.boolean(),
    moved: z.array(corps),
    bases: z.array(space),
  }),
  z.strictObject({ step: z.literal('convoy'), commander, left: count }),
  z.strictObject({
    step: z.literal('march'),
    commander,
    corps,
    steps: z.int().min(0).max(3),
    isHalted: z.boolean(),
  }),
  z.strictObject({ step: z.literal('starving'), commander, corps }),
  z.strictObject({ step: z.literal('market'), commander, corps }),
  z.strictObject({ step: z.literal('discard'), commander, space }),
  z.strictObject({ step: z.literal('reaction'), commander }),
  z.strictObject({
    step: z.literal('spread'),
    commander,
    numbers: z.array(z.int().min(tables.solo.first).max(tables.solo.last)).min(1),
    spaces: z.array(space).min(1),
  }),
])

const stationed = z.strictObject({ at: space.optional(), ...amounts, immobile: z.boolean().optional() })

const body = z.strictObject({
  round: z.int().positive().optional(),
  order: z.array(commander).optional(),
  lastRound: z.boolean().optional(),
  control: perCommander(z.array(space)).optional(),
  resistance: z.array(space).optional(),
  boxed: count.optional(),
  recovered: z.array(space).optional(),
  supplies: z.record(z.string(), z.strictObject(amounts)).optional(),
  corps: z.record(z.string(), z.union([z.string(), stationed])).optional(),
  stock: z.strictObject(amounts).optional(),
  trucks: perCommander(z.strictObject({ held: count.optional(), on: z.array(arrow).optional() })).optional(),
  levels: perCommander(z.int().min(1).max(HIGHEST_LEVEL)).optional(),
  trucksToCome: count.optional(),
  shifted: z
    .array(z.strictObject({ corps, kind: z.enum(KINDS), way: z.enum(['load', 'unload']) }))
    .optional(),
  medals: perCommander(count).optional(),
  /** Commanders whose card lies face down. */
  used: z.array(commander).optional(),
  air: perCommander(deckName).optional(),
  hand: perCommander(z.array(card)).optional(),
  beaten: perCommander(z.array(card)).optional(),
  decks: z
    .partialRecord(
      deckName,
      z.strictObject({
        discard: z.array(card).optional(),
        top: z.union([z.literal(HIDDEN), card]).optional(),
        seen: z.array(commander).optional(),
      }),
    )
    .optional(),
  drops: z.array(z.strictObject({ space, commander, dark: z.boolean().optional() })).optional(),
  weather: z.enum(['sun', 'rain']).optional(),
  ostende: z.boolean().optional(),
  numbers: z.record(z.string(), space).optional(),
  starving: count.optional(),
  /** Shorthand for a hand-written position: this commander begins his turn. */
  active: commander.optional(),
  stack: z.array(frame).optional(),
  result: resultField(z.enum(['monty', 'bradley', 'patton', 'german'])),
})

type Body = z.output<typeof body>

// Writing

export function writePosition(state: RhineState): PositionBody {
  const marked = (marks: readonly number[]) => SPACES.filter((one) => marks[one] === 1).map(spaceId)
  const { first } = tables.solo
  return {
    round: state.round,
    order: state.order,
    ...(state.isLastRound ? { lastRound: true } : {}),
    control: byPlayer(state, (one) =>
      SPACES.filter((at) => state.control[at] === markOf(one) && firstController(state, at) === 0).map(
        spaceId,
      ),
    ),
    resistance: marked(state.resistance),
    boxed: state.boxed,
    recovered: marked(state.recovered),
    supplies: Object.fromEntries(
      SPACES.filter((at) => total(state.supplies[at] as Supplies) > 0).map((at) => [
        spaceId(at),
        writeSupplies(state.supplies[at] as Supplies),
      ]),
    ),
    corps: Object.fromEntries(
      state.order.flatMap(corpsOf).map((one) => [
        corpsId(one),
        {
          at: spaceId(state.at[one] as number),
          fuel: 0,
          ...writeSupplies(state.loads[one] as Supplies),
          ...(state.immobile[one] === 1 ? { immobile: true } : {}),
        },
      ]),
    ),
    stock: { fuel: 0, ...writeSupplies(state.stock) },
    trucks: byPlayer(state, (one) => ({
      held: player(state, one).trucks,
      on: state.trucks.flatMap((mark, i) => (mark === markOf(one) ? [connectionId(i)] : [])),
    })),
    levels: byPlayer(state, (one) => player(state, one).level),
    trucksToCome: state.trucksToCome,
    shifted: state.shifted.flatMap((way, i) =>
      way === 0
        ? []
        : [
            {
              corps: corpsId(Math.floor(i / KINDS.length)),
              kind: KINDS[i % KINDS.length],
              way: way > 0 ? 'load' : 'unload',
            },
          ],
    ),
    medals: byPlayer(state, (one) => player(state, one).medals),
    used: state.order.filter((one) => !player(state, one).isReady),
    air: Object.fromEntries(
      state.order.flatMap((one) => {
        const { air } = player(state, one)
        return air === AT_HAND ? [] : [[one, air]]
      }),
    ),
    hand: byPlayer(state, (one) => player(state, one).hand),
    beaten: byPlayer(state, (one) => player(state, one).beaten),
    decks: Object.fromEntries(deckNames(state).map((name) => [name, writeDeck(deck(state, name))])),
    drops: state.drops.map((drop) => ({
      space: spaceId(drop.space),
      commander: drop.commander,
      ...(drop.isDark ? { dark: true } : {}),
    })),
    weather: state.weather,
    ostende: state.ostende,
    ...(isSolo(state)
      ? {
          numbers: Object.fromEntries(
            state.numbers.flatMap((at, i) => (at === TURNED ? [] : [[String(i + first), spaceId(at)]])),
          ),
          starving: state.starving,
        }
      : {}),
    stack: state.stack.map((frame) => writeFields(frame, namerOf)),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

function byPlayer<T>(state: RhineState, value: (commander: Commander) => T): Record<string, T> {
  return Object.fromEntries(state.order.map((one) => [one, value(one)]))
}

function writeSupplies(supplies: Supplies): Record<string, number> {
  return Object.fromEntries(
    KINDS.flatMap((kind, i) => (supplies[i] === 0 ? [] : [[kind, supplies[i] as number]])),
  )
}

function writeDeck({ discard, top, seen }: Deck): Record<string, unknown> {
  return {
    ...(discard.length > 0 ? { discard } : {}),
    ...(top === UNSEEN ? {} : { top, seen }),
  }
}

const CORPS_FIELDS = new Set(['corps', 'moved'])
const SPACE_FIELDS = new Set(['space', 'spaces', 'bases'])

/** How the numbers in a field of a frame are called. */
function namerOf(field: string): ((number: number) => string) | undefined {
  if (CORPS_FIELDS.has(field)) return corpsId
  return SPACE_FIELDS.has(field) ? spaceId : undefined
}

// Reading

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
  const active = data.active ?? (state.order[0] as Commander)
  const next = state.order.indexOf(active) + 1
  return [{ step: 'round', next }, { step: 'turn', commander: active, stage: 'front' }, freshTurn(active)]
}
