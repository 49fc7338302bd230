// Chapter 10: ZOC bonds

import { type Bond, zocBonds } from '@sztab/bonds'
import { EAST, hexId, isDark, isRough, roadOver } from '../ground.ts'
import type { ArdennesState } from '../state.ts'

/** 10.1–10.6 Bonds; silhouettes in wooded rough form hex bonds only along a road, and edges belong to one side. */
export const { hexBond, bondAgainst, bondAgainstLine, bondsOf } = zocBonds<ArdennesState>({
  hinders: (positions, end, out, _obstacles, kind) =>
    kind === 'hex' && isRough(end) && isDark(out) && roadOver(out) === 0 && !positions.canBondFreely(end),
  isFriendlyEdge: (_, owner, edge) => (edge === EAST) === (owner === 'german'),
})

/** A bond in words: the hexes of its ends. */
export function bondEnds(bond: Bond): string[] {
  return bond.kind === 'edge' ? [hexId(bond.end), 'edge'] : bond.ends.map(hexId)
}
