import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { leanest, type Stroke } from '@sztab/bonds/bot'
import { many } from '@sztab/kernel'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import { theUnit } from '../order-of-battle.ts'
import { checkAttack, strikers, targets } from '../rules/14-attack.ts'
import { meetsJabos } from '../rules/15-air.ts'
import { assess } from '../rules/15-shifts.ts'
import { attackSupports, defenceArtillery } from '../rules/22-support.ts'
import type { BattleFrame } from '../state.ts'
import { strongestAttack } from '../steps/attack.ts'
import { expectationOf } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { ArdennesOutlook } from './outlook.ts'

/** The best attack that the side can make now on each target. */
export function strokes(outlook: ArdennesOutlook): Stroke[] {
  const { state, side } = outlook
  const hexes = targets(state, 'attack', side)
  const able = hexes.map((on) => strikers(state, 'attack', side, on))
  const isBusy = (unit: Unit) => able.filter((units) => units.includes(unit)).length > 1
  return hexes.flatMap((on) => strokeOn(outlook, on, isBusy))
}

function strokeOn(outlook: ArdennesOutlook, on: Hex, isBusy: (unit: Unit) => boolean): Stroke[] {
  const { state, side } = outlook
  const [choice] = strongestAttack(state, 'attack', side, { do: 'attack', on: hexId(on) })
  if (choice === undefined) return []
  const isFine = (by: readonly Unit[], idle: readonly Unit[]) =>
    checkAttack(state, 'attack', side, on, by, idle) === undefined
  const columnOf = (by: readonly Unit[]) =>
    assess(state, openBattle(state, 'attack', side, on, by, [])).column
  const all = many(choice.action, 'by').map(theUnit)
  const column = columnOf(all)
  const by = leanest(all, isBusy, (fewer) => isFine(fewer, []) && columnOf(fewer) >= column)
  const along = many(choice.action, 'idle')
    .map(theUnit)
    .filter((unit) => !isBusy(unit))
  const idle = isFine(by, along) ? along : []
  return [
    {
      action: { do: 'attack', on: hexId(on), by: unitIds(by), idle: unitIds(idle) },
      worth: strokeWorth(outlook, openBattle(state, 'attack', side, on, by, idle)),
    },
  ]
}

export function strokeWorth(outlook: ArdennesOutlook, battle: BattleFrame): number {
  const { state } = outlook
  const expected = expectationOf(state, battle, outlook.prizeOf(battle.target))
  const shifts = attackSupports(state, battle).map(
    ({ hasAir, artillery }) => (hasAir ? 1 : 0) + artillery.length,
  )
  const { barrage, jabos } = numbers.support
  const against = defenceArtillery(state, battle).length > 0 ? barrage : 0
  const aircraft = meetsJabos(state, battle.side) ? jabos : 0
  return expected.worth(numbers.battle.supportShare * Math.max(0, ...shifts) - against - aircraft)
}
