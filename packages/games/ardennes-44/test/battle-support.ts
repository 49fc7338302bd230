import type { SideName } from '@sztab/bonds'
import { openBattle } from '../src/battles.ts'
import { grid } from '../src/ground.ts'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { assess } from '../src/rules/15-shifts.ts'
import { columnName } from '../src/tables.ts'
import { position, type Setting, type Table } from './support.ts'

/** Enemies face to face far away, so that a phase does not end for want of units that could still attack. */
const BYSTANDERS = '\nW3838 us-87-347\nW3738 ge-212vg-316'

/** A position in the German or the Allied combat phase, with bystanders. */
export function fighting(side: SideName, drawing: string, setting: Setting = {}): Table {
  return position(drawing + BYSTANDERS, { active: `${side} combat`, ...setting })
}

function inOrder(units: string): string[] {
  const names = units.split(' ').filter((name) => name !== '')
  return names
    .map(theUnit)
    .sort((a, b) => a - b)
    .map(unitId)
}

/** The answer that declares an attack; `idle` go along above the limit of formations. */
export function attack(on: string, by: string, idle = ''): string {
  return `attack on=${on} by=[${inOrder(by).join()}] idle=[${inOrder(idle).join()}]`
}

/** Strengths and column of an attack before support, as `10:6 1-1`, and the keys of its shifts. */
export function odds(table: Table, on: string, by: string, idle = ''): string {
  const side = by.startsWith('ge') ? 'german' : 'allied'
  const units = (names: string) => inOrder(names).map(theUnit)
  const battle = openBattle(table.state, 'attack', side, grid.at(on), units(by), units(idle))
  const { attack: strength, defence, column, shifts } = assess(table.state, battle)
  const names = shifts.map(({ key, columns }) => `${key.replace('shift.', '')}${columns > 0 ? '+' : '-'}`)
  return [`${strength}:${defence}`, columnName(column), ...names].join(' ')
}

/** Three regiments of the 26th VG Division around an open hex, five points each. */
export const TARGET = 'W2038'
export const THREE = 'ge-26vg-39 ge-26vg-77 ge-26vg-78'
export const TWO = 'ge-26vg-39 ge-26vg-77'
const AROUND = 'W2039 ge-26vg-39\nW1938 ge-26vg-77\nW2138 ge-26vg-78\n'

/** Those regiments, and defenders in the open hex before them. */
export function inTheOpen(defenders: string, more = '', setting: Setting = {}): Table {
  return fighting('german', `${AROUND}${TARGET} ${defenders}\n${more}`, setting)
}

/** 15 to 4 in the open, 3-1: DR3, DR2, FF, FF+1, EX, A1/ENG. */
export function threeToOne(more = ''): Table {
  return inTheOpen('us-28-112m', more)
}

export function roll(table: Table, die: number, by = THREE): Table {
  return table.play('german', attack(TARGET, by), die)
}
