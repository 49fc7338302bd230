import type { Hex } from '@sztab/board'
import { ALL } from '@sztab/bonds/bot'
import { type Action, type Counsel, HOPELESS, many, one } from '@sztab/kernel'
import { openBattle } from '../battles.ts'
import { grid, hasRoad, isMountain, isRiver } from '../ground.ts'
import { theUnit, type Unit, unitId } from '../order-of-battle.ts'
import { attackStrength } from '../rules/02-units.ts'
import { bestMain } from '../rules/09-strength.ts'
import { checkForm } from '../rules/15-breakthrough.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { placeOf } from '../survey.ts'
import { expectationOf } from './expectation.ts'
import { numbers } from './numbers.ts'
import type { SalernoOutlook } from './outlook.ts'

const { least } = numbers.breakthrough

type Breakthrough = FrameOf<'breakthrough'>

/** Chapter 15: whether a group is formed, whom it attacks and whether it follows. */
export function breakthroughCounsel(outlook: SalernoOutlook, frame: Breakthrough): Counsel {
  return frame.group.length === 0 ? formingCounsel(outlook, frame) : goingCounsel(outlook)
}

/** 15.2.3 The strongest stack that fits into the hex that was won, if somebody is worth attacking from there. */
function formingCounsel(outlook: SalernoOutlook, frame: Breakthrough): Counsel {
  const group = groupFor(outlook, frame)
  const gain = group.length === 0 ? 0 : gainOf(outlook, frame, group)
  const names = group.map(unitId)
  const begins = (answer: Action, units: readonly string[]) =>
    gain > 0 && answer.do === 'form' && units.every((unit, i) => unit === names[i])
  return {
    worth(answer) {
      if (answer.do === 'done') return 0
      if (answer.do !== 'form') return HOPELESS
      const units = many(answer, 'units')
      return units.length === names.length && begins(answer, units) ? gain : HOPELESS
    },
    promise(beginning) {
      const units = beginning.units === undefined ? [] : many(beginning, 'units')
      return begins(beginning, units) ? gain : HOPELESS
    },
  }
}

function groupFor({ state }: SalernoOutlook, frame: Breakthrough): Unit[] {
  const group: Unit[] = []
  const strongest = [...frame.units].sort(
    (a, b) => attackStrength(state, b) - attackStrength(state, a) || a - b,
  )
  for (const unit of strongest) {
    const mayFollow = checkForm(state, frame, [unit]) === undefined
    if (mayFollow && checkForm(state, frame, [...group, unit]) === undefined) group.push(unit)
  }
  return group.sort((a, b) => a - b)
}

/** What the best attack from the hex brings, less what the group gives up by going there. */
function gainOf(outlook: SalernoOutlook, frame: Breakthrough, group: readonly Unit[]): number {
  const { state, side, enemy, positions } = outlook
  const there = imagine(state, group, frame.target)
  let best = -ALL
  for (let over = frame.target * 6; over < frame.target * 6 + 6; over++) {
    const on = grid.neighbours[over]!
    if (on < 0 || !positions.isHeldBy(enemy, on)) continue
    if ((isMountain(over) || isRiver(over)) && !hasRoad(over)) continue
    const battle = openBattle(
      there,
      'breakthrough',
      side,
      on,
      group,
      bestMain(there, 'breakthrough', side, on, group),
    )
    best = Math.max(best, expectationOf(there, battle, outlook.prizeOf(on)).worth(0))
  }
  if (best <= least) return 0
  const forgone = group.reduce((sum, unit) => {
    const back = outlook.worth(unit, placeOf(state, unit)) - outlook.worth(unit, frame.target)
    return sum + Math.max(0, back)
  }, 0)
  return best - least - forgone
}

/** The position with the group in a hex that it has not entered yet. */
function imagine(state: SalernoState, group: readonly Unit[], hex: Hex): SalernoState {
  const at = [...state.at]
  for (const unit of group) at[unit] = hex
  return { ...state, at }
}

function goingCounsel(outlook: SalernoOutlook): Counsel {
  const { state, side } = outlook
  return {
    worth(answer) {
      switch (answer.do) {
        case 'attack': {
          const on: Hex = grid.at(one(answer, 'on'))
          const by = many(answer, 'by').map(theUnit)
          const main = many(answer, 'main').map(theUnit)
          const battle = openBattle(state, 'breakthrough', side, on, by, main)
          return expectationOf(state, battle, outlook.prizeOf(on)).worth(0) - least
        }
        case 'enter':
          return many(answer, 'units').length
        case 'go':
          return -1
        default:
          return 0
      }
    },
    promise: (beginning) => (beginning.do === 'go' ? HOPELESS : ALL),
  }
}
