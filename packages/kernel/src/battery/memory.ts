import { ListedChance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import type { Game } from '../game.ts'
import type { RecordedDecision } from '../record.ts'

/** More continuations than any question has that is asked while its memory is looked at. */
const MOST_CONTINUATIONS = 100

/** What is found about a state, and what its viewers find in it, is what would be found anew. */
export function checkFound<S extends FlowState>(game: Game<S>, state: S): string[] {
  if (game.misremembered === undefined) return []
  const faults = [...game.misremembered(state)]
  for (const role of game.toMove(state)) {
    const view = game.view(state, role)
    faults.push(...game.misremembered(view).map((fault) => `shared with ${role}, ${fault}`))
    walk(game, view, role)
    faults.push(...game.misremembered(view).map((fault) => `asked of ${role}, ${fault}`))
  }
  return faults
}

/** What is still remembered of a state that a decision has changed, in place, is what would be found anew. */
export function checkKept<S extends FlowState>(
  game: Game<S>,
  before: S,
  decision: RecordedDecision,
): string[] {
  if (game.misremembered === undefined) return []
  const state = game.clone(before)
  for (const role of game.toMove(state)) {
    walk(game, state, role)
    walk(game, game.view(state, role), role)
  }
  game.apply(state, decision.role, decision.action, new ListedChance(decision.chance))
  return game.misremembered(state).map((fault) => `after the decision, ${fault}`)
}

/** To one answer, as players walk: most is found on the way that the question needs. */
function walk<S extends FlowState>(game: Game<S>, state: S, role: Role): void {
  let [choice] = game.prompt(state, role).choices
  for (let i = 0; i < MOST_CONTINUATIONS && choice?.more === true; i++) {
    choice = game.prompt(state, role, choice.action).choices[0]
  }
}
