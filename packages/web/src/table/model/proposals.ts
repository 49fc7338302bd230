import type { Proposal, TableState } from '@sztab/protocol'

/** A proposal of one's own that came to nothing: somebody declined, or the game went on. */
export interface Unmet {
  readonly what: Proposal['what']
  readonly how: 'declined' | 'lapsed'
}

/** Those that were open before and are neither open now nor agreed to nor withdrawn by oneself. */
export function unmetProposals(
  before: TableState,
  now: TableState,
  withdrawn: ReadonlySet<number>,
): readonly Unmet[] {
  const isSameVersion = before.version === now.version
  const agreed = isSameVersion ? undefined : now.last?.kind
  const isOpen = ({ id }: Proposal): boolean => now.proposals.some((open) => open.id === id)
  return before.proposals
    .filter((proposal) => before.roles.includes(proposal.by) && !isOpen(proposal))
    .filter(({ id, what }) => what !== agreed && !withdrawn.has(id))
    .map(({ what }) => ({ what, how: isSameVersion ? 'declined' : 'lapsed' }))
}
