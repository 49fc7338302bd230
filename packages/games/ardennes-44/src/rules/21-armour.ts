// Chapter 21: what tanks are worth in a battle

import type { Hex } from '@sztab/board'
import type { Shift, Unit } from '@sztab/bonds'
import { isCity, isForest, isRough, isWestWall } from '../ground.ts'
import { isInfantry, isMixed, isTank, unitData } from '../order-of-battle.ts'
import type { ArdennesState, BattleFrame } from '../state.ts'
import { ableDefenders, canStrikeWithTanks, contributors } from './15-strength.ts'

/** 21.2 A red quality counts one less in attack. */
function attackQuality(unit: Unit): number {
  const { tankQuality = 0, tankColour } = unitData(unit)
  return tankColour === 'red' ? tankQuality - 1 : tankQuality
}

/** 21.1, 21.2 The highest quality in the defence, Flak included; undefined where there is none. */
export function defenceQuality(defenders: readonly Unit[]): number | undefined {
  const found = defenders.flatMap((unit) => unitData(unit).tankQuality ?? [])
  return found.length === 0 ? undefined : Math.max(...found)
}

/** 21.3 Ground on which tanks give nobody a shift. */
export function isTankCountry(hex: Hex): boolean {
  return !isForest(hex) && !isRough(hex) && !isWestWall(hex) && !isCity(hex)
}

/** Whether a unit's quality is high enough against all those of the defence. */
function beats(unit: Unit, quality: number | undefined): boolean {
  return quality === undefined || attackQuality(unit) > quality
}

/** 21.1 Combat commands, the 150th, and of the British the brigades of the Guards are infantry and tanks at once. */
function isBoth(unit: Unit): boolean {
  const { nation, formation } = unitData(unit)
  return isMixed(unit) && (nation !== 'british' || formation === GUARDS)
}

const GUARDS = 'Guards Arm Div'

export interface ArmourShift {
  readonly shift: Shift
  /** 16.3 Who gave it. */
  readonly tanks: readonly Unit[]
}

/** 21.1–21.3 One column for the better tanks of the attacker; or for the defender whose infantry has tanks alone. */
export function armourShift(state: ArdennesState, battle: BattleFrame): ArmourShift | undefined {
  const { target } = battle
  if (!isTankCountry(target)) return undefined
  const defenders = ableDefenders(state, battle)
  const tanks = contributors(battle).filter(isTank)
  if (tanks.length > 0) {
    const quality = defenceQuality(defenders)
    const better = tanks.filter((unit) => canStrikeWithTanks(state, unit, target) && beats(unit, quality))
    if (better.length === 0) return undefined
    return { shift: { section: '21.1', key: 'shift.armour-attack', columns: 1 }, tanks: better }
  }
  const own = defenders.filter(isTank)
  const hasInfantry = defenders.some((unit) => isInfantry(unit) || isBoth(unit))
  if (own.length === 0 || !hasInfantry) return undefined
  return { shift: { section: '21.1', key: 'shift.armour-defence', columns: -1 }, tanks: own }
}
