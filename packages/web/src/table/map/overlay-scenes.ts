import type { HexId, Overlay, Pencil, Piece, Table } from '@sztab/board'
import type { Action, Choice, Preview } from '@sztab/kernel'
import { type Asking, kindOf, listOf } from '../model/asking.ts'
import { attackingSide, battleOf } from '../model/battle.ts'
import { isOnSheet, wayOf } from '../model/paths.ts'
import { actingPiece } from '../model/pointing.ts'
import { placesOf } from '../model/story.ts'
import { pieceInHand, subjectOf } from '../model/subject.ts'
import { targetsOf } from '../model/targets.ts'
import type { TableScene } from '../table-scene.ts'
import type { AreaScene } from './overlay-areas.ts'
import type { LineScene, Tag } from './overlay-lines.ts'
import { pencilOf } from './sides.ts'

/** What is switched on to be laid over the map. */
export function overlaysOf(
  table: Table,
  { view, viewer, overlays, inspected }: Pick<TableScene, 'view' | 'viewer' | 'overlays' | 'inspected'>,
): Overlay[] {
  if (view === undefined) return []
  return table.overlays
    .filter(({ id, needs }) => overlays.has(id) && (needs === 'nothing' || inspected !== undefined))
    .map(({ id }) =>
      table.overlay(view, id, { viewer, ...(inspected === undefined ? {} : { piece: inspected }) }),
    )
}

/** The hexes that can be pointed at: a reach where pieces may go, targets where enemies are attacked. */
export function areaScene(
  { asking, draft, offer, pointed, hinted, cursor }: TableScene,
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
  const { table, prompt } = asking
  return placesOf(table.arguments, prompt.ask, NOWHERE, (word) => isOnSheet(table.map.grid, word))
}

const NOWHERE = (): undefined => undefined

/** Places that the answer in the making already names. */
function placesSaid(asking: Asking | undefined, { said }: TableScene['draft']): HexId[] {
  if (asking === undefined) return []
  return Object.entries(said)
    .filter(([name]) => ['hex', 'sequence'].includes(kindOf(asking, name)))
    .flatMap(([, value]) => listOf(value).filter((word) => isOnSheet(asking.table.map.grid, word)))
}

function isWay(asking: Asking | undefined, choice: Choice | undefined): boolean {
  if (asking === undefined || choice === undefined) return false
  return Object.keys(choice.action).some((name) => kindOf(asking, name) === 'hexes')
}

/** What stands on a hex that can be reached, by what is counted beside the answer. */
type PillWords = (detail: NonNullable<Choice['detail']>) => string | undefined

export function lineScene(table: Table, scene: TableScene, write: PillWords): LineScene {
  const { asking, offer, pieces } = scene
  const hexOf = (piece: string): HexId | undefined => pieces.find(({ id }) => id === piece)?.hex
  const pencil = (asking === undefined ? undefined : pencilOf(table, asking.side)) ?? 'red'
  const occupied = new Set(pieces.map(({ hex }) => hex))
  const isListedWhole = asking?.prompt.choices.some(
    (choice) => choice.more === undefined && isWay(asking, choice),
  )
  const ways = asking === undefined || isListedWhole !== true ? [] : [...offer.hexes.values()].flat()
  const retreats = retreatsOf(table, scene)
  return {
    pills: isListedWhole === true ? [] : pillsOf(offer.hexes, occupied, write),
    way: wayShown(table, scene, hexOf),
    wayPencil: pencil,
    ways: [
      ...ways
        .map(({ action }) => wholeWay(asking, action, hexOf))
        .filter((path) => path.length > 1)
        .map((path) => ({ path, pencil })),
      ...retreats.map(({ path, pencil }) => ({ path, pencil })),
    ],
    attacks: [...declaredOf(table, scene, hexOf), ...attacksOf(table, scene, hexOf, pencil)],
    tags: [
      ...lossTags(ways, pencil, asking),
      ...retreats.flatMap(({ path, losses, pencil }) =>
        losses > 0 ? [lossTag(path.at(-1) as HexId, losses, pencil)] : [],
      ),
      ...strengthTags(table, scene, pieces),
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
  table: Table,
  { offer, pointed, answer, asking, draft }: TableScene,
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
  return [start, ...listOf(draft.said[path]).filter((word) => isOnSheet(table.map.grid, word))]
}

/** The way of an answer, from the piece that it names or that the question is about. */
function wholeWay(
  asking: Asking | undefined,
  action: Action,
  hexOf: (piece: string) => HexId | undefined,
): readonly HexId[] {
  const way = asking === undefined ? undefined : wayOf(asking.table, action, hexOf)
  if (asking === undefined || way === undefined) return []
  const namesPiece = Object.keys(action).some((name) => kindOf(asking, name) === 'piece')
  const start = namesPiece ? undefined : hexOf(subjectOf(asking) ?? '')
  return start === undefined ? way : [start, ...way]
}

/** Arrows from every hex that joins in to the one that is attacked, in plans and in the story. */
function attacksOf(
  table: Table,
  { asking, offer, draft, scene, pieces, preview }: TableScene,
  hexOf: (piece: string) => HexId | undefined,
  pencil: Pencil,
): LineScene['attacks'] {
  const arrows = (members: readonly string[], to: HexId, ink: Pencil): LineScene['attacks'] =>
    arrowsTo(to, members.map(hexOf), ink)
  if (scene?.step.kind === 'clash') {
    const { pieces: members, hex } = scene.step
    const side = pieces.find(({ id }) => id === members[0])?.side ?? ''
    return arrows(members, hex, pencilOf(table, side) ?? 'red')
  }
  const battle = battleOf(table.arguments, preview)
  if (battle !== undefined) {
    const side = attackingSide(battle, pieces) ?? ''
    return arrows(battle.attackers, battle.hex, pencilOf(table, side) ?? pencil)
  }
  // A set that is not allowed as it stands has no odds, but its arrows show what is meant.
  const on = Object.keys(draft.said).find((name) => table.arguments[name] === 'hex')
  if (asking === undefined || on === undefined || offer.set?.kind !== 'piece') return []
  return arrows(offer.set.chosen, listOf(draft.said[on])[0] as HexId, pencil)
}

/** Arrows of attacks that are declared and wait to be fought. */
function declaredOf(
  table: Table,
  { view, pieces }: TableScene,
  hexOf: (piece: string) => HexId | undefined,
): LineScene['attacks'] {
  const declared = view === undefined ? [] : (table.declaredAttacks?.(view) ?? [])
  return declared.flatMap(({ by, on }) => {
    const side = pieces.find(({ id }) => id === by[0])?.side ?? ''
    return arrowsTo(on, by.map(hexOf), pencilOf(table, side) ?? 'red')
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
function retreatsOf(table: Table, { preview, pieces }: TableScene) {
  const ways = (preview?.retreats ?? []).flatMap((retreat) => {
    const unit = pieces.find(({ id }) => id === retreat.piece)
    if (unit === undefined) return []
    const pencil = pencilOf(table, unit.side) ?? 'blue'
    return retreat.ways.map(({ path, losses }) => ({ path: [unit.hex, ...path], losses, pencil }))
  })
  const shown = ways.filter(({ path }) => path.every((place) => isOnSheet(table.map.grid, place)))
  const byEnd = new Map(shown.map((way) => [way.path.at(-1) as HexId, way]))
  return [...byEnd.values()].slice(0, MOST_RETREATS)
}

/** The strength that comes from each hex, beside it and away from the target. */
function strengthTags(table: Table, { preview }: TableScene, pieces: readonly Piece[]): Tag[] {
  if (preview === undefined) return []
  const { grid } = table.map
  const battle = battleOf(table.arguments, preview)
  const target = battle === undefined ? undefined : grid.hex(battle.hex)
  return [...strengthByHex(table, preview, pieces)].flatMap(([place, values]) => {
    const from = grid.hex(place)
    if (from === undefined) return []
    // To the side that looks away from the target, where no arrow is.
    const isLeft = target !== undefined && grid.centre(from).x < grid.centre(target).x
    const side = pieces.find(({ hex }) => hex === place)?.side ?? ''
    return [
      {
        hex: place,
        text: values.length === 1 ? shortSum(values[0] as string) : String(sumOfLast(values)),
        pencil: pencilOf(table, side) ?? 'red',
        away: { x: isLeft ? -0.5 : 0.5, y: 0.02 },
      },
    ]
  })
}

/** What the lines of the attack say, by the hexes that they name or in which the pieces stand that they name. */
function strengthByHex({ arguments: kinds }: Table, preview: Preview, pieces: readonly Piece[]) {
  const found = new Map<HexId, string[]>()
  for (const { part, text, value } of preview.lines) {
    const params = Object.entries(text.params ?? {})
    const hex = params.find(([name]) => kinds[name] === 'hex')?.[1]
    const piece = params.find(([name]) => kinds[name] === 'piece')?.[1]
    const place = hex ?? pieces.find(({ id }) => id === piece)?.hex
    if (part !== 'attack' || value === undefined || typeof place !== 'string') continue
    found.set(place, [...(found.get(place) ?? []), value])
  }
  return found
}

function sumOfLast(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + Number(value.match(/\d+/g)?.at(-1) ?? 0), 0)
}

/** `12 ÷ 2 = 6` becomes `12 → 6`, `7 + 7 = 14` becomes `14`. */
export function shortSum(value: string): string {
  const numbers = value.match(/\d+/g) ?? []
  const last = numbers.at(-1) ?? value
  return value.includes('÷') ? `${numbers[0]} → ${last}` : last
}
