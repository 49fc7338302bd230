import type { HexId } from '@sztab/board'
import { type Event, type Fact, piecesOf, placeOf } from '@sztab/kernel'

/** How an event is shown on the map. */
export type StoryStep =
  | { readonly kind: 'move'; readonly pieces: readonly string[]; readonly path: readonly HexId[] }
  | { readonly kind: 'appear'; readonly piece: string; readonly hex: HexId }
  | { readonly kind: 'clash'; readonly pieces: readonly string[]; readonly hex: HexId }
  | DieStep
  | { readonly kind: 'tell' }

/** A die falls, over a hex or a piece if it is thrown for one, and reads as an entry of a table. */
interface DieStep {
  readonly kind: 'die'
  readonly face: number
  readonly hex?: HexId
  readonly piece?: string
  readonly entry?: string
}

/** Whether a word names a place on the map; others lie beside it. */
type IsPlace = (word: string) => boolean
const ANYWHERE: IsPlace = () => true
const TOLD: StoryStep = { kind: 'tell' }

/** What an event shows first of all: a die, then who goes, then who attacks, then who is there. */
export function stepOf({ facts = [] }: Event, isPlace: IsPlace = ANYWHERE): StoryStep {
  return (
    dieIn(facts, isPlace) ?? moveIn(facts, isPlace) ?? clashIn(facts) ?? arrivalIn(facts, isPlace) ?? TOLD
  )
}

function dieIn(facts: readonly Fact[], isPlace: IsPlace): StoryStep | undefined {
  const die = facts.find((fact) => fact.fact === 'rolled')
  if (die === undefined) return undefined
  const { face, entry, place, piece } = die
  return {
    kind: 'die',
    face,
    ...(place === undefined || !isPlace(place) ? {} : { hex: place }),
    ...(piece === undefined ? {} : { piece }),
    ...(entry === undefined ? {} : { entry }),
  }
}

/** Those who go the same way go together. */
function moveIn(facts: readonly Fact[], isPlace: IsPlace): StoryStep | undefined {
  const gone = facts.filter((fact) => 'along' in fact)
  const path = gone[0]?.along.filter(isPlace) ?? []
  if (path.length === 0) return undefined
  return { kind: 'move', pieces: gone.map(({ piece }) => piece), path }
}

function clashIn(facts: readonly Fact[]): StoryStep | undefined {
  const clash = facts.find((fact) => fact.fact === 'clashed')
  if (clash === undefined) return undefined
  return { kind: 'clash', pieces: clash.attackers.map(({ piece }) => piece), hex: clash.target }
}

function arrivalIn(facts: readonly Fact[], isPlace: IsPlace): StoryStep | undefined {
  const arrival = facts.find((fact) => fact.fact === 'appeared' && isPlace(fact.place))
  return arrival?.fact === 'appeared'
    ? { kind: 'appear', piece: arrival.piece, hex: arrival.place }
    : undefined
}

/** Whether a battle is fought, not only announced. */
export function isBattle({ facts = [] }: Event): boolean {
  return facts.some((fact) => fact.fact === 'clashed' && fact.isAnnounced === undefined)
}

/** Whether a chit or a card comes to light. */
export function isDrawing({ facts = [] }: Event): boolean {
  return facts.some(({ fact }) => fact === 'drawn')
}

/** Where on the map lies what an event tells of; pieces stand where `hexOf` finds them. */
export function placesOf(
  { facts = [] }: Event,
  hexOf: (piece: string) => HexId | undefined,
  isPlace: IsPlace = ANYWHERE,
): HexId[] {
  const places = facts.map(placeOf).filter((place) => place !== undefined && isPlace(place))
  if (places.length > 0) return places as HexId[]
  return facts
    .flatMap(piecesOf)
    .map(hexOf)
    .filter((hex) => hex !== undefined)
}

/** The pieces that an event tells of. */
export function piecesIn({ facts = [] }: Event): readonly string[] {
  return facts.flatMap(piecesOf)
}

/** The role or side that an event tells of, where no piece says whose it is. */
export function roleIn({ facts = [] }: Event): string | undefined {
  for (const fact of facts) {
    if ('by' in fact) return fact.by
    if (fact.fact === 'scored') return fact.who
  }
  return undefined
}
