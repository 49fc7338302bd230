import { message, type Preview, type PreviewLine } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { checkRole, readAction } from '../find.ts'
import { denialText } from '../refusal.ts'
import type { Session } from '../session.ts'
import { textTable } from '../text-table.ts'

export const explainCommand: Command = {
  name: 'explain',
  usage: 'explain <position> --role <role> --action "<action>"',
  positionals: ['position'],
  options: { role: 'text', action: 'text' },
  run(given, session) {
    const words = given.requiredText('action')
    const role = given.requiredText('role')
    const { entry, choice, state } = openPosition(given.positional('position'), session)
    const { game } = entry
    checkRole(game, choice, role)
    const action = readAction('--action', words)
    // Out of the role's own view: the answer must not depend on what the role may not know.
    const view = game.view(state, role)
    const verdict = game.explain(view, role, action)
    const preview = verdict.legal ? game.preview(view, role, action) : undefined
    if (session.json) {
      const text = verdict.legal ? undefined : session.say(verdict.reason, game.id)
      session.printJson({ ...verdict, text, preview: preview && previewJson(preview, game.id, session) })
    } else {
      session.print(
        session.say(
          verdict.legal
            ? message('cli.explain.legal')
            : message('cli.explain.illegal', { why: denialText(verdict) }),
          game.id,
        ),
      )
      if (preview !== undefined) session.print(`\n${previewText(preview, game.id, session)}`)
    }
  },
}

function previewJson(preview: Preview, game: string, session: Session) {
  const line = ({ section, text, value }: PreviewLine) => ({
    section,
    text: session.say(text, game),
    ...(value === undefined ? {} : { value }),
  })
  return {
    section: preview.section,
    title: session.say(preview.title, game),
    lines: preview.lines.map(line),
    outcomes: preview.outcomes.map(({ face, entry, result, chances, of }) => ({
      face,
      entry,
      result: session.say(result, game),
      chances,
      of,
    })),
    expect: preview.expect.map(line),
  }
}

/** The sum line by line, each with its section, what may come of it, and what to expect. */
function previewText(preview: Preview, game: string, session: Session): string {
  const { title, section, lines, outcomes, expect } = previewJson(preview, game, session)
  return [
    `${title} [${section}]`,
    textTable(
      lines.map((line) => [`[${line.section}]`, line.text, line.value ?? '']),
      '  ',
    ),
    textTable(
      outcomes.map(({ face, entry, result, chances, of }) => [face, percent(chances, of), entry, result]),
      '  ',
    ),
    textTable(
      expect.map((line) => [`[${line.section}]`, line.text]),
      '  ',
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function percent(chances: number, of: number): string {
  return `${((100 * chances) / of).toFixed(1)}%`.padStart(6)
}
