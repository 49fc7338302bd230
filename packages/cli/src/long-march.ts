import {
  type Action,
  answersOf,
  ChanceMissing,
  type Choice,
  type FlowState,
  type Game,
  ListedChance,
  type Role,
  SeededChance,
} from '@sztab/kernel'

interface Stage {
  readonly state: FlowState
  readonly answers: readonly Action[]
  /** How the march may go on from here. */
  readonly steps: readonly Choice[]
}

/**
 * Where a march is answered step by step, the fewest steps that lead to a place, without any card or die before the last
 * of them. Tried on a position that the role could believe in, so that nothing hidden shows the way. Undefined when
 * there is no such way.
 */
export function longMarch(
  game: Game,
  view: FlowState,
  role: Role,
  beginning: Action,
  to: string,
): readonly Action[] | undefined {
  const state = game.sample(view, role, SeededChance.fromSeed('a march'))
  const first = answersOf(game, state, role)(beginning).filter(isStep)
  const open: Stage[] = [{ state, answers: [], steps: first }]
  const seen = new Set<string>()
  for (let stage = open.shift(); stage !== undefined; stage = open.shift()) {
    const { answers, steps } = stage
    const last = steps.find(({ action }) => action.to === to)
    if (last !== undefined) return [...answers, last.action]
    for (const { action } of steps) {
      const place = action.to as string
      if (seen.has(place)) continue
      seen.add(place)
      const next = after(game, stage.state, role, action)
      if (next !== undefined) open.push({ ...next, answers: [...answers, action] })
    }
  }
  return undefined
}

function isStep({ action, more }: Choice): boolean {
  return more === undefined && typeof action.to === 'string'
}

/** The position after a step, if it brings nothing to light and the role goes on. */
function after(game: Game, from: FlowState, role: Role, action: Action): Omit<Stage, 'answers'> | undefined {
  const state = game.clone(from)
  try {
    const events = game.apply(state, role, action, new ListedChance([]))
    if (events.some(({ reveals }) => reveals === true) || !game.toMove(state).includes(role)) return undefined
  } catch (error) {
    if (error instanceof ChanceMissing) return undefined
    throw error
  }
  return { state, steps: furtherSteps(game, state, role) }
}

/** Answers that name nothing but a place: who marches was said at the beginning. */
function furtherSteps(game: Game, state: FlowState, role: Role): readonly Choice[] {
  const expand = answersOf(game, state, role)
  const isBare = ({ action }: Choice): boolean =>
    Object.keys(action).every((name) => ['do', 'to'].includes(name))
  return expand(undefined)
    .filter(isBare)
    .flatMap((choice) => (choice.more === true ? expand(choice.action) : [choice]))
    .filter((choice) => isBare(choice) && isStep(choice))
}
