import type {
  Box,
  FieldTable,
  Overlay,
  OverlayFocus,
  Palette,
  Piece,
  PieceState,
  PieceSymbol,
  Space,
  TableStatus,
  Token,
} from '@sztab/board'
import { layFields } from '@sztab/board'
import { type Message, message, type Viewer } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { HIDDEN } from './cards.ts'
import { board, connectionId, map, OSTENDE, permanentOwner, roadsFrom, SPACES, spaceId } from './ground.ts'
import {
  COMMANDER_IDS,
  CORPS,
  type Commander,
  type Corps,
  commanderData,
  commanderOf,
  corpsData,
  corpsNamed,
  corpsOf,
  isCommander,
} from './order-of-battle.ts'
import { cutOffSpaces } from './rules/10-encirclement.ts'
import { counterattackSpaces, markerSpaces } from './rules/14-reaction.ts'
import { lineFromBase, medalsOf } from './rules/16-end.ts'
import { AT_HAND, type DeckName, type RhineState, UNSEEN } from './state.ts'
import { FUEL, KINDS, type Kind, type Supplies } from './supplies.ts'
import { controllerOf, corpsIn, deck, deckNames, isSolo, limitOf, mainBase, player } from './survey.ts'
import { forPlayers, tables } from './tables.ts'

/** How the game lies on the table. */
export const table: FieldTable<RhineState> = {
  map: layFields(board, look.style.unit),
  style: look.style as unknown as FieldTable['style'],
  words: look.words as FieldTable['words'],
  arguments: {
    corps: 'piece',
    to: 'hex',
    from: 'hex',
    base: 'hex',
    space: 'hex',
    spaces: 'sequence',
    supplies: 'words',
    load: 'words',
    bonus: 'words',
    pay: 'words',
    take: 'word',
    give: 'word',
    count: 'word',
    deck: 'word',
    card: 'word',
  },
  overlays: [
    { id: 'line', title: message('overlay.line'), shortcut: 'l', needs: 'nothing' },
    { id: 'counter', title: message('overlay.counter'), shortcut: 'c', needs: 'nothing' },
    { id: 'pocket', title: message('overlay.pocket'), shortcut: 'p', needs: 'nothing' },
    { id: 'growth', title: message('overlay.growth'), shortcut: 'g', needs: 'nothing' },
  ],
  pieces,
  describePiece,
  status,
  overlay,
}

/** Letters that tell the commanders apart where colours do not. */
const LETTERS: Readonly<Record<Commander, string>> = { monty: 'M', bradley: 'B', patton: 'P' }

const SUPPLY_LOOK: Readonly<Record<Kind, { palette: Palette; symbol: PieceSymbol }>> = {
  fuel: { palette: 'fuel', symbol: 'fuel' },
  ammo: { palette: 'ammunition', symbol: 'ammunition' },
  food: { palette: 'food', symbol: 'food' },
}

function paletteOf(commander: Commander): Palette {
  return commanderData(commander).colour as Palette
}

/** Whose side a marker of the Germans is on: nobody's at the table. */
const GERMAN = 'german'

/** Sizes and places on a field, in hex distances. */
const CORPS_SPAN = 0.6
const SUPPLY = { span: 0.3, apart: 0.3, down: 0.46 }

function pieces(state: RhineState): Piece[] {
  return [
    ...SPACES.flatMap((space) => markersOn(state, space)),
    ...state.trucks.flatMap((owner, connection) => {
      const commander = COMMANDER_IDS[owner - 1]
      return commander === undefined ? [] : [truckOn(connection, commander)]
    }),
    ...CORPS.flatMap((_, corps) => (state.at[corps] === -1 ? [] : [corpsPiece(state, corps)])),
    ...SPACES.flatMap((space) => suppliesOn(state, space)),
  ]
}

function corpsPiece(state: RhineState, corps: Corps): Piece {
  const { id, commander, number } = corpsData(corps)
  const load = state.loads[corps] as Supplies
  return {
    id,
    hex: spaceId(state.at[corps] as Space),
    side: commander,
    palette: paletteOf(commander),
    kind: 'unit',
    name: number,
    tag: LETTERS[commander],
    symbol: 'infantry',
    span: CORPS_SPAN,
    load: KINDS.map((kind, i) => ({ palette: SUPPLY_LOOK[kind].palette, count: load[i] as number })),
    states: corpsStates(state, corps),
  }
}

function corpsStates(state: RhineState, corps: Corps): PieceState[] {
  if (state.immobile[corps] === 1) return ['out-of-supply']
  const act = state.stack.findLast((frame) => frame.step === 'act')
  if (act === undefined || act.commander !== commanderOf(corps)) return []
  if (act.moved.includes(corps)) return ['done']
  return (state.loads[corps] as Supplies)[FUEL] === 0 ? [] : ['may-act']
}

/** Markers of control and resistance, numbers, paratroops. */
function markersOn(state: RhineState, space: Space): Piece[] {
  const hex = spaceId(space)
  const hasCorps = corpsIn(state, space) !== undefined
  const chip = (id: string, side: string, palette: Palette, rest: Partial<Piece>): Piece => ({
    id: `${id}@${hex}`,
    hex,
    side,
    palette,
    kind: 'chip',
    name: '',
    ...rest,
  })
  const found: Piece[] = []
  const controller = controllerOf(state, space)
  if (controller !== undefined && permanentOwner(space) === undefined) {
    const lie: Partial<Piece> = hasCorps ? { aside: [-0.4, 0.24], span: 0.26 } : { aside: [0, 0], span: 0.38 }
    found.push(chip('control', controller, paletteOf(controller), { name: LETTERS[controller], ...lie }))
  }
  if (state.resistance[space] === 1) {
    found.push(chip('resistance', GERMAN, 'black', { symbol: 'cross', aside: [0, 0], span: 0.44 }))
  }
  const numbers = state.numbers.flatMap((at, i) => (at === space ? [i + tables.solo.first] : []))
  if (numbers.length > 0) {
    const name = numbers.join('+')
    found.push(chip(`number-${name}`, GERMAN, 'black', { name, aside: [0, 0], span: 0.46 }))
  }
  for (const [i, drop] of state.drops.entries()) {
    if (drop.space !== space) continue
    const states: PieceState[] = drop.isDark ? ['done'] : []
    found.push(
      chip(`airborne-${i}`, drop.commander, paletteOf(drop.commander), {
        symbol: 'airborne',
        aside: [0.36, -0.26],
        span: 0.32,
        states,
      }),
    )
  }
  if (space === OSTENDE && state.ostende) {
    found.push(chip('port', 'monty', 'white', { symbol: 'anchor', aside: [0.42, 0.2], span: 0.28 }))
  }
  return found
}

function truckOn(connection: number, commander: Commander): Piece {
  const hex = connectionId(connection)
  return {
    id: `truck@${hex}`,
    hex,
    side: commander,
    palette: paletteOf(commander),
    kind: 'chip',
    name: LETTERS[commander],
    symbol: 'truck',
    aside: [0, 0],
    span: 0.36,
  }
}

/** What lies on a space, kind by kind; pointing at a kind loads one piece of it onto the corps that stands there. */
function suppliesOn(state: RhineState, space: Space): Piece[] {
  const here = state.supplies[space] as Supplies
  const kinds = KINDS.flatMap((kind, i) => (here[i] === 0 ? [] : [{ kind, count: here[i] as number }]))
  const corps = corpsIn(state, space)
  return kinds.map(({ kind, count }, place): Piece => {
    const across = (place - (kinds.length - 1) / 2) * SUPPLY.apart
    return {
      id: `${kind}@${spaceId(space)}`,
      hex: spaceId(space),
      side: controllerOf(state, space) ?? GERMAN,
      kind: 'chip',
      name: '',
      ...SUPPLY_LOOK[kind],
      count,
      aside: [across, SUPPLY.down],
      span: SUPPLY.span,
      ...(corps === undefined ? {} : { says: { do: 'load', corps: corpsData(corps).id, supplies: [kind] } }),
    }
  })
}

function describePiece(state: RhineState, piece: string): Message {
  const corps = corpsNamed(piece)
  if (corps !== undefined) {
    const [fuel, ammo, food] = state.loads[corps] as [number, number, number]
    const key = state.immobile[corps] === 1 ? 'piece.corps-immobile' : 'piece.corps'
    return message(key, { corps: piece, fuel, ammo, food })
  }
  const [what = '', where = ''] = piece.split('@')
  if (what === 'truck') {
    const [from = '', to = ''] = where.split('-')
    return message('piece.truck', { from, to })
  }
  const space = map.space(where)
  if (space === undefined) return message('piece.marker', { space: where })
  const kind = (KINDS as readonly string[]).indexOf(what)
  if (kind >= 0) {
    const count = (state.supplies[space] as Supplies)[kind] as number
    return message('piece.supplies', { kind: what, count, most: limitOf(state, space) })
  }
  const owner = controllerOf(state, space)
  if (what === 'control' && owner !== undefined) return message('piece.control', { commander: owner })
  const [name = '', number = ''] = what.split('-')
  return message(`piece.${name}`, { number })
}

/** The commander whose things lie before the viewer: his own, or those of whoever is to move. */
function seatOf(state: RhineState, viewer: Viewer): Commander {
  if (isCommander(viewer) && state.order.includes(viewer)) return viewer
  return activeCommander(state) ?? (state.order[0] as Commander)
}

function activeCommander(state: RhineState): Commander | undefined {
  return state.stack.findLast((frame) => frame.step === 'turn')?.commander
}

function status(state: RhineState, viewer: Viewer): TableStatus {
  const own = seatOf(state, viewer)
  const active = activeCommander(state)
  const others = state.order.filter((commander) => commander !== own)
  return {
    turns: {
      current: active === undefined ? 1 : state.order.indexOf(active) + 1,
      list: state.order.map((commander) => ({
        title: message(`role.${commander}`),
        note: message(commander === active ? 'track.now' : 'track.medals', {
          round: state.round,
          count: medalsOf(state, commander),
        }),
      })),
    },
    scores: [
      ...[own, ...others].map((commander) => ({
        label: message(`score.medals-${commander}`),
        value: String(medalsOf(state, commander)),
        note: message('score.beaten', { count: player(state, commander).beaten.length }),
      })),
      ...(isSolo(state)
        ? []
        : [
            {
              label: message('score.markers'),
              value: String(state.markers),
              of: String(forPlayers(state.order.length).markers),
              note: message(state.isLastRound ? 'score.last-round' : 'score.markers-note'),
            },
          ]),
    ],
    boxes: [
      ...corpsOf(own).flatMap((corps) => (state.at[corps] === -1 ? [] : [corpsCard(state, corps)])),
      trucksBox(state, [own, ...others]),
      stockBox(state),
      ...deckNames(state).map((name) => deckBox(state, name)),
      ...[own, ...others].flatMap((commander) => handBoxes(state, commander)),
    ],
  }
}

/** A corps card with its six places; pointing at a piece on it unloads that piece. */
function corpsCard(state: RhineState, corps: Corps): Box {
  const { id } = corpsData(corps)
  const load = state.loads[corps] as Supplies
  const space = spaceId(state.at[corps] as Space)
  return {
    id,
    piece: id,
    title: message('box.corps', { corps: id }),
    note: message(state.immobile[corps] === 1 ? 'box.corps-immobile' : 'box.corps-at', { space }),
    slots: tables.components.corpsSlots,
    tokens: KINDS.flatMap((kind, i) =>
      Array.from(
        { length: load[i] as number },
        (): Token => ({
          name: message(`kind.${kind}`),
          side: 'both',
          state: 'ready',
          look: SUPPLY_LOOK[kind],
          says: { do: 'unload', corps: id, supplies: [kind] },
        }),
      ),
    ),
  }
}

/** Trucks on the track and in the hands of the commanders, and their logistics levels. */
function trucksBox(state: RhineState, commanders: readonly Commander[]): Box {
  const trucks = (name: Message, side: Token['side'], palette: Palette, count: number): Token[] =>
    count === 0 ? [] : [{ name, side, state: 'ready', count, look: { palette, symbol: 'truck' } }]
  const [own] = commanders as [Commander]
  return {
    id: 'trucks',
    title: message('box.trucks'),
    note: message('box.level', { level: player(state, own).level }),
    tokens: [
      ...trucks(message('box.truck-track'), 'both', 'black', state.truckTrack),
      ...commanders.flatMap((commander) =>
        trucks(
          message('box.trucks-of', { commander }),
          commander,
          paletteOf(commander),
          player(state, commander).trucks,
        ),
      ),
    ],
  }
}

function stockBox(state: RhineState): Box {
  return {
    id: 'stock',
    title: message('box.stock'),
    note: message('box.pool', {
      fuel: state.pool[0] as number,
      ammo: state.pool[1] as number,
      food: state.pool[2] as number,
    }),
    tokens: KINDS.flatMap((kind, i): Token[] => {
      const count = state.stock[i] as number
      const name = message(`kind.${kind}`)
      return count === 0 ? [] : [{ name, side: 'both', state: 'ready', count, look: SUPPLY_LOOK[kind] }]
    }),
  }
}

/** A deck: its back, the top card for whoever has looked at it, markers of air support. */
function deckBox(state: RhineState, name: DeckName): Box {
  const { draw, discard, top } = deck(state, name)
  const back: Token = {
    name: message('card.back'),
    side: isCommander(name) ? name : 'both',
    state: 'hidden',
    count: draw.length,
  }
  const isKnown = top !== UNSEEN && top !== HIDDEN
  return {
    id: `deck-${name}`,
    title: message(`deck.${name}`),
    note: message(isKnown ? 'box.discard-known' : 'box.discard', { count: discard.length }),
    tokens: [
      ...(isKnown ? [{ name: message(`card.${top}`), side: back.side, state: 'drawn' as const }] : []),
      ...(draw.length === 0 ? [] : [back]),
      ...state.order
        .filter((commander) => player(state, commander).air === name)
        .map(
          (commander): Token => ({
            name: message('box.air-support', { commander }),
            side: commander,
            state: 'ready',
            look: { palette: paletteOf(commander), symbol: 'airborne' },
          }),
        ),
    ],
  }
}

/** Cards that a commander holds and divisions that he has beaten, where there are any. */
function handBoxes(state: RhineState, commander: Commander): Box[] {
  const { hand, beaten, isReady, air } = player(state, commander)
  const cards = (list: readonly string[]): Token[] =>
    list.map((card) => ({ name: message(`card.${card}`), side: commander, state: 'ready' }))
  const own: Box[] = state.isTraining
    ? []
    : [
        {
          id: `commander-${commander}`,
          title: message('box.commander', { commander }),
          note: message(isReady ? 'box.card-ready' : 'box.card-used'),
          tokens: [
            ...(air === AT_HAND
              ? [
                  {
                    name: message('box.air-support', { commander }),
                    side: commander,
                    state: 'ready' as const,
                    look: { palette: paletteOf(commander), symbol: 'airborne' as const },
                  },
                ]
              : []),
            ...cards(hand),
          ],
        },
      ]
  if (beaten.length === 0) return own
  const box: Box = {
    id: `beaten-${commander}`,
    title: message('box.beaten', { commander }),
    tokens: cards(beaten),
  }
  return [...own, box]
}

const NOTHING: Overlay = { hexes: [], lines: [] }

function overlay(state: RhineState, id: string, focus: OverlayFocus): Overlay {
  const own = seatOf(state, focus.viewer)
  switch (id) {
    case 'line':
      return lineHome(state, own)
    case 'counter':
      return marked(counterattackSpaces(state, own), 'red-zone')
    case 'pocket':
      return marked(cutOffSpaces(state), 'cut-off')
    case 'growth':
      return marked(markerSpaces(state), 'blue-zone')
    default:
      return NOTHING
  }
}

function marked(spaces: readonly Space[], look: Overlay['hexes'][number]['look']): Overlay {
  return { hexes: spaces.map((space) => ({ hex: spaceId(space), look })), lines: [] }
}

/** 3 Everything that is joined to the main base by own spaces along own arrows. */
function lineHome(state: RhineState, commander: Commander): Overlay {
  const line = lineFromBase(state, commander)
  const joined = SPACES.filter((space) => line[space] === 1)
  return {
    hexes: [{ hex: spaceId(mainBase(state, commander)), look: 'supply' }],
    lines: joined.flatMap((space) =>
      roadsFrom(commander, space)
        .filter((next) => line[next] === 1 && next > space)
        .map((next) => ({ path: [spaceId(space), spaceId(next)], look: 'supply' as const })),
    ),
  }
}
