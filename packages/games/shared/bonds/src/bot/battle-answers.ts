import { type Action, type Counsel, many } from '@sztab/kernel'
import { flat, OVER } from './counsels.ts'
import type { Expectation } from './expectation.ts'

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

/** The answer where there is one, otherwise the phase is over. */
export function orOver(answer: Action | undefined): Counsel {
  return answer === undefined ? OVER : { ...OVER, answer }
}
