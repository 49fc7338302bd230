// Chapter 11: one step of a move, over the map, over its edge or onto it, and why it was refused

import { enemyOf, pathSteps } from '@sztab/bonds'
import { deny, type Section } from '@sztab/kernel'
import { grid, hexId, roadOnto } from '../ground.ts'
import { unitId } from '../order-of-battle.ts'
import { placeId } from '../places.ts'
import type { Journey } from '../state.ts'
import { tables } from '../tables.ts'
import { bondAgainst, bondEnds } from './10-zoc-bonds.ts'
import { BOUND_SECTIONS } from './11-bounds.ts'
import { type ArdennesTraveller, checkComeOn, checkLeave } from './11-leaving.ts'
import { tacticalOnly } from './11-means.ts'
import { type Barrier, barrierOver, hexCost, isColumn, isUnbridgedRiver } from './11-terrain.ts'
import { checkEntry } from './13-reinforcements.ts'

const { point, edge } = tables.movement

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

export const { go, whyNot } = pathSteps<Journey, ArdennesTraveller>({
  grid,
  unitId,
  placeId,
  sections: { march: '11.1', tactical: '11.3', zones: '9.2.1', beside: '11.9.1', entry: '13.1' },
  point,
  edge,
  costOnto: ({ state, unit, mode }, to) => hexCost(state, unit, mode, roadOnto(to), to),
  checkLeave: ({ state, unit }, from, to) => checkLeave(state, unit, from, to),
  checkComeOn: (traveller, _from, to) => checkComeOn(traveller, to),
  whyNotNext({ state, unit }, from, to) {
    if (from >= 0) return to < 0 ? checkLeave(state, unit, from, to) : undefined
    return to >= 0 ? checkEntry(state, unit, to) : undefined
  },
  oneHex: { section: '25.2.4', key: 'move.one-hex' },
  whyBarred({ state, positions, unit, mode, who }, over, to, params) {
    if (positions.isHeldBy(enemyOf(who), to)) return deny('11.1', 'move.enemy', { hex: hexId(to) })
    const barrier = barrierOver(state, positions, unit, mode, over, to)
    if (barrier === undefined) return undefined
    const bond = barrier === 'bond' ? bondAgainst(state, positions, who, over) : undefined
    const ends = bond === undefined ? {} : { ends: bondEnds(bond) }
    const section = bond?.kind === 'edge' ? '10.6' : BARRIER_SECTIONS[barrier]
    return deny(section, `move.${barrier}`, { ...params, ...ends })
  },
  whyHard({ state }, { hexes }, over, params) {
    const section = isUnbridgedRiver(state, over) ? '11.4.1' : '11.6'
    return deny(section, hexes > 0 ? 'move.hard-not-first' : 'move.hard-tactical', params)
  },
  tacticalOnly: ({ state, unit, mode }) => (isColumn(mode) ? undefined : tacticalOnly(state, unit)),
  pathless: { section: '11.6', key: 'move.rough-tactical' },
  whyNotExtend: ({ positions, who }, to, params) =>
    positions.inZoneOf(enemyOf(who), to) ? deny('11.2', 'move.extended-zone', params) : undefined,
})
