import { type FlowState, type Role, SeededChance, writePosition } from '@sztab/kernel'
import type { Reel } from './reel.ts'

/**
 * A game that still goes on, for those who play it: nobody sees more than he saw at the table. A position taken from
 * it has what is hidden from him dealt out anew.
 */
export function withOwnEyes(reel: Reel, roles: readonly Role[]): Reel {
  const { record, ...rest } = reel
  const { game } = reel.entry
  const [first = 'observer'] = roles
  return {
    ...rest,
    eyes: roles.length > 0 ? roles : ['observer'],
    async positionAt(position) {
      const { info, views } = reel.stateAt(position, first)
      // A view is the game's own state with secrets masked.
      const view = views[0]?.view as FlowState
      const state = game.sample(view, first, SeededChance.fromSeed(`${info.id} ${position}`))
      return writePosition(game, { choice: record ?? info, state, chance: undefined })
    },
  }
}
