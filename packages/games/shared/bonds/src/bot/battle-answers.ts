import { type Action, type Counsel, many } from '@sztab/kernel'
import type { Unit } from '../sides.ts'
import { flat, OVER } from './counsels.ts'
import type { Expectation } from './expectation.ts'
import type { Sight } from './sight.ts'

/** What support amounts to: columns, and what it costs that could help elsewhere. */
export interface Support {
  readonly shifts: number
  readonly cost: number
}

/** The attacker's support; `read` gives what an answer calls for, undefined where it calls for none. */
export function attackSupportCounsel(
  expected: Expectation,
  read: (words: readonly string[]) => Support | undefined,
): Counsel {
  return flat((answer) => {
    const support = read(many(answer, 'with'))
    return support === undefined ? 0 : expected.worth(support.shifts) - support.cost
  })
}

/** The defender's, by how much of it he calls for: the attacker's expectation is what he has to lose. */
export function defenceSupportCounsel(expected: Expectation, read: (count: number) => Support): Counsel {
  return flat((answer) => {
    const { shifts, cost } = read(many(answer, 'with').length)
    return -expected.worth(-shifts) - cost
  })
}

/** An attack that might be declared. */
export interface Stroke {
  readonly action: Action
  readonly worth: number
}

/** The best attack that is worth while, the first of equals. */
export function bestStroke({ title }: Sight, strokes: Iterable<Stroke>): Action | undefined {
  let best: Stroke | undefined
  for (const stroke of strokes)
    if (stroke.worth > (best?.worth ?? title.numbers.battle.leastStroke)) best = stroke
  return best?.action
}

/** The answer where there is one, otherwise the phase is over. */
export function orOver(answer: Action | undefined): Counsel {
  return answer === undefined ? OVER : { ...OVER, answer }
}

/** Leaves out whoever could be used elsewhere and changes nothing here. */
export function leanest(
  all: readonly Unit[],
  isSpare: (unit: Unit) => boolean,
  isEnough: (fewer: readonly Unit[]) => boolean,
): Unit[] {
  let by = [...all]
  for (const unit of all) {
    if (by.length === 1 || !isSpare(unit)) continue
    const fewer = by.filter((other) => other !== unit)
    if (isEnough(fewer)) by = fewer
  }
  return by
}
