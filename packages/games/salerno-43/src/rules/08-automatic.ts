// Chapter 8, 8.7: automatic DS in the movement phase

import type { Hex } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isOverfull } from './04-stacking.ts'
import { checkAttack, isCoordinated, mainForces, strikers, targets } from './08-attack.ts'
import { AUTOMATIC, columnName } from './08-odds.ts'
import { assess } from './09-shifts.ts'
import { defenceParts, total } from './09-strength.ts'

/** Armour and elite troops shift two columns at most, and the attack counts no more than its limit. */
const MOST_SHIFTS = 2
const MOST_DEFENCE = Math.floor(tables.combat.strengthLimit / (tables.combat.automaticDS - MOST_SHIFTS))

/** 4.4, 8.7.1, 21.3.4 Who may take part: as in combat, but from the map, and from stacks that keep the limit. */
export function automaticStrikers(state: SalernoState, side: SideName, target: Hex): Unit[] {
  return strikers(state, side, target).filter((unit) => checkStand(state, unit) === undefined)
}

function checkStand(state: SalernoState, unit: Unit): Denial | undefined {
  if (!isOnMap(state, unit)) return deny('21.3.4', 'auto-ds.area')
  const hex = placeOf(state, unit)
  if (!isOverfull(state, survey(state), hex)) return undefined
  return deny('4.4', 'auto-ds.stack', { hex: hexId(hex) })
}

/** 8.7.1 Whether these units reach 10-1. */
export function isAutomatic(
  state: SalernoState,
  side: SideName,
  target: Hex,
  attackers: readonly Unit[],
  main: readonly Unit[],
): boolean {
  return columnFor(state, side, target, attackers, main) >= AUTOMATIC
}

function columnFor(
  state: SalernoState,
  side: SideName,
  target: Hex,
  attackers: readonly Unit[],
  main: readonly Unit[],
): number {
  return assess(state, openBattle(state, 'automatic', side, target, attackers, main)).column
}

/** Whether these units reach 10-1 under some main assault force. */
export function canBeAutomatic(
  state: SalernoState,
  side: SideName,
  target: Hex,
  attackers: readonly Unit[],
): boolean {
  return mainForces(state, attackers).some((main) => isAutomatic(state, side, target, attackers, main))
}

/** Enemy hexes so weak that all who can reach them make it 10-1. */
export function automaticTargets(state: SalernoState, side: SideName): Hex[] {
  return targets(state, side).filter((hex) => {
    if (total(defenceParts(state, openBattle(state, 'automatic', side, hex, [], []))) > MOST_DEFENCE)
      return false
    const units = automaticStrikers(state, side, hex)
    return units.some((first) =>
      canBeAutomatic(
        state,
        side,
        hex,
        units.filter((unit) => isCoordinated(first, unit)),
      ),
    )
  })
}

/** 8.7.1 Why these units may not declare an automatic DS on the hex now. */
export function checkAutomatic(
  state: SalernoState,
  side: SideName,
  target: Hex,
  attackers: readonly Unit[],
  main: readonly Unit[],
): Denial | undefined {
  const denial = checkAttack(state, side, target, attackers, main)
  if (denial !== undefined) return denial
  for (const unit of attackers) {
    const reason = checkStand(state, unit)
    if (reason !== undefined) return reason
  }
  const column = columnFor(state, side, target, attackers, main)
  if (column >= AUTOMATIC) return undefined
  return deny('8.7.1', 'auto-ds.odds', { hex: hexId(target), odds: columnName(column) })
}
