import { type Hex, NONE } from '@sztab/board'
import type { Unit } from '../roster.ts'
import type { Situation } from './situation.ts'
import { Target } from './target.ts'
import { lossCosts } from './worth.ts'

/** An attack that can be made as the units stand. */
export interface Stroke {
  readonly on: Hex
  readonly by: readonly Unit[]
  readonly worth: number
}

/** The best attack on every hex that can be attacked; stronger units are spared where their weight changes nothing. */
export function strokes<S>(
  situation: Situation<S>,
  fighters: readonly Unit[],
  attacked: readonly Hex[],
): Stroke[] {
  const { state, positions, enemy, doctrine } = situation
  const { grid, open } = positions.field
  const attackTotal = (on: Hex, by: readonly Unit[]) => doctrine.attacks.strength(state, on, by)
  const available = fighters.filter(
    (unit) => positions.isOnMap(unit) && !positions.roster.isHeadquarters(unit),
  )
  const strikers = new Map<Hex, Unit[]>()
  for (const unit of available) {
    const from = positions.hexOf(unit)
    for (let over = from * 6; over < from * 6 + 6; over++) {
      const hex = grid.neighbours[over]!
      if (hex === NONE || open[over] !== 1 || attacked.includes(hex)) continue
      if (!positions.isHeldBy(enemy, hex)) continue
      const units = strikers.get(hex)
      if (units === undefined) strikers.set(hex, [unit])
      else units.push(unit)
    }
  }
  const found: Stroke[] = []
  for (const [on, units] of strikers) {
    const target = new Target(situation, on)
    const worthOf = (by: readonly Unit[]) => {
      const column = target.column(attackTotal(on, by))
      return target.worth(column, 0, lossCosts(doctrine, state, by), false)
    }
    let by = [...units].sort((a, b) => a - b)
    const column = target.column(attackTotal(on, by))
    if (column < 0) continue
    // Units with another target step out as long as the odds stay the same.
    for (const unit of units) {
      const hasOther = [...strikers].some(([hex, others]) => hex !== on && others.includes(unit))
      const rest = by.filter((other) => other !== unit)
      if (hasOther && rest.length > 0 && target.column(attackTotal(on, rest)) === column) by = rest
    }
    found.push({ on, by, worth: worthOf(by) })
  }
  return found.sort((a, b) => b.worth - a.worth || a.on - b.on)
}

/** Worth of all the attacks that can be made together, each unit striking once. */
export function strokesTogether<S>(situation: Situation<S>, fighters: readonly Unit[]): number {
  let worth = 0
  let left = fighters
  const attacked: Hex[] = []
  for (const stroke of strokes(situation, fighters, [])) {
    if (stroke.worth <= 0) break
    if (!stroke.by.every((unit) => left.includes(unit))) continue
    worth += stroke.worth
    attacked.push(stroke.on)
    left = left.filter((unit) => !stroke.by.includes(unit))
  }
  return worth
}
