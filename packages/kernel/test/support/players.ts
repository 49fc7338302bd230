import { expect } from 'vitest'
import {
  type Action,
  type Advisor,
  type Choice,
  type FlowState,
  HOPELESS,
  type Player,
} from '../../src/index.ts'

/** Takes the answer that an advisor values most, following its promises. */
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

/** Plays as another does; `said` has every verb that it has answered with, `timesSaid` counts the answers with certain ones. */
export function listeningTo<S extends FlowState>(
  player: Player<S>,
): Player<S> & { said: Set<string>; timesSaid(...verbs: string[]): number } {
  const said = new Set<string>()
  const heard: string[] = []
  return {
    name: 'listening',
    said,
    timesSaid: (...verbs) => heard.filter((verb) => verbs.includes(verb)).length,
    decide(game, view, role, chance) {
      const answer = player.decide(game, view, role, chance)
      said.add(answer.do)
      heard.push(answer.do)
      return answer
    },
  }
}

/** Plays as another does and expects it, at every so many decisions, to leave the view as it is. */
export function spyingOn<S extends FlowState>(
  player: Player<S>,
  every: number,
): Player<S> & { seen: number } {
  return {
    name: 'spy',
    seen: 0,
    decide(game, view, role, chance) {
      if (this.seen++ % every !== 0) return player.decide(game, view, role, chance)
      const before = game.clone(view)
      const answer = player.decide(game, view, role, chance)
      expect(view).toEqual(before)
      return answer
    },
  }
}
