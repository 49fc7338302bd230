import type { Point } from '@sztab/board'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTheme } from '../../app/preferences.ts'
import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'
import '../panels/minimap.css'

/** The panel is so wide; a tall map leaves room for the log above it. */
const WIDEST = 298
const TALLEST = 260
const COLOURS = {
  german: '#4a5862',
  romanian: '#6a592c',
  hungarian: '#46604a',
  soviet: '#e7a06c',
  guards: '#d4704a',
  us: '#8fa05a',
  british: '#c9ad7d',
  canadian: '#a5733f',
  luftwaffe: '#6d8fa9',
  red: '#b9463a',
  white: '#f7f2e6',
  blue: '#41689c',
  black: '#2d2a27',
  fuel: '#3f7f6b',
  ammunition: '#8a5a2b',
  food: '#e3bd4f',
} as const

/** The whole map small, with the window as a frame; pointing at it goes there. */
export function Minimap() {
  const { model, camera, terrain } = useTable()
  const say = useSay()
  const theme = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pieces = useScene((scene) => scene.pieces)
  const { grid } = model.table.map
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
      pen.lineWidth = 1
      pen.strokeStyle = theme === 'dark' ? '#f1e9d6' : '#27313a'
      for (const { hex, palette, kind } of pieces) {
        if (kind === 'chip') continue
        const { x, y } = grid.centre(grid.at(hex))
        pen.fillStyle = COLOURS[palette]
        pen.fillRect(x * scale - 2.5, y * scale - 2.5, 5, 5)
        pen.strokeRect(x * scale - 2.5, y * scale - 2.5, 5, 5)
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
  }, [camera, terrain, grid, pieces, theme, width, height])

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
