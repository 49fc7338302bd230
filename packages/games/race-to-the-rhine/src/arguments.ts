import type { Space } from '@sztab/board'
import {
  type Action,
  type Choice,
  type Denial,
  deny,
  many,
  one,
  readOne,
  type Section,
  setOf,
} from '@sztab/kernel'
import { spaceNamed } from './ground.ts'
import { type Commander, type Corps, commanderOf, corpsNamed } from './order-of-battle.ts'
import { fromWords, longer, nothing, type Supplies, total, words } from './supplies.ts'

// What the words of an answer name in this game.

export { isDenial } from '@sztab/kernel'

const SPACES = { find: spaceNamed, unknown: 'unknown-space', param: 'space' }

/** How a set of spaces is written: in the order of the board. */
export const SPACE_SET = setOf(SPACES)

export function readSpace(section: Section, action: Action, name: string): Space | Denial {
  return readOne(SPACES, section, action, name)
}

/** A corps of this commander. */
export function readCorps(section: Section, action: Action, commander: Commander): Corps | Denial {
  const word = one(action, 'corps')
  const corps = corpsNamed(word)
  if (corps === undefined) return deny(section, 'unknown-corps', { corps: word })
  return commanderOf(corps) === commander ? corps : deny(section, 'not-your-corps', { corps: word })
}

/** Tokens, each by its kind. */
export function readSupplies(action: Action, name: string): Supplies | Denial {
  return fromWords(many(action, name)) ?? deny('-', 'unknown-supplies')
}

/** The corps that a beginning names, if it names one. */
export function corpsOfPartial(partial: Action, commander: Commander): Corps | undefined {
  const corps = typeof partial.corps === 'string' ? corpsNamed(partial.corps) : undefined
  return corps !== undefined && commanderOf(corps) === commander ? corps : undefined
}

export function spaceOfPartial(partial: Action, name: string): Space | undefined {
  const word = partial[name]
  return typeof word === 'string' ? spaceNamed(word) : undefined
}

/**
 * Sets of tokens grow token by token: the set so far as a complete answer, and every set with one more, which is
 * a beginning as long as it can grow. `whole` says of a set whether it is an answer by itself.
 */
export function supplyChoices(
  partial: Action,
  name: string,
  from: readonly number[],
  most: number,
  whole: (supplies: Supplies) => boolean = () => true,
): Choice[] {
  const said = partial[name]
  const so = said === undefined ? nothing() : Array.isArray(said) ? fromWords(said) : undefined
  if (so === undefined) return []
  const canGrow = (set: Supplies) => total(set) < most && longer(set, from).length > 0
  const choices: Choice[] = !canGrow(so)
    ? []
    : longer(so, from).map((next) => ({
        action: { ...partial, [name]: words(next) },
        ...(canGrow(next) ? { more: true } : {}),
      }))
  if (said !== undefined && total(so) > 0 && whole(so)) {
    choices.push({ action: { ...partial, [name]: words(so) } })
  }
  return choices
}
