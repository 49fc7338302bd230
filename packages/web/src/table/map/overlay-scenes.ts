import type { HexId, Overlay, Pencil, Piece, Tabletop } from '@sztab/board'
import type { Action, Choice, Figure, Preview } from '@sztab/kernel'
import { type Asking, kindOf, listOf } from '../model/asking.ts'
import { attackingSide } from '../model/battle.ts'
import { isOnSheet, wayOf } from '../model/paths.ts'
import { actingPiece } from '../model/pointing.ts'
import { pieceInHand, subjectOf } from '../model/subject.ts'
import { targetsOf } from '../model/targets.ts'
import type { TableScene } from '../table-scene.ts'
import type { AreaScene } from './overlay-areas.ts'
import type { LineScene, Tag } from './overlay-lines.ts'
import { pencilOf } from './sides.ts'

/** What is switched on to be laid over the map. */
export function overlaysOf(
  tabletop: Tabletop,
  { view, viewer, overlays, inspected }: Pick<TableScene, 'view' | 'viewer' | 'overlays' | 'inspected'>,
): Overlay[] {
  if (view === undefined) return []
  return tabletop.overlays
    .filter(({ id, needs }) => overlays.has(id) && (needs === 'nothing' || inspected !== undefined))
    .map(({ id }) =>
      tabletop.overlay(view, id, { viewer, ...(inspected === undefined ? {} : { piece: inspected }) }),
    )
}

/** What the marks on hexes hang on. */
type PlacesMarked = Pick<TableScene, 'asking' | 'draft' | 'offer' | 'pointed' | 'hinted' | 'cursor'>

/** What the lines on the map hang on. */
type LinesDrawn = Pick<
  TableScene,
  'asking' | 'draft' | 'offer' | 'answer' | 'pointed' | 'preview' | 'view' | 'pieces' | 'telling'
>

/** That part of the table of which the marks on hexes are made: nothing else has them painted again. */
export function placesMarked(scene: TableScene): PlacesMarked {
  const { asking, draft, offer, hinted, cursor } = scene
  return { asking, draft, offer, pointed: pointedOnOffer(scene), hinted, cursor }
}

/** The same for lines. */
export function linesDrawn(scene: TableScene): LinesDrawn {
  const { asking, draft, offer, answer, preview, view, pieces, telling } = scene
  return { asking, draft, offer, answer, pointed: pointedOnOffer(scene), preview, view, pieces, telling }
}

/** A mouse on its way over places that are not on offer changes nothing. */
function pointedOnOffer({ pointed, offer }: TableScene): TableScene['pointed'] {
  return pointed !== undefined && offer.hexes.has(pointed.hex) ? pointed : undefined
}

/** The hexes that can be pointed at: a reach where pieces may go, targets where enemies are attacked. */
export function areaScene(
  { asking, draft, offer, pointed, hinted, cursor }: PlacesMarked,
  overlays: readonly Overlay[],
): AreaScene {
  const hexes = [...offer.hexes.keys()]
  const targets = asking === undefined ? undefined : targetsOf(asking, draft, offer)
  const isTarget = (hex: HexId): boolean => targets?.has(hex) === true
  const set = offer.set?.kind === 'hex' ? offer.set : undefined
  const reach = hexes.filter((hex) => !isTarget(hex))
  const acting = asking === undefined ? undefined : actingPiece(asking, draft)
  const start = reach.length > 1 && acting !== undefined ? asking?.pieces.get(acting)?.hex : undefined
  return {
    overlays,
    // The hex from which one sets out is no gap in the reach.
    reach: [...reach, ...(start === undefined ? [] : [start]), ...(set?.universe ?? [])],
    targets: hexes.filter(isTarget),
    chosen: [...(set?.chosen ?? []), ...placesSaid(asking, draft), ...hexesNamed(asking)],
    hovered: pointed !== undefined && offer.hexes.has(pointed.hex) ? [...hinted, pointed.hex] : hinted,
    cursor,
  }
}

/** The hexes that the question itself names, such as the one that is fought over. */
function hexesNamed(asking: Asking | undefined): HexId[] {
  if (asking === undefined) return []
  const { tabletop, prompt } = asking
  return (prompt.ask.subject?.places ?? []).filter((word) => isOnSheet(tabletop.map.grid, word))
}

/** Places that the answer in the making already names. */
function placesSaid(asking: Asking | undefined, { said }: TableScene['draft']): HexId[] {
  if (asking === undefined) return []
  return Object.entries(said)
    .filter(([name]) => ['hex', 'sequence'].includes(kindOf(asking, name)))
    .flatMap(([, value]) => listOf(value).filter((word) => isOnSheet(asking.tabletop.map.grid, word)))
}

function isWay(asking: Asking | undefined, choice: Choice | undefined): boolean {
  if (asking === undefined || choice === undefined) return false
  return Object.keys(choice.action).some((name) => kindOf(asking, name) === 'hexes')
}

/** What stands on a hex that can be reached, by what is counted beside the answer. */
type PillWords = (detail: NonNullable<Choice['detail']>) => string | undefined

export function lineScene(tabletop: Tabletop, scene: LinesDrawn, write: PillWords): LineScene {
  const { asking, offer, pieces } = scene
  const hexOf = (piece: string): HexId | undefined => pieces.find(({ id }) => id === piece)?.hex
  const pencil = (asking === undefined ? undefined : pencilOf(tabletop, asking.side)) ?? 'red'
  const occupied = new Set(pieces.map(({ hex }) => hex))
  const isListedWhole = asking?.prompt.choices.some(
    (choice) => choice.more === undefined && isWay(asking, choice),
  )
  const ways = asking === undefined || isListedWhole !== true ? [] : [...offer.hexes.values()].flat()
  const retreats = retreatsOf(tabletop, scene)
  return {
    pills: isListedWhole === true ? [] : pillsOf(offer.hexes, occupied, write),
    way: wayShown(tabletop, scene, hexOf),
    wayPencil: pencil,
    ways: [
      ...ways
        .map(({ action }) => wholeWay(asking, action, hexOf))
        .filter((path) => path.length > 1)
        .map((path) => ({ path, pencil })),
      ...retreats.map(({ path, pencil }) => ({ path, pencil })),
    ],
    attacks: [...declaredOf(tabletop, scene, hexOf), ...attacksOf(tabletop, scene, hexOf, pencil)],
    tags: [
      ...lossTags(ways, pencil, asking),
      ...retreats.flatMap(({ path, losses, pencil }) =>
        losses > 0 ? [lossTag(path.at(-1) as HexId, losses, pencil)] : [],
      ),
      ...strengthTags(tabletop, scene, pieces),
    ],
    sides: [...offer.sides.keys()].map((side) => side.split('/') as [HexId, HexId]),
  }
}

function pillsOf(hexes: TableScene['offer']['hexes'], occupied: ReadonlySet<HexId>, write: PillWords) {
  return [...hexes].flatMap(([hex, [choice]]) => {
    const text = write(choice?.detail ?? {})
    return text === undefined || occupied.has(hex) ? [] : [{ hex, text }]
  })
}

/** The way that is pinned, or else the one that is pointed at: what Enter would do is what is drawn. */
function wayShown(
  tabletop: Tabletop,
  { offer, pointed, answer, asking, draft }: LinesDrawn,
  hexOf: (piece: string) => HexId | undefined,
): readonly HexId[] {
  // A set of hexes is no way.
  if (asking === undefined || offer.set?.kind === 'hex') return []
  const choice = pointed === undefined ? undefined : offer.hexes.get(pointed.hex)?.[0]
  const shown = draft.pinned ?? (choice?.more === undefined ? (choice?.action ?? answer) : answer)
  if (shown !== undefined) return wholeWay(asking, shown, hexOf)
  const piece = pieceInHand(asking, draft)
  const path = Object.keys(draft.said).find((name) => kindOf(asking, name) === 'hexes')
  const start = piece === undefined ? undefined : hexOf(piece)
  if (start === undefined || path === undefined) return []
  return [start, ...listOf(draft.said[path]).filter((word) => isOnSheet(tabletop.map.grid, word))]
}

/** The way of an answer, from the piece that it names or that the question is about. */
function wholeWay(
  asking: Asking | undefined,
  action: Action,
  hexOf: (piece: string) => HexId | undefined,
): readonly HexId[] {
  const way = asking === undefined ? undefined : wayOf(asking.tabletop, action, hexOf)
  if (asking === undefined || way === undefined) return []
  const namesPiece = Object.keys(action).some((name) => kindOf(asking, name) === 'piece')
  const start = namesPiece ? undefined : hexOf(subjectOf(asking) ?? '')
  return start === undefined ? way : [start, ...way]
}

/** Arrows from every hex that joins in to the one that is attacked, in plans and in the story. */
function attacksOf(
  tabletop: Tabletop,
  { asking, offer, draft, telling, pieces, preview }: LinesDrawn,
  hexOf: (piece: string) => HexId | undefined,
  pencil: Pencil,
): LineScene['attacks'] {
  const arrows = (members: readonly string[], to: HexId, ink: Pencil): LineScene['attacks'] =>
    arrowsTo(to, members.map(hexOf), ink)
  if (telling?.step.kind === 'clash') {
    const { pieces: members, hex } = telling.step
    const side = pieces.find(({ id }) => id === members[0])?.side ?? ''
    return arrows(members, hex, pencilOf(tabletop, side) ?? 'red')
  }
  const clash = preview?.clash
  if (clash !== undefined) {
    const ink = pencilOf(tabletop, attackingSide(clash, pieces) ?? '') ?? pencil
    return arrowsTo(
      clash.target,
      clash.attackers.map(({ place }) => place),
      ink,
    )
  }
  // A set that is not allowed as it stands has no odds, but its arrows show what is meant.
  const on = Object.keys(draft.said).find((name) => tabletop.arguments[name] === 'hex')
  if (asking === undefined || on === undefined || offer.set?.kind !== 'piece') return []
  return arrows(offer.set.chosen, listOf(draft.said[on])[0] as HexId, pencil)
}

/** Arrows of attacks that are declared and wait to be fought. */
function declaredOf(
  tabletop: Tabletop,
  { view, pieces }: LinesDrawn,
  hexOf: (piece: string) => HexId | undefined,
): LineScene['attacks'] {
  const declared = view === undefined ? [] : (tabletop.declaredAttacks?.(view) ?? [])
  return declared.flatMap(({ by, on }) => {
    const side = pieces.find(({ id }) => id === by[0])?.side ?? ''
    return arrowsTo(on, by.map(hexOf), pencilOf(tabletop, side) ?? 'red')
  })
}

function arrowsTo(to: HexId, from: readonly (HexId | undefined)[], pencil: Pencil): LineScene['attacks'] {
  const starts = new Set(from.filter((hex) => hex !== undefined && hex !== to))
  return [...starts].map((start) => ({ from: start as HexId, to, pencil }))
}

/** What a way costs beside the hexes, where it costs anything. */
function lossTags(ways: readonly Choice[], pencil: Pencil, asking: Asking | undefined): Tag[] {
  if (asking === undefined) return []
  return ways.flatMap(({ action, detail = {} }) => {
    const path = Object.keys(action).find((name) => kindOf(asking, name) === 'hexes')
    const hex = path === undefined ? undefined : listOf(action[path]).at(-1)
    const cost = Object.values(detail).find((value) => typeof value === 'number' && value > 0)
    if (hex === undefined || cost === undefined) return []
    return [lossTag(hex, cost, pencil)]
  })
}

function lossTag(hex: HexId, losses: string | number, pencil: Pencil): Tag {
  return { hex, text: `−${losses}`, pencil, away: { x: 0, y: 0.3 } }
}

/** A few ways are enough to see where the beaten would go. */
const MOST_RETREATS = 4

/** Where those who are attacked may go: one way to each hex. */
function retreatsOf(tabletop: Tabletop, { preview, pieces }: LinesDrawn) {
  const ways = (preview?.retreats ?? []).flatMap((retreat) => {
    const unit = pieces.find(({ id }) => id === retreat.piece)
    if (unit === undefined) return []
    const pencil = pencilOf(tabletop, unit.side) ?? 'blue'
    return retreat.ways.map(({ path, losses }) => ({ path: [unit.hex, ...path], losses, pencil }))
  })
  const shown = ways.filter(({ path }) => path.every((place) => isOnSheet(tabletop.map.grid, place)))
  const byEnd = new Map(shown.map((way) => [way.path.at(-1) as HexId, way]))
  return [...byEnd.values()].slice(0, MOST_RETREATS)
}

/** The strength that comes from each hex, beside it and away from the target. */
function strengthTags(tabletop: Tabletop, { preview }: LinesDrawn, pieces: readonly Piece[]): Tag[] {
  if (preview?.clash === undefined) return []
  const { grid } = tabletop.map
  const target = grid.hex(preview.clash.target)
  const pencil = pencilOf(tabletop, attackingSide(preview.clash, pieces) ?? '') ?? 'red'
  return [...strengthByHex(preview)].flatMap(([place, figures]) => {
    const from = grid.hex(place)
    if (from === undefined) return []
    // To the side that looks away from the target, where no arrow is.
    const isLeft = target !== undefined && grid.centre(from).x < grid.centre(target).x
    return [{ hex: place, text: shortSum(figures), pencil, away: { x: isLeft ? -0.5 : 0.5, y: 0.02 } }]
  })
}

/** What the lines of the attack count, by the hexes from which it comes. */
function strengthByHex({ clash, lines }: Preview): Map<HexId, Figure[]> {
  const places = new Map(clash?.attackers.map(({ piece, place }) => [piece, place]))
  const found = new Map<HexId, Figure[]>()
  for (const { part, figure, pieces: [first = ''] = [] } of lines) {
    const place = places.get(first)
    if (part !== 'attack' || figure === undefined || place === undefined) continue
    found.set(place, [...(found.get(place) ?? []), figure])
  }
  return found
}

/** What a hex counts; `12 → 6` where all of it is halved. */
export function shortSum(figures: readonly Figure[]): string {
  const value = String(figures.reduce((sum, figure) => sum + figure.value, 0))
  const [first, ...others] = figures
  if (others.length > 0 || first?.figure !== 'sum' || first.factor === undefined || first.factor >= 1)
    return value
  return `${first.terms.reduce((sum, term) => sum + term, 0)} → ${value}`
}
