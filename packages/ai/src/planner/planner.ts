import type { Advisor, Craft, FlowState, Game, Player, Role } from '@sztab/kernel'
import { chooseArm } from './halving.ts'
import { type Arm, armsOf, tryOut } from './rollout.ts'

/** How much a planner may think. */
export interface Effort {
  /** Tries for each plan, all arms together: the same number gives the same game again. */
  readonly tries: number
  /** Ends a plan early, for whoever counts time instead. */
  readonly mayGoOn?: () => boolean
}

/** What was thought of a stage, for whoever wants to know. */
export interface Thought {
  readonly role: Role
  readonly stage: string
  readonly chosen: string
  /** By arm: how often it was tried and what came of it on average. */
  readonly arms: readonly { readonly name: string; readonly tries: number; readonly value: number }[]
}

/**
 * Thinks once for every stage: tries each style out against the usual replies, from what its role may know, and plays the
 * stage in the style that does best; in the usual one unless another is better by more than chance.
 */
export function planningPlayer<S extends FlowState>(
  name: string,
  advisor: Advisor<S>,
  craft: Craft<S>,
  effort: Effort,
  told: (thought: Thought) => void = () => {},
): Player<S> {
  const arms = armsOf(advisor, craft)
  const usual = arms[0] as Arm<S>
  const plans = new Map<Role, { readonly stage: string; readonly arm: Arm<S> }>()
  const plan = (game: Game<S>, view: S, role: Role, stage: string, seed: string): Arm<S> => {
    const trial = { game, craft, view, role, usual: usual.hand, seed }
    const { arm, values } = chooseArm(
      arms.length,
      effort.tries,
      (which, number) => tryOut(trial, arms[which] as Arm<S>, number),
      effort.mayGoOn,
    )
    const chosen = arms[arm] as Arm<S>
    told({
      role,
      stage,
      chosen: chosen.name,
      arms: arms.map((one, i) => ({
        name: one.name,
        tries: values[i]?.length ?? 0,
        value: mean(values[i] ?? []),
      })),
    })
    return chosen
  }
  return {
    name,
    decide(game, view, role, chance) {
      const stage = craft.stage(view, role)
      if (stage === undefined) return (plans.get(role)?.arm ?? usual).hand.decide(game, view, role, chance)
      let planned = plans.get(role)
      if (planned?.stage !== stage) {
        const seed = `${stage} ${chance.die(1_000_000)}`
        planned = { stage, arm: plan(game, view, role, stage, seed) }
        plans.set(role, planned)
      }
      return planned.arm.hand.decide(game, view, role, chance)
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
