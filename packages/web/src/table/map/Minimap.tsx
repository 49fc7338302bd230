import type { Pencil, Point } from '@sztab/board'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTheme } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import { OVERLAY_INKS } from './overlay-inks.ts'
import { pencilOf } from './sides.ts'
import '../panels/minimap.css'

/** The panel is so wide; a tall map leaves room for the log above it. */
const WIDEST = 298
const TALLEST = 260
/** Half the side of a piece, in pixels. */
const HALF = 2.75

/** The whole map small, with the window as a frame; pointing at it goes there. */
export function Minimap() {
  const { model, camera, terrain } = useTable()
  const say = useSay()
  const theme = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pieces = useScene((scene) => scene.pieces)
  const { tabletop } = model
  const { grid } = tabletop.map
  const width = Math.round(Math.min(WIDEST, (TALLEST * grid.width) / grid.height))
  const height = Math.round((width * grid.height) / grid.width)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const ratio = window.devicePixelRatio
    const scale = width / grid.width
    // Land and pieces are painted once; only the frame moves with the gaze.
    const sheet = document.createElement('canvas')
    sheet.width = Math.round(width * ratio)
    sheet.height = Math.round(height * ratio)
    const pen = sheet.getContext('2d') as CanvasRenderingContext2D
    const paintSheet = (): void => {
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      pen.clearRect(0, 0, width, height)
      const { overview } = terrain
      if (overview !== undefined) {
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(overview.bitmap, 0, 0, width, height)
      }
      const inks = OVERLAY_INKS[theme]
      pen.lineWidth = 1
      pen.strokeStyle = inks.casing
      for (const { hex, side, kind } of pieces) {
        if (kind === 'chip') continue
        const { x, y } = grid.centre(grid.at(hex))
        const pencil = pencilOf(tabletop, side) ?? 'grey'
        pen.fillStyle = inks[pencil]
        pen.beginPath()
        traceSide(pen, pencil, x * scale, y * scale)
        pen.fill()
        pen.stroke()
      }
    }
    const paint = (): void => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, sheet.width, sheet.height)
      context.drawImage(sheet, 0, 0)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      const { left, top, right, bottom } = camera.visible
      context.lineWidth = 2
      context.strokeStyle = theme === 'dark' ? '#f7b918' : '#a87400'
      context.strokeRect(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)
    }
    let asked: number | undefined
    const ask = (): void => {
      asked ??= requestAnimationFrame(() => {
        asked = undefined
        paint()
      })
    }
    paintSheet()
    paint()
    const renew = (): void => {
      paintSheet()
      ask()
    }
    const stops = [camera.onMove(ask), terrain.onPaint(renew)]
    return () => {
      if (asked !== undefined) cancelAnimationFrame(asked)
      for (const stop of stops) stop()
    }
  }, [camera, terrain, tabletop, grid, pieces, theme, width, height])

  const look = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    const at: Point = {
      x: ((event.clientX - box.left) / box.width) * grid.width,
      y: ((event.clientY - box.top) / box.height) * grid.height,
    }
    camera.flyTo(at, camera.gaze.scale, event.type === 'pointerdown' ? 200 : 0)
  }
  return (
    <canvas
      ref={canvas}
      className="minimap"
      width={Math.round(width * window.devicePixelRatio)}
      height={Math.round(height * window.devicePixelRatio)}
      style={{ width }}
      role="img"
      aria-label={say('map.small')}
      onPointerDown={look}
      onPointerMove={look}
    />
  )
}

/** Sides are told apart by their form as well: squares in blue, discs in red, diamonds in grey. */
function traceSide(pen: CanvasRenderingContext2D, pencil: Pencil, x: number, y: number): void {
  if (pencil === 'red') pen.arc(x, y, 1.1 * HALF, 0, 2 * Math.PI)
  else if (pencil === 'blue') pen.rect(x - HALF, y - HALF, 2 * HALF, 2 * HALF)
  else {
    pen.moveTo(x, y - 1.3 * HALF)
    pen.lineTo(x + 1.3 * HALF, y)
    pen.lineTo(x, y + 1.3 * HALF)
    pen.lineTo(x - 1.3 * HALF, y)
    pen.closePath()
  }
}
