import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useScene, useTable } from '../TableContext.ts'
import type { Camera } from './camera.ts'
import type { Rect } from './gaze.ts'
import { onceAFrame } from './once-a-frame.ts'
import { AreaPainter } from './overlay-areas.ts'
import { OVERLAY_INKS } from './overlay-inks.ts'
import { LinePainter } from './overlay-lines.ts'
import { areaScene, lineScene, linesDrawn, overlaysOf, placesMarked } from './overlay-scenes.ts'
import type { Picture, Terrain } from './terrain.ts'

/** The land, from its small picture to the sharp one. */
export function useLandPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  camera: Camera,
  terrain: Terrain,
  paper: string,
): void {
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false })
    if (!context) return
    const paint = (): void => {
      const ratio = window.devicePixelRatio
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      const { overview, land, names } = terrain
      const sharpness = terrain.sharpness(performance.now())
      if (land === undefined || sharpness < 1 || !covers(land.rect, camera.visible)) {
        context.fillStyle = paper
        context.fillRect(0, 0, camera.width, camera.height)
        if (overview !== undefined) put(context, camera, overview)
      }
      context.globalAlpha = sharpness
      if (land !== undefined) put(context, camera, land)
      context.globalAlpha = 1
      if (land !== undefined && sharpness < 1) ask()
      // What has been painted so far can be read off the page.
      const painted = { overview, land, names, sharp: sharpness === 1 ? land : undefined }
      context.canvas.dataset.painted = Object.keys(painted)
        .filter((name) => painted[name as keyof typeof painted] !== undefined)
        .join(' ')
    }
    const { ask, stop } = onceAFrame(paint, context.canvas)
    paint()
    const stops = [camera.onMove(ask), terrain.onPaint(ask), stop]
    return () => {
      for (const undo of stops) undo()
    }
  }, [canvas, camera, terrain, paper])
}

/** A picture of the present zoom is only moved, by whole pixels: nothing is dearer than to resample it every frame. */
function put(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { rect, scale: painted, bitmap }: Picture,
): void {
  const { x, y } = camera.toWindow({ x: rect.left, y: rect.top })
  const { scale } = camera.gaze
  const ratio = window.devicePixelRatio
  if (Math.abs(painted / (scale * ratio) - 1) < 0.0005) {
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(bitmap, Math.round(x * ratio), Math.round(y * ratio))
    context.restore()
    return
  }
  context.drawImage(bitmap, x, y, (rect.right - rect.left) * scale, (rect.bottom - rect.top) * scale)
}

function covers(rect: Rect, seen: Rect): boolean {
  return (
    rect.left <= seen.left && rect.top <= seen.top && rect.right >= seen.right && rect.bottom >= seen.bottom
  )
}

/**
 * What lies on the land: areas and lines under the counters with the names over them, and lines over the counters. A
 * name is read where something is marked as well. A part of the map by itself: it follows every movement of the mouse,
 * and the rest of the map does not.
 */
export function OverlayPainting({
  areas,
  lines,
  theme,
}: {
  readonly areas: RefObject<HTMLCanvasElement | null>
  readonly lines: RefObject<HTMLCanvasElement | null>
  readonly theme: 'light' | 'dark'
}): null {
  const { model, camera, terrain, words } = useTable()
  const marked = useScene(useShallow(placesMarked))
  const drawn = useScene(useShallow(linesDrawn))
  const { tabletop } = model
  const painters = useMemo(
    () => ({ areas: new AreaPainter(tabletop.map), lines: new LinePainter(tabletop.map) }),
    [tabletop],
  )
  const view = useScene((scene) => scene.view)
  const viewer = useScene((scene) => scene.viewer)
  const shown = useScene((scene) => scene.overlays)
  const inspected = useScene((scene) => scene.inspected)
  const overlays = useMemo(
    () => overlaysOf(tabletop, { view, viewer, overlays: shown, inspected }),
    [tabletop, view, viewer, shown, inspected],
  )
  const areaShapes = useMemo(() => areaScene(marked, overlays), [marked, overlays])
  const lineShapes = useMemo(
    () => lineScene(tabletop, drawn, (detail) => words.pill(detail)),
    [tabletop, drawn, words],
  )
  useEffect(() => {
    const below = areas.current?.getContext('2d')
    const above = lines.current?.getContext('2d')
    if (!below || !above) return
    const inks = OVERLAY_INKS[theme]
    const paint = (): void => {
      const ratio = window.devicePixelRatio
      for (const context of [below, above]) {
        context.setTransform(ratio, 0, 0, ratio, 0, 0)
        context.clearRect(0, 0, camera.width, camera.height)
      }
      painters.areas.paint(below, camera, areaShapes, inks)
      painters.lines.paintBelow(below, camera, overlays, inks)
      const sharpness = terrain.sharpness(performance.now())
      below.globalAlpha = sharpness
      if (terrain.names !== undefined) put(below, camera, terrain.names)
      below.globalAlpha = 1
      if (terrain.names !== undefined && sharpness < 1) ask()
      painters.lines.paint(above, camera, lineShapes, inks)
    }
    const { ask, stop } = onceAFrame(paint, below.canvas)
    ask()
    const stops = [camera.onMove(ask), terrain.onPaint(ask), stop]
    return () => {
      for (const undo of stops) undo()
    }
  }, [areas, lines, camera, terrain, painters, areaShapes, lineShapes, overlays, theme])
  return null
}
