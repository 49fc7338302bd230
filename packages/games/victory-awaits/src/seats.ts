import type { Role } from '@sztab/kernel'
import { type SideName, type Unit, unitData } from './order-of-battle.ts'
import { type Command, SEATS, type Seat, type SheetId } from './scenarios.ts'

type Table = { readonly players: number }

/** 19.2 The seats at this table, in their printed order. */
function seatsOf({ players }: Table): readonly Seat[] {
  return SEATS[String(players)] as readonly Seat[]
}

export function rolesOf(table: Table): Role[] {
  return seatsOf(table).map(({ role }) => role)
}

function sideOfCommand(command: Command): SideName {
  return command.startsWith('soviet') ? 'soviet' : 'axis'
}

const roleByCommand = new Map(
  Object.entries(SEATS).map(([players, seats]) => [
    Number(players),
    new Map(seats.flatMap(({ role, commands }) => commands.map((command) => [command, role] as const))),
  ]),
)

/** Who plays an army group, or a part of it. */
export function roleOf({ players }: Table, command: Command): Role {
  return roleByCommand.get(players)?.get(command) as Role
}

export function sideOfRole(table: Table, role: Role): SideName {
  const seat = seatsOf(table).find((one) => one.role === role)
  return sideOfCommand(seat?.commands[0] ?? 'north')
}

/** The players of a side, in the order of the seats. */
export function playersOf(table: Table, side: SideName): Role[] {
  return seatsOf(table).flatMap(({ role, commands }) =>
    sideOfCommand(commands[0] as Command) === side ? [role] : [],
  )
}

/** Whose a unit is: by its formation, or on the Soviet side by its map. */
export function roleOfUnit(table: Table, unit: Unit): Role {
  return roleOf(table, unitData(unit).command)
}

/** Who decides for units that stand together: the owner of the first, in the order of battle. */
export function ownerOf(table: Table, side: SideName, units: readonly Unit[]): Role {
  const first = units[0]
  return first === undefined ? (playersOf(table, side)[0] as Role) : roleOfUnit(table, first)
}

/** The Soviet player of a map: fortresses, militia and reinforcements there are his. */
export function sovietRole(table: Table, sheet: SheetId): Role {
  return roleOf(table, `soviet-${sheet}`)
}
