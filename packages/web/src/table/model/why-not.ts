import type { HexId } from '@sztab/board'
import { type Action, type ActionValue, isMisshapen, message } from '@sztab/kernel'
import {
  type Asking,
  argumentsOf,
  continuations,
  hexOfPiece,
  isOf,
  kindOf,
  listOf,
  previewOf,
  shortcuts,
} from './asking.ts'
import type { Draft } from './draft.ts'
import { offerOf } from './offer.ts'
import { straightWay } from './paths.ts'
import { subjectOf } from './subject.ts'
import { type Refusal, whyNoAttack, whyNoAttackNow, whyNotEnter } from './why-no-attack.ts'

/** What a player points at and wants to have explained. */
export type Pointed =
  | { readonly piece: string; readonly hex: HexId }
  | { readonly hex: HexId; readonly piece?: undefined }

/** Why what is pointed at is no answer here: the answer that would name it is made up and judged by the rules. */
export function whyNot(asking: Asking, draft: Draft, pointed: Pointed): Refusal | undefined {
  const isEnemy = isHeldByEnemy(asking, pointed.hex)
  if (isEnemy) {
    for (const example of examples(asking, draft)) {
      const refusal = whyNoAttack(asking, example, pointed.hex)
      if (refusal !== undefined) return refusal
    }
  }
  for (const action of attempts(asking, draft, pointed)) {
    const verdict = asking.game.explain(asking.view, asking.role, action)
    // A misshapen attempt says nothing about the thing pointed at.
    if (verdict.legal || isMisshapen(verdict)) continue
    // What else stands in the way of a march does not matter where the enemy stands.
    if (isEnemy && isWay(asking, action)) return whyNotEnter(asking, pointed.hex)
    const bill = previewOf(asking, action)
    const refusal = { section: verdict.section, reason: verdict.reason }
    return bill?.refusal === undefined ? refusal : { ...refusal, bill }
  }
  return undefined
}

/**
 * What to tell whoever wants to know why not: the refusal, that nothing stands in the way, or who has to be chosen
 * first.
 */
export function explained(
  asking: Asking,
  draft: Draft,
  pointed: Pointed,
  refusal: Refusal | undefined,
): Refusal | undefined {
  const { section } = asking.prompt
  const { pieces, hexes } = offerOf(asking, draft)
  if (hexes.has(pointed.hex) || (pointed.piece !== undefined && pieces.has(pointed.piece))) {
    return { section, reason: message('why-not.nothing') }
  }
  if (refusal !== undefined) return refusal
  if (asking.tabletop.target !== undefined && isHeldByEnemy(asking, pointed.hex)) {
    return whyNoAttackNow(asking, pointed.hex)
  }
  return pieces.size === 0 ? undefined : { section, reason: message('why-not.choose-first') }
}

function isWay(asking: Asking, action: Action): boolean {
  return argumentsOf(action).some((name) => kindOf(asking, name) === 'hexes')
}

function isHeldByEnemy({ pieces, side }: Asking, hex: HexId): boolean {
  return [...pieces.values()].some(
    (piece) => piece.hex === hex && piece.side !== side && piece.kind === 'unit',
  )
}

function* attempts(asking: Asking, draft: Draft, pointed: Pointed): Generator<Action> {
  for (const example of examples(asking, draft)) {
    const attempt = aimAt(asking, draft, example, pointed)
    if (attempt !== undefined) yield attempt
  }
}

/** A complete answer for every verb that can be meant, to be aimed elsewhere. */
function examples(asking: Asking, draft: Draft): Action[] {
  const found = new Map<string, Action>()
  for (const choice of asking.prompt.choices) {
    const verb = choice.action.do
    if (found.has(verb) || (draft.said.do !== undefined && draft.said.do !== verb)) continue
    const whole = choice.more === undefined ? choice.action : completed(asking, choice.action)
    if (whole !== undefined && argumentsOf(whole).length > 0) found.set(verb, whole)
  }
  return [...found.values()]
}

function completed(asking: Asking, beginning: Action): Action | undefined {
  const [handy] = shortcuts(asking, beginning)
  if (handy !== undefined) return handy.action
  const next = continuations(asking, beginning)
  const whole = next.find(({ more }) => more === undefined)
  if (whole !== undefined) return whole.action
  return next[0] === undefined ? undefined : completed(asking, next[0].action)
}

/** The example with what was said and what is pointed at in place of its own. */
function aimAt(asking: Asking, draft: Draft, example: Action, pointed: Pointed): Action | undefined {
  const names = argumentsOf(example)
  const ofKind = (kind: string) => names.find((name) => kindOf(asking, name) === kind)
  const said = Object.fromEntries(Object.entries(draft.said).filter(([name]) => names.includes(name)))
  const aimed = (changes: Record<string, ActionValue>): Action => ({ ...example, ...said, ...changes })

  const piece = ofKind('piece')
  const path = ofKind('hexes')
  const hex = ofKind('hex')
  const set = ofKind('pieces')
  const looked = asking.pieces.get(pointed.piece ?? '')
  const isOwn = looked !== undefined && isOf(looked, asking.role)
  if (piece !== undefined && isOwn && (said[piece] === undefined || said[piece] !== pointed.piece)) {
    const start = pointed.piece as string
    return path === undefined
      ? aimed({ [piece]: start })
      : aimed({ [piece]: start, [path]: firstStep(asking, pointed.hex) })
  }
  if (piece !== undefined && said[piece] === undefined) return undefined
  if (path !== undefined && offerOf(asking, draft).set?.kind === 'hex') {
    return aimed({ [path]: [...draft.chosen, pointed.hex] })
  }
  if (path !== undefined) {
    const walker = listOf(said[piece ?? ''])[0] ?? subjectOf(asking) ?? ''
    const way = wayTo(asking, draft, walker, path, pointed.hex)
    return way === undefined ? undefined : aimed({ [path]: way })
  }
  if (hex === undefined) return undefined
  if (set !== undefined && isOwn) {
    // Whether this piece could take part, against somebody beside it.
    const target = enemyBeside(asking, pointed.hex)
    return target === undefined ? undefined : aimed({ [hex]: target, [set]: [pointed.piece as string] })
  }
  return aimed({
    [hex]: pointed.hex,
    ...(set === undefined ? {} : { [set]: neighbours(asking, pointed.hex) }),
  })
}

function firstStep({ tabletop: { map } }: Asking, hex: HexId): HexId[] {
  const [next] = map.grid.around(map.grid.at(hex))
  return next === undefined ? [] : [map.grid.id(next)]
}

/** From the hexes that can be reached, the shortest way on to the one that cannot. */
function wayTo(
  asking: Asking,
  draft: Draft,
  piece: string,
  path: string,
  target: HexId,
): readonly HexId[] | undefined {
  const { grid, playable } = asking.tabletop.map
  const reached = new Map<HexId, readonly HexId[]>()
  for (const [hex, choices] of offerOf(asking, draft).hexes) {
    reached.set(hex, listOf(choices[0]?.action[path]))
  }
  const start = hexOfPiece(asking, piece)
  if (start !== undefined) reached.set(start, [])
  const way = straightWay(
    grid,
    playable,
    [...reached.keys()].map((hex) => grid.at(hex)),
    grid.at(target),
  )
  if (way === undefined) return undefined
  const [from, ...rest] = way.map((hex) => grid.id(hex))
  return [...(reached.get(from ?? '') ?? []), ...rest]
}

function enemyBeside(asking: Asking, hex: HexId): HexId | undefined {
  const { grid } = asking.tabletop.map
  const around = new Set(grid.around(grid.at(hex)).map((next) => grid.id(next)))
  return [...asking.pieces.values()].find(({ side, hex: at }) => side !== asking.side && around.has(at))?.hex
}

/** Own pieces beside a hex: those who could act on it. */
function neighbours(asking: Asking, hex: HexId): string[] {
  const { grid } = asking.tabletop.map
  const around = new Set(grid.around(grid.at(hex)).map((next) => grid.id(next)))
  return [...asking.pieces.values()]
    .filter((piece) => isOf(piece, asking.role) && around.has(piece.hex))
    .map(({ id }) => id)
}
