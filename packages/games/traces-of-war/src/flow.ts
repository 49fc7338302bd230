import { Flow } from '@sztab/kernel'
import type { TracesState } from './state.ts'
import { okh, order, pickHeadquarters } from './steps/activation.ts'
import { advance } from './steps/advance.ts'
import { airSupport, battle, combat, losses } from './steps/combat.ts'
import { movement } from './steps/movement.ts'
import { airborneDrop, negotiation, reinforcements } from './steps/reinforcements.ts'
import { retreat, retreatFurther } from './steps/retreat.ts'
import { bidding, security } from './steps/set-up.ts'
import { displacement, supply } from './steps/supply.ts'
import { chooseChits, cup, reaction, turnSequence } from './steps/turn.ts'
import { memory } from './survey.ts'

/** The sequence of play (chapter 4) as decision points, in the order of the rulebook. */
export const flow = new Flow<TracesState>(
  {
    bidding,
    security,
    turn: turnSequence,
    'choose-chits': chooseChits,
    cup,
    reaction,
    'pick-headquarters': pickHeadquarters,
    okh,
    order,
    movement,
    combat,
    battle,
    'air-support': airSupport,
    losses,
    retreat,
    'retreat-further': retreatFurther,
    advance,
    displacement,
    supply,
    reinforcements,
    'airborne-drop': airborneDrop,
    negotiation,
  },
  '4.0',
  memory,
)
