import type { Tabletop } from '@sztab/board'
import { checkFields, checkMap, isFieldMap } from '@sztab/board'
import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { drawTable, requiredTabletop, THEME_NAMES } from '../drawing.ts'
import { writeText } from '../files.ts'
import { findGame } from '../find.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'

export const mapCommand: Command = {
  name: 'map',
  usage: 'map <game> [--scenario <id>] --svg <file> [--theme light|dark] [--check]',
  positionals: ['game'],
  options: { ...SETUP_OPTIONS, svg: 'text', theme: 'text', check: 'flag' },
  run(given, session) {
    const entry = findGame(session, given.positional('game'))
    const tabletop = requiredTabletop(entry, setupChoiceOf(given, entry.game).scenario)
    const theme = given.word('theme', THEME_NAMES)
    const svg = given.has('check') ? given.text('svg') : given.requiredText('svg')
    if (given.has('check')) check(tabletop, session)
    if (svg === undefined) return
    writeText(svg, drawTable(tabletop, session.language, theme))
    if (session.json) session.printJson({ written: svg })
    else session.print(session.say(message('cli.written', { path: svg })))
  },
}

/** Lists the faults of the map; one that has any is not drawn. */
function check({ map }: Tabletop, session: Session): void {
  const findings = isFieldMap(map) ? checkFields(map) : checkMap(map)
  if (session.json) session.printJson({ findings })
  else for (const { field, problem } of findings) session.print(`${field}: ${problem}`)
  const [first] = findings
  if (first !== undefined) {
    throw new Refusal(message('cli.map.faults', { ...first, count: findings.length }), { field: first.field })
  }
  if (!session.json) session.print(session.say(message('cli.map.sound')))
}
