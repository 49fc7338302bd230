import { Flow } from '@sztab/kernel'
import type { RhineState } from './state.ts'
import { act } from './steps/act.ts'
import { convoy } from './steps/convoy.ts'
import { discard } from './steps/discard.ts'
import { march, market, starving } from './steps/march.ts'
import { reaction, spread } from './steps/reaction.ts'
import { round, turnSequence } from './steps/round.ts'
import { memory } from './survey.ts'

/** The sequence of play (chapter 5) as decision points, in the order of the rulebook. */
export const flow = new Flow<RhineState>(
  {
    round,
    turn: turnSequence,
    act,
    discard,
    convoy,
    march,
    starving,
    market,
    reaction,
    spread,
  },
  '5',
  memory,
)
