import { type Action, type Advisor, type Choice, type FlowState, HOPELESS, type Player } from '@sztab/kernel'

/** For tests of an advisor: takes the answer that it values most, following its promises. */
export function advisedPlayer<S extends FlowState>(advisor: Advisor<S>): Player<S> {
  return {
    name: 'advised',
    decide(game, view, role) {
      const counsel = advisor.study(view, role)
      const { answer } = counsel
      if (answer !== undefined && game.explain(view, role, answer).legal) return answer
      let best: Action | undefined
      let worth = HOPELESS
      const weigh = (choices: readonly Choice[]): void => {
        const begun: Action[] = []
        for (const { action, more } of choices) {
          if (more === true) begun.push(action)
          else if (best === undefined || counsel.worth(action) > worth) {
            best = action
            worth = counsel.worth(action)
          }
        }
        for (const action of begun) {
          if (counsel.promise(action) <= worth) continue
          weigh(game.shortcuts(view, role, action))
          if (counsel.promise(action) > worth) weigh(game.prompt(view, role, action).choices)
        }
      }
      weigh(game.prompt(view, role).choices)
      if (best === undefined) throw new Error(`no answer of ${role}`)
      return best
    },
  }
}
