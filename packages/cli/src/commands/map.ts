import { checkMap } from '@sztab/board'
import type { GameEntry, Table } from '@sztab/catalog'
import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { findGame } from '../find.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

export const mapCommand: Command = {
  name: 'map',
  usage: 'map <game> --check',
  positionals: ['game'],
  options: { check: 'flag' },
  run(given, session) {
    const table = tableOf(findGame(session, given.positional('game')))
    check(table, session)
  },
}

function tableOf({ game, table }: GameEntry): Table {
  if (table === undefined) throw new Refusal(message('cli.no-map', { game: game.id }))
  return table
}

function check({ map }: Table, session: Session): void {
  const findings = checkMap(map)
  if (session.json) session.printJson(findings)
  else for (const { field, problem } of findings) session.print(`${field}: ${problem}`)
  const [first] = findings
  if (first !== undefined)
    throw new Refusal(message('cli.map.faults', { ...first, count: findings.length }), { field: first.field })
  if (!session.json) session.print(session.say(message('cli.map.sound')))
}
