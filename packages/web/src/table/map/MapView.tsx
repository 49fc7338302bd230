import { type Board, type HexId, isFieldMap, type Point } from '@sztab/board'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePreferences, useTheme } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { useStatus } from '../panels/use-status.ts'
import { useScene, useTable } from '../TableContext.ts'
import { useBoardSay } from '../use-board-say.ts'
import { useIsWide } from '../use-is-wide.ts'
import { Counters } from './Counters.tsx'
import type { Camera, Insets } from './camera.ts'
import { liftPieces } from './carrying.ts'
import { answerIn, DRAGGED } from './dragging.ts'
import { followGestures } from './gestures.ts'
import { OverlayPainting, useLandPainting } from './map-painting.ts'
import { placeName } from './place-names.ts'
import { stepTowards } from './steps.ts'
import './map.css'

const PAPER = { light: '#f6f1e4', dark: '#191a17' } as const

/** The map with everything on it, as large as the window. */
export function MapView({ insets }: { readonly insets: Insets }) {
  const { model, camera, terrain } = useTable()
  const say = useSay()
  const sayOfBoard = useBoardSay()
  const frame = useRef<HTMLDivElement>(null)
  const land = useRef<HTMLCanvasElement>(null)
  const areas = useRef<HTMLCanvasElement>(null)
  const lines = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  const language = usePreferences((preferences) => preferences.language)
  const pieces = useScene((scene) => scene.pieces)
  const isNight = useStatus()?.isNight ?? false

  useEffect(() => terrain.changeLook({ theme, language }), [terrain, theme, language])
  const isWide = useIsWide()
  const openStack = useScene((scene) => (isWide ? scene.openStack : undefined))
  useEffect(() => terrain.placePieces(pieces, openStack), [terrain, pieces, openStack])
  useWindowSize(frame, camera, insets, [land, areas, lines])
  useLandPainting(land, camera, terrain, PAPER[theme])

  const { grid } = model.tabletop.map
  useEffect(() => {
    // Where the map is looked at can be read off the page.
    const tell = (): void => {
      const { x, y, scale } = camera.gaze
      if (frame.current !== null) frame.current.dataset.gaze = `${x} ${y} ${scale}`
    }
    tell()
    return camera.onSettle(tell)
  }, [camera])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const hexAt = (at: Point): HexId | undefined => {
      const hex = grid.hexAtPoint(camera.toSheet(at))
      return hex === undefined ? undefined : grid.id(hex)
    }
    return followGestures(element, camera, {
      onTap(at, event) {
        // Pieces are buttons and hear of the click themselves.
        if ((event.target as Element).closest('.counter') !== null) return
        const hex = hexAt(at)
        if (hex === undefined) model.answering.cancel()
        else model.pointer.tapHex(hex)
      },
      onHover: (at) => model.pointer.hover(at === undefined ? undefined : hexAt(at)),
      onLift: (event) => liftPieces(element, model, event, hexAt),
    })
  }, [camera, grid, model])

  const walk = (event: KeyboardEvent): void => {
    const { cursor, inspected, pieces: shown } = model.store.getState()
    const focused = (event.target as HTMLElement).dataset.piece
    const start = cursor ?? shown.find(({ id }) => id === (focused ?? inspected))?.hex
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter' && isPlain && event.target === event.currentTarget && cursor !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      model.pointer.tapHex(cursor)
      return
    }
    const direction = ARROWS[event.key]
    if (direction === undefined || !isPlain) return
    event.preventDefault()
    const middle = camera.toSheet({ x: camera.width / 2, y: camera.height / 2 })
    const from = start === undefined ? grid.hexAtPoint(middle) : grid.at(start)
    if (from === undefined) return
    const nearby = offeredBeside(model, from)
    const to = start === undefined ? from : stepTowards(grid, from, direction, nearby)
    model.pointer.walkTo(grid.id(to))
    camera.reveal(grid.centre(to))
    frame.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={frame}
      className="map"
      role="application"
      aria-label={say('map.name')}
      aria-describedby="map-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk its hexes
      tabIndex={0}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const { piece } = (target as HTMLElement).dataset
        const hex = model.store.getState().pieces.find(({ id }) => id === piece)?.hex
        if (hex !== undefined && target.matches(':focus-visible')) camera.reveal(grid.centre(grid.at(hex)))
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const says = answerIn(event.dataTransfer)
        if (says !== undefined) model.answering.give(says)
      }}
      onBlur={(event) => {
        if (event.target === event.currentTarget) model.pointer.walkTo(undefined)
      }}
    >
      <p id="map-help" className="only-for-readers">
        {sayOfBoard('map.help')}
      </p>
      <canvas ref={land} className="map-layer" />
      {isNight ? <div className="map-layer night" /> : null}
      <canvas ref={areas} className="map-layer below" />
      <Counters />
      <canvas ref={lines} className="map-layer" />
      <OverlayPainting areas={areas} lines={lines} theme={theme} />
      <CursorReport />
    </div>
  )
}

/** Connections on offer that touch a field: only then are they steps of a walk. */
function offeredBeside({ tabletop, store }: ReturnType<typeof useTable>['model'], from: number): number[] {
  const { map } = tabletop
  if (!isFieldMap(map)) return []
  return [...store.getState().offer.hexes.keys()]
    .map((id) => map.grid.at(id))
    .filter((place) => map.grid.isConnection(place) && map.grid.isAdjacent(place, from))
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Tells a reader who cannot see the map where the cursor stands and what that means. */
function CursorReport() {
  const { model, words } = useTable()
  const say = useSay()
  const cursor = useScene((scene) => scene.cursor)
  const pieces = useScene((scene) => scene.pieces)
  const bill = useScene((scene) => scene.bill)
  const denial = useScene((scene) => scene.denial)
  const isOffered = useScene(({ offer, cursor: hex }) => hex !== undefined && offer.hexes.has(hex))
  const parts: string[] = []
  if (cursor !== undefined) {
    const { map } = model.tabletop
    parts.push(nameOfPlace(map, words, cursor))
    parts.push(...pieces.filter(({ hex }) => hex === cursor).map(({ id }) => words.piece(id)))
    if (isOffered && bill?.to === cursor) parts.push(`${words.detail(bill.detail)} ${bill.total}`)
    else if (isOffered) parts.push(say('map.offered'))
    if (denial !== undefined) parts.push(`${words.tell(denial.reason)} ${denial.section}`)
  }
  return (
    <p className="only-for-readers" role="status">
      {parts.join('. ')}
    </p>
  )
}

/** Hexes are read out with what lies there. */
function nameOfPlace(map: Board, words: ReturnType<typeof useTable>['words'], id: HexId): string {
  const name = map.place[map.grid.at(id)]?.name
  return isFieldMap(map) || name === undefined ? placeName(map, words, id) : `${id}, ${name}`
}

function useWindowSize(
  frame: RefObject<HTMLDivElement | null>,
  camera: Camera,
  insets: Insets,
  canvases: readonly RefObject<HTMLCanvasElement | null>[],
): void {
  const all = useRef(canvases)
  // Before anything is seen: counters and land take their places together.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const fit = (): void => {
      const { clientWidth, clientHeight } = element
      for (const { current } of all.current) {
        if (current === null) continue
        const width = Math.round(clientWidth * window.devicePixelRatio)
        const height = Math.round(clientHeight * window.devicePixelRatio)
        // Even a size that it has already wipes a canvas.
        if (current.width !== width) current.width = width
        if (current.height !== height) current.height = height
      }
      camera.resize(clientWidth, clientHeight, insets)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, camera, insets])
}
