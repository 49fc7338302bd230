import { type Hex, NONE } from '@sztab/board'
import { battlesOf, type SideName, sideTowards, type Unit } from '@sztab/bonds'
import { words } from './arguments.ts'
import { type Bridge, bridgeAt, grid } from './ground.ts'
import { attackStrength } from './rules/02-units.ts'
import { advantageOn } from './rules/16-markers.ts'
import type { ArdennesState, BattleFrame } from './state.ts'
import { isOpenBridge, placeOf, survey } from './survey.ts'

/** A battle as it is when it has been declared; what it would be like is read off the same frame before. */
export function openBattle(
  state: ArdennesState,
  kind: BattleFrame['kind'],
  side: SideName,
  target: Hex,
  by: readonly Unit[],
  idle: readonly Unit[],
): BattleFrame {
  const attackers = [...by, ...idle].sort((a, b) => a - b)
  return {
    step: 'battle',
    side,
    kind,
    target,
    attackers,
    from: attackers.map((unit) => placeOf(state, unit)),
    idle: [...idle],
    defenders: survey(state).stack(target),
    stage: 'bridges',
    bridges: bridgesUnder(state, target, attackers),
    hasAdvantage: advantageOn(state, target, by) !== undefined,
    hasSurprise: false,
    hasAir: false,
    artillery: [],
    barrage: 0,
    jabos: 0,
    isPlusOne: false,
    armour: [],
    outcome: 'open',
  }
}

/** 7.4 The whole bridges over which they attack. */
function bridgesUnder(state: ArdennesState, target: Hex, attackers: readonly Unit[]): Bridge[] {
  const found = new Set<Bridge>()
  for (const unit of attackers) {
    const over = sideTowards(grid, placeOf(state, unit), target)
    if (over !== NONE && isOpenBridge(state, over)) found.add(bridgeAt(over))
  }
  return [...found].sort((a, b) => a - b)
}

export const { currentBattle, clashIn, begin } = battlesOf<ArdennesState, BattleFrame>(words, attackStrength)

/** 16.4 A remnant takes the place of the unit it comes from in everything that is still to happen. */
export function replaceIn(battle: BattleFrame, unit: Unit, remnant: Unit): void {
  const swap = (units: readonly Unit[]): Unit[] => units.map((one) => (one === unit ? remnant : one))
  battle.attackers = swap(battle.attackers)
  battle.idle = swap(battle.idle)
  battle.defenders = swap(battle.defenders)
  battle.armour = swap(battle.armour)
  if (battle.lead === unit) battle.lead = remnant
}
