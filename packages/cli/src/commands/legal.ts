import {
  type Action,
  type Choice,
  deny,
  type Expand,
  extendsAction,
  formatAction,
  message,
  type Prompt,
  sameAction,
} from '@sztab/kernel'
import type { Command } from '../command.ts'
import { type OpenPosition, openPosition } from '../documents.ts'
import { checkRole, readAction } from '../find.ts'
import { denied, Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

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
  if (partial === undefined) return { prompt: game.prompt(view, role), shortcuts: [] }
  const expand: Expand = (beginning) => game.prompt(view, role, beginning).choices
  if (!isBeginning(expand, partial)) return undefined
  return { prompt: game.prompt(view, role, partial), shortcuts: game.shortcuts(view, role, partial) }
}

/** Whether the lazily listed answers pass through this one. Games may only be asked to go on from such. */
function isBeginning(expand: Expand, partial: Action): boolean {
  const search = (beginning: Action | undefined): boolean =>
    expand(beginning).some(
      ({ action, more }) =>
        more === true && (sameAction(action, partial) || (extendsAction(action, partial) && search(action))),
    )
  return search(undefined)
}

function questionJson({ prompt, shortcuts }: Question, game: string, session: Session) {
  return {
    role: prompt.role,
    step: prompt.step,
    section: prompt.section,
    ask: prompt.ask,
    text: session.say(prompt.ask, game),
    choices: prompt.choices.map(choiceJson),
    ...(shortcuts.length === 0 ? {} : { shortcuts: shortcuts.map(choiceJson) }),
  }
}

function choiceJson({ action, more, detail }: Choice) {
  return { action: formatAction(action), ...(more ? { more } : {}), ...(detail ? { detail } : {}) }
}

function questionText({ prompt, shortcuts }: Question, game: string, session: Session): string {
  const { role, section, ask, choices } = prompt
  const rows = (list: readonly Choice[]) =>
    textTable(
      list.map((choice) => choiceRow(choice, game, session)),
      '  ',
    )
  return [
    session.say(message('cli.asked', { role, section, ask }), game),
    rows(choices),
    ...(shortcuts.length === 0 ? [] : [session.say(message('cli.legal.shortcuts')), rows(shortcuts)]),
    ...(choices.some(({ more }) => more) ? [session.say(message('cli.legal.more'))] : []),
  ].join('\n')
}

function choiceRow({ action, more, detail = {} }: Choice, game: string, session: Session): string[] {
  const facts = Object.entries(detail).map(([name, value]) =>
    session.say(message('cli.detail', { name, value }), game),
  )
  return [formatAction(action) + (more ? ' …' : ''), facts.join(', ')]
}
