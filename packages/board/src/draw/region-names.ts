import type { Point } from '../grid.ts'
import { measured, spline } from './curves.ts'
import type { PlannedRegion } from './name-plan.ts'
import { type Paper, type Sheet, toPixels } from './sheet.ts'
import type { RegionName } from './style.ts'
import { lettersAlong, planned, spacingToFill } from './written-along.ts'

/** Names of lands and seas, spaced wide over the country that they name. */
export function planRegions(sheet: Sheet): PlannedRegion[] {
  const { grid } = sheet.map
  const { names } = sheet.words
  return (sheet.style.regions ?? []).map(({ name, look, through }) =>
    planRegion(
      sheet,
      names?.[name] ?? name,
      look,
      through.map((id) => grid.centre(grid.at(id))),
    ),
  )
}

/** A name through points of the sheet, first letter to last. */
export function planRegion(
  sheet: Paper,
  name: string,
  look: RegionName['look'],
  through: readonly Point[],
): PlannedRegion {
  const curve = measured(toPixels(sheet, spline(through, 12)))
  const isSea = look === 'sea'
  const size = (isSea ? 0.4 : 0.38) * sheet.scale
  const face = isSea ? 'serif-italic' : 'serif'
  const text = isSea ? name : name.toUpperCase()
  const spacing = spacingToFill(text, curve, 1, size, face)
  return {
    name: text,
    size,
    face,
    fill: isSea ? 'seaLabel' : 'region',
    opacity: isSea ? 0.8 : 0.62,
    letters: lettersAlong(text, curve, 0, size, face, spacing).map(planned),
  }
}
