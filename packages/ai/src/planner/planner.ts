import {
  type Action,
  type Advisor,
  bred,
  type Chance,
  type Craft,
  type FlowState,
  type Game,
  type Intention,
  type Plan,
  type Player,
  type Progress,
  type Role,
  SeededChance,
} from '@sztab/kernel'
import { greedyPlayer } from '../greedy.ts'
import type { Budget } from './budget.ts'
import { Choice, lastOf, mean } from './halving.ts'
import { type Arm, tryOut } from './rollout.ts'

/** What was thought of a stage, for whoever wants to know. */
export interface Thought {
  readonly role: Role
  readonly stage: string
  readonly chosen: string
  /** What the chosen plan wants, and the plan itself; undefined where the stage is played as usual or in a style. */
  readonly intention?: Intention
  readonly plan?: Plan
  /** By arm, the usual way first: how often it was tried and what came of it on average. */
  readonly arms: readonly { readonly name: string; readonly tries: number; readonly value: number }[]
}

/** A way to play the stage, with the plan if it is one. */
interface PlannedArm<S extends FlowState> extends Arm<S> {
  readonly plan?: Plan
}

/**
 * Thinks once for every stage: tries styles and whole plans out against the usual replies, from what its role may know,
 * breeds better plans from the best, and plays the stage as the best of them says; as usual unless another way is better
 * by more than chance. `budget` is asked for when a stage begins.
 */
export function planningPlayer<S extends FlowState>(
  name: string,
  advisor: Advisor<S>,
  craft: Craft<S>,
  budget: () => Budget,
  told: (thought: Thought) => void = () => {},
): Player<S> {
  const usual: PlannedArm<S> = { name: 'usual', hand: greedyPlayer(advisor) }
  const styles = Object.entries(craft.styles).map(([style, own]) => ({
    name: style,
    hand: greedyPlayer(own),
  }))
  const stages = new Map<Role, { readonly stage: string; readonly arm: Arm<S> }>()
  function* think(
    game: Game<S>,
    view: S,
    role: Role,
    stage: string,
    seed: string,
    isHurried: () => boolean,
  ): Generator<Progress, Arm<S>> {
    const trial = { game, craft, view, role, usual: usual.hand, seed }
    const plans = plansOf(craft, view, role)
    const breed = breedingOf(craft, SeededChance.fromSeed(`${seed} breeding`))
    const others = shuffled([...styles, ...plans], SeededChance.fromSeed(`${seed} order`))
    const limit = budget()
    const { chosen, field } = yield* Choice.stepwise<PlannedArm<S>>([usual, ...others], {
      budget: { left: (spent) => (isHurried() ? 0 : limit.left(spent)) },
      tryOut: (arm, number) => tryOut(trial, arm, number),
      ...(breed === undefined ? {} : { breed }),
    })
    const { plan } = chosen.arm
    told({
      role,
      stage,
      chosen: chosen.arm.name,
      ...(plan === undefined ? {} : { plan, intention: plan.intention }),
      arms: field.map(({ arm, values }) => ({ name: arm.name, tries: values.length, value: mean(values) })),
    })
    return chosen.arm
  }
  function* ponder(
    game: Game<S>,
    view: S,
    role: Role,
    chance: Chance,
    isHurried: () => boolean,
  ): Generator<Progress, Action> {
    const stage = craft.stage(view, role)
    let planned = stages.get(role)
    if (stage !== undefined && planned?.stage !== stage) {
      const seed = `${stage} ${chance.die(1_000_000)}`
      planned = { stage, arm: yield* think(game, view, role, stage, seed, isHurried) }
      stages.set(role, planned)
    }
    return (planned?.arm ?? usual).hand.decide(game, view, role, chance)
  }
  return {
    name,
    decide: (game, view, role, chance) => lastOf(ponder(game, view, role, chance, () => false)),
    ponder,
  }
}

/** Where there are too few tries for all, nobody is always the one who is left out. */
function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = chance.die(i + 1) - 1
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed
}

function plansOf<S extends FlowState>({ planning }: Craft<S>, view: S, role: Role): PlannedArm<S>[] {
  return planning?.plans(view, role).map((plan) => armFor(planning, plan)) ?? []
}

function armFor<S extends FlowState>(planning: NonNullable<Craft<S>['planning']>, plan: Plan): PlannedArm<S> {
  return { name: nameOf(plan.intention), hand: greedyPlayer(planning.advise(plan)), plan }
}

function nameOf({ key, place }: Intention): string {
  return place === undefined ? key : `${key} ${place}`
}

const NOTHING_ELSE: Plan = { intention: { key: 'usual' }, genes: {} }

/** Two plans make a third; with a style a plan is only varied, for a style has no genes. */
function breedingOf<S extends FlowState>(
  { planning }: Craft<S>,
  chance: Chance,
): ((a: PlannedArm<S>, b: PlannedArm<S>) => PlannedArm<S>) | undefined {
  if (planning === undefined) return undefined
  const breed = planning.breed ?? bred
  return (a, b) => {
    const [first = NOTHING_ELSE, second = first] = [a.plan ?? b.plan, b.plan]
    return armFor(planning, breed(first, second, chance))
  }
}
