import type { Hex } from '@sztab/board'
import type { SideName, Unit } from '@sztab/bonds'
import { grid, VICTORY_HEXES } from '../ground.ts'
import { isArtillery } from '../order-of-battle.ts'
import { hasRoadSupply, supplyLines } from '../rules/23-supply.ts'
import { lastTurn, victoryPoints } from '../rules/30-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesState } from '../state.ts'
import { placeOf, survey, unitsOnMap } from '../survey.ts'

/** Nobody comes from further away in one move. */
const FARTHEST = 8

/**
 * 30.1.2, S2.4 What the German side has counts as far as roads lead to it, and the Allied side moves last: by hex, how many
 * points the Germans lose when an Allied unit stands there at the end.
 */
export function cutsOf(state: ArdennesState, side: SideName): ReadonlyMap<Hex, number> {
  const cuts = new Map<Hex, number>()
  const isLate = side === 'allied' && state.turn >= lastTurn(state) && scenarioOf(state).end.by === 'points'
  if (!isLate) return cuts
  const own = unitsOnMap(state, side).filter((unit) => !isArtillery(unit))
  const points = victoryPoints(state)
  for (const hex of hexesOnTheWay(state)) {
    const unit = nearest(state, own, hex)
    if (unit === undefined || survey(state).isHeldBy('german', hex)) continue
    const lost = points - victoryPoints({ ...state, at: state.at.with(unit, hex) })
    if (lost > 0) cuts.set(hex, lost)
  }
  return cuts
}

/** Roads by which what counts is supplied. */
function hexesOnTheWay(state: ArdennesState): ReadonlySet<Hex> {
  const lines = supplyLines(state, 'german')
  const ends = [...VICTORY_HEXES.map(({ hex }) => hex), ...state.exits]
  return new Set(ends.flatMap((hex) => (hasRoadSupply(state, 'german', hex) ? lines.path(hex) : [])))
}

function nearest(state: ArdennesState, units: readonly Unit[], hex: Hex): Unit | undefined {
  let best: Unit | undefined
  let least = FARTHEST + 1
  for (const unit of units) {
    const distance = grid.distance(placeOf(state, unit), hex)
    if (distance >= least) continue
    best = unit
    least = distance
  }
  return best
}
