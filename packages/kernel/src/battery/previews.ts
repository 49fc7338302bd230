import type { Action } from '../action.ts'
import type { Event } from '../event.ts'
import type { Clash } from '../fact.ts'
import type { Figure } from '../figure.ts'
import type { Preview } from '../preview.ts'
import { clashesIn } from './facts.ts'
import { isSame } from './plain.ts'

/**
 * What is weighed before is what happens then: whoever orders an attack has seen its odds, odds on a table say who
 * attacks whom, and the clash that follows is the one that was weighed.
 */
export function checkPreview(
  preview: Preview | undefined,
  action: Action,
  events: readonly Event[],
): string[] {
  const [first] = clashesIn(events)
  return [
    ...(first === undefined || !names(action, first) ? [] : checkOrdered(preview, first)),
    ...(preview === undefined ? [] : checkWeighed(preview, first)),
  ]
}

/** An attack that the answer itself names, not one that comes of it later. */
function names(action: Action, { target, attackers }: Clash): boolean {
  const words = new Set(Object.values(action).flat())
  return words.has(target) && attackers.every(({ piece }) => words.has(piece))
}

function checkOrdered(preview: Preview | undefined, { target }: Clash): string[] {
  if (preview === undefined) return [`${target} is attacked, but its odds were not shown`]
  const place = preview.clash?.target ?? preview.place
  return place === target ? [] : [`${target} is attacked, but what was weighed was ${place ?? 'nowhere'}`]
}

function checkWeighed({ clash, ladder, lines }: Preview, first: Clash | undefined): string[] {
  const attackers = new Set(clash?.attackers.map(({ piece }) => piece))
  const strange = lines
    .filter(({ part }) => part === 'attack')
    .flatMap(({ pieces = [] }) => pieces.filter((piece) => !attackers.has(piece)))
  return [
    ...(ladder !== undefined && clash === undefined ? ['odds on a table do not say who attacks whom'] : []),
    ...(clash !== undefined && first !== undefined && !isSame(clashOnly(clash), clashOnly(first))
      ? [`the clash over ${first.target} is not the one that was weighed`]
      : []),
    ...strange.map((piece) => `${piece} counts in the attack, but does not attack`),
    ...lines.flatMap(({ text, figure }) =>
      figure === undefined || isSound(figure) ? [] : [`the number of "${text.key}" does not add up`],
    ),
  ]
}

function clashOnly({ target, attackers, defenders }: Clash): Clash {
  return { target, attackers, defenders }
}

/** Thirds do not add up exactly. */
const TINY = 1e-9

function isSound(figure: Figure): boolean {
  if (!Number.isFinite(figure.value)) return false
  if (figure.figure === 'span') return figure.least <= figure.value
  if (figure.figure === 'change' || (figure.figure === 'sum' && figure.factor !== undefined)) return true
  const sum = figure.terms.reduce((all, term) => all + term, 0)
  return Math.abs(sum - figure.value) < TINY
}
