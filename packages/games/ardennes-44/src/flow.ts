import { Flow } from '@sztab/kernel'
import { shortage } from './rules/06-fuel.ts'
import { demolition } from './rules/07-bridges.ts'
import { excessStep } from './rules/08-stacking.ts'
import { defence } from './rules/16-determined-defence.ts'
import { fireFight } from './rules/16-fire-fight.ts'
import { advanceOrBreakDown } from './rules/26-breakdown.ts'
import { antwerp } from './rules/27-arrivals.ts'
import { dump } from './rules/32-fuel-dumps.ts'
import type { ArdennesState } from './state.ts'
import { breakthrough } from './steps/attack.ts'
import { advantage, battle, loss } from './steps/battle.ts'
import { greif } from './steps/greif.ts'
import { infiltration, march } from './steps/march.ts'
import {
  artillerySupply,
  bridges,
  combat,
  deployment,
  earlyTraffic,
  movement,
  replacements,
  traffic,
} from './steps/phases.ts'
import { retreatOnStep, retreatStep } from './steps/retreat.ts'
import { attackSupport, callOff, defenceSupport, surprise } from './steps/support.ts'
import { nightTurn, playerTurn, turnStep } from './steps/turn.ts'
import { memory } from './survey.ts'

/**
 * The sequence of play (4, 25.1) as decision points, in the order of the rulebook; how they hang together is told in the
 * README of the family. Whatever moves a unit goes through `enterPlace` (rules/11-enter.ts), whatever costs a step through
 * `loseStep` and `eliminate` (rules/16-losses.ts), whatever shakes a unit through `disrupt` and `breakUnit`
 * (rules/18-disorder.ts).
 */
export const flow = new Flow<ArdennesState>(
  {
    // S1.3, S4.3 Before the first turn
    deployment,
    'early-traffic': earlyTraffic,
    turn: turnStep,
    'player-turn': playerTurn,
    'night-turn': nightTurn,
    // 5 Artillery supply
    'artillery-supply': artillerySupply,
    // 6 Fuel shortage
    shortage,
    // 7 Bridges
    bridges,
    // 11–13 Movement; 8.3 at its end
    movement,
    march,
    excess: excessStep,
    // 14–20 Combat
    combat,
    battle,
    demolition,
    dump,
    'call-off': callOff,
    surprise,
    'attack-support': attackSupport,
    'defence-support': defenceSupport,
    'fire-fight': fireFight,
    loss,
    advantage,
    defence,
    // 17 Retreats
    retreat: retreatStep,
    'retreat-on': retreatOnStep,
    // 19 Advance
    advance: advanceOrBreakDown,
    breakthrough,
    // 27, 36 Special units and commandos
    infiltration,
    antwerp,
    greif,
    // 24 Traffic
    traffic,
    // 25.2 Replacements
    replacements,
  },
  '4.0',
  memory,
)
