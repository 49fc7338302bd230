import { type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  type Choice,
  type Expand,
  extendsAction,
  type FlowState,
  formatAction,
  type Game,
  isBeginning,
  message,
  type Role,
  type SetupChoice,
  sameAction,
  writtenAnswer,
} from '@sztab/kernel'
import { longMarch } from './long-march.ts'
import { refusedMarch } from './refused-march.ts'
import type { Session } from './session.ts'
import { textTable } from './text-table.ts'

/**
 * What continues the beginning of an answer, even one that no prompt lists as such: `resist` names all answers with this
 * verb. Undefined when no legal answer begins so.
 */
export function continuations(expand: Expand, partial: Action): readonly Choice[] | undefined {
  if (isBeginning(expand, partial)) return expand(partial)
  const search = (beginning: Action | undefined): readonly Choice[] | undefined => {
    const choices = expand(beginning)
    const fitting = choices.filter(
      ({ action }) => extendsAction(partial, action) && !sameAction(partial, action),
    )
    if (fitting.length > 0) return fitting
    for (const { action, more } of choices) {
      const found = more === true && extendsAction(action, partial) ? search(action) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(undefined)
}

/** An answer in full, and whether it was made out of a destination. */
export interface WholeAnswer {
  readonly action: Action
  /** Further answers of the same march, where every step is one. */
  readonly further: readonly Action[]
  readonly isFound: boolean
}

/** Which game by which set-up. */
interface Played {
  readonly entry: GameEntry
  readonly choice: SetupChoice
}

/**
 * `move unit=15 to=1631` takes the cheapest way there. Games whose own answers have a `to` are left alone, and so is a
 * destination that cannot be reached: then the rules say what is in the way.
 */
export function wholeAnswer(
  { entry, choice }: Played,
  view: FlowState,
  role: Role,
  given: Action,
): WholeAnswer {
  const { game } = entry
  const written = writtenAnswer(game, view, role, given)
  const { to, ...rest } = written
  const beginning = rest as Action
  const isDestination =
    typeof to === 'string' && written.path === undefined && game.toMove(view).includes(role)
  if (!isDestination) return { action: written, further: [], isFound: false }
  const refused = (ways: readonly Choice[]): WholeAnswer => {
    const tabletop = tabletopOf(entry, choice.scenario)
    const action =
      tabletop === undefined
        ? { ...beginning, path: [to] }
        : refusedMarch(tabletop, view, beginning, ways, to)
    return { action, further: [], isFound: false }
  }
  if (!isBeginning(answersOf(game, view, role), beginning)) {
    return wantsPath(game, view, role, written)
      ? refused([])
      : { action: written, further: [], isFound: false }
  }
  const ways = game.shortcuts(view, role, beginning).filter(({ action }) => Array.isArray(action.path))
  const there = ways.filter(({ action }) => (action.path as readonly string[]).at(-1) === to)
  const [best] = there.toSorted((a, b) => Number(a.detail?.cost ?? 0) - Number(b.detail?.cost ?? 0))
  if (best !== undefined) return { action: best.action, further: [], isFound: true }
  if (ways.length > 0) return refused(ways)
  const [first, ...further] = longMarch(game, view, role, beginning, to) ?? [written]
  return { action: first as Action, further, isFound: further.length > 0 }
}

/** Whether the answer goes by a path of its own: then the rules say why this unit may not go. */
function wantsPath(game: Game, view: FlowState, role: Role, written: Action): boolean {
  const verdict = game.explain(view, role, written)
  return (
    !verdict.legal &&
    verdict.reason.key === 'kernel.missing-argument' &&
    verdict.reason.params?.argument === 'path'
  )
}

/** Answers that end something or decline first, then the others by their verbs. */
export function inReadingOrder(choices: readonly Choice[]): readonly Choice[] {
  const isShort = ({ action, more }: Choice): boolean => more !== true && Object.keys(action).length === 1
  const first = choices.filter((choice) => choice.ends !== undefined || isShort(choice))
  const others = choices.filter((choice) => !first.includes(choice))
  const verbs = [...new Set(others.map(({ action }) => action.do))]
  return [...first, ...verbs.flatMap((verb) => others.filter(({ action }) => action.do === verb))]
}

/** More answers than these with one verb are told in one line, if they differ in one word. */
const MOST_LINES = 4

/** All answers, those with the same verb together. */
export function answersText(choices: readonly Choice[], game: string, session: Session): string {
  const groups = new Map<string, Choice[]>()
  for (const choice of inReadingOrder(choices)) {
    const kind = `${choice.action.do} ${choice.more === true}`
    groups.set(kind, [...(groups.get(kind) ?? []), choice])
  }
  const rows = [...groups.values()].flatMap((group) => {
    const name = group.length > MOST_LINES ? onlyDifference(group) : undefined
    return name === undefined
      ? group.map((choice) => choiceRow(choice, game, session))
      : [groupRow(group, name, game, session)]
  })
  return textTable(rows, '  ')
}

/** The one argument in which all of them differ, if it is one word. */
function onlyDifference(group: readonly Choice[]): string | undefined {
  const [first] = group as readonly [Choice]
  const names = Object.keys(first.action)
  const last = names.at(-1) as string
  const isAlike = group.every(({ action }) => {
    const own = Object.keys(action)
    const rest = own.slice(0, -1).every((name, i) => name === names[i] && same(action, first.action, name))
    return rest && own.at(-1) === last && own.length === names.length && typeof action[last] === 'string'
  })
  return isAlike && last !== 'do' ? last : undefined
}

function same(a: Action, b: Action, name: string): boolean {
  return String(a[name]) === String(b[name])
}

function groupRow(group: readonly Choice[], name: string, game: string, session: Session): string[] {
  const [{ action, more }] = group as readonly [Choice]
  const { [name]: _, ...common } = action
  const words = group.map((choice) => {
    const facts = detailText(choice, game, session)
    return `${choice.action[name]}${facts === '' ? '' : ` (${facts})`}`
  })
  return [`${formatAction(common as Action)} ${name}=${more ? '… ' : ''}`.trimEnd(), words.join(', ')]
}

export function choiceRow(choice: Choice, game: string, session: Session): string[] {
  return [formatAction(choice.action) + (choice.more ? ' …' : ''), detailText(choice, game, session)]
}

function detailText({ detail = {} }: Choice, game: string, session: Session): string {
  return Object.entries(detail)
    .map(([name, value]) => session.say(message('cli.detail', { name, value }), game))
    .join(', ')
}

/** Which way was found, step by step. */
export function wayText({ action, further }: WholeAnswer, session: Session): string {
  return session.say(message('cli.way', { action: [action, ...further].map(formatAction).join('; ') }))
}
