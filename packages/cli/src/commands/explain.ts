import { formatAction, message } from '@sztab/kernel'
import { wayText, wholeAnswer } from '../answers.ts'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { checkRole, readAction } from '../find.ts'
import { leftBehind } from '../leaving.ts'
import { previewJson, previewText } from '../preview-text.ts'
import { denialText } from '../refusal.ts'

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
    // Out of the role's own view: the answer must not depend on what the role may not know.
    const view = game.view(state, role)
    const whole = wholeAnswer({ entry, choice }, view, role, readAction('--action', words))
    const { action, further, isFound } = whole
    const verdict = game.explain(view, role, action)
    const left = verdict.legal ? leftBehind(entry, choice, view, role, action) : undefined
    const found = game.preview(view, role, action)
    // Odds of what is refused say nothing; the bill of a march up to where it breaks off does.
    const preview = verdict.legal || found?.refusal !== undefined ? found : undefined
    if (session.json) {
      const text = verdict.legal ? undefined : session.say(verdict.reason, game.id)
      session.printJson({
        ...verdict,
        text,
        ...(isFound ? { action: [action, ...further].map(formatAction).join('; ') } : {}),
        ...(left === undefined ? {} : { left: session.say(left, game.id) }),
        preview: preview && previewJson(preview, game.id, session),
      })
    } else {
      if (isFound) session.print(wayText(whole, session))
      session.print(
        session.say(
          verdict.legal
            ? message('cli.explain.legal')
            : message('cli.explain.illegal', { why: denialText(verdict) }),
          game.id,
        ),
      )
      if (left !== undefined) session.print(session.say(left, game.id))
      if (preview !== undefined) session.print(`\n${previewText(preview, game.id, session)}`)
    }
  },
}
