// Chapter 6: who is short of fuel, where the table leaves a choice

import { deny, message, one } from '@sztab/kernel'
import { FORMATIONS } from '../order-of-battle.ts'
import { cutOff } from '../rules/06-fuel.ts'
import type { Decision } from './step-types.ts'

/** Formations in answers are one word. */
function formationWord(formation: number): string {
  return (FORMATIONS[formation] as string).replaceAll(' ', '-')
}

/** 6.1, 6.4 The German player chooses between two divisions, the Allied player wherever any may be named. */
export const shortage: Decision<'shortage'> = {
  section: '6.1',
  verbs: { cut: { formation: 'one' } },
  who: (_, { by }) => [by],
  ask: (_, { by, isWestOnly }) => message(isWestOnly ? 'ask.shortage-west' : 'ask.shortage', { side: by }),
  choices: (_, { formations }) =>
    formations.map((formation) => ({ action: { do: 'cut', formation: formationWord(formation) } })),
  check(_, { formations }, _role, action) {
    const word = one(action, 'formation')
    if (formations.some((formation) => formationWord(formation) === word)) return undefined
    return deny('6.1', 'shortage.not-listed', { formation: word })
  },
  take(play, frame, _role, action) {
    play.pop()
    const word = one(action, 'formation')
    const formation = frame.formations.find((one) => formationWord(one) === word) as number
    cutOff(play, formation, frame.isWestOnly)
  },
}
