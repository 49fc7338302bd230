import type { Point } from '../grid.ts'
import { measured, spline } from './curves.ts'
import type { Shape } from './shape.ts'
import { type Paper, type Sheet, toPixels } from './sheet.ts'
import type { RegionName } from './style.ts'
import { lettersAlong, spacingToFill, turnOf } from './written-along.ts'

/** Names of lands and seas, spaced wide over the country that they name. */
export function drawRegionNames(sheet: Sheet): Shape[] {
  const { grid } = sheet.map
  const { names } = sheet.words
  return (sheet.style.regions ?? []).flatMap(({ name, look, through }) =>
    drawRegionName(
      sheet,
      names?.[name] ?? name,
      look,
      through.map((id) => grid.centre(grid.at(id))),
    ),
  )
}

/** A name through points of the sheet, first letter to last. */
export function drawRegionName(
  sheet: Paper,
  name: string,
  look: RegionName['look'],
  through: readonly Point[],
): Shape[] {
  const curve = measured(toPixels(sheet, spline(through, 12)))
  const isSea = look === 'sea'
  const size = (isSea ? 0.4 : 0.38) * sheet.scale
  const face = isSea ? 'serif-italic' : 'serif'
  const text = isSea ? name : name.toUpperCase()
  const spacing = spacingToFill(text, curve, 1, size, face)
  return lettersAlong(text, curve, 0, size, face, spacing).map((letter) => ({
    kind: 'text',
    text: letter.text,
    x: letter.x - letter.dy * 0.32 * size,
    y: letter.y + letter.dx * 0.32 * size,
    size,
    face,
    anchor: 'middle',
    fill: isSea ? 'seaLabel' : 'region',
    opacity: isSea ? 0.8 : 0.62,
    turn: turnOf(letter),
  }))
}
