import { type Hex, type HexGrid, NONE } from '@sztab/board'

/** Further than anybody looks. */
export const FAR = 9_999

/** Hexes that wait for their turn, by distance; each ring is empty between two searches. */
const rings: Hex[][] = []

/**
 * From every hex to the nearest of these, for somebody whom nobody hinders; FAR where no way leads. `costs` say by
 * hexside what it costs to go over it to the hex beyond. They are small whole numbers, so hexes are settled ring by ring.
 */
export function distancesTo(grid: HexGrid, goals: readonly Hex[], costs: Int16Array): Int16Array {
  const { neighbours } = grid
  const found = new Int16Array(grid.count).fill(FAR)
  for (const goal of goals) {
    found[goal] = 0
    wait(goal, 0)
  }
  for (let spent = 0; spent < rings.length; spent++) {
    const ring = rings[spent] as Hex[]
    for (let i = 0; i < ring.length; i++) {
      const to = ring[i] as Hex
      if (found[to] !== spent) continue
      for (let way = to * 6; way < to * 6 + 6; way++) {
        const from = neighbours[way]!
        if (from === NONE) continue
        const total = spent + costs[from * 6 + ((way + 3) % 6)]!
        if (total >= found[from]!) continue
        found[from] = total
        wait(from, total)
      }
    }
    ring.length = 0
  }
  return found
}

function wait(hex: Hex, distance: number): void {
  while (rings.length <= distance) rings.push([])
  rings[distance]?.push(hex)
}
