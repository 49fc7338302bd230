// Chapter 5: one step of a move, over the map, into entry areas and out of them, and why it was refused

import { isNextToRout, pathSteps } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { areaTouching, grid, isPlayable, isWildMountain, roadToArea } from '../ground.ts'
import { enemyOf, unitId } from '../order-of-battle.ts'
import { areaOf, placeId } from '../places.ts'
import type { Journey } from '../state.ts'
import { tables } from '../tables.ts'
import { isSpent, tacticalOnly } from './05-means.ts'
import { barrierOver, terrainCost, whyBarrier } from './05-terrain.ts'
import { bondAgainst } from './07-zoc-bonds.ts'
import {
  changeArea,
  checkBetweenAreas,
  checkComeOn,
  checkEnterArea,
  type SalernoTraveller,
} from './21-area-moves.ts'

const { point, entryArea } = tables.movement

export const { go, whyNot } = pathSteps<Journey, SalernoTraveller>({
  grid,
  unitId,
  placeId,
  sections: { march: '5.1', tactical: '5.4', zones: '6.2', beside: '21.3.2', entry: '5.1' },
  point,
  /** 21.3.2 */
  edge: entryArea,
  costOnto: ({ unit, isTruck }, to) => terrainCost(unit, isTruck, to, roadToArea(to)),
  checkLeave: ({ state, unit }, from, to) =>
    areaTouching(from) === areaOf(to)
      ? checkEnterArea(state, unit, areaOf(to))
      : deny('5.1', 'move.not-adjacent', { unit: unitId(unit), from: placeId(from), to: placeId(to) }),
  /** 21.3.3 */
  checkComeOn: ({ state, positions, unit }, from, to) =>
    isPlayable(to)
      ? checkComeOn(state, positions, unit, areaOf(from), to)
      : whyBarrier('sea', { from: placeId(from), to: placeId(to) }),
  /** 21.5 */
  between: {
    check: ({ state, unit, isTruck }, from, to) =>
      isTruck
        ? deny('5.8', 'truck.areas', { unit: unitId(unit) })
        : checkBetweenAreas(state, unit, areaOf(from), areaOf(to)),
    go: (traveller, journey, to) => changeArea(traveller, journey, areaOf(to)),
  },
  whyWait: ({ mustPause }) => (mustPause ? { section: '13.3.2', key: 'move.rout-first' } : undefined),
  oneHex: { section: '20.4', key: 'move.replaced' },
  whyBarred({ state, positions, unit, who }, over, to, params) {
    const barrier = barrierOver(state, positions, unit, over, to)
    if (barrier === undefined) return undefined
    const bond = barrier === 'bond' ? bondAgainst(state, positions, who, over) : undefined
    return whyBarrier(barrier, params, bond)
  },
  whyHard({ state, unit }, { hexes }, over, params) {
    const section = isWildMountain(over) ? '5.6' : '5.5'
    if (hexes > 0) return deny(section, 'move.hard-not-first', params)
    return isSpent(state, unit) ? deny('5.7', 'move.spent', params) : deny(section, 'move.hard-truck', params)
  },
  tacticalOnly: ({ state, unit }) => tacticalOnly(state, unit),
  whyNotExtend({ positions, who }, to, params) {
    if (positions.inZoneOf(enemyOf(who), to)) return deny('5.3', 'move.extended-zone', params)
    return isNextToRout(positions, enemyOf(who), to)
      ? deny('13.3.3', 'move.extended-rout', params)
      : undefined
  },
})
