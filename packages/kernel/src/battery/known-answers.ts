import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { answersOf, type Game } from '../game.ts'
import type { Choice, Expand } from '../prompt.ts'

/** A state never changes while it is examined, so what it lists is found once, although every check asks for it. */
const books = new WeakMap<FlowState, Map<string, readonly Choice[]>>()

/** The answers of a role that is to move, each list found only once. */
export function knownAnswers<S extends FlowState>(game: Game<S>, state: S, role: Role): Expand {
  const answers = answersOf(game, state, role)
  let book = books.get(state)
  if (book === undefined) {
    book = new Map()
    books.set(state, book)
  }
  const known = book
  return (partial) => {
    const key = `${role} ${partial === undefined ? '' : JSON.stringify(partial)}`
    let choices = known.get(key)
    if (choices === undefined) {
      choices = answers(partial)
      known.set(key, choices)
    }
    return choices
  }
}
