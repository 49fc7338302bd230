// Chapter 7: ZOC bonds, as the whole family has them

import { type Bond, zocBonds } from '@sztab/bonds'
import { areaData, hexId } from '../ground.ts'
import type { SalernoState } from '../state.ts'
import { isFriendlyArea } from './21-entry-areas.ts'

export const { hexBond, hexsideBond, bondAgainst, bondAgainstLine, bondsOf } = zocBonds<SalernoState>({
  /** 7.6.1 A bond may cross one roadless mountain, but none where an end has only vehicles. */
  hinders: (positions, end, _out, obstacles) => obstacles > 0 && !positions.canBondFreely(end),
  /** 7.5 */
  isFriendlyEdge: isFriendlyArea,
})

/** A bond in words: its two ends. */
export function bondEnds(bond: Bond): string[] {
  return bond.kind === 'edge' ? [hexId(bond.end), areaData(bond.edge).id] : bond.ends.map(hexId)
}
