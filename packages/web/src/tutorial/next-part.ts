import { type Action, sameAction } from '@sztab/kernel'
import { type Asking, argumentsOf, kindOf, listOf } from '../table/model/asking.ts'
import { bagNames, bagWords, countIn, isPickedTogether } from '../table/model/bags.ts'
import type { Draft } from '../table/model/draft.ts'
import type { Offer } from '../table/model/offer.ts'
import type { Part } from '../table/model/part.ts'
import {
  answerOf,
  beginVerb,
  hasBegun,
  pointAtHex,
  pointAtPiece,
  sayWord,
  verbsOnButtons,
} from '../table/model/pointing.ts'
import type { SupportOffer } from '../table/model/support.ts'

/** An answer in the making, as far as it bears on what comes next. */
export interface Making {
  readonly asking: Asking
  readonly draft: Draft
  readonly offer: Offer
  /** Whether odds are weighed: they take the place of the question with its buttons. */
  readonly hasOdds: boolean
  /** What could support, where that is picked beside the odds. */
  readonly support: SupportOffer | undefined
}

/** The next thing to press or to point at on the way to an answer, whatever has been said so far. */
export function nextPart(making: Making, wanted: Action): Part | undefined {
  const { draft, offer, hasOdds } = making
  const answer = answerOf(draft, offer)
  if (answer !== undefined && sameAction(answer, wanted)) return { kind: 'confirm' }
  const part = partOnMap(making, wanted) ?? partBesideOdds(making, wanted)
  if (part !== undefined) return part
  if (!hasOdds) {
    const pressed = partOnButton(making, wanted)
    if (pressed !== undefined) return pressed
  }
  return hasBegun(draft) ? { kind: 'back' } : undefined
}

/** A member that a set lacks or has too many, or a piece or a place that brings the draft nearer. */
function partOnMap({ asking, draft, offer }: Making, wanted: Action): Part | undefined {
  const member = wrongMember(draft, offer, wanted)
  if (member !== undefined) return member
  const named = (kinds: readonly string[]): readonly string[] =>
    argumentsOf(wanted)
      .filter((name) => kinds.includes(kindOf(asking, name)))
      .flatMap((name) => listOf(wanted[name]))
  const helps = (next: Draft | undefined): boolean => next !== undefined && isNearer(next, draft, wanted)
  const isMember = (item: string): boolean => offer.set?.universe.includes(item) === true
  const piece = named(['piece']).find(
    (id) => asking.pieces.has(id) && !isMember(id) && helps(pointAtPiece(asking, draft, id)),
  )
  if (piece !== undefined) return { kind: 'piece', piece }
  const hex = named(['hex', 'hexes', 'sequence', 'side'])
    .flatMap((word) => word.split('/'))
    .find((id) => !isMember(id) && helps(pointAtHex(asking, draft, id)))
  return hex === undefined ? undefined : { kind: 'hex', hex }
}

function wrongMember(draft: Draft, { set }: Offer, wanted: Action): Part | undefined {
  if (set === undefined || !isSaidOf(draft, wanted)) return undefined
  const members = wanted[set.argument]
  if (members === undefined) return undefined
  const item = set.universe.find((each) => set.chosen.includes(each) !== members.includes(each))
  if (item === undefined) return undefined
  return set.kind === 'piece' ? { kind: 'piece', piece: item } : { kind: 'hex', hex: item }
}

/** What supports, or another way to name the same set: these stand beside the odds. */
function partBesideOdds({ draft, offer, support }: Making, wanted: Action): Part | undefined {
  if (support !== undefined) return partOfBag(draft, offer, wanted)
  const { set } = offer
  const isWay = set?.preferred !== undefined && set.answers.some(({ action }) => sameAction(action, wanted))
  return isWay ? { kind: 'answer', action: wanted } : undefined
}

function partOnButton({ asking, draft, offer }: Making, wanted: Action): Part | undefined {
  if (argumentsOf(wanted).length === 0) return { kind: 'answer', action: wanted }
  if (isPickedTogether(offer.bags)) return partOfBag(draft, offer, wanted)
  if (offer.bags.some(({ action }) => sameAction(action, wanted))) return { kind: 'answer', action: wanted }
  const helps = (next: Draft): boolean => isNearer(next, draft, wanted)
  const word = [...offer.words, ...offer.aside].find(({ word: said, choices }) =>
    helps(sayWord(asking, draft, said, choices)),
  )
  if (word !== undefined) return { kind: 'word', argument: word.argument, word: word.word }
  const isOffered = verbsOnButtons(asking, draft, offer).includes(wanted.do)
  return isOffered && helps(beginVerb(asking, draft, wanted.do))
    ? { kind: 'verb', verb: wanted.do }
    : undefined
}

/** What lies in a bag and should not comes out first: there may be no room for the rest. */
function partOfBag({ picks }: Draft, { bags }: Offer, wanted: Action): Part | undefined {
  if (!bags.some(({ action }) => sameAction(action, wanted))) return undefined
  const words = bagNames(bags).flatMap((bag) => bagWords(bags).map((word) => ({ bag, word })))
  const missing = ({ bag, word }: { bag: string; word: string }): number =>
    countIn(wanted as Readonly<Record<string, readonly string[]>>, bag, word) - countIn(picks, bag, word)
  const surplus = words.find((each) => missing(each) < 0)
  if (surplus !== undefined) return { kind: 'take', ...surplus }
  const lacking = words.find((each) => missing(each) > 0)
  return lacking === undefined ? { kind: 'answer', action: wanted } : { kind: 'put', ...lacking }
}

/** Whether a draft says nothing but what is wanted, and more of it than the one before. */
function isNearer(next: Draft, before: Draft, wanted: Action): boolean {
  if (next.pinned !== undefined) return sameAction(next.pinned, wanted)
  return isSaidOf(next, wanted) && (!isSaidOf(before, wanted) || lengthOf(next) > lengthOf(before))
}

function lengthOf({ said }: Draft): number {
  return Object.keys(said).reduce((sum, name) => sum + Math.max(1, listOf(said[name]).length), 0)
}

/** Whether all that was said is part of an answer; a list may be its beginning. */
function isSaidOf({ said }: Draft, wanted: Action): boolean {
  return Object.keys(said).every((name) => {
    const known = listOf(said[name])
    const whole = listOf(wanted[name])
    return wanted[name] !== undefined && known.every((word, i) => word === whole[i])
  })
}
