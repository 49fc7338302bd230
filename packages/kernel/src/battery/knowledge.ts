import { type Action, formatAction } from '../action.ts'
import { type Chance, ListedChance, RecordedChance } from '../chance.ts'
import { type Event, eventsFor, type Role, type Viewer } from '../event.ts'
import type { FlowState } from '../flow.ts'
import type { Game } from '../game.ts'
import { type Expand, randomAnswer } from '../prompt.ts'
import { difference } from './documents.ts'
import { knownAnswers } from './known-answers.ts'
import { isSame, sharedPart, snapshot, unplainPart } from './plain.ts'

/**
 * Whatever a viewer could believe in looks to him like the truth: the same view, the same roles to move, and
 * for him the same question.
 */
export function checkViews<S extends FlowState>(
  game: Game<S>,
  state: S,
  viewers: readonly Viewer[],
  chance: Chance,
): string[] {
  return viewers.flatMap((viewer) =>
    checkView(game, state, viewer, chance).map((fault) => `${viewer}: ${fault}`),
  )
}

function checkView<S extends FlowState>(game: Game<S>, state: S, viewer: Viewer, chance: Chance): string[] {
  const faults: string[] = []
  const view = game.view(state, viewer)
  const unplain = unplainPart(view, 'view')
  if (unplain !== undefined) return [`not plain data: ${unplain}`]
  const mark = snapshot(view)
  const asked = game.toMove(state)
  if (!isSame(game.view(view, viewer), mark)) faults.push('the view of the view is another one')
  if (!isSame(game.toMove(view), asked)) faults.push('in the view other roles are to move')

  const sample = game.sample(view, viewer, chance)
  if (!isSame(view, mark)) faults.push('sampling changed the view')
  const shared = sharedPart(view, sample, 'sample')
  if (shared !== undefined) faults.push(`a sampled state is tied to the view: both hold ${shared}`)
  const again = game.view(sample, viewer)
  if (!isSame(again, mark)) faults.push(`the view shows what is hidden: ${difference(view, again)}`)
  if (!isSame(game.toMove(sample), asked)) {
    faults.push(`who is to move shows what is hidden: ${asked} or ${game.toMove(sample)}`)
  }
  faults.push(...game.invariants(sample).map((fault) => `a sampled state breaks an invariant: ${fault}`))
  if (faults.length > 0 || !asked.includes(viewer)) return faults

  const partials = randomBeginnings(knownAnswers(game, state, viewer), chance)
  for (const partial of partials) {
    const question = snapshot(game.prompt(state, viewer, partial))
    const where = partial === undefined ? '' : ` after "${formatAction(partial)}"`
    if (!isSame(game.prompt(view, viewer, partial), question)) {
      faults.push(`the prompt from the view differs from that of the state${where}`)
    }
    if (!isSame(game.prompt(sample, viewer, partial), question)) {
      faults.push(`the prompt shows what is hidden${where}`)
    }
  }
  return faults
}

/** The beginnings passed on one random walk through the lazy list. */
function randomBeginnings(expand: Expand, chance: Chance): (Action | undefined)[] {
  const passed: (Action | undefined)[] = []
  randomAnswer((partial) => {
    passed.push(partial)
    return expand(partial)
  }, chance)
  return passed
}

/**
 * A decision that rolls and reveals nothing can be undone, so it must tell the role nothing that it did not
 * know: in any state it could believe in, the same answer has the same outcome.
 */
export function checkLearning<S extends FlowState>(
  game: Game<S>,
  before: S,
  after: S,
  role: Role,
  action: Action,
  events: readonly Event[],
  chance: Chance,
): string[] {
  const believed = game.sample(game.view(before, role), role, chance)
  let told: Event[]
  try {
    told = game.apply(believed, role, action, new ListedChance([]))
  } catch (error) {
    return [`${role} learns something hidden, unmarked: it could also have ended in "${String(error)}"`]
  }
  const view = game.view(after, role)
  const other = game.view(believed, role)
  if (!isSame(view, other)) {
    return [`${role} learns something hidden, unmarked: ${difference(view, other)}`]
  }
  return sameEvents(events, told, role) ? [] : [`${role} is told something hidden, and it is not marked`]
}

/**
 * Two answers of a role are tried. In a secret step nobody else may see which one it was. Elsewhere the
 * events may not tell the others of a difference that their views hide.
 */
export function checkSecrets<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  viewers: readonly Viewer[],
  chance: Chance,
): string[] {
  const answers = knownAnswers(game, state, role)
  const first = outcome(game, state, role, randomAnswer(answers, chance), chance)
  const second = outcome(game, state, role, randomAnswer(answers, chance), chance)
  if (!first.isQuiet || !second.isQuiet || isSame(first.state, second.state)) return []

  const isSecret = [first, second].every((one) => isStillSecret(game, state, one.state))
  if (!isSecret && !differInOneArgument(first.action, second.action)) return []
  const answersText = `"${formatAction(first.action)}" or "${formatAction(second.action)}"`
  return viewers
    .filter((viewer) => viewer !== role)
    .flatMap((viewer) => {
      const sees = !isSame(game.view(first.state, viewer), game.view(second.state, viewer))
      if (sees) return isSecret ? [`${viewer} sees whether ${role} answered ${answersText}`] : []
      return sameEvents(first.events, second.events, viewer)
        ? []
        : [`${viewer} is told whether ${role} answered ${answersText}`]
    })
}

interface Outcome<S> {
  readonly action: Action
  readonly state: S
  readonly events: readonly Event[]
  /** No luck was needed and nothing revealed. */
  readonly isQuiet: boolean
}

function outcome<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  action: Action,
  luck: Chance,
): Outcome<S> {
  const after = game.clone(state)
  const chance = new RecordedChance(luck)
  const events = game.apply(after, role, action, chance)
  const isQuiet = chance.tokens.length === 0 && !events.some((e) => e.reveals === true)
  return { action, state: after, events, isQuiet }
}

function isStillSecret<S extends FlowState>(game: Game<S>, before: S, after: S): boolean {
  const step = before.stack.at(-1)?.step
  return (
    step !== undefined &&
    game.secretSteps?.includes(step) === true &&
    after.stack.length === before.stack.length &&
    after.stack.at(-1)?.step === step
  )
}

/** Answers that differ in more may rightly be told apart, by the path of a hidden unit for instance. */
function differInOneArgument(a: Action, b: Action): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  const differing = [...names].filter((name) => !isSame(a[name], b[name]))
  return a.do === b.do && differing.length === 1
}

function sameEvents(a: readonly Event[], b: readonly Event[], viewer: Viewer): boolean {
  return isSame(eventsFor(a, viewer), eventsFor(b, viewer))
}
