import { openBattle } from '../src/battles.ts'
import { grid } from '../src/ground.ts'
import { type SideName, theUnit } from '../src/order-of-battle.ts'
import { assess } from '../src/rules/09-strength.ts'
import { columnName } from '../src/tables.ts'
import { position, type Setting, type Table } from './support.ts'

/** Enemies face to face far away, so that a phase does not end for want of units that could still attack. */
const BYSTANDERS = '\n3810 ge-15-2\n3811 us-82-325'

/** A position in the German or the Allied combat phase, with bystanders. */
export function fighting(side: SideName, drawing: string, setting: Setting = {}): Table {
  return position(drawing + BYSTANDERS, { active: `${side} combat`, ...setting })
}

/** The answer that declares an attack; without `main` all attackers are the main assault force. */
export function attack(on: string, by: string, main = by): string {
  return `attack on=${on} by=[${by.split(' ').join()}] main=[${main.split(' ').join()}]`
}

/** Strengths and column of an attack before support, as `10:6 3-1`, and the keys of its shifts. */
export function odds(table: Table, on: string, by: string, main = by): string {
  const units = by.split(' ').map(theUnit)
  const side = by.startsWith('ge-') ? 'german' : 'allied'
  const battle = openBattle(table.state, 'attack', side, grid.at(on), units, main.split(' ').map(theUnit))
  const { attack: strength, defence, column, shifts } = assess(table.state, battle)
  const names = shifts.map(({ key, columns }) => `${key.replace('shift.', '')}${columns > 0 ? '+' : '-'}`)
  return [`${strength}:${defence}`, columnName(column), ...names].join(' ')
}
