import type { HexId } from '@sztab/board'
import type { Action, Choice } from '@sztab/kernel'
import { type Asking, argumentsOf, kindOf, listOf } from './asking.ts'
import { bagAnswer, isNothingPicked } from './bags.ts'
import { type Draft, NOTHING_SAID } from './draft.ts'
import { nextArgument, type Said } from './frontier.ts'
import { type Offer, offerOf, suggestedSet } from './offer.ts'
import { hasPlainChoice } from './plain.ts'

/** A fresh draft; where only one thing can be meant, it is taken as said. */
export function beginDraft(asking: Asking): Draft {
  return settle(asking, NOTHING_SAID)
}

/** The complete answer that the draft amounts to, if it is one. */
export function answerOf(draft: Draft, offer: Offer): Action | undefined {
  if (draft.pinned !== undefined) return draft.pinned
  const [only, ...others] = offer.set?.answers ?? []
  if (only !== undefined && others.length === 0) return only.action
  if (offer.set?.preferred !== undefined) return offer.set.preferred.action
  // Empty bags may be an answer, but not one to be given by a key pressed too soon.
  if (!isNothingPicked(draft.picks)) return bagAnswer(offer.bags, draft.picks)?.action
  const [whole, ...moreWhole] = [...offer.ready, ...offer.bags]
  return draft.said.do !== undefined && moreWhole.length === 0 ? whole?.action : undefined
}

/** Whether something was said that can be taken back. */
export function hasBegun({ said, pinned, chosen }: Draft): boolean {
  return said.do !== undefined || chosen.length > 0 || pinned !== undefined
}

/** Points at a piece: takes it into the set or out of it, or says it. Undefined when it means nothing here. */
export function pointAtPiece(asking: Asking, draft: Draft, piece: string): Draft | undefined {
  const offer = offerOf(asking, draft)
  if (offer.set?.kind === 'piece' && offer.set.universe.includes(piece)) return toggle(draft, piece)
  const choices = offer.pieces.get(piece)
  if (choices !== undefined) return take(asking, draft, piece, choices)
  // Another piece than the one begun with: the answer begins anew.
  const fresh = offerOf(asking, NOTHING_SAID).pieces.get(piece)
  return fresh === undefined ? undefined : take(asking, NOTHING_SAID, piece, fresh)
}

/** Points at a hex. Undefined when it means nothing here. */
export function pointAtHex(asking: Asking, draft: Draft, hex: HexId): Draft | undefined {
  const offer = offerOf(asking, draft)
  if (offer.set?.kind === 'hex' && offer.set.universe.includes(hex)) return toggle(draft, hex)
  const choices = offer.hexes.get(hex)
  if (choices !== undefined) return take(asking, draft, hex, choices)
  const [side, ...otherSides] = [...offer.sides].filter(([id]) => id.split('/').includes(hex))
  if (side !== undefined && otherSides.length === 0) return take(asking, draft, side[0], side[1])
  const fresh = offerOf(asking, NOTHING_SAID).hexes.get(hex)
  return fresh === undefined ? undefined : take(asking, NOTHING_SAID, hex, fresh)
}

/** Says one of the offered words, or names a piece that is not on the map. */
export function sayWord(asking: Asking, draft: Draft, word: string, choices: readonly Choice[]): Draft {
  return take(asking, draft, word, choices)
}

/** Begins the answer with this verb, keeping what was pointed at when the verb takes it. */
export function beginVerb(asking: Asking, draft: Draft, verb: string): Draft {
  const about = choicesAbout(asking, draft).find(({ action }) => action.do === verb)
  const subject = about === undefined ? {} : firstArgument(about.action)
  const said: Said = { ...subject, ...draft.said, do: verb }
  const kept = offerOf(asking, { ...NOTHING_SAID, said })
  const places = [...kept.pieces.values(), ...kept.hexes.values()]
  const words = kept.words.map(({ choices }) => choices)
  const choices = [...places, ...words, kept.ready, kept.bags].flat()
  const takesAll = choices.some(({ action }) => Object.keys(said).every((name) => action[name] !== undefined))
  return settle(asking, { ...NOTHING_SAID, said: takesAll || kept.set !== undefined ? said : { do: verb } })
}

/** Goes over to walking hex by hex, or back. */
export function walkByHand(asking: Asking, draft: Draft, byHand: boolean): Draft {
  const said = Object.fromEntries(
    Object.entries(draft.said).filter(([name]) => kindOf(asking, name) !== 'hexes'),
  )
  return settle(asking, { ...NOTHING_SAID, said, byHand })
}

/** Another of the answers that end where the pinned one ends. */
export function anotherWay(asking: Asking, draft: Draft): Draft {
  const ways = waysToSameEnd(asking, draft)
  const at = ways.findIndex(({ action }) => action === draft.pinned)
  const next = ways[(at + 1) % ways.length]
  return next === undefined ? draft : { ...draft, pinned: next.action }
}

/** The answers that end where the pinned one ends, itself included. */
export function waysToSameEnd(asking: Asking, draft: Draft): readonly Choice[] {
  const { pinned } = draft
  if (pinned === undefined) return []
  for (const choices of offerOf(asking, draft).hexes.values()) {
    if (choices.some(({ action }) => action === pinned)) {
      return choices.filter(({ action, more }) => more === undefined && action.do === pinned.do)
    }
  }
  return []
}

/** The verbs that go with what was pointed at, the present one included. */
export function verbsInReach(asking: Asking, draft: Draft): readonly string[] {
  return [...new Set(choicesAbout(asking, draft).map(({ action }) => action.do))]
}

/** What can be answered about the first thing that was pointed at or named, whatever it was taken for. */
function choicesAbout(asking: Asking, { said, pinned, chosen }: Draft): readonly Choice[] {
  const { do: verb, ...rest } = pinned ?? said
  const [value] = verb === undefined ? chosen : Object.values(rest)
  if (typeof value !== 'string') return []
  const { pieces, hexes, aside } = offerOf(asking, NOTHING_SAID)
  return pieces.get(value) ?? hexes.get(value) ?? aside.find(({ word }) => word === value)?.choices ?? []
}

function firstArgument(action: Action): Said {
  const [name] = argumentsOf(action)
  const value = name === undefined ? undefined : action[name]
  return name === undefined || value === undefined ? {} : { [name]: value }
}

/**
 * Verbs that lead to places on which a piece stands that can be said itself: pointing there says the piece, so that
 * the verb has to be said first.
 */
export function coveredVerbs(asking: Asking, draft: Draft): readonly string[] {
  const fresh = offerOf(asking, NOTHING_SAID)
  const acting = actingPiece(asking, draft)
  if (draft.said.do !== undefined && acting === undefined) return []
  const covering = acting === undefined ? [...fresh.pieces.keys()] : [acting]
  const hexes = covering.flatMap((piece) => asking.pieces.get(piece)?.hex ?? [])
  const verbs = hexes.flatMap((hex) => fresh.hexes.get(hex) ?? []).map(({ action }) => action.do)
  return [...new Set(verbs)]
}

/** Verbs that are said by pointing, where others stand on buttons: nobody should have to guess that there are more. */
export function verbsBesidePlain(asking: Asking, draft: Draft): readonly string[] {
  if (draft.said.do !== undefined || draft.pinned !== undefined || !hasPlainChoice(asking)) return []
  const { pieces, hexes } = offerOf(asking, NOTHING_SAID)
  const choices = [...pieces.values(), ...hexes.values()].flat()
  return [...new Set(choices.map(({ action }) => action.do))]
}

/** All the verbs that can be begun with now, each on a button of its own; the one that was begun is not among them. */
export function verbsOnButtons(asking: Asking, draft: Draft, { verbs }: Offer): readonly string[] {
  const all = new Set([
    ...verbs.map(({ action }) => action.do),
    ...verbsInReach(asking, draft),
    ...coveredVerbs(asking, draft),
    ...verbsBesidePlain(asking, draft),
  ])
  all.delete(String((draft.pinned ?? draft.said).do))
  return [...all]
}

function toggle(draft: Draft, item: string): Draft {
  const { chosen } = draft
  const without = chosen.filter((other) => other !== item)
  return {
    ...draft,
    chosen: without.length < chosen.length ? without : [...chosen, item],
    pinned: undefined,
  }
}

function take(asking: Asking, draft: Draft, value: string, choices: readonly Choice[]): Draft {
  const [first] = choices
  if (first === undefined) return draft
  const same = choices.filter(({ action }) => action.do === first.action.do)
  const argument = nextArgument(first.action, draft.said)
  const isEnd = argument !== undefined && kindOf(asking, argument) === 'hexes'
  if (first.more === undefined && (same.length === 1 || isEnd)) return { ...draft, pinned: first.action }
  const said: Said =
    first.more === true && same.length === 1
      ? (first.action as Said)
      : { ...draft.said, do: first.action.do, ...(argument === undefined ? {} : { [argument]: value }) }
  // Who goes along goes along on the whole way.
  return settle(asking, {
    ...NOTHING_SAID,
    said,
    byHand: draft.byHand && isEnd,
    together: isEnd ? draft.together : [],
  })
}

/** Takes what can only be meant in one way, and begins a set with what the game suggests. */
function settle(asking: Asking, draft: Draft): Draft {
  const offer = offerOf(asking, draft)
  if (offer.set !== undefined && draft.said.do !== undefined && draft.chosen.length === 0) {
    const chosen = suggestedSet(asking, draft.said as Action, offer.set.argument)
    return { ...draft, chosen }
  }
  const isElsewhere = offer.words.length + offer.verbs.length + offer.bags.length + offer.aside.length > 0
  // Whoever may give in or let go as well is asked first.
  if (draft.said.do === undefined && hasPlainChoice(asking)) return draft
  // What is complete as it stands may be meant: a way that may end here goes on only if it is pointed on.
  const isWhole = draft.said.do !== undefined && offer.ready.length > 0
  if (isElsewhere || isWhole || offer.set !== undefined || draft.byHand) return draft
  const [piece, ...morePieces] = offer.pieces
  const [hex, ...moreHexes] = offer.hexes
  if (piece !== undefined && morePieces.length === 0 && hex === undefined) {
    return take(asking, draft, piece[0], piece[1])
  }
  if (hex !== undefined && moreHexes.length === 0 && piece === undefined && draft.said.do !== undefined) {
    return take(asking, draft, hex[0], hex[1])
  }
  return draft
}

/** What a draft begins with on the map: the piece that is to do something. */
export function actingPiece(asking: Asking, draft: Draft): string | undefined {
  const source: Readonly<Record<string, unknown>> = draft.pinned ?? draft.said
  const argument = Object.keys(source).find((name) => kindOf(asking, name) === 'piece')
  return argument === undefined ? undefined : listOf(source[argument] as string)[0]
}
