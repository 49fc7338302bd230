import type { Palette, Piece, PieceState, Space } from '@sztab/board'
import { type Message, message } from '@sztab/kernel'
import { connectionId, map, OSTENDE, permanentOwner, SPACES, spaceId } from '../ground.ts'
import {
  COMMANDER_IDS,
  CORPS,
  type Commander,
  type Corps,
  commanderOf,
  corpsData,
  corpsNamed,
} from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import { FUEL, KINDS } from '../supplies.ts'
import { controllerOf, corpsIn, limitOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { LETTERS, paletteOf, SUPPLY_LOOK } from './looks.ts'

/** Whose side a marker of the Germans is on: nobody's at the table. */
const GERMAN = 'german'

/** Sizes and places on a field, in hex distances. */
const CORPS_SPAN = 0.6
const SUPPLY = { span: 0.3, apart: 0.3, down: 0.46 }

export function pieces(state: RhineState): Piece[] {
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
  const load = state.loads[corps]!
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
    load: KINDS.map((kind, i) => ({ palette: SUPPLY_LOOK[kind].palette, count: load[i]! })),
    states: corpsStates(state, corps),
  }
}

function corpsStates(state: RhineState, corps: Corps): PieceState[] {
  if (state.immobile[corps] === 1) return ['out-of-supply']
  const act = state.stack.findLast((frame) => frame.step === 'act')
  if (act === undefined || act.commander !== commanderOf(corps)) return []
  if (act.moved.includes(corps)) return ['done']
  return state.loads[corps]![FUEL] === 0 ? [] : ['may-act']
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
  const here = state.supplies[space]!
  const kinds = KINDS.flatMap((kind, i) => (here[i] === 0 ? [] : [{ kind, count: here[i]! }]))
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

export function describePiece(state: RhineState, piece: string): Message {
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
    const count = state.supplies[space]![kind]!
    return message('piece.supplies', { kind: what, count, most: limitOf(state, space) })
  }
  const owner = controllerOf(state, space)
  if (what === 'control' && owner !== undefined) return message('piece.control', { commander: owner })
  const [name = '', number = ''] = what.split('-')
  return message(`piece.${name}`, { number })
}
