import type { Action, ActionValue, Choice } from '@sztab/kernel'
import { type Asking, argumentsOf, continuations, kindOf, listOf, shortcuts } from './asking.ts'
import { arePaths } from './paths.ts'

/** What a player has settled of an answer: the verb once it is clear (`do`), and some of its arguments. */
export type Said = Readonly<Record<string, ActionValue>>

/**
 * Everything that may still be said: complete answers and beginnings that agree with what was said and go beyond it.
 * `byHand`: paths are walked hex by hex instead of being offered whole.
 */
export function frontier(asking: Asking, said: Said, byHand: boolean): Choice[] {
  const found: Choice[] = []
  const walk = (choices: readonly Choice[]): void => {
    for (const choice of choices) {
      if (!agrees(said, choice)) continue
      if (choice.more === true && covers(said, choice.action)) walk(goOn(asking, choice.action, byHand))
      else found.push(choice)
    }
  }
  walk(asking.prompt.choices)
  return said.do === undefined ? [...found, ...behindVerbs(asking, said, found)] : found
}

/**
 * What lies behind bare verbs and can be pointed at: whoever points at a piece need not say first what for. Hexes only
 * where one verb alone leads to them; the map would be full of marks otherwise.
 */
function behindVerbs(asking: Asking, said: Said, found: readonly Choice[]): Choice[] {
  const verbs = found.filter(({ action, more }) => more === true && argumentsOf(action).length === 0)
  const next = verbs.map(({ action }) =>
    continuations(asking, action).filter((choice) => agrees(said, choice)),
  )
  const ofKind = (kinds: readonly string[]) => (choice: Choice) =>
    kinds.includes(kindOf(asking, nextArgument(choice.action, { ...said, do: choice.action.do }) ?? ''))
  const pieces = next.flatMap((choices) => choices.filter(ofKind(['piece'])))
  const places = next
    .map((choices) => choices.filter(ofKind(['hex', 'sequence'])))
    .filter((list) => list.length > 0)
  const [onlyPlaces, ...others] = places
  return others.length === 0 && onlyPlaces !== undefined ? [...pieces, ...onlyPlaces] : pieces
}

/** Whole paths where the game offers them: nobody wants to name every hex of a march. */
function goOn(asking: Asking, beginning: Action, byHand: boolean): readonly Choice[] {
  const next = continuations(asking, beginning)
  if (byHand) return next
  const first = next.find(({ more }) => more === true) ?? next[0]
  const argument = first === undefined ? undefined : nextArgument(first.action, beginning as Said)
  if (argument === undefined || kindOf(asking, argument) !== 'hexes') return next
  const whole = shortcuts(asking, beginning)
  return whole.length > 0 && arePaths(asking.tabletop.map.grid, whole, argument) ? whole : next
}

/** The first argument that an answer says beyond what was said. */
export function nextArgument(action: Action, said: Said): string | undefined {
  return argumentsOf(action).find((name) => {
    const known = said[name]
    return known === undefined || listOf(known).length < listOf(action[name]).length
  })
}

/** Whether a beginning says nothing that was not said. */
function covers(said: Said, beginning: Action): boolean {
  return Object.keys(beginning).every((name) => {
    const known = said[name]
    return known !== undefined && startsWith(listOf(known), listOf(beginning[name]))
  })
}

/** Whether an answer, or any that begins so, can still be meant. */
function agrees(said: Said, { action, more }: Choice): boolean {
  return Object.keys(said).every((name) => {
    const value = action[name]
    if (value === undefined) return more === true
    const known = listOf(said[name])
    const offered = listOf(value)
    return startsWith(offered, known) || (more === true && startsWith(known, offered))
  })
}

function startsWith(list: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= list.length && beginning.every((item, i) => item === list[i])
}
