import type { Hex } from '@sztab/board'
import { leanest, type Stroke } from '@sztab/bonds/bot'
import { unitIds } from '../arguments.ts'
import { openBattle } from '../battles.ts'
import { hexId } from '../ground.ts'
import type { Unit } from '../order-of-battle.ts'
import { fitBeyondEdge, isCoordinated, strikers, targets } from '../rules/08-attack.ts'
import { assess, bestMain } from '../rules/09-shifts.ts'
import { attackSupports } from '../rules/09-support.ts'
import { expectationOf } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'

/** Of every attack that the side can make now the best for each target and army. */
export function strokes(outlook: SalernoOutlook): Stroke[] {
  const { state, side } = outlook
  const hexes = targets(state, side)
  const able = hexes.map((on) => strikers(state, side, on))
  const isBusy = (unit: Unit) => able.filter((units) => units.includes(unit)).length !== 1
  return hexes.flatMap((on, i) => {
    const found: Stroke[] = []
    let left = able[i] as Unit[]
    while (left.length > 0) {
      const first = left[0] as Unit
      const by: Unit[] = []
      for (const unit of left) {
        if (isCoordinated(first, unit) && fitBeyondEdge(state, [...by, unit], on)) by.push(unit)
      }
      left = left.filter((unit) => !isCoordinated(first, unit))
      found.push(strokeOn(outlook, on, by, isBusy))
    }
    return found
  })
}

function strokeOn(
  outlook: SalernoOutlook,
  on: Hex,
  all: readonly Unit[],
  isBusy: (unit: Unit) => boolean,
): Stroke {
  const { state, side } = outlook
  const columnOf = (by: readonly Unit[], main: readonly Unit[]) =>
    assess(state, openBattle(state, 'attack', side, on, by, main)).column
  let main = bestMain(state, 'attack', side, on, all)
  const column = columnOf(all, main)
  const by = leanest(
    all,
    (unit) => isBusy(unit) && !main.includes(unit),
    (fewer) => {
      const force = bestMain(state, 'attack', side, on, fewer)
      if (columnOf(fewer, force) < column) return false
      main = force
      return true
    },
  )
  const battle = openBattle(state, 'attack', side, on, by, main)
  const shifts = attackSupports(state, battle).map(
    ({ air, naval, artillery }) => (air ? 1 : 0) + (naval ? 1 : 0) + artillery.length,
  )
  const likely = Math.floor(numbers.battle.supportShare * Math.max(0, ...shifts) + 0.5)
  return {
    action: { do: 'attack', on: hexId(on), by: unitIds(by), main: unitIds(main) },
    worth: expectationOf(state, battle, outlook.prizeOf(on)).worth(likely),
  }
}
