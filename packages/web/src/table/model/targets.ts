import type { HexId } from '@sztab/board'
import { type Asking, listOf } from './asking.ts'
import type { Draft } from './draft.ts'
import { nextArgument } from './frontier.ts'
import type { Offer } from './offer.ts'

/** The hexes that may be attacked, or the one that was chosen. */
export function targetsOf({ tabletop }: Asking, { said }: Draft, { hexes }: Offer): ReadonlySet<HexId> {
  const isTarget = (name: string | undefined): boolean => name !== undefined && name === tabletop.target
  const chosen = Object.keys(said).find(isTarget)
  if (chosen !== undefined) return new Set(listOf(said[chosen]))
  return new Set(
    [...hexes.keys()].filter((hex) =>
      hexes.get(hex)?.some(({ action }) => isTarget(nextArgument(action, said))),
    ),
  )
}
