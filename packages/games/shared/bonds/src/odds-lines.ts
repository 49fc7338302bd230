import {
  change,
  type Figure,
  message,
  multiplied,
  type PreviewLine,
  type PreviewRetreat,
  type Section,
  sum,
} from '@sztab/kernel'
import type { Contribution, Modifier, Shift } from './odds.ts'

// Previews: how strengths, shifts and modifiers are written

/** `+1`, `−2`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `−${-value}`
}

/** What a unit counts, with what halves or doubles it: `6 ÷ 2 = 3`. */
export function strengthFigure({ printed, strength }: Contribution): Figure {
  if (strength === printed) return sum(printed)
  return multiplied([printed], strength < printed ? 1 / 2 : 2, strength)
}

/** The words behind `factor.` that say why. */
export function factorWords({ halvedBy, doubledBy }: Contribution): string[] {
  return [...halvedBy, ...doubledBy].map(({ key }) => key.replace('factor.', ''))
}

export function shiftLine({ section, key, columns }: Shift): PreviewLine {
  return { section, text: message(key), part: 'shift', figure: change(columns) }
}

export function modifierLine({ section, key, value }: Modifier): PreviewLine {
  return { section, text: message(key), part: 'shift', figure: change(value) }
}

/** Who would be lost for want of a way back. */
export function lostNote(section: Section, retreats: readonly PreviewRetreat[]): PreviewLine[] {
  const units = retreats.filter(({ ways }) => ways.length === 0).map(({ piece }) => piece)
  return units.length === 0 ? [] : [{ section, text: message('odds.expect-lost', { units }) }]
}
