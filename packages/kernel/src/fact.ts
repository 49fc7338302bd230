import type { Role } from './role.ts'

/**
 * What happened, told as data beside the words: pieces and places by the names that answers give them. Tables show,
 * sound and count what facts say and never read it out of words. A fact tells nothing that the words keep back.
 */
export type Fact =
  | Went
  | Appeared
  | Left
  | Lost
  | Clashed
  | Rolled
  | Drawn
  | Taken
  | Scored
  | Marked
  | Acted
  | Won

/** A piece went along these places, of its own will, driven back or after the beaten; the last is where it stands. */
export interface Went {
  readonly fact: 'moved' | 'retreated' | 'advanced'
  readonly piece: string
  /** Where it set out; absent where it came from beside the map, or where those who go together stood apart. */
  readonly from?: string
  readonly along: readonly string[]
}

/** A piece came to stand where it was not, from beside the map or carried over it. */
export interface Appeared {
  readonly fact: 'appeared'
  readonly piece: string
  readonly place: string
}

/** A piece is on the map no longer. */
export interface Left {
  readonly fact: 'left'
  readonly piece: string
  readonly place?: string
  /** Whether it is out of the game, or may come back. */
  readonly why: 'eliminated' | 'withdrawn'
}

/** A piece is weaker by so many steps. */
export interface Lost {
  readonly fact: 'lost'
  readonly piece: string
  readonly steps: number
}

/** Who attacks whom, from where, with how much. */
export interface Clash {
  readonly target: string
  readonly attackers: readonly Attacker[]
  readonly defenders: readonly string[]
}

export interface Attacker {
  readonly piece: string
  readonly place: string
  /** What the piece counts by itself, before terrain and company. */
  readonly strength: number
}

export interface Clashed extends Clash {
  readonly fact: 'clashed'
  /** It is only announced, and fought later. */
  readonly isAnnounced?: true
}

/** A die was thrown. */
export interface Rolled {
  readonly fact: 'rolled'
  /** Whose luck it is: in a battle the attacker's, whoever was asked last before it. */
  readonly by: Role
  readonly sides: number
  readonly face: number
  /** What it was thrown for: `combat`, `weather`. */
  readonly for: string
  /** The entry of the table that came of it. */
  readonly entry?: string
  /** Over what it fell: a place, or the place of a piece. */
  readonly place?: string
  readonly piece?: string
}

/** A chit or a card came to light. */
export interface Drawn {
  readonly fact: 'drawn'
  readonly what: string
}

/** A place fell to somebody. */
export interface Taken {
  readonly fact: 'taken'
  readonly place: string
  readonly by: Role
}

/** Somebody has so many points now. */
export interface Scored {
  readonly fact: 'scored'
  readonly who: Role
  readonly points: number
}

/** Pieces or a place stand otherwise than before, though nobody has moved: activated, out of supply, fortified. */
export interface Marked {
  readonly fact: 'marked'
  readonly pieces: readonly string[]
  readonly as: string
  readonly place?: string
}

/** Somebody did what is not seen on the map: chose chits, paid, passed. */
export interface Acted {
  readonly fact: 'acted'
  readonly by: Role
}

/** The game is over. */
export interface Won {
  readonly fact: 'won'
  readonly by: Role | 'draw'
}

export function moved(piece: string, from: string | undefined, along: readonly string[]): Went {
  return went('moved', piece, from, along)
}

export function retreated(piece: string, from: string | undefined, along: readonly string[]): Went {
  return went('retreated', piece, from, along)
}

export function advanced(piece: string, from: string | undefined, along: readonly string[]): Went {
  return went('advanced', piece, from, along)
}

function went(fact: Went['fact'], piece: string, from: string | undefined, along: readonly string[]): Went {
  return from === undefined ? { fact, piece, along } : { fact, piece, from, along }
}

export function appeared(piece: string, place: string): Appeared {
  return { fact: 'appeared', piece, place }
}

export function left(piece: string, place?: string, why: Left['why'] = 'eliminated'): Left {
  return place === undefined ? { fact: 'left', piece, why } : { fact: 'left', piece, place, why }
}

export function lost(piece: string, steps: number): Lost {
  return { fact: 'lost', piece, steps }
}

export function clashed(clash: Clash): Clashed {
  return { fact: 'clashed', ...clash }
}

export function announced(clash: Clash): Clashed {
  return { fact: 'clashed', ...clash, isAnnounced: true }
}

/** `more`: the table's entry, and over what the die fell. */
export function rolled(
  by: Role,
  sides: number,
  face: number,
  what: string,
  more?: Pick<Rolled, 'entry' | 'place' | 'piece'>,
): Rolled {
  return { fact: 'rolled', by, sides, face, for: what, ...more }
}

export function drawn(what: string): Drawn {
  return { fact: 'drawn', what }
}

export function taken(place: string, by: Role): Taken {
  return { fact: 'taken', place, by }
}

export function scored(who: Role, points: number): Scored {
  return { fact: 'scored', who, points }
}

export function marked(as: string, ...pieces: readonly string[]): Marked {
  return { fact: 'marked', pieces, as }
}

export function markedAt(as: string, place: string, ...pieces: readonly string[]): Marked {
  return { fact: 'marked', pieces, as, place }
}

export function acted(by: Role): Acted {
  return { fact: 'acted', by }
}

export function won(by: Won['by']): Won {
  return { fact: 'won', by }
}

/** The pieces that a fact is about. */
export function piecesOf(fact: Fact): readonly string[] {
  switch (fact.fact) {
    case 'clashed':
      return [...fact.attackers.map(({ piece }) => piece), ...fact.defenders]
    case 'marked':
      return fact.pieces
    case 'rolled':
      return fact.piece === undefined ? [] : [fact.piece]
    case 'drawn':
    case 'taken':
    case 'scored':
    case 'acted':
    case 'won':
      return []
    default:
      return [fact.piece]
  }
}

/** Where a fact happened; of a way the place at which it ended. */
export function placeOf(fact: Fact): string | undefined {
  switch (fact.fact) {
    case 'moved':
    case 'retreated':
    case 'advanced':
      return fact.along.at(-1)
    case 'clashed':
      return fact.target
    case 'lost':
    case 'drawn':
    case 'scored':
    case 'acted':
    case 'won':
      return undefined
    default:
      return fact.place
  }
}
