import type { Hex } from '@sztab/board'
import type { Objective } from '@sztab/kernel'
import { placeOf } from '../units.ts'
import type { Outlook } from './outlook.ts'

/** Who is further away does not come there this turn. */
const NEAR = 6

/** As much care as usual for every place: a plan bends it. */
export function evenly(places: readonly string[]): Record<string, number> {
  return Object.fromEntries(places.map((id) => [id, 1]))
}

/** The places that count and can be taken or lost; the genes are those of `evenly` under "emphasis". */
export function objectivesOf(outlook: Outlook, places: readonly Hex[]): Objective[] {
  const { title, side, threat } = outlook
  return places.flatMap((hex) => {
    const isHeld = outlook.isControlledBy(side, hex)
    if (isHeld && threat[hex] === 0) return []
    const place = title.grid.id(hex)
    return [{ place, gene: `emphasis.${place}`, isHeld, strength: strengthNear(outlook, hex) }]
  })
}

function strengthNear(outlook: Outlook, hex: Hex): number {
  const { own, state, title } = outlook
  return own.reduce((sum, unit) => {
    const place = placeOf(state, unit)
    return place >= 0 && title.grid.distance(place, hex) <= NEAR ? sum + outlook.attackOf(unit) : sum
  }, 0)
}
