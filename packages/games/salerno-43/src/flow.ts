import { Flow } from '@sztab/kernel'
import type { SalernoState } from './state.ts'
import { awaited } from './steps/awaited.ts'
import { march } from './steps/march.ts'
import { movement, preparation, supply } from './steps/phases.ts'
import { excessStep, remnantStep } from './steps/stacks.ts'
import { playerTurn, turnStep } from './steps/turn.ts'

/**
 * The sequence of play (3.0) as decision points, in the order of the rulebook. `turn` and `player-turn` lie at the
 * bottom of the stack and put the phases on it; a phase is one decision point with a list of orders (`phases.ts`),
 * to which each chapter adds its own; a battle is a frame that lays the questions of both sides on top of itself,
 * one after the other, and goes on when they are answered. Frames are declared in `frames/`, one file per part of
 * the rulebook, with the schema by which position documents are read.
 */
export const flow = new Flow<SalernoState>({
  turn: turnStep,
  'player-turn': playerTurn,
  // 24 The invasion turn
  invasion: awaited,
  'landing-loss': awaited,
  'landing-advance': awaited,
  // 17.5, 20, 21 Preparation; S2.2, 21.6
  preparation,
  withdrawal: awaited,
  airdrop: awaited,
  // 5, 18.4, 8.7, 13.3.4 Movement; 4.4, S2.3.3 at its end
  movement,
  march,
  excess: excessStep,
  boundary: awaited,
  // 8–10, 25.1 Combat
  combat: awaited,
  battle: awaited,
  'attack-support': awaited,
  'defence-support': awaited,
  loss: awaited,
  remnant: remnantStep,
  disengagement: awaited,
  // 11 Determined defence
  defence: awaited,
  'defence-choice': awaited,
  // 12, 13 Retreats
  retreat: awaited,
  'retreat-path': awaited,
  // 14, 15 Advance and breakthrough; 8.7.2
  breakthrough: awaited,
  advance: awaited,
  pursuit: awaited,
  // 13.4 Reorganisation
  reorganisation: awaited,
  // 16, 17.5, S2.3.7 Supply; 25.3
  supply,
  'port-supply': awaited,
})
