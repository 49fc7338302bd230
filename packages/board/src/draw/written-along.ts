import { along, type Heading, type MeasuredCurve } from './curves.ts'
import { letterWidth } from './lettering.ts'
import type { PlannedLetter } from './name-plan.ts'
import type { Face } from './shape.ts'

/** A letter of a word that follows a curve. */
export interface Letter extends Heading {
  readonly text: string
  readonly width: number
}

/** The letters of a word set along a curve from `start` on, each turned with it. */
export function lettersAlong(
  text: string,
  curve: MeasuredCurve,
  start: number,
  size: number,
  face: Face,
  spacing: number,
): Letter[] {
  let at = start
  return [...text].map((letter) => {
    const width = letterWidth(letter, size, face)
    const place = along(curve, at + width / 2)
    at += width + spacing
    return { ...place, text: letter, width }
  })
}

/** The spacing that stretches a word over a share of a curve. */
export function spacingToFill(
  text: string,
  { passed }: MeasuredCurve,
  share: number,
  size: number,
  face: Face,
): number {
  const letters = [...text]
  const width = letters.reduce((sum, letter) => sum + letterWidth(letter, size, face), 0)
  return Math.max(0, ((passed.at(-1) ?? 0) * share - width) / Math.max(1, letters.length - 1))
}

/** A letter as it is kept: hundredths of a pixel are enough. */
export function planned({ text, x, y, dx, dy }: Letter): PlannedLetter {
  return [text, hundredths(x), hundredths(y), hundredths((Math.atan2(dy, dx) * 180) / Math.PI)]
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100
}
