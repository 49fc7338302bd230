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
  const agreed = isSameVersion ? undefined : carriedOut(before, now)
  const isOpen = ({ id }: Proposal): boolean => now.proposals.some((open) => open.id === id)
  return before.proposals
    .filter((proposal) => before.roles.includes(proposal.by) && !isOpen(proposal))
    .filter(({ id, what }) => what !== agreed && !withdrawn.has(id))
    .map(({ what }) => ({ what, how: isSameVersion ? 'declined' : 'lapsed' }))
}

/** What has been agreed on: to go back to before a decision that the rules no longer allow is a take-back too. */
function carriedOut(before: TableState, now: TableState): string | undefined {
  const kind = now.last?.kind
  return kind === 'take-back' && before.dispute !== undefined ? 'before' : kind
}
