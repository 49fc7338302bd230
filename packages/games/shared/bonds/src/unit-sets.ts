import type { Action, Choice } from '@sztab/kernel'
import type { Unit } from './sides.ts'

/**
 * Lists sets of units, each in the order of battle: the answers that the set so far makes, and every later unit that
 * may join it. A set from which somebody is left out must be as legal as the whole.
 */
export function setChoices(
  candidates: readonly Unit[],
  soFar: readonly Unit[],
  isLegal: (units: readonly Unit[]) => boolean,
  beginning: (units: readonly Unit[]) => Action,
  answers: (units: readonly Unit[]) => readonly Choice[],
): Choice[] {
  const choices: Choice[] = soFar.length > 0 && isLegal(soFar) ? [...answers(soFar)] : []
  for (const unit of candidates) {
    const grown = [...soFar, unit]
    if (unit > (soFar.at(-1) ?? -1) && isLegal(grown)) choices.push({ action: beginning(grown), more: true })
  }
  return choices
}
