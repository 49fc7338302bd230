import type { Board, Piece, PieceState } from '@sztab/board'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { isOf } from '../model/asking.ts'
import { placeWeighed } from '../model/battle.ts'
import { maySay } from '../model/saying.ts'
import { pieceInHand } from '../model/subject.ts'
import { targetsOf } from '../model/targets.ts'
import { useScene, useTable } from '../TableContext.ts'
import type { TableScene } from '../table-scene.ts'
import { useBoardSay } from '../use-board-say.ts'
import { useIsWide } from '../use-is-wide.ts'
import { Counter } from './Counter.tsx'
import type { Camera } from './camera.ts'
import type { Rect } from './gaze.ts'
import { placeName } from './place-names.ts'
import { type Spot, spotAside, spotOf, stacksOf } from './stacks.ts'

/** Counters are drawn this far outside the window, in hexes. */
const NEAR = 4

/** All counters in one layer that moves with the map. */
export function Counters() {
  const { model, camera, words } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const theme = useTheme()
  // In small windows a stack lies open as cards instead.
  const isWide = useIsWide()
  const layer = useRef<HTMLDivElement>(null)
  const layout = useLayout(camera)
  const pieces = useScene((scene) => scene.pieces)
  const view = useScene((scene) => scene.view)
  const telling = useScene((shown) => shown.telling)
  const openStack = useScene((shown) => shown.openStack)
  const marks = useMarks()

  const { map } = model.tabletop
  const labels = useMemo(() => {
    const known = new Map<string, string>()
    for (const { id, hex } of pieces) {
      const description = view === undefined ? id : words.tell(model.tabletop.describePiece(view, id))
      known.set(id, sayOfBoard('map.piece', { description, hex: placeName(map, words, hex) }))
    }
    return known
  }, [pieces, view, words, model, map, sayOfBoard])

  useLayoutEffect(() => {
    const place = (): void => {
      if (layer.current === null) return
      const { x, y, scale } = camera.gaze
      const left = camera.width / 2 - x * scale
      const top = camera.height / 2 - y * scale
      layer.current.style.transform = `translate(${left}px, ${top}px) scale(${scale / layout.scale})`
    }
    place()
    return camera.onMove(place)
  }, [camera, layout])

  const stacks = [...stacksOf(pieces)].sort(([a], [b]) => map.grid.at(a) - map.grid.at(b))
  const laid: Laid[] = stacks.flatMap(([hex, stack]) => {
    const isOpen = isWide && hex === openStack && stack.length > 1
    return stack.map((piece, level) => {
      const marked = marks.get(piece.id)?.piece
      const shown = isOpen ? marked : closedStackMarks(marked, stack, level, marks)
      const spot = spotOf(level, stack.length, isOpen)
      return { piece: shown ?? piece, spot, isOpen, isSingle: isOpen || stack.length === 1 }
    })
  })
  for (const piece of pieces) {
    if (piece.aside === undefined) continue
    const shown = marks.get(piece.id)?.piece ?? piece
    laid.push({ piece: shown, spot: spotAside(piece.aside), isOpen: false, isSingle: true })
  }
  const tap = (id: string, isExact: boolean): void => {
    const says = pieces.find((piece) => piece.id === id)?.says
    if (says !== undefined && marks.get(id)?.isSaying === true) model.answering.give(says)
    else model.pointer.tapPiece(id, isExact)
  }
  return (
    <div ref={layer} className="counters">
      {laid.map(({ piece, spot, isOpen, isSingle }) => {
        const isAble = marks.get(piece.id)?.isAble === true
        const isMoving = telling?.step.kind === 'move' && telling.step.pieces.includes(piece.id)
        return (
          <Counter
            key={piece.id}
            piece={piece}
            label={`${labels.get(piece.id) ?? piece.id}${isAble ? `, ${say('map.may-act')}` : ''}`}
            centre={map.grid.centre(map.grid.at(piece.hex))}
            spot={spot}
            scale={layout.scale}
            theme={theme}
            isNear={isNear(map, piece, layout.seen)}
            isRaised={isOpen || (piece.states?.includes('selected') ?? false)}
            isReachable={isAble || isOpen}
            way={isMoving && telling.step.kind === 'move' ? wayOf(map, piece, telling.step.path) : undefined}
            duration={telling?.duration ?? 0}
            isSingle={isSingle}
            says={marks.get(piece.id)?.isSaying === true ? piece.says : undefined}
            onTap={tap}
          />
        )
      })}
    </div>
  )
}

/** A piece as it lies: in its stack, or aside. */
interface Laid {
  readonly piece: Piece
  readonly spot: Spot
  readonly isOpen: boolean
  readonly isSingle: boolean
}

interface Layout {
  readonly scale: number
  readonly seen: Rect
}

/** For which zoom the counters are laid out; it follows the camera when that has come to rest. */
function useLayout(camera: Camera): Layout {
  const [layout, setLayout] = useState<Layout>({ scale: camera.gaze.scale, seen: camera.visible })
  useEffect(() => {
    const settle = (): void => setLayout({ scale: camera.gaze.scale, seen: camera.visible })
    settle()
    return camera.onSettle(settle)
  }, [camera])
  return layout
}

function isNear({ grid }: Board, { hex }: Piece, { left, top, right, bottom }: Rect): boolean {
  const { x, y } = grid.centre(grid.at(hex))
  return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR
}

function wayOf({ grid }: Board, { hex }: Piece, path: readonly string[]) {
  const start = grid.centre(grid.at(hex))
  return [hex, ...path].map((id) => {
    const { x, y } = grid.centre(grid.at(id))
    return { x: x - start.x, y: y - start.y }
  })
}

interface Marked {
  readonly piece: Piece
  /** Whether pointing at it says something. */
  readonly isAble: boolean
  /** Whether it is a whole answer by itself. */
  readonly isSaying: boolean
}

/** The pieces with the marks of the present question. */
function useMarks(): ReadonlyMap<string, Marked> {
  const pieces = useScene((scene) => scene.pieces)
  const asking = useScene((scene) => scene.asking)
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const inspected = useScene((scene) => scene.inspected)
  const fought = useScene(({ preview }) => placeWeighed(preview))
  return useMemo(() => {
    const marked = new Map<string, Marked>()
    const targets = asking === undefined ? NO_TARGETS : targetsOf(asking, draft, offer)
    const root = { asking, draft, offer, inspected, fought, targets }
    for (const piece of pieces) marked.set(piece.id, mark(piece, root))
    return marked
  }, [pieces, asking, draft, offer, inspected, fought])
}

const NO_TARGETS: ReadonlySet<string> = new Set()

interface Question extends Pick<TableScene, 'asking' | 'draft' | 'offer' | 'inspected'> {
  /** The hex over which a battle is weighed. */
  readonly fought: string | undefined
  readonly targets: ReadonlySet<string>
}

function mark(piece: Piece, { asking, draft, offer, inspected, fought, targets }: Question): Marked {
  const printed = (piece.states ?? []).filter((state) => state !== 'may-act')
  if (asking === undefined) {
    const looked: PieceState[] = inspected === piece.id ? ['selected'] : []
    return { piece: withStates(piece, [...printed, ...looked]), isAble: false, isSaying: false }
  }
  const set = offer.set?.kind === 'piece' ? offer.set : undefined
  const isMember = set?.chosen.includes(piece.id) ?? false
  const isActing = pieceInHand(asking, draft) === piece.id
  const first = asking.prompt.choices.some(({ action }) =>
    Object.keys(action).some(
      (name) => asking.tabletop.arguments[name] === 'piece' && action[name] === piece.id,
    ),
  )
  const isAble = offer.pieces.has(piece.id) || first || (set?.universe.includes(piece.id) ?? false)
  const isReady = (piece.states?.includes('may-act') ?? false) && isOf(piece, asking.role)
  const isChosen = piece.side !== asking.side && targets.has(piece.hex)
  const isTarget = isChosen || piece.hex === fought
  const isSaying = maySay(asking, draft, piece.says)
  const states: PieceState[] = [...printed]
  if (isMember || isActing || (inspected === piece.id && !isTarget)) states.push('selected')
  else if (isAble || isReady || isSaying) states.push('may-act')
  if (isTarget) states.push('target')
  return { piece: withStates(piece, states), isAble: isAble || isTarget || isSaying, isSaying }
}

const STACK_MARKS: readonly PieceState[] = ['may-act', 'target']

/** In a closed stack the top piece bears the marks of all: somebody here may act, or is a target. */
function closedStackMarks(
  piece: Piece | undefined,
  stack: readonly Piece[],
  level: number,
  marks: ReadonlyMap<string, Marked>,
): Piece | undefined {
  if (piece === undefined || stack.length < 2) return piece
  const own = (piece.states ?? []).filter((state) => !STACK_MARKS.includes(state))
  if (level < stack.length - 1) return withStates(piece, own)
  const all = stack.flatMap(({ id }) => marks.get(id)?.piece.states ?? [])
  return withStates(piece, [...own, ...STACK_MARKS.filter((state) => all.includes(state))])
}

function withStates(piece: Piece, states: readonly PieceState[]): Piece {
  return { ...piece, states }
}
