import { tabletopOf } from '@sztab/catalog'
import { gameTitle, message, scenarioTitle } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { openPosition } from '../documents.ts'
import { drawTable, requiredTabletop, THEME_NAMES } from '../drawing.ts'
import { writeText } from '../files.ts'
import { checkRole } from '../find.ts'
import { bodyText } from '../position-text.ts'
import { situationJson, situationText } from '../situation.ts'
import { tableText } from '../table-text.ts'

export const showCommand: Command = {
  name: 'show',
  usage: 'show <position> [--role <role>] [--svg <file>] [--theme light|dark]',
  positionals: ['position'],
  options: { role: 'text', svg: 'text', theme: 'text' },
  run(given, session) {
    const theme = given.word('theme', THEME_NAMES)
    const { entry, choice, state } = openPosition(given.positional('position'), session)
    const { game } = entry
    const tabletop = tabletopOf(entry, choice.scenario)
    const role = given.text('role')
    const seen = role === undefined ? state : game.view(state, checkRole(game, choice, role))
    const svg = given.text('svg')
    if (svg !== undefined)
      writeText(svg, drawTable(requiredTabletop(entry, choice.scenario), session.language, theme, seen))

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
    const title = scenarioTitle(game, scenario, session.language)
    session.print(`${gameTitle(game, session.language)}: ${title}`)
    if (role !== undefined) session.print(session.say(message('cli.show.view', { role }), game.id))
    session.print(`\n${situationText(game, state, session, role)}\n`)
    session.print(tabletop === undefined ? bodyText(body) : tableText(tabletop, game.id, seen, role, session))
    if (svg !== undefined) session.print(session.say(message('cli.written', { path: svg })))
  },
}
