// Chapter 8, 8.7: automatic DS in the movement phase

import type { Hex } from '@sztab/board'
import { armiesOf, strikesBy } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, placeOf, survey } from '../survey.ts'
import { AUTOMATIC, columnName, columnOf, tables } from '../tables.ts'
import { attackStrength } from './02-units.ts'
import { isOverfull } from './04-stacking.ts'
import { attacks, checkMain, checkReach, isCoordinated, mainForces } from './08-attack.ts'
import { assess, defenceParts, total } from './09-strength.ts'

/** Armour and elite troops shift two columns at most. */
const MOST_SHIFTS = 2

/** Whether so much strength might make it 10-1 with luck in everything else: nothing doubles an attack. */
function mightBeAutomatic(attack: number, defence: number): boolean {
  return columnOf(Math.min(attack, tables.combat.strengthLimit), defence) + MOST_SHIFTS >= AUTOMATIC
}

/** 4.4, 21.3.4 Whoever takes part stands on the map, in a stack that keeps the limit. */
function checkStand(state: SalernoState, unit: Unit): Denial | undefined {
  if (!isOnMap(state, unit)) return deny('21.3.4', 'auto-ds.area')
  const hex = placeOf(state, unit)
  if (!isOverfull(state, survey(state), hex)) return undefined
  return deny('4.4', 'auto-ds.stack', { hex: hexId(hex) })
}

/** 8.7.1 The column of these units: at 10-1 they scatter the enemy. */
export function columnFor(
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
  return mainForces(state, attackers).some(
    (main) => columnFor(state, side, target, attackers, main) >= AUTOMATIC,
  )
}

function printedAttack(state: SalernoState, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + attackStrength(state, unit), 0)
}

/** Whether a hex is so weak that all who can reach it make it 10-1. */
function isWeak(state: SalernoState, side: SideName, hex: Hex): boolean {
  const defence = total(defenceParts(state, openBattle(state, 'automatic', side, hex, [], [])))
  if (!mightBeAutomatic(tables.combat.strengthLimit, defence)) return false
  return armiesOf(automatic.strikers(state, side, hex), isCoordinated).some(
    (units) =>
      mightBeAutomatic(printedAttack(state, units), defence) && canBeAutomatic(state, side, hex, units),
  )
}

/** 8.7.1 An automatic DS: as in combat, but from the map, from stacks that keep the limit, and at 10-1. */
export const automatic = strikesBy<SalernoState>({
  ...attacks.rules,
  checkReach: (state, unit, on) => checkReach(state, unit, on) ?? checkStand(state, unit),
  isPromising: isWeak,
  checkForce(state, side, on, by, main) {
    const denial = checkMain(state, by, main)
    if (denial !== undefined) return denial
    const column = columnFor(state, side, on, by, main)
    if (column >= AUTOMATIC) return undefined
    return deny('8.7.1', 'auto-ds.odds', { hex: hexId(on), odds: columnName(column) })
  },
})
