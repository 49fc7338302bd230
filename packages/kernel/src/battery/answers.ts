import { type Action, extendsAction, formatAction, parseAction, sameAction } from '../action.ts'
import { type Chance, ListedChance, RecordedChance } from '../chance.ts'
import type { Role } from '../event.ts'
import type { FlowState } from '../flow.ts'
import { type Game, writtenAnswer } from '../game.ts'
import { type Choice, countAnswers, type Expand, isListed, randomAnswer } from '../prompt.ts'
import { knownAnswers } from './known-answers.ts'
import { isSame } from './plain.ts'

/** A prompt offers a real choice, and the rules accept whatever it lists. */
export function checkAnswers<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  samples: number,
  chance: Chance,
): string[] {
  const faults: string[] = []
  const answers = knownAnswers(game, state, role)
  const { step } = game.prompt(state, role)
  const count = countAnswers(answers, 2)
  if (count === 0) return [`${role} is asked "${step}", but no answer is offered`]
  if (count === 1 && game.alwaysAsked?.includes(step) !== true) {
    faults.push(`${role} is asked "${step}", but has only one answer`)
  }
  for (let i = 0; i < samples; i++) {
    const beginnings: Action[] = []
    const walk: Expand = (partial) => {
      const choices = answers(partial)
      if (partial !== undefined) beginnings.push(partial)
      faults.push(...checkChoices(choices, partial))
      return choices
    }
    const answer = randomAnswer(walk, chance)
    faults.push(...checkAccepted(game, state, role, answer, chance))
    faults.push(...checkAnyOrder(game, state, role, answer, chance))
    if (beginnings.length > 0) {
      const beginning = beginnings[chance.die(beginnings.length) - 1]!
      faults.push(...checkShortcuts(game, state, role, beginning, chance))
    }
  }
  return [...new Set(faults)]
}

/** Continuations agree with their beginning, go further than it, and are not listed twice. */
function checkChoices(choices: readonly Choice[], partial: Action | undefined): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { action, more } of choices) {
    const text = formatAction(action)
    const listed = more === true ? `${text} …` : text
    if (seen.has(listed)) faults.push(`"${listed}" is listed twice`)
    seen.add(listed)
    if (partial === undefined) continue
    if (!extendsAction(partial, action))
      faults.push(`"${listed}" does not continue "${formatAction(partial)}"`)
    else if (more === true && sameAction(partial, action)) faults.push(`"${listed}" is its own continuation`)
  }
  return faults
}

function checkShortcuts<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  beginning: Action,
  chance: Chance,
): string[] {
  const shortcuts = game.shortcuts(state, role, beginning)
  if (shortcuts.length === 0) return []
  const { action, more } = shortcuts[chance.die(shortcuts.length) - 1]!
  const shortcut = formatAction(action)
  if (more !== undefined || !isListed(knownAnswers(game, state, role), action))
    return [`the shortcut "${shortcut}" is not among the complete answers`]
  if (extendsAction(beginning, action)) return []
  return [`the shortcut "${shortcut}" does not continue "${formatAction(beginning)}"`]
}

function checkAccepted<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  answer: Action,
  chance: Chance,
): string[] {
  const text = formatAction(answer)
  const written = parseAction(text)
  if (!('do' in written) || !sameAction(answer, written))
    return [`the answer "${text}" cannot be written down`]
  const verdict = game.explain(state, role, answer)
  if (!verdict.legal) {
    return [`"${text}" is listed for ${role}, but ${verdict.section} ${verdict.reason.key} forbids it`]
  }
  const after = game.clone(state)
  try {
    game.apply(after, role, answer, chance)
  } catch (error) {
    return [`"${text}" is listed for ${role}, but fails: ${String(error)}`]
  }
  return game.invariants(after).map((fault) => `"${text}" of ${role} breaks an invariant: ${fault}`)
}

/** A set says the same in any order: the rules accept it, and the same comes of it. */
function checkAnyOrder<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  answer: Action,
  chance: Chance,
): string[] {
  for (const name of Object.keys(answer)) {
    const value = answer[name]!
    if (typeof value === 'string' || value.length < 2) continue
    const turned = { ...answer, [name]: value.toReversed() }
    // What is written otherwise is no set: the order of its words means something.
    if (sameAction(turned, answer) || !sameAction(writtenAnswer(game, state, role, turned), answer)) continue
    const text = formatAction(turned)
    const verdict = game.explain(state, role, turned)
    if (!verdict.legal) return [`"${text}" is forbidden by ${verdict.section}, but says what is listed`]
    const [asListed, asTurned] = [game.clone(state), game.clone(state)]
    const luck = new RecordedChance(chance)
    game.apply(asListed, role, answer, luck)
    game.apply(asTurned, role, turned, new ListedChance(luck.tokens))
    if (!isSame(asListed, asTurned)) return [`"${text}" comes to something else in another order`]
  }
  return []
}
