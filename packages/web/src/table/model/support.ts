import type { Action, Choice, Preview } from '@sztab/kernel'
import { type Asking, listOf, previewOf } from './asking.ts'
import { bagAnswer, bagNames, bagWords, type Picks } from './bags.ts'

/** An answer and its odds. */
interface Weighed {
  readonly action: Action
  readonly preview: Preview
}

/** One thing that can support, such as artillery in range or a marker. */
interface SupportItem {
  readonly word: string
  readonly isPicked: boolean
  /** What is picked once it has been taken in or left out. */
  readonly picks: Picks
  /** The odds with it, beside what is picked already. */
  readonly preview: Preview
}

/** What can be put into a battle before it is rolled for, and how it changes the odds. */
export interface SupportOffer {
  readonly argument: string
  readonly items: readonly SupportItem[]
  /** The answer that uses nothing of it. */
  readonly without: Weighed
  /** The answer that uses most of it. */
  readonly most: Weighed
}

/** Bags whose odds differ by what is in them, an empty one among them: nothing is in it unless somebody says so. */
export function supportOffer(
  asking: Asking,
  bags: readonly Choice[],
  picks: Picks,
): SupportOffer | undefined {
  const [argument, ...others] = bags.length > 1 ? bagNames(bags) : []
  const none = bags.find(({ action }) => argument !== undefined && listOf(action[argument]).length === 0)
  if (argument === undefined || others.length > 0 || none === undefined) return undefined
  const without = weigh(asking, none)
  if (without === undefined) return undefined
  const fullest = bags.reduce((a, b) => (count(b, argument) > count(a, argument) ? b : a))
  const items = bagWords(bags).flatMap((word): SupportItem[] => {
    const isPicked = listOf(picks[argument]).includes(word)
    const toggled = isPicked ? leaveOut(bags, picks, argument, word) : takeIn(bags, picks, argument, word)
    const shown = weigh(asking, bagAnswer(bags, isPicked ? picks : toggled) ?? none)
    return shown === undefined ? [] : [{ word, isPicked, picks: toggled, preview: shown.preview }]
  })
  return { argument, items, without, most: weigh(asking, fullest) ?? without }
}

/** With the word and as much of what was picked as goes with it: two things may exclude each other. */
function takeIn(bags: readonly Choice[], picks: Picks, argument: string, word: string): Picks {
  const wanted = [...listOf(picks[argument]), word]
  return closest(
    bags.filter(({ action }) => listOf(action[argument]).includes(word)),
    argument,
    wanted,
  )
}

/** Without the word; what went only together with it is left out, too. */
function leaveOut(bags: readonly Choice[], picks: Picks, argument: string, word: string): Picks {
  const wanted = listOf(picks[argument]).filter((other) => other !== word)
  return closest(
    bags.filter(({ action }) => listOf(action[argument]).every((other) => wanted.includes(other))),
    argument,
    wanted,
  )
}

/** The listed bag that holds most of what is wanted and least beside it. */
function closest(bags: readonly Choice[], argument: string, wanted: readonly string[]): Picks {
  const value = ({ action }: Choice): number => {
    const words = listOf(action[argument])
    const held = words.filter((word) => wanted.includes(word)).length
    return 2 * held - words.length
  }
  const best = bags.reduce<Choice | undefined>(
    (a, b) => (a === undefined || value(b) > value(a) ? b : a),
    undefined,
  )
  return { [argument]: listOf(best?.action[argument]) }
}

function count({ action }: Choice, argument: string): number {
  return listOf(action[argument]).length
}

function weigh(asking: Asking, { action }: Choice): Weighed | undefined {
  const preview = previewOf(asking, action)
  return preview === undefined || preview.outcomes.length === 0 ? undefined : { action, preview }
}

/** How the dice may fall for whoever asks, in a word: the column of the table, or the chances that are good. */
export type Prospect =
  | { readonly column: string }
  | { readonly column?: undefined; readonly good: number; readonly of: number }

export function prospectOf({ ladder, outcomes }: Preview): Prospect {
  const column = ladder?.columns[ladder.final]
  if (column !== undefined) return { column }
  const good = outcomes.reduce((sum, { tone, chances }) => sum + (tone === 'good' ? chances : 0), 0)
  return { good, of: outcomes[0]?.of ?? 1 }
}
