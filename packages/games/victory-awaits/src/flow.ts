import { Flow } from '@sztab/kernel'
import type { VictoryState } from './state.ts'
import { directOrder, hungarians, okh, zhukov } from './steps/activation.ts'
import { advance } from './steps/advance.ts'
import { battle, hold } from './steps/battle.ts'
import { assaults, combat } from './steps/combat.ts'
import { displacement } from './steps/displacement.ts'
import { losses } from './steps/losses.ts'
import { movement } from './steps/movement.ts'
import { fromHand, interrupt, orders, play } from './steps/orders.ts'
import {
  axisReinforcements,
  militia,
  reserve,
  reserveArrival,
  sovietReinforcements,
} from './steps/reinforcements.ts'
import { retreat, retreatFurther } from './steps/retreat.ts'
import { selection } from './steps/selection.ts'
import { fortress, standFast, supplyCheck } from './steps/supply-check.ts'
import { returning, turnSequence } from './steps/turn.ts'
import { memory } from './survey.ts'

/** The sequence of play (chapter 6) as decision points, in the order of the rulebook. */
export const flow = new Flow<VictoryState>(
  {
    turn: turnSequence,
    return: returning,
    selection,
    orders,
    interrupt,
    'from-hand': fromHand,
    play,
    okh,
    'direct-order': directOrder,
    zhukov,
    hungarians,
    movement,
    combat,
    assaults,
    battle,
    hold,
    losses,
    retreat,
    'retreat-further': retreatFurther,
    advance,
    displacement,
    'supply-check': supplyCheck,
    'stand-fast': standFast,
    fortress,
    'axis-reinforcements': axisReinforcements,
    'soviet-reinforcements': sovietReinforcements,
    militia,
    reserve,
    'reserve-arrival': reserveArrival,
  },
  '6.0',
  memory,
)
