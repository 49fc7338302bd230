import { loadPoints, NONE, type Space } from '@sztab/board'
import boardFile from '../data/board.json' with { type: 'json' }
import { COMMANDERS, type Commander, commanderData } from './order-of-battle.ts'
import { tables } from './tables.ts'

/** The board and what the rules ask of it, looked up once. */
export const board = loadPoints(boardFile)
export const map = board.map

/** A connection: an index into `map.connections`. */
export type Connection = number & { readonly _is?: 'connection' }

const SPACES: readonly Space[] = map.spaces.map((_, space) => space)

export function spaceId(space: Space): string {
  return map.id(space)
}

export function spaceIds(spaces: readonly Space[]): string[] {
  return spaces.map(spaceId)
}

export function spaceNamed(id: string): Space | undefined {
  return map.space(id)
}

function extra(space: Space, name: string): string | number | boolean | undefined {
  return map.spaces[space]?.extras[name]
}

function mask(test: (space: Space) => boolean): Uint8Array {
  return Uint8Array.from(SPACES, (space) => (test(space) ? 1 : 0))
}

const victory = mask((space) => map.spaces[space]?.kind === 'victory')
const fort = mask((space) => extra(space, 'fort') === true)
const medal = mask((space) => extra(space, 'medal') === true)
const flag = mask((space) => extra(space, 'flag') === true)
const start = mask((space) => extra(space, 'start') !== undefined)

/** 2 (3) Black spaces beyond the Rhine. */
export function isVictory(space: Space): boolean {
  return victory[space] === 1
}

/** 2 (6) */
export function isFort(space: Space): boolean {
  return fort[space] === 1
}

/** 2 (10) */
export function hasMedal(space: Space): boolean {
  return medal[space] === 1
}

/** 2 (4) The printed resistance symbol. */
export function hasFlag(space: Space): boolean {
  return flag[space] === 1
}

/** 2 (5) Here resistance begins to grow. */
export function isSeed(space: Space): boolean {
  return isVictory(space) && hasFlag(space)
}

/** 2 (8) */
export function isStart(space: Space): boolean {
  return start[space] === 1
}

export type BaseKind = 'main' | 'advance' | 'advance-once' | 'antwerp-special'

const bases = SPACES.map((space) => extra(space, 'base') as BaseKind | undefined)

export function baseKind(space: Space): BaseKind | undefined {
  return bases[space]
}

const owners = SPACES.map((space) => {
  const colour = extra(space, 'permanent')
  return COMMANDERS.find((commander) => commander.colour === colour)?.id
})

/** 2 Who always controls the space: start spaces and the dimmed rear. */
export function permanentOwner(space: Space): Commander | undefined {
  return owners[space]
}

export function isShared(space: Space): boolean {
  return map.spaces[space]?.kind === 'shared'
}

/** 2 (1, 2, 3) Whether corps of this commander may ever stand there. */
export function isOpenTo(commander: Commander, space: Space): boolean {
  return map.mayEnter(space, commanderData(commander).colour)
}

const printed = SPACES.map((space) =>
  isVictory(space) ? [] : COMMANDERS.filter(({ colour }) => map.mayEnter(space, colour)).map(({ id }) => id),
)

/** The commanders in whose colours the space is printed; nobody for a victory space. */
export function coloursOf(space: Space): readonly Commander[] {
  return printed[space] as readonly Commander[]
}

const around = SPACES.map((space) => map.around(space))

/** 2 (12) Spaces joined by an arrow of any colour, black ones too. */
export function neighbours(space: Space): readonly Space[] {
  return around[space] as readonly Space[]
}

const roads = new Map(
  COMMANDERS.map(({ id, colour }) => [
    id,
    SPACES.map((space) => map.around(space).filter((next) => map.mayUse(map.way(space, next), colour))),
  ]),
)

/** Spaces that an arrow of the commander's colour leads to. */
export function roadsFrom(commander: Commander, space: Space): readonly Space[] {
  return roads.get(commander)?.[space] as readonly Space[]
}

/** The connection between two spaces, or NONE. */
export function connectionBetween(a: Space, b: Space): Connection {
  const way = map.way(a, b)
  return way === NONE ? NONE : map.connection[way]!
}

export function mayUse(commander: Commander, connection: Connection): boolean {
  return map.connections[connection]?.colours.includes(commanderData(commander).colour) ?? false
}

export function connectionId(connection: Connection): string {
  const { from, to } = endsOf(connection)
  return `${from}-${to}`
}

/** The two spaces of a connection, by their ids. */
export function endsOf(connection: Connection): { readonly from: string; readonly to: string } {
  const { a, b } = map.connections[connection] as { a: string; b: string }
  return { from: a, to: b }
}

const connectionsById = new Map(
  map.connections.map((_, connection) => [connectionId(connection), connection]),
)

export function connectionNamed(id: string): Connection | undefined {
  return connectionsById.get(id)
}

export const DUSSELDORF = map.at('dusseldorf')
export const ANTWERPEN = map.at('antwerpen')
export const OSTENDE = map.at('ostende')
/** 15A The four spaces marked A. */
export const BLOCKADE: readonly Space[] = SPACES.filter((space) => extra(space, 'blockade') === true)
/** 15D Where the Germans hold out against Monty. */
export const FORTRESSES: readonly Space[] = tables.fortresses.spaces.map((id) => map.at(id))
/** 15D */
export const METZ = map.at(tables.handicap.space)
export const VICTORY_SPACES: readonly Space[] = SPACES.filter(isVictory)
export { SPACES }

/** The corps that begins in the space, by its id. */
export function startOf(space: Space): string | undefined {
  return extra(space, 'start') as string | undefined
}

const printedBases = new Map(COMMANDERS.map(({ id, base }) => [id, map.at(base)]))

export function printedBase(commander: Commander): Space {
  return printedBases.get(commander)!
}
