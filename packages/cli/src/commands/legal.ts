import {
  type Action,
  answersOf,
  type Choice,
  deny,
  formatAction,
  isBeginning,
  message,
  type Prompt,
  writtenAnswer,
} from '@sztab/kernel'
import { answersText, continuations, inReadingOrder } from '../answers.ts'
import type { Command } from '../command.ts'
import { type OpenPosition, openPosition } from '../documents.ts'
import { checkRole, readAction } from '../find.ts'
import { denied, Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

export const legalCommand: Command = {
  name: 'legal',
  usage: 'legal <position> [--role <role>] [--partial "<action>"]',
  positionals: ['position'],
  options: { role: 'text', partial: 'text' },
  run(given, session) {
    const position = openPosition(given.positional('position'), session)
    const beginning = given.text('partial')
    const partial = beginning === undefined ? undefined : readAction('--partial', beginning)
    const questions = rolesAsked(position, given.text('role'))
      .map((role) => question(position, role, partial))
      .filter((found) => found !== undefined)
    if (partial !== undefined && questions.length === 0) {
      throw new Refusal(message('cli.legal.not-a-beginning', { action: beginning as string }), {
        field: '--partial',
      })
    }
    const game = position.entry.game.id
    if (session.json) session.printJson(questions.map((found) => questionJson(found, game, session)))
    else if (questions.length === 0) session.print(session.say(message('kernel.game-over')))
    else session.print(questions.map((found) => questionText(found, game, session)).join('\n\n'))
  },
}

interface Question {
  readonly prompt: Prompt
  /** Complete answers at hand, when a beginning was given. */
  readonly shortcuts: readonly Choice[]
}

function rolesAsked(
  { entry: { game }, choice, state }: OpenPosition,
  role: string | undefined,
): readonly string[] {
  const asked = game.toMove(state)
  if (role === undefined) return asked
  checkRole(game, choice, role)
  if (asked.includes(role)) return [role]
  const [other] = asked
  if (other === undefined) throw denied(deny('-', 'kernel.game-over'), game.id)
  const { section } = game.prompt(game.view(state, other), other)
  throw denied(deny(section, 'kernel.not-asked', { role, asked }), game.id)
}

/** What the role is asked, out of its own view: nobody is told more than he may know. */
function question(
  { entry: { game }, state }: OpenPosition,
  role: string,
  partial: Action | undefined,
): Question | undefined {
  const view = game.view(state, role)
  const prompt = game.prompt(view, role)
  if (partial === undefined) return { prompt, shortcuts: [] }
  const written = writtenAnswer(game, view, role, partial)
  const expand = answersOf(game, view, role)
  const choices = continuations(expand, written)
  if (choices === undefined) return undefined
  const shortcuts = isBeginning(expand, written) ? game.shortcuts(view, role, written) : []
  return { prompt: { ...prompt, choices }, shortcuts }
}

function questionJson({ prompt, shortcuts }: Question, game: string, session: Session) {
  return {
    role: prompt.role,
    step: prompt.step,
    section: prompt.section,
    ask: prompt.ask,
    text: session.say(prompt.ask, game),
    choices: inReadingOrder(prompt.choices).map(choiceJson),
    ...(shortcuts.length === 0 ? {} : { shortcuts: shortcuts.map(choiceJson) }),
  }
}

function choiceJson({ action, more, detail }: Choice) {
  return { action: formatAction(action), ...(more ? { more } : {}), ...(detail ? { detail } : {}) }
}

function questionText({ prompt, shortcuts }: Question, game: string, session: Session): string {
  const { role, section, ask, choices } = prompt
  return [
    session.say(message('cli.asked', { role, section, ask }), game),
    answersText(choices, game, session),
    ...(shortcuts.length === 0
      ? []
      : [session.say(message('cli.legal.shortcuts')), answersText(shortcuts, game, session)]),
    ...(choices.some(({ more }) => more) ? [session.say(message('cli.legal.more'))] : []),
  ].join('\n')
}
