import type { Hex, Point } from '../grid.ts'
import { Pen } from './curves.ts'
import type { Shape } from './shape.ts'
import { pixel, type Sheet } from './sheet.ts'

/** The hexes that belong to the game, as thin lines; each side is drawn once. */
export function drawGrid(sheet: Sheet): Shape[] {
  const { grid } = sheet.map
  const pen = new Pen()
  const belongs = (hex: Hex): boolean => sheet.look[hex] !== 'outside'
  for (let hex = 0; hex < grid.count; hex++) {
    if (!belongs(hex)) continue
    for (let d = 0; d < 6; d++) {
      const beyond = grid.neighbour(hex, d)
      if (beyond >= 0 && beyond < hex && belongs(beyond)) continue
      pen.moveTo(pixel(sheet, grid.corner(hex, d))).lineTo(pixel(sheet, grid.corner(hex, d + 1)))
    }
  }
  const opacity = sheet.theme.name === 'dark' ? 0.13 : 0.27
  return [{ kind: 'path', d: pen.d, stroke: 'grid', width: Math.min(1, sheet.scale / 46), opacity }]
}

/** Below this scale the numbers could not be read. */
const SMALLEST_NUMBERED = 46

/** The hex numbers, under each hex's upper edge. */
export function drawNumbers(sheet: Sheet): Shape[] {
  const { map, scale, look } = sheet
  if (scale < SMALLEST_NUMBERED) return []
  const size = 0.105 * scale
  const shapes: Shape[] = []
  for (let hex = 0; hex < map.grid.count; hex++) {
    if (look[hex] === 'outside') continue
    const { x, y } = pixel(sheet, numberPoint(sheet, hex))
    shapes.push({
      kind: 'text',
      text: map.grid.id(hex),
      x,
      y: y + 0.36 * size,
      size,
      face: 'condensed',
      anchor: 'middle',
      fill: 'number',
      opacity: 0.8,
    })
  }
  return shapes
}

/** The middle of a hex's number, in hex distances. */
export function numberPoint({ map: { grid } }: Sheet, hex: Hex): Point {
  const { x, y } = grid.centre(hex)
  return { x, y: y - (grid.shape === 'pointy' ? 0.43 : 0.41) }
}
