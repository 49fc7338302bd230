import type { Action, ActionValue } from '../action.ts'
import type { Chance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { type Game, writtenAnswer } from '../game.ts'
import { isListed, randomAnswer } from '../prompt.ts'
import { knownAnswers } from './known-answers.ts'

/** Something that might arrive from outside: anyone may send anything. */
export interface Input {
  readonly role: Role
  readonly answer: unknown
}

/** Words that no prompt lists, with those among them that runtimes and parsers stumble over. */
const STRANGE_WORDS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'a b',
  'a,b',
  'a=b',
  '[a]',
  '*',
  '../..',
  '\u0000',
  'ż',
  'x'.repeat(1000),
]

const STRANGE_VALUES: readonly unknown[] = [
  0,
  -1,
  1.5,
  true,
  null,
  undefined,
  {},
  [],
  [[]],
  [1],
  [null],
  [undefined],
]
const STRANGE_ANSWERS: readonly unknown[] = [
  null,
  undefined,
  0,
  true,
  'pass',
  [],
  {},
  { do: null },
  { do: {} },
]

/** A listed answer of a role to move, spoilt in one way, or an answer from a role that is not asked. */
export function spoiltInput<S extends FlowState>(
  game: Game<S>,
  state: S,
  roles: readonly Role[],
  chance: Chance,
): Input {
  const role = pick(game.toMove(state), chance)
  const answers = knownAnswers(game, state, role)
  const answer = randomAnswer(answers, chance)
  const choices = answers(undefined)
  const word = (): string => {
    const seen = wordsOf(chance.die(2) === 1 ? answer : pick(choices, chance).action)
    return pick(pick([seen, seen, STRANGE_WORDS, roles], chance), chance)
  }
  switch (chance.die(6)) {
    case 1:
      return { role: pick([...roles, 'observer', '', '__proto__', role.toUpperCase()], chance), answer }
    case 2:
      return {
        role,
        answer: chance.die(2) === 1 ? pick(choices, chance).action : pick(STRANGE_ANSWERS, chance),
      }
    default:
      return { role, answer: pick(SPOILS, chance)(answer, word, chance) }
  }
}

/** Whether the rules should accept it: a well-formed answer that the role's prompt lists. */
export function isListedInput<S extends FlowState>(game: Game<S>, state: S, input: Input): boolean {
  if (!isWellFormed(input.answer) || !game.toMove(state).includes(input.role)) return false
  const written = writtenAnswer(game, state, input.role, input.answer)
  return isListed(knownAnswers(game, state, input.role), written)
}

function isWellFormed(answer: unknown): answer is Action {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const isWord = (value: unknown): boolean => typeof value === 'string'
  return (
    Object.hasOwn(answer, 'do') &&
    Object.values(answer).every((value) => isWord(value) || (Array.isArray(value) && value.every(isWord)))
  )
}

type Spoil = (answer: Action, word: () => string, chance: Chance) => unknown

const SPOILS: readonly Spoil[] = [
  function anotherVerb(answer, word) {
    return { ...answer, do: word() }
  },
  function verbOfAnotherType(answer, _word, chance) {
    return { ...answer, do: pick([[answer.do], { [answer.do]: answer.do }, 1, null], chance) }
  },
  function missingArgument(answer, _word, chance) {
    const [name] = argument(answer, chance)
    return without(answer, name)
  },
  function extraArgument(answer, word, chance) {
    // Copied entry by entry, so that "__proto__" becomes an argument and not the prototype.
    const name = pick(['extra', '__proto__', 'constructor', 'role', word()], chance)
    return Object.fromEntries([...Object.entries(answer), [name, chance.die(2) === 1 ? word() : [word()]]])
  },
  function renamedArgument(answer, word, chance) {
    const [name, value] = argument(answer, chance)
    return { ...without(answer, name), [word()]: value }
  },
  function anotherValue(answer, word, chance) {
    const [name, value] = argument(answer, chance)
    if (typeof value === 'string' || value.length === 0) return { ...answer, [name]: word() }
    return { ...answer, [name]: value.with(chance.die(value.length) - 1, word()) }
  },
  function exchangedValues(answer, _word, chance) {
    const [a, first] = argument(answer, chance)
    const [b, second] = argument(answer, chance)
    return { ...answer, [a]: second, [b]: first }
  },
  function anotherType(answer, _word, chance) {
    const [name, value] = argument(answer, chance)
    const turned = typeof value === 'string' ? [value] : value.join(',')
    return { ...answer, [name]: chance.die(2) === 1 ? turned : pick(STRANGE_VALUES, chance) }
  },
  function anotherOrder(answer, _word, chance) {
    return withList(answer, chance, (list) => list.toReversed())
  },
  function repeatedItem(answer, _word, chance) {
    return withList(answer, chance, (list) => (list.length === 0 ? list : [...list, pick(list, chance)]))
  },
  function shorterList(answer, _word, chance) {
    return withList(answer, chance, (list) => list.slice(0, -1))
  },
  function longerList(answer, word, chance) {
    return withList(answer, chance, (list) => [...list, word()])
  },
]

/** One of the arguments; the verb itself when there are none. */
function argument(answer: Action, chance: Chance): readonly [string, ActionValue] {
  const names = Object.keys(answer).filter((name) => name !== 'do')
  const name = names.length === 0 ? 'do' : pick(names, chance)
  return [name, answer[name]!]
}

function withList(
  answer: Action,
  chance: Chance,
  change: (list: readonly string[]) => readonly string[],
): unknown {
  const lists = Object.keys(answer).filter((name) => Array.isArray(answer[name]))
  if (lists.length === 0) return without(answer, 'do')
  const name = pick(lists, chance)
  return { ...answer, [name]: change(answer[name] as readonly string[]) }
}

function without(answer: Action, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).filter(([other]) => other !== name))
}

function wordsOf(action: Action): string[] {
  return Object.values(action).flat()
}

function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.die(items.length) - 1] as T
}
