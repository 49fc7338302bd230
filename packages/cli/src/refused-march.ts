import type { HexId, Tabletop } from '@sztab/board'
import type { Action, Choice, FlowState } from '@sztab/kernel'

/**
 * A march to where nobody can get: as near to it as the unit can go, and from there on over the map. So the rules say what
 * stops it, and its bill is told up to there.
 */
export function refusedMarch(
  tabletop: Tabletop,
  view: FlowState,
  beginning: Action,
  ways: readonly Choice[],
  to: HexId,
): Action {
  const marches = ways.map(({ action }) => action.path as readonly HexId[])
  const byEnd = new Map(marches.toReversed().map((path) => [path.at(-1) as HexId, path]))
  const start = tabletop.pieces(view).find(({ id }) => id === beginning.unit)?.hex
  if (start !== undefined) byEnd.set(start, [])
  const onwards = wayFromAny(tabletop, new Set(byEnd.keys()), to)
  const [end, ...rest] = onwards ?? []
  if (end === undefined) return { ...beginning, path: [to] }
  return { ...beginning, path: [...(byEnd.get(end) as readonly HexId[]), ...rest] }
}

/** The shortest way over the map to a hex from the nearest of these, beginning with that one. */
function wayFromAny({ map }: Tabletop, ends: ReadonlySet<HexId>, to: HexId): readonly HexId[] | undefined {
  const { grid } = map
  const target = grid.hex(to)
  if (target === undefined) return undefined
  const next = new Map<number, number | undefined>([[target, undefined]])
  for (const hex of next.keys()) {
    if (!ends.has(grid.id(hex))) {
      for (const beside of grid.around(hex)) if (!next.has(beside)) next.set(beside, hex)
      continue
    }
    const way: HexId[] = []
    for (let at: number | undefined = hex; at !== undefined; at = next.get(at)) way.push(grid.id(at))
    return way
  }
  return undefined
}
