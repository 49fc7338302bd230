import type { HexId } from '@sztab/board'
import type { Action, Choice } from '@sztab/kernel'
import { type Asking, continuations, kindOf, listOf, shortcuts } from './asking.ts'
import { type Draft, NOTHING_SAID } from './draft.ts'
import { frontier, nextArgument } from './frontier.ts'
import { arePaths, isOnSheet } from './paths.ts'
import { type SetOffer, setOffer } from './sets.ts'

/** Things that can be pointed at, and the answers or beginnings that each stands for. */
type Pointable = ReadonlyMap<string, readonly Choice[]>

/** One word that can be said next, and what it leads to. */
interface WordOffer {
  readonly argument: string
  readonly word: string
  readonly choices: readonly Choice[]
}

/** What can be said next, sorted by how the player says it. */
export interface Offer {
  readonly pieces: Pointable
  /** Pieces that are not on the map yet. */
  readonly aside: readonly WordOffer[]
  readonly hexes: Pointable
  readonly words: readonly WordOffer[]
  /** Hexsides among the words: they are shown on the map as well. */
  readonly sides: Pointable
  /** Verbs that only begin an answer. */
  readonly verbs: readonly Choice[]
  /** Complete answers that say no more than what was said. */
  readonly ready: readonly Choice[]
  /** Answers made of bags of words, such as chits for a cup. */
  readonly bags: readonly Choice[]
  /** A set of pieces or hexes that is put together one by one. */
  readonly set: SetOffer | undefined
}

/** What can be said at first, by question: it is asked for again and again, and takes long to work out. */
const firstOffers = new WeakMap<Asking, Offer>()

export function offerOf(asking: Asking, draft: Draft): Offer {
  if (draft !== NOTHING_SAID) return workOut(asking, draft)
  const known = firstOffers.get(asking) ?? workOut(asking, draft)
  firstOffers.set(asking, known)
  return known
}

function workOut(asking: Asking, draft: Draft): Offer {
  const { said, byHand } = draft
  const pieces = new Map<string, Choice[]>()
  const hexes = new Map<HexId, Choice[]>()
  const aside: WordOffer[] = []
  const words: WordOffer[] = []
  const sides = new Map<string, Choice[]>()
  const verbs: Choice[] = []
  const ready: Choice[] = []
  const bags: Choice[] = []
  const members: Choice[] = []
  const choices = frontier(asking, said, byHand)
  for (const choice of choices) {
    const argument = nextArgument(choice.action, said)
    if (argument === undefined) {
      if (choice.more === true) verbs.push(choice)
      else ready.push(choice)
      continue
    }
    const value = choice.action[argument]
    const last = listOf(value).at(-1)
    if (isBeside(asking, argument, last)) {
      addWord(words, argument, last as string, choice)
      continue
    }
    switch (kindOf(asking, argument)) {
      case 'piece': {
        const piece = value as string
        if (asking.pieces.has(piece)) add(pieces, piece, choice)
        else addWord(aside, argument, piece, choice)
        break
      }
      case 'hex':
        add(hexes, value as string, choice)
        break
      case 'sequence':
        add(hexes, listOf(value).at(-1) as HexId, choice)
        break
      case 'hexes': {
        const listed = choices.filter(({ action }) => action[argument] !== undefined)
        if (!arePaths(asking.tabletop.map.grid, listed, argument)) members.push(choice)
        else add(hexes, listOf(value).at(-1) as HexId, choice)
        break
      }
      case 'side':
        add(sides, value as string, choice)
        break
      case 'word':
        addWord(words, argument, value as string, choice)
        break
      case 'words':
        bags.push(...wholeBags(asking, choice))
        break
      case 'pieces':
        members.push(choice)
        break
    }
  }
  for (const list of hexes.values()) list.sort((a, b) => burden(a) - burden(b))
  const set = setOffer(asking, said, members, draft.chosen)
  for (const choice of set?.answers ?? []) {
    const argument = nextArgument(choice.action, { ...said, [set?.argument ?? '']: draft.chosen })
    const value = argument === undefined ? undefined : choice.action[argument]
    if (argument !== undefined && typeof value === 'string') addWord(words, argument, value, choice)
  }
  if (said.do === undefined && sides.size > MOST_SIDES) {
    const asked = new Set([...sides.values()].flat().map(({ action }) => action.do))
    verbs.push(...[...asked].map((verb): Choice => ({ action: { do: verb }, more: true })))
    sides.clear()
  }
  for (const [side, listed] of sides) {
    for (const choice of listed) addWord(words, nextArgument(choice.action, said) as string, side, choice)
  }
  return { pieces, aside, hexes, words, sides, verbs, ready, bags, set }
}

/** More hexsides than these are shown only once somebody wants to name one. */
const MOST_SIDES = 8

/** A place that is not on the map is said with a button. */
function isBeside(asking: Asking, argument: string, word: string | undefined): boolean {
  const kind = kindOf(asking, argument)
  const isPlace = kind === 'hex' || kind === 'hexes' || kind === 'sequence'
  return isPlace && word !== undefined && !isOnSheet(asking.tabletop.map.grid, word)
}

/** More ways to fill a bag than anybody wants to see. */
const MOST_BAGS = 600

/** A bag that is listed word by word as all the bags it can become. */
function wholeBags(asking: Asking, beginning: Choice): Choice[] {
  const whole: Choice[] = []
  const open = [beginning]
  for (let choice = open.pop(); choice !== undefined && whole.length < MOST_BAGS; choice = open.pop()) {
    if (choice.more === undefined) whole.push(choice)
    else open.push(...continuations(asking, choice.action).toReversed())
  }
  return whole
}

function add(map: Map<string, Choice[]>, key: string, choice: Choice): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [choice])
  else list.push(choice)
}

function addWord(offers: WordOffer[], argument: string, word: string, choice: Choice): void {
  const at = offers.findIndex((offer) => offer.argument === argument && offer.word === word)
  const known = offers[at]
  if (known === undefined) offers.push({ argument, word, choices: [choice] })
  else offers[at] = { ...known, choices: [...known.choices, choice] }
}

/** Of several ways to the same hex the one that costs least is offered first. */
function burden({ detail = {} }: Choice): number {
  return Object.values(detail).reduce<number>((sum, v) => sum + (typeof v === 'number' ? v : 0), 0)
}

/** The set that a beginning suggests, such as everybody who can join an attack. */
export function suggestedSet(asking: Asking, beginning: Action, argument: string): readonly string[] {
  return listOf(shortcuts(asking, beginning)[0]?.action[argument])
}

/** Whether the hexes on offer end a path that could also be walked hex by hex. */
export function hasPath({ tabletop, prompt }: Asking, { hexes }: Offer): boolean {
  const [choices] = hexes.values()
  const [first] = choices ?? []
  if (first === undefined || prompt.choices.some(({ action }) => action === first.action)) return false
  return Object.keys(first.action).some((name) => tabletop.arguments[name] === 'hexes')
}
