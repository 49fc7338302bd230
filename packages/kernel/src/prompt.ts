import { type Action, extendsAction, formatAction, sameAction } from './action.ts'
import type { Chance } from './chance.ts'
import type { Role } from './event.ts'
import type { Message, MessageParams } from './message.ts'
import type { Section } from './section.ts'

/** What a role is asked, by which section, and everything it may answer. */
export interface Prompt {
  readonly role: Role
  readonly step: string
  readonly section: Section
  readonly ask: Question
  readonly choices: readonly Choice[]
}

/** A question in words, and what it is about. */
export interface Question extends Message {
  readonly subject?: Subject
}

/** What a question is about. */
export interface Subject {
  /** The one piece that has to do something, such as to retreat. */
  readonly piece?: string
  /** Others that it names. */
  readonly pieces?: readonly string[]
  /** The places that it is about, such as the one that is fought over. */
  readonly places?: readonly string[]
}

export function question(key: string, params: MessageParams | undefined, subject: Subject): Question {
  return params === undefined ? { key, subject } : { key, params, subject }
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

/**
 * Answers that are written out one at a time, for whoever wants one and not all. Some of the candidates may turn
 * out to be none: then there is no choice at that place. Listed in order, they are what `choices` lists.
 */
export interface Candidates {
  readonly count: number
  choice(at: number): Choice | undefined
}

/** What a step offers: all of it written out, or one at a time. */
export type Offer = readonly Choice[] | Candidates

/** Candidates made of these things, each written out by itself; what is written as undefined is no answer. */
export function candidates<T>(
  things: ArrayLike<T>,
  write: (thing: T, at: number) => Choice | undefined,
  last?: Choice,
): Candidates {
  return {
    count: things.length + (last === undefined ? 0 : 1),
    choice: (at) => (at < things.length ? write(things[at] as T, at) : last),
  }
}

/** Several offers as one, in their order; none of them is written out for it. */
export function joined(offers: readonly Offer[]): Candidates {
  return new Joined(offers)
}

class Joined implements Candidates {
  readonly count: number
  readonly #offers: readonly Offer[]
  /** Where each offer ends. */
  readonly #ends: number[] = []
  /** The offer that was looked into last: whoever goes through all of them asks for its next choice. */
  #last = 0

  constructor(offers: readonly Offer[]) {
    let count = 0
    for (const offer of offers) {
      count += countOf(offer)
      this.#ends.push(count)
    }
    this.#offers = offers
    this.count = count
  }

  choice(at: number): Choice | undefined {
    if (at >= this.count) return undefined
    const ends = this.#ends
    let which = this.#last
    while (which > 0 && at < ends[which - 1]!) which--
    while (at >= ends[which]!) which++
    this.#last = which
    const offer = this.#offers[which]!
    const left = which === 0 ? at : at - ends[which - 1]!
    return 'choice' in offer ? offer.choice(left) : offer[left]
  }
}

function countOf(offer: Offer): number {
  return 'choice' in offer ? offer.count : offer.length
}

/** Everything that is offered, written out. */
export function listed(offer: Offer): readonly Choice[] {
  if (!('choice' in offer)) return offer
  const choices: Choice[] = []
  for (let at = 0; at < offer.count; at++) {
    const choice = offer.choice(at)
    if (choice !== undefined) choices.push(choice)
  }
  return choices
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
export function randomAnswer(
  expand: (partial: Action | undefined) => Offer,
  chance: Pick<Chance, 'die'>,
): Action {
  let partial: Action | undefined
  for (let i = 0; i < MOST_CONTINUATIONS; i++) {
    const choice = randomChoice(expand(partial), chance)
    if (choice === undefined) throw new Error(`nothing is offered ${afterBeginning(partial)}`)
    if (choice.more === undefined) return choice.action
    partial = choice.action
  }
  throw new Error(`no answer is ever complete ${afterBeginning(partial)}`)
}

/** Any of the choices, each as likely as the other; undefined when there is none. */
function randomChoice(offer: Offer, chance: Pick<Chance, 'die'>): Choice | undefined {
  if (!('choice' in offer)) return offer.length === 0 ? undefined : offer[chance.die(offer.length) - 1]
  const { count } = offer
  if (count === 0) return undefined
  const first = chance.die(count) - 1
  const choice = offer.choice(first)
  return choice ?? randomOther(offer, first, chance)
}

/** The candidates that have not been put aside yet: each at its own place, but while somebody draws. */
let left = new Int32Array(0)
/** The places at which that is not so. */
const swapped: number[] = []

/** Candidates that are none are put aside one after the other: the first that is a choice is any of them. */
function randomOther(offer: Candidates, first: number, chance: Pick<Chance, 'die'>): Choice | undefined {
  let count = offer.count
  if (left.length < count) left = Int32Array.from({ length: count * 2 }, (_, at) => at)
  try {
    for (let put = first; ; ) {
      count--
      left[put] = left[count]!
      swapped.push(put)
      if (count === 0) return undefined
      put = chance.die(count) - 1
      const choice = offer.choice(left[put]!)
      if (choice !== undefined) return choice
    }
  } finally {
    for (const put of swapped) left[put] = put
    swapped.length = 0
  }
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

/** Whether the lazily listed answers pass through this one. Games may only be asked to go on from such. */
export function isBeginning(expand: Expand, partial: Action): boolean {
  const search = (beginning: Action | undefined): boolean =>
    expand(beginning).some(
      ({ action, more }) =>
        more === true && (sameAction(action, partial) || (extendsAction(action, partial) && search(action))),
    )
  return search(undefined)
}
