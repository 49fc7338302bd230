import type { Hex } from '@sztab/board'
import type { Plan } from '@sztab/kernel'
import { placeOf } from '../units.ts'
import type { Outlook } from './outlook.ts'

/** How much more a plan cares for the place that it takes or keeps, and how little for one that it leaves. */
const TAKING = 4
const KEEPING = 3
const LEAVING = 0.2
/** So many places are thought of, those with most strength around them first. */
const MOST_PLACES = 4
/** Who is further away does not come there this turn. */
const NEAR = 6

/** Under this name a title's numbers say by how much each place that counts is cared for. */
export const EMPHASIS = 'emphasis'

/** As much as usual for every place. */
export function evenly(places: readonly string[]): Record<string, number> {
  return Object.fromEntries(places.map((id) => [id, 1]))
}

/** Plans that go for one of the places that count, keep one of them, or leave it. */
export function plansAround(outlook: Outlook, places: readonly Hex[]): readonly Plan[] {
  const contested = places
    .map((hex) => ({ hex, strength: strengthNear(outlook, hex) }))
    .filter(({ hex, strength }) => strength > 0 && isContested(outlook, hex))
    .sort((a, b) => b.strength - a.strength || a.hex - b.hex)
  return contested.slice(0, MOST_PLACES).flatMap(({ hex }) => plansFor(outlook, hex))
}

function plansFor(outlook: Outlook, hex: Hex): Plan[] {
  const place = outlook.title.grid.id(hex)
  const plan = (key: string, factor: number): Plan => ({
    intention: { key, place },
    genes: { [`${EMPHASIS}.${place}`]: factor },
  })
  if (!outlook.isControlledBy(outlook.side, hex)) return [plan('plan.take', TAKING)]
  return [plan('plan.keep', KEEPING), plan('plan.leave', LEAVING)]
}

/** Not in one's own hands, or in reach of the enemy. */
function isContested(outlook: Outlook, hex: Hex): boolean {
  return !outlook.isControlledBy(outlook.side, hex) || outlook.threat[hex]! > 0
}

function strengthNear(outlook: Outlook, hex: Hex): number {
  const { own, state, title } = outlook
  return own.reduce((sum, unit) => {
    const place = placeOf(state, unit)
    return place >= 0 && title.grid.distance(place, hex) <= NEAR ? sum + outlook.attackOf(unit) : sum
  }, 0)
}
