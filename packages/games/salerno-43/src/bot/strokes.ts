import type { Hex } from '@sztab/board'
import { openBattle } from '../battles.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import { fitBeyondEdge, isCoordinated, strikers, targets } from '../rules/08-attack.ts'
import { assess, bestMain } from '../rules/09-shifts.ts'
import { attackSupports } from '../rules/09-support.ts'
import type { BattleFrame, SalernoState } from '../state.ts'
import { Expectation } from './expectation.ts'
import type { Outlook } from './outlook.ts'

/** An attack that might be declared. */
export interface Stroke {
  readonly on: Hex
  readonly by: readonly Unit[]
  readonly main: readonly Unit[]
  readonly worth: number
}

/** Support helps other attacks too. */
const SUPPORT_SHARE = 0.7

/** Of every attack that the side can make now the best for each target and army, the best of all first. */
export function strokes(outlook: Outlook): Stroke[] {
  const { state, side } = outlook
  const found: Stroke[] = []
  const hexes = targets(state, side)
  const able = hexes.map((on) => strikers(state, side, on))
  hexes.forEach((on, i) => {
    const left = [...(able[i] as Unit[])]
    while (left.length > 0) {
      const [first] = left as [Unit]
      const by: Unit[] = []
      for (const unit of left.filter((one) => isCoordinated(first, one))) {
        left.splice(left.indexOf(unit), 1)
        if (fitBeyondEdge(state, [...by, unit], on)) by.push(unit)
      }
      const isFree = (unit: Unit) => able.filter((units) => units.includes(unit)).length === 1
      found.push(leanest(outlook, side, on, by, isFree))
    }
  })
  return found.sort((a, b) => b.worth - a.worth || a.on - b.on)
}

/** Leaves out whoever could attack elsewhere and changes nothing here. */
function leanest(
  outlook: Outlook,
  side: SideName,
  on: Hex,
  all: readonly Unit[],
  isFree: (unit: Unit) => boolean,
): Stroke {
  const { state } = outlook
  let by = [...all]
  let main = bestMain(state, 'attack', side, on, by)
  const column = assess(state, openBattle(state, 'attack', side, on, by, main)).column
  for (const unit of all) {
    if (by.length === 1 || isFree(unit) || main.includes(unit)) continue
    const fewer = by.filter((other) => other !== unit)
    const force = bestMain(state, 'attack', side, on, fewer)
    if (assess(state, openBattle(state, 'attack', side, on, fewer, force)).column < column) continue
    by = fewer
    main = force
  }
  const battle = openBattle(state, 'attack', side, on, by, main)
  const expected = new Expectation(state, battle, prizeOf(outlook, on))
  const whole = Math.floor(SUPPORT_SHARE * mostShifts(state, battle) + 0.5)
  return { on, by, main, worth: expected.worth(whole) }
}

/** Columns that the best support would add. */
function mostShifts(state: SalernoState, battle: BattleFrame): number {
  return Math.max(
    0,
    ...attackSupports(state, battle).map(
      ({ air, naval, artillery }) => (air ? 1 : 0) + (naval ? 1 : 0) + artillery.length,
    ),
  )
}

/** What it is worth to have the hex. */
export function prizeOf(outlook: Outlook, hex: Hex): number {
  return outlook.targets.get(hex)?.worth ?? 0
}
