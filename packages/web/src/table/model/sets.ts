import { type Action, type Choice, type Denial, sameAction } from '@sztab/kernel'
import { type Asking, continuations, kindOf, listOf, shortcuts } from './asking.ts'
import { nextArgument, type Said } from './frontier.ts'

/** A set of pieces or hexes that a player puts together in any order; the game lists it in its own. */
export interface SetOffer {
  readonly argument: string
  readonly kind: 'piece' | 'hex'
  /** Everything that can belong to the set, in the game's order. */
  readonly universe: readonly string[]
  readonly chosen: readonly string[]
  /** The listed answers with exactly this set; none while it is not allowed as it stands. */
  readonly answers: readonly Choice[]
  /** Of several answers with this set, which differ in a further list, the one that is meant unless another is said. */
  readonly preferred: Choice | undefined
  /** Why the set is not allowed as it stands. */
  readonly denial: Denial | undefined
}

/** `members`: the listed answers and beginnings that name the set next. */
export function setOffer(
  asking: Asking,
  said: Said,
  members: readonly Choice[],
  chosen: readonly string[],
): SetOffer | undefined {
  const [first] = members
  if (first === undefined) return undefined
  const argument = Object.keys(first.action).find(
    (name) => name !== 'do' && said[name] === undefined && Array.isArray(first.action[name]),
  ) as string
  const suggested = said.do === undefined ? [] : shortcuts(asking, said as Action)
  const universe = inGameOrder(asking, argument, [
    ...suggested,
    ...members,
    ...joining(asking, argument, members, chosen),
  ])
  const ordered = universe.filter((item) => chosen.includes(item))
  const answers = answersWith(members, asking, argument, ordered)
  const example = [...answers, ...suggested, ...members].find(({ more }) => more === undefined)
  return {
    argument,
    kind: kindOf(asking, argument) === 'pieces' ? 'piece' : 'hex',
    universe,
    chosen: ordered,
    answers,
    preferred: preferredOf(asking, { ...said, [argument]: ordered }, answers),
    denial: answers.length > 0 ? undefined : whyNot(asking, example, argument, ordered),
  }
}

/**
 * The answers that go on from listed members: somebody may only ever be named after another. Further than to the second
 * member they are followed where those before were chosen.
 */
function joining(
  asking: Asking,
  argument: string,
  members: readonly Choice[],
  chosen: readonly string[],
): Choice[] {
  return members.flatMap(({ action, more }) => {
    if (more === undefined) return []
    const known = listOf(action[argument])
    const longer = continuations(asking, action).filter(
      (next) => listOf(next.action[argument]).length > known.length,
    )
    const meant = longer.filter((next) =>
      listOf(next.action[argument]).every((item) => chosen.includes(item)),
    )
    return [...longer, ...joining(asking, argument, meant, chosen)]
  })
}

/** Pieces in the order in which the game lists them, hexes in that of the answers. */
function inGameOrder(asking: Asking, argument: string, choices: readonly Choice[]): string[] {
  const items = [...new Set(choices.flatMap(({ action }) => listOf(action[argument])))]
  if (kindOf(asking, argument) !== 'pieces') return items
  const order = new Map([...asking.pieces.keys()].map((id, i) => [id, i]))
  return items.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
}

/** Follows the listed beginnings member by member to the answers that hold exactly this set. */
function answersWith(
  choices: readonly Choice[],
  asking: Asking,
  argument: string,
  set: readonly string[],
): Choice[] {
  const found: Choice[] = []
  for (const choice of choices) {
    const listed = listOf(choice.action[argument])
    if (!listed.every((item, i) => item === set[i])) continue
    if (choice.more === undefined) {
      if (listed.length === set.length) found.push(choice)
    } else if (listed.length > 0) {
      const next = continuations(asking, choice.action)
      found.push(...answersWith(next, asking, argument, set))
    }
  }
  return found
}

/** What the game suggests for the set, or else the answer that names most. */
function preferredOf(asking: Asking, said: Said, answers: readonly Choice[]): Choice | undefined {
  const [first] = answers
  const argument = first === undefined ? undefined : nextArgument(first.action, said)
  if (first === undefined || argument === undefined || !Array.isArray(first.action[argument]))
    return undefined
  const [suggested] = shortcuts(asking, said as Action)
  const isSuggested = ({ action }: Choice) => suggested !== undefined && sameAction(action, suggested.action)
  const length = ({ action }: Choice) => listOf(action[argument]).length
  return answers.find(isSuggested) ?? answers.toSorted((a, b) => length(b) - length(a))[0]
}

function whyNot(
  asking: Asking,
  example: Choice | undefined,
  argument: string,
  set: readonly string[],
): Denial | undefined {
  if (example === undefined || set.length === 0) return undefined
  const { game, view, role } = asking
  const verdict = game.explain(view, role, { ...example.action, [argument]: set })
  return verdict.legal ? undefined : { section: verdict.section, reason: verdict.reason }
}
