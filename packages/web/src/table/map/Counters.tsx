import type { Board, Piece, Point } from '@sztab/board'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { placeWeighed } from '../model/battle.ts'
import { maySay } from '../model/saying.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { useIsWide } from '../use-is-wide.ts'
import { Counter } from './Counter.tsx'
import type { Camera } from './camera.ts'
import type { Rect } from './gaze.ts'
import { closedStackMarks, type Marked, marksOf } from './piece-marks.ts'
import { placeName } from './place-names.ts'
import { type Spot, spotAside, spotOf, stacksOf } from './stacks.ts'
import { SteadyPieces } from './steady-pieces.ts'

/** Counters are drawn this far outside the window, in hexes. */
const NEAR = 4

/** All counters in one layer that moves with the map. They are laid anew when one of them changes, not with the map. */
export const Counters = memo(function Counters() {
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

  const [steady] = useState(() => new SteadyPieces())
  const open = isWide ? openStack : undefined
  const laid = useMemo(() => layOut(map, pieces, marks, open), [map, pieces, marks, open])
  const moving = telling?.step.kind === 'move' ? telling.step : undefined
  const ways = useMemo(() => {
    const moved = moving === undefined ? [] : pieces.filter(({ id }) => moving.pieces.includes(id))
    return new Map(moved.map((piece) => [piece.id, wayOf(map, piece, moving?.path ?? [])]))
  }, [map, pieces, moving])
  const tap = useCallback(
    (id: string, isExact: boolean): void => {
      const { pieces: shown, asking, draft } = model.store.getState()
      const says = shown.find((piece) => piece.id === id)?.says
      if (says !== undefined && maySay(asking, draft, says)) model.answering.give(says)
      else model.pointer.tapPiece(id, isExact)
    },
    [model],
  )
  const mayAct = say('map.may-act')
  return (
    <div ref={layer} className="counters">
      {laid.map(({ piece: now, spot, isOpen, isSingle, isAble, isSaying }) => {
        const piece = steady.of(now)
        const { x, y } = map.grid.centre(map.grid.at(piece.hex))
        const way = ways.get(piece.id)
        return (
          <Counter
            key={piece.id}
            piece={piece}
            label={`${labels.get(piece.id) ?? piece.id}${isAble ? `, ${mayAct}` : ''}`}
            x={x + spot.x}
            y={y + spot.y}
            level={spot.level}
            scale={layout.scale}
            theme={theme}
            isNear={isNear(map, piece, layout.seen)}
            isRaised={isOpen || (piece.states?.includes('selected') ?? false)}
            isReachable={isAble || isOpen}
            way={way}
            duration={way === undefined ? 0 : (telling?.duration ?? 0)}
            isSingle={isSingle}
            says={isSaying ? piece.says : undefined}
            onTap={tap}
          />
        )
      })}
    </div>
  )
})

/** All pieces as they lie, in the order of their places; the stack at `open` lies side by side. */
function layOut(
  { grid }: Board,
  pieces: readonly Piece[],
  marks: ReadonlyMap<string, Marked>,
  open: string | undefined,
): Laid[] {
  const lie = (piece: Piece, spot: Spot, isOpen: boolean, isSingle: boolean): Laid => {
    const { isAble = false, isSaying = false } = marks.get(piece.id) ?? {}
    return { piece, spot, isOpen, isSingle, isAble, isSaying }
  }
  const marked = (piece: Piece): Piece => marks.get(piece.id)?.piece ?? piece
  const stacks = [...stacksOf(pieces)].sort(([a], [b]) => grid.at(a) - grid.at(b))
  const inStacks = stacks.flatMap(([hex, stack]) => {
    const isOpen = hex === open && stack.length > 1
    return stack.map((piece, level) => {
      const shown = isOpen ? marked(piece) : closedStackMarks(marked(piece), stack, level, marks)
      return lie(shown, spotOf(level, stack.length, isOpen), isOpen, isOpen || stack.length === 1)
    })
  })
  const aside = pieces.flatMap((piece) =>
    piece.aside === undefined ? [] : [lie(marked(piece), spotAside(piece.aside), false, true)],
  )
  return [...inStacks, ...aside]
}

/** A piece as it lies: in its stack, or aside. */
interface Laid {
  readonly piece: Piece
  readonly spot: Spot
  readonly isOpen: boolean
  readonly isSingle: boolean
  readonly isAble: boolean
  readonly isSaying: boolean
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

function wayOf({ grid }: Board, { hex }: Piece, path: readonly string[]): Point[] {
  const start = grid.centre(grid.at(hex))
  return [hex, ...path].map((id) => {
    const { x, y } = grid.centre(grid.at(id))
    return { x: x - start.x, y: y - start.y }
  })
}

function useMarks(): ReadonlyMap<string, Marked> {
  const pieces = useScene((scene) => scene.pieces)
  const asking = useScene((scene) => scene.asking)
  const draft = useScene((scene) => scene.draft)
  const offer = useScene((scene) => scene.offer)
  const inspected = useScene((scene) => scene.inspected)
  const fought = useScene(({ preview }) => placeWeighed(preview))
  return useMemo(
    () => marksOf({ pieces, asking, draft, offer, inspected, fought }),
    [pieces, asking, draft, offer, inspected, fought],
  )
}
