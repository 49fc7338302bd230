// Chapter 11: why a step was refused, in the order in which a player would look for it

import { CLOSED, costOf, enemyOf, isTacticalOnly, type Place, zoneCost } from '@sztab/bonds'
import { type Denial, deny, type Section } from '@sztab/kernel'
import { grid, hexId, isLake } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import type { Journey } from '../state.ts'
import { tables } from '../tables.ts'
import { bondAgainst, bondEnds } from './10-zoc-bonds.ts'
import { BOUND_SECTIONS } from './11-bounds.ts'
import { type ArdennesTraveller, checkComeOn, checkLeave, roadOnto } from './11-leaving.ts'
import { tacticalOnly } from './11-means.ts'
import { type Barrier, barrierOver, hexCost, isColumn, isHard, isUnbridgedRiver } from './11-terrain.ts'
import { checkEntry } from './13-reinforcements.ts'

const COSTS = tables.movement

const BARRIER_SECTIONS: Readonly<Record<Barrier, Section>> = {
  ...BOUND_SECTIONS,
  lake: '11.1',
  bond: '10.2',
  river: '11.4.1',
  rough: '11.6',
  forest: '11.5',
  'west-wall': '11.5',
  'no-road': '12.1',
  'near-enemy': '12.2',
  roadblock: '33.1',
}

export function whyNot(traveller: ArdennesTraveller, journey: Journey, to: Place): Denial {
  const { positions, unit, who, means } = traveller
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!traveller.around(from).includes(to)) return whyNotNext(traveller, journey, to)
  if (journey.mustStop) return deny(from < 0 ? '11.9.1' : '9.2.1', 'move.must-stop', params)
  if (journey.hexes >= means.hexes) return deny('25.2.4', 'move.one-hex', params)
  if (to < 0 || from < 0) {
    return checkBeside(traveller, journey, to) ?? whyTooFar(traveller, journey, to)
  }
  if (positions.isHeldBy(enemyOf(who), to)) return deny('11.1', 'move.enemy', { hex: hexId(to) })
  return whyBarred(traveller, journey, to) ?? whyTooFar(traveller, journey, to)
}

/** The two places do not touch, or not for this unit. */
function whyNotNext({ state, unit }: ArdennesTraveller, { hex: from }: Journey, to: Place): Denial {
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (to < 0 && from >= 0)
    return checkLeave(state, unit, from, to) ?? deny('11.1', 'move.not-adjacent', params)
  const closed = from < 0 && to >= 0 ? checkEntry(state, unit, to) : undefined
  return closed ?? deny(from < 0 ? '13.1' : '11.1', 'move.not-adjacent', params)
}

function checkBeside(traveller: ArdennesTraveller, { hex: from }: Journey, to: Place): Denial | undefined {
  return to < 0 ? checkLeave(traveller.state, traveller.unit, from, to) : checkComeOn(traveller, to)
}

function whyBarred(traveller: ArdennesTraveller, { hex: from }: Journey, to: Place): Denial | undefined {
  const { state, positions, unit, mode, who } = traveller
  const over = grid.sideBetween(from, to)
  const barrier = barrierOver(state, positions, unit, mode, over, to)
  if (barrier === undefined) return undefined
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  const bond = barrier === 'bond' ? bondAgainst(state, positions, who, over) : undefined
  const ends = bond === undefined ? {} : { ends: bondEnds(bond) }
  return deny(BARRIER_SECTIONS[barrier], `move.${barrier}`, { ...params, ...ends })
}

/** The step is possible, but no way of moving that is still open gets that far. */
function whyTooFar(traveller: ArdennesTraveller, journey: Journey, to: Place): Denial {
  const { state, positions, unit, who, mode } = traveller
  const { hex: from } = journey
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  const over = from < 0 || to < 0 ? -1 : grid.sideBetween(from, to)
  if (over >= 0 && isHard(state, over) && !isLake(over)) {
    const section = isUnbridgedRiver(state, over) ? '11.4.1' : '11.6'
    return deny(section, journey.hexes > 0 ? 'move.hard-not-first' : 'move.hard-tactical', params)
  }
  const only = isColumn(mode) ? undefined : tacticalOnly(state, unit)
  if (only !== undefined) return only
  const points = pointsFor(traveller, journey, to)
  if (points.needed < 0) return deny('11.6', 'move.rough-tactical', params)
  if (isTacticalOnly(journey)) return deny('11.3', 'move.tactical-end', params)
  if (points.needed <= points.left && to >= 0 && positions.inZoneOf(enemyOf(who), to)) {
    return deny('11.2', 'move.extended-zone', params)
  }
  return deny('11.1', 'move.points', { ...params, ...points })
}

function pointsFor(
  traveller: ArdennesTraveller,
  journey: Journey,
  to: Place,
): { needed: number; left: number } {
  const { state, unit, mode, means } = traveller
  const { hex: from } = journey
  const needed =
    to < 0
      ? COSTS.edge
      : from < 0
        ? hexCost(state, unit, mode, roadOnto(to), to)
        : traveller.cost(grid.sideBetween(from, to), to)
  if (needed < 0) return { needed, left: 0 }
  const leaving = from < 0 ? 0 : zoneCost(traveller, from)
  const left =
    journey.extended === CLOSED
      ? means.allowance - costOf(journey)
      : means.allowance + means.extension - journey.extended
  return { needed: (needed + leaving) / COSTS.point, left: Math.max(0, left) / COSTS.point }
}
