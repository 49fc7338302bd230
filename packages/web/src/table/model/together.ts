import type { HexId } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { type Asking, isOf, kindOf, listOf } from './asking.ts'
import { type Draft, NOTHING_SAID } from './draft.ts'
import { type Offer, offerOf } from './offer.ts'
import { actingPiece, answerOf, beginDraft, beginVerb, pointAtHex, pointAtPiece } from './pointing.ts'
import { subjectOf } from './subject.ts'
import type { Refusal } from './why-no-attack.ts'
import { whyNot } from './why-not.ts'

/** Pieces of one stack that go to the same place, one decision each. */
export interface Party {
  readonly role: string
  /** The question that is answered for each of them. */
  readonly step: string
  readonly verb: string
  readonly from: HexId
  readonly to: HexId
  /** The way of the first: the others take it, too, where they can. */
  readonly path: readonly HexId[]
  /** Who has still to go. */
  readonly left: readonly string[]
}

/** Who else of the stack could do the same as the piece in hand: go somewhere where it can go. */
export function companionsOf(asking: Asking, draft: Draft): readonly string[] {
  const walker = walkerOf(asking, draft)
  const from = walker === undefined ? undefined : asking.pieces.get(walker)?.hex
  if (walker === undefined || from === undefined || draft.byHand) return []
  const own = { ...draft, pinned: undefined, together: [] }
  const reach = offerOf(asking, own)
  if (!isMarch(asking, reach)) return []
  const others = [...asking.pieces.values()].filter(
    (piece) => piece.hex === from && piece.id !== walker && isOf(piece, asking.role) && piece.kind === 'unit',
  )
  // Who is asked about one after the other goes when his question comes.
  if (actingPiece(asking, draft) === undefined) return others.map(({ id }) => id)
  const meets = (hexes: Offer['hexes']): boolean => [...hexes.keys()].some((hex) => reach.hexes.has(hex))
  return others
    .map(({ id }) => id)
    .filter((id) => {
      const theirs = reachOf(asking, id, String(draft.said.do ?? ''))
      return theirs !== undefined && meets(theirs)
    })
}

/** The piece that is to go: the one that was pointed at, or the one that the question is about. */
function walkerOf(asking: Asking, draft: Draft): string | undefined {
  return actingPiece(asking, draft) ?? subjectOf(asking)
}

/** Whether places are pointed at to which a piece goes. */
function isMarch(asking: Asking, { hexes, set }: Offer): boolean {
  if (hexes.size === 0 || set !== undefined) return false
  const { target } = asking.tabletop
  return [...hexes.values()].flat().some(({ action }) => target === undefined || action[target] === undefined)
}

/** A draft that has a piece do this. */
function draftOf(asking: Asking, piece: string, verb: string): Draft | undefined {
  const draft = pointAtPiece(asking, NOTHING_SAID, piece)
  if (draft === undefined || actingPiece(asking, draft) !== piece) return undefined
  const meant = draft.said.do === verb ? draft : beginVerb(asking, draft, verb)
  return meant.said.do === verb && actingPiece(asking, meant) === piece ? meant : undefined
}

/** Where pieces can go, by question: a hand that carries several asks for it with every step. */
const reaches = new WeakMap<Asking, Map<string, Offer['hexes'] | undefined>>()

function reachOf(asking: Asking, piece: string, verb: string): Offer['hexes'] | undefined {
  const known = reaches.get(asking) ?? new Map<string, Offer['hexes'] | undefined>()
  reaches.set(asking, known)
  const key = `${verb} ${piece}`
  if (!known.has(key)) {
    const draft = draftOf(asking, piece, verb)
    known.set(key, draft === undefined ? undefined : offerOf(asking, draft).hexes)
  }
  return known.get(key)
}

/** A draft that has this piece go somewhere, if it can be carried there by hand. */
export function draftCarrying(asking: Asking, draft: Draft, piece: string): Draft | undefined {
  const isInHand = walkerOf(asking, draft) === piece
  const begun = isInHand ? draft : pointAtPiece(asking, NOTHING_SAID, piece)
  if (begun === undefined) return undefined
  const lifted: Draft = { ...begun, pinned: undefined, together: isInHand ? draft.together : [] }
  return walkerOf(asking, lifted) === piece && isMarch(asking, offerOf(asking, lifted)) ? lifted : undefined
}

/** As many of these as still have a place to which all can go. */
export function inCompany(asking: Asking, draft: Draft, companions: readonly string[]): Draft {
  const { hexes } = offerOf(asking, { ...draft, pinned: undefined, together: [] })
  const together: string[] = []
  for (const piece of companions) {
    if (placesOfAll(asking, { ...draft, together: [...together, piece] }, hexes).size > 0)
      together.push(piece)
  }
  return { ...draft, pinned: undefined, together }
}

/** Why not all of them can go there, where the first of them could. */
export function whyNotTogether(asking: Asking, draft: Draft, hex: HexId): Refusal | undefined {
  for (const piece of draft.together) {
    const theirs = draftOf(asking, piece, String(draft.said.do ?? ''))
    const refusal = theirs === undefined ? undefined : whyNot(asking, theirs, { hex })
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** The places to which all of them can go. */
export function placesOfAll(asking: Asking, draft: Draft, hexes: Offer['hexes']): Offer['hexes'] {
  if (actingPiece(asking, draft) === undefined) return hexes
  const reaches = draft.together.map((piece) => reachOf(asking, piece, String(draft.said.do ?? '')))
  return new Map([...hexes].filter(([hex]) => reaches.every((reach) => reach?.has(hex) === true)))
}

/** Those who are still to go once this answer has been given. */
export function partyOf(asking: Asking, draft: Draft, answer: Action): Party | undefined {
  const walker = walkerOf(asking, { ...draft, pinned: answer })
  const from = walker === undefined ? undefined : asking.pieces.get(walker)?.hex
  const path = pathIn(asking, answer)
  const to = path.at(-1)
  if (draft.together.length === 0 || from === undefined || to === undefined) return undefined
  const { role, prompt } = asking
  return { role, step: prompt.step, verb: answer.do, from, to, path, left: draft.together }
}

/** What the next of them answers, or `undefined` where he is asked something else or cannot follow. */
export function nextOf(asking: Asking, party: Party): { piece: string; draft: Draft } | undefined {
  if (asking.role !== party.role || asking.prompt.step !== party.step) return undefined
  const asked = subjectOf(asking)
  const piece = asked ?? party.left[0]
  if (piece === undefined || !party.left.includes(piece)) return undefined
  if (asking.pieces.get(piece)?.hex !== party.from) return undefined
  const draft = asked === undefined ? draftOf(asking, piece, party.verb) : beginDraft(asking)
  if (draft === undefined) return undefined
  const way = wholeWay(asking, draft, party) ?? stepByStep(asking, draft, party)
  return { piece, draft: way === undefined ? draft : { ...draft, pinned: way } }
}

/** Where ways are offered whole: the same, or else the one to the same end that costs least. */
function wholeWay(asking: Asking, draft: Draft, party: Party): Action | undefined {
  const choices = offerOf(asking, { ...draft, pinned: undefined }).hexes.get(party.to) ?? []
  const whole = choices.filter(({ action, more }) => more === undefined && action.do === party.verb)
  const same = whole.find(({ action }) => pathIn(asking, action).join() === party.path.join())
  return (same ?? whole[0])?.action
}

/** Where ways are pointed out place by place: the same. */
function stepByStep(asking: Asking, draft: Draft, party: Party): Action | undefined {
  let walked: Draft | undefined = { ...draft, pinned: undefined }
  for (const hex of party.path) {
    walked = pointAtHex(asking, walked, hex)
    if (walked === undefined) return undefined
  }
  const answer = answerOf(walked, offerOf(asking, walked))
  return answer !== undefined && pathIn(asking, answer).join() === party.path.join() ? answer : undefined
}

/** The places that an answer names on its way, the last at the end. */
function pathIn(asking: Asking, action: Action): readonly HexId[] {
  const name = Object.keys(action).find((each) => ['hexes', 'hex', 'sequence'].includes(kindOf(asking, each)))
  return name === undefined ? [] : listOf(action[name])
}
