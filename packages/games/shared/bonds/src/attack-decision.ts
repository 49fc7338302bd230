import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  candidates,
  type Denial,
  type FlowState,
  isDenial,
  type PhaseOrder,
  type Play,
  type Preview,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'

/** An attack as far as it has been named: on whom, by whom, and the second set of units that the game asks for. */
export interface Strike {
  readonly on: Hex
  readonly by: Unit[]
  /** Undefined as long as nothing has been said of it. */
  readonly second: Unit[] | undefined
}

/** How a game's answers name an attack. */
export interface AttackWords {
  readonly verb: string
  readonly section: Section
  readonly words: AnswerWords
  /** The second set: a main assault force, or those who only go along. */
  readonly second?: { readonly name: string; readonly section: Section }
}

/** Reads what an answer, or its beginning, says of an attack; undefined where it names nobody and nothing. */
export function readStrike(
  { section, words, second }: Omit<AttackWords, 'verb'>,
  action: Action,
): Strike | undefined {
  const on = typeof action.on === 'string' ? words.readHex(section, action, 'on') : undefined
  const by = action.by === undefined ? [] : words.readUnitSet(section, action, 'by')
  const named = second === undefined ? undefined : action[second.name]
  const more =
    second === undefined || named === undefined
      ? undefined
      : words.readUnitSet(second.section, action, second.name)
  if (on === undefined || isDenial(on) || isDenial(by) || (more !== undefined && isDenial(more)))
    return undefined
  return { on, by, second: more }
}

/** The odds of the attack that an answer names, if it names one. */
export function oddsOfAnswer(
  naming: Omit<AttackWords, 'verb'>,
  action: Action,
  odds: (on: Hex, by: readonly Unit[], second: readonly Unit[] | undefined) => Preview | undefined,
): Preview | undefined {
  const strike = Array.isArray(action.by) ? readStrike(naming, action) : undefined
  return strike === undefined || strike.by.length === 0
    ? undefined
    : odds(strike.on, strike.by, strike.second)
}

/** In what the games differ. */
export interface AttackRules<S extends FlowState> extends AttackWords {
  /** Whether there is anything to attack that somebody may attack. */
  isOpen(state: S, side: SideName): boolean
  /** Hexes in which there is something to attack. */
  held(state: S, side: SideName): readonly Hex[]
  /** Whether somebody may. */
  isTarget(state: S, side: SideName, on: Hex): boolean
  /** Answers that continue a beginning: sets of attackers grow one by one in the order of battle. */
  continuations(state: S, side: SideName, partial: Action): readonly Choice[]
  /** The strongest attacks, for those who do not want to pick. */
  strongest(state: S, side: SideName, partial: Action): readonly Choice[]
  check(state: S, side: SideName, on: Hex, by: readonly Unit[], second: readonly Unit[]): Denial | undefined
  declare(play: Play<S>, side: SideName, on: Hex, by: readonly Unit[], second: readonly Unit[]): void
  odds(state: S, side: SideName, action: Action): Preview | undefined
}

/** Attacks are voluntary, one by one, in the order that the attacker likes. */
export function attackOrder<S extends FlowState, F extends { readonly side: SideName }>(
  rules: AttackRules<S>,
): PhaseOrder<S, F> {
  const { verb, section, words, second } = rules
  return {
    verb,
    shape: {
      on: 'one',
      by: words.unitSet,
      ...(second === undefined ? {} : { [second.name]: words.unitSet }),
    },
    isOpen: (state, { side }) => rules.isOpen(state, side),
    choices(state, { side }, partial) {
      if (partial !== undefined) return rules.continuations(state, side, partial)
      return candidates(rules.held(state, side), (hex) =>
        rules.isTarget(state, side, hex)
          ? { action: { do: verb, on: words.placeId(hex) }, more: true }
          : undefined,
      )
    },
    shortcuts: (state, { side }, partial) => rules.strongest(state, side, partial),
    check(state, { side }, action) {
      const on = words.readHex(section, action, 'on')
      if (isDenial(on)) return on
      const by = words.readUnitSet(section, action, 'by')
      if (isDenial(by)) return by
      const more = second === undefined ? [] : words.readUnitSet(second.section, action, second.name)
      return isDenial(more) ? more : rules.check(state, side, on, by, more)
    },
    take(play, { side }, action) {
      const { on, by, second: more = [] } = readStrike(rules, action) as Strike
      rules.declare(play, side, on, by, more)
    },
    preview: (state, { side }, action) => rules.odds(state, side, action),
  }
}
