import { type Action, extendsAction, formatAction, sameAction } from './action.ts'
import type { Chance } from './chance.ts'
import type { Role } from './event.ts'
import type { Message } from './message.ts'
import type { Section } from './section.ts'

/** What a role is asked, by which section, and everything it may answer. */
export interface Prompt {
  readonly role: Role
  readonly step: string
  readonly section: Section
  readonly ask: Message
  readonly choices: readonly Choice[]
}

/**
 * One answer, or the beginning of several. Where there are thousands (every unit to every hex, by every path)
 * they are listed lazily: a choice with `more` is only a beginning, and asking for the prompt again with it
 * as `partial` lists its continuations. Every beginning leads to at least one complete answer.
 */
export interface Choice {
  readonly action: Action
  readonly more?: true
  /** What the player wants to know of it before choosing: cost, odds, distance. */
  readonly detail?: Readonly<Record<string, string | number>>
  /** Set where the answer ends a phase or a turn in which pieces can act: nobody should do that by mistake. */
  readonly ends?: Ending
}

/** What an answer brings to an end. */
export interface Ending {
  readonly what: 'phase' | 'segment' | 'activation' | 'turn'
  /** What pieces can do until then. */
  readonly can: 'move' | 'attack' | 'act'
  /** The verbs with which they do it: whoever is named in one of the other answers with them could still act. */
  readonly verbs: readonly string[]
}

/** What an answer would end, if the prompt lists it as the end of something. */
export function endingOf({ choices }: Pick<Prompt, 'choices'>, action: Action): Ending | undefined {
  return choices.find(({ ends, action: listed }) => ends !== undefined && sameAction(listed, action))?.ends
}

/** Lists the continuations of a beginning. */
export type Expand = (partial: Action | undefined) => readonly Choice[]

/** Whether the lazily listed answers contain this one. */
export function isListed(expand: Expand, action: Action): boolean {
  const search = (partial: Action | undefined): boolean => {
    const choices = expand(partial)
    return (
      choices.some((c) => c.more === undefined && sameAction(c.action, action)) ||
      choices.some((c) => c.more === true && extendsAction(c.action, action) && search(c.action))
    )
  }
  return search(undefined)
}

/** More continuations than any answer has: a list that never comes to an end is reported, not endured. */
const MOST_CONTINUATIONS = 1_000

/** Walks the lazy list at random to one complete answer. */
export function randomAnswer(expand: Expand, chance: Pick<Chance, 'die'>): Action {
  let partial: Action | undefined
  for (let i = 0; i < MOST_CONTINUATIONS; i++) {
    const choices = expand(partial)
    if (choices.length === 0) throw new Error(`nothing is offered ${afterBeginning(partial)}`)
    const choice = choices[chance.die(choices.length) - 1] as Choice
    if (choice.more === undefined) return choice.action
    partial = choice.action
  }
  throw new Error(`no answer is ever complete ${afterBeginning(partial)}`)
}

function afterBeginning(partial: Action | undefined): string {
  return partial === undefined ? 'at all' : `after "${formatAction(partial)}"`
}

/** How many complete answers there are, counting no further than `limit`. */
export function countAnswers(expand: Expand, limit = Number.POSITIVE_INFINITY): number {
  let count = 0
  const walk = (partial: Action | undefined): void => {
    for (const choice of expand(partial)) {
      if (count >= limit) return
      if (choice.more === undefined) count++
      else walk(choice.action)
    }
  }
  walk(undefined)
  return count
}
