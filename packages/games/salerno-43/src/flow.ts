import { Flow } from '@sztab/kernel'
import { excessStep, remnantStep } from './rules/04-stacking.ts'
import { defence, defenceChoice } from './rules/11-determined-defence.ts'
import { retreatStep } from './rules/12-retreat.ts'
import { reorganisation } from './rules/13-disorder.ts'
import { advance, pursuit } from './rules/14-advance.ts'
import { breakthrough } from './rules/15-breakthrough.ts'
import { invasion, landingAdvance, landingLoss } from './rules/24-invasion.ts'
import { disengagement } from './rules/25-disengagement.ts'
import { portSupply } from './rules/25-port-supply.ts'
import { boundary, withdrawal } from './rules/s2-campaign.ts'
import type { SalernoState } from './state.ts'
import { battle, loss } from './steps/battle.ts'
import { march } from './steps/march.ts'
import { combat, movement, preparation, supply } from './steps/phases.ts'
import { attackSupport, defenceSupport, surplus } from './steps/support.ts'
import { playerTurn, turnStep } from './steps/turn.ts'
import { memory } from './survey.ts'

/**
 * The sequence of play (3.0) as decision points, in the order of the rulebook; how they hang together is told in the README
 * of the family. Whatever moves a unit goes through `enterPlace` (rules/05-enter.ts), whatever costs a step through
 * `loseStep` and `eliminate` (rules/10-losses.ts), whatever shakes a unit through `disrupt` and `rout`
 * (rules/13-disorder.ts).
 */
export const flow = new Flow<SalernoState>(
  {
    turn: turnStep,
    'player-turn': playerTurn,
    // 24 The invasion turn
    invasion,
    'landing-loss': landingLoss,
    'landing-advance': landingAdvance,
    // 17.5, 20, 21 Preparation; S2.2
    preparation,
    withdrawal,
    // 5, 18.4, 8.7, 13.3.4 Movement; 4.4, S2.3.3 at its end
    movement,
    march,
    excess: excessStep,
    boundary,
    // 8–10, 25.1 Combat
    combat,
    battle,
    surplus,
    'attack-support': attackSupport,
    'defence-support': defenceSupport,
    loss,
    remnant: remnantStep,
    disengagement,
    // 11 Determined defence
    defence,
    'defence-choice': defenceChoice,
    // 12, 13 Retreats
    retreat: retreatStep,
    // 14, 15 Advance and breakthrough; 8.7.2
    breakthrough,
    advance,
    pursuit,
    // 13.4 Reorganisation
    reorganisation,
    // 16, 17.5, S2.3.7 Supply; 25.3
    supply,
    'port-supply': portSupply,
  },
  '3.0',
  memory,
)
