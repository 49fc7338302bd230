import type { Action } from '@sztab/kernel'
import type { Asking } from './asking.ts'
import type { Draft } from './draft.ts'

/** Whether a thing that is a whole answer may be given now; while another answer is being made it is only a thing. */
export function maySay(
  asking: Asking | undefined,
  { said, pinned, chosen }: Draft,
  says: Action | undefined,
): boolean {
  if (asking === undefined || says === undefined) return false
  if (said.do !== undefined || pinned !== undefined || chosen.length > 0) return false
  return asking.game.explain(asking.view, asking.role, says).legal
}
