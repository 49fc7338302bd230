import { tableOf } from '@sztab/catalog'
import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { drawTable, requiredTable, THEME_NAMES } from '../drawing.ts'
import { writeText } from '../files.ts'
import { checkRole } from '../find.ts'
import { bodyText, piecesText, tracksText } from '../position-text.ts'
import { situationJson, situationText } from '../situation.ts'

export const showCommand: Command = {
  name: 'show',
  usage: 'show <position> [--role <role>] [--svg <file>] [--theme light|dark]',
  positionals: ['position'],
  options: { role: 'text', svg: 'text', theme: 'text' },
  run(given, session) {
    const theme = given.word('theme', THEME_NAMES)
    const { entry, choice, state } = openPosition(given.positional('position'), session)
    const { game } = entry
    const table = tableOf(entry, choice.scenario)
    const role = given.text('role')
    const seen = role === undefined ? state : game.view(state, checkRole(game, choice, role))
    const svg = given.text('svg')
    if (svg !== undefined)
      writeText(svg, drawTable(requiredTable(entry, choice.scenario), session.language, theme, seen))

    const body = game.writePosition(seen)
    const { scenario, options } = choice
    if (session.json) {
      session.printJson({
        game: game.id,
        scenario,
        options,
        ...(role === undefined ? {} : { role }),
        ...situationJson(game, state, session, role),
        position: body,
        ...(svg === undefined ? {} : { written: svg }),
      })
      return
    }
    const title = game.scenarios.find(({ id }) => id === scenario)?.title[session.language] ?? scenario
    session.print(`${game.title[session.language]}: ${title}`)
    if (role !== undefined) session.print(session.say(message('cli.show.view', { role }), game.id))
    session.print(`\n${situationText(game, state, session, role)}\n`)
    if (table === undefined) session.print(bodyText(body))
    else {
      const sideName = (side: string) => session.say(message('cli.role', { role: side }), game.id)
      session.print(`${tracksText(body)}\n\n${piecesText(table, table.pieces(seen), sideName)}`)
    }
    if (svg !== undefined) session.print(session.say(message('cli.written', { path: svg })))
  },
}
