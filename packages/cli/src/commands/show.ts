import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { checkRole } from '../find.ts'
import { bodyText } from '../position-text.ts'
import { situationJson, situationText } from '../situation.ts'

export const showCommand: Command = {
  name: 'show',
  usage: 'show <position> [--role <role>] [--svg <file>] [--theme light|dark]',
  positionals: ['position'],
  options: { role: 'text', svg: 'text', theme: 'text' },
  run(given, session) {
    const { entry, choice, state } = openPosition(given.positional('position'), session)
    const { game } = entry
    const role = given.text('role')
    const seen = role === undefined ? state : game.view(state, checkRole(game, choice, role))
    const body = game.writePosition(seen)
    const { scenario, options } = choice
    if (session.json) {
      const viewer = role === undefined ? {} : { role }
      session.printJson({
        game: game.id,
        scenario,
        options,
        ...viewer,
        ...situationJson(game, state, session, role),
        position: body,
      })
      return
    }
    const title = game.scenarios.find(({ id }) => id === scenario)?.title[session.language] ?? scenario
    session.print(`${game.title[session.language]}: ${title}`)
    if (role !== undefined) session.print(session.say(message('cli.show.view', { role }), game.id))
    session.print(`\n${situationText(game, state, session, role)}\n`)
    session.print(bodyText(body))
  },
}
