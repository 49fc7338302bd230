import type { Hex } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import type { Force } from '../attack-answers.ts'
import type { Unit } from '../sides.ts'
import type { Outlook } from './outlook.ts'

/** An attack that might be declared. */
export interface Stroke {
  readonly action: Action
  readonly worth: number
}

/** In what titles differ when they look for the attacks of a combat phase. */
export interface StrokeRules<O extends Outlook> {
  targets(outlook: O): readonly Hex[]
  strikers(outlook: O, on: Hex): readonly Unit[]
  /** The strongest attacks on a hex, one of each army. */
  strongest(outlook: O, on: Hex, able: readonly Unit[]): readonly Force[]
  /** The same attack by fewer, with the second set that goes with them; undefined where it may not be made. */
  byFewer(outlook: O, on: Hex, by: readonly Unit[], before: Force): Force | undefined
  columnOf(outlook: O, on: Hex, force: Force): number
  /** The attack as it is declared, when it is known who could be used elsewhere. */
  settled?(outlook: O, on: Hex, force: Force, isBusy: (unit: Unit) => boolean): Force
  answer(on: Hex, force: Force): Action
  worth(outlook: O, on: Hex, force: Force): number
}

/**
 * Of every attack that the side can make now the best for each target and army; whoever could be used elsewhere and
 * changes nothing is left out.
 */
export function strokesOf<O extends Outlook>(rules: StrokeRules<O>, outlook: O): Stroke[] {
  const hexes = rules.targets(outlook)
  const able = hexes.map((on) => rules.strikers(outlook, on))
  const isBusy = (unit: Unit): boolean => able.filter((units) => units.includes(unit)).length > 1
  const leanest = (on: Hex, whole: Force): Force => {
    const column = rules.columnOf(outlook, on, whole)
    let force = whole
    for (const unit of whole.by) {
      if (force.by.length === 1 || !isBusy(unit)) continue
      const by = force.by.filter((other) => other !== unit)
      const fewer = rules.byFewer(outlook, on, by, force)
      if (fewer !== undefined && rules.columnOf(outlook, on, fewer) >= column) force = fewer
    }
    return force
  }
  return hexes.flatMap((on, i) =>
    rules.strongest(outlook, on, able[i] as readonly Unit[]).map((whole) => {
      const lean = leanest(on, whole)
      const force = rules.settled?.(outlook, on, lean, isBusy) ?? lean
      return { action: rules.answer(on, force), worth: rules.worth(outlook, on, force) }
    }),
  )
}

/** The best attack that is worth while, the first of equals. */
export function bestStroke({ title }: Outlook, strokes: Iterable<Stroke>): Action | undefined {
  let best: Stroke | undefined
  for (const stroke of strokes)
    if (stroke.worth > (best?.worth ?? title.numbers.battle.leastStroke)) best = stroke
  return best?.action
}
