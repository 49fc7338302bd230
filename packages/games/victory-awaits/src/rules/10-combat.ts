// Chapters 10.1 to 10.4: who may attack, the odds, the result

import type { Hex } from '@sztab/board'
import { Attacks, type CombatResult, holding, readResult, type Shift, tableEntry } from '@sztab/chits'
import { book } from '../book.ts'
import { roster, type SideName, type Unit } from '../order-of-battle.ts'
import { framesOf, type VictoryState } from '../state.ts'
import { stepsOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { type Theatre, theatreOf } from '../theatre.ts'
import { barred } from './08-command.ts'
import { fortressLevels } from './14-fortresses.ts'
import { isStandFast } from './15-stand-fast.ts'

/** 10.3 Supply does not change the strength of a unit. */
export function attackStrength(state: VictoryState, unit: Unit): number {
  return roster.printedAttack(unit, stepsOf(state, unit))
}

/** 10.3 A unit that has retreated in this combat segment adds nothing to the defence. */
export function defenceStrength(state: VictoryState, unit: Unit): number {
  return hasRetreated(state, unit) ? 0 : roster.printedDefence(unit, stepsOf(state, unit))
}

/** 10.3 Whether the unit was beaten back earlier in a combat segment that is still going on. */
export function hasRetreated(state: VictoryState, unit: Unit): boolean {
  for (const frame of framesOf(state.stack)) {
    if (frame.step === 'assaults' && frame.retreated.includes(unit)) return true
  }
  return false
}

const terrainShifts = new WeakMap<Theatre, readonly (readonly Shift[])[]>()

/** 9 Terrain chart: columns to the left, by hex. */
function shiftsOfTerrain(theatre: Theatre): readonly (readonly Shift[])[] {
  let shifts = terrainShifts.get(theatre)
  if (shifts === undefined) {
    shifts = theatre.shifts.map((ofHex) =>
      ofHex.map(({ key, columns }) => ({ section: book.odds, key, columns: -columns })),
    )
    terrainShifts.set(theatre, shifts)
  }
  return shifts
}

/** 10.3, 14.3 The terrain of the defenders' hex, and one column for every level of a fortress. */
function defenderShifts(state: VictoryState, target: Hex): readonly Shift[] {
  const terrain = shiftsOfTerrain(theatreOf(state))[target]!
  const levels = fortressLevels(state, target)
  if (levels === 0) return terrain
  return [...terrain, { section: '14.3', key: 'shift.fortress', columns: -levels * tables.fortress.shift }]
}

/** 10.1, 10.3 Who may attack which hex, and with what odds. */
export const attacks = new Attacks<VictoryState>({
  book,
  survey,
  attackStrength,
  defenceStrength,
  barred,
  defenderShifts,
})

/** 15.1 Whether the defenders must stay where they are. */
export function mustHold(state: VictoryState, target: Hex, defender: SideName): boolean {
  return defender === 'soviet' && isStandFast(state, target)
}

/** What the die would bring, face by face; a defender who may choose is taken to go back. */
export function outcomes(state: VictoryState, target: Hex, attackers: readonly Unit[], defender: SideName) {
  const { column } = attacks.odds(state, target, attackers)
  return tables.combat.rows.map((_, i) => {
    const entry = tableEntry(tables.combat.rows, column, i + 1)
    const printed: CombatResult = readResult(entry)
    return { die: i + 1, entry, result: mustHold(state, target, defender) ? holding(printed) : printed }
  })
}
