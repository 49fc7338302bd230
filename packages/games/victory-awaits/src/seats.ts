import type { Role } from '@sztab/kernel'
import { type SideName, type Unit, unitData } from './order-of-battle.ts'
import { type Command, SEATS, type Seat, type SheetId } from './scenarios.ts'

type Company = { readonly players: number }

/** 19.2 The seats of this company, in their printed order. */
function seatsOf({ players }: Company): readonly Seat[] {
  return SEATS[String(players)]!
}

export function rolesOf(company: Company): Role[] {
  return seatsOf(company).map(({ role }) => role)
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
export function roleOf({ players }: Company, command: Command): Role {
  return roleByCommand.get(players)?.get(command) as Role
}

export function sideOfRole(company: Company, role: Role): SideName {
  const seat = seatsOf(company).find((one) => one.role === role)
  return sideOfCommand(seat?.commands[0] ?? 'north')
}

/** The players of a side, in the order of the seats. */
export function playersOf(company: Company, side: SideName): Role[] {
  return seatsOf(company).flatMap(({ role, commands }) =>
    sideOfCommand(commands[0]!) === side ? [role] : [],
  )
}

/** Whose a unit is: by its formation, or on the Soviet side by its map. */
export function roleOfUnit(company: Company, unit: Unit): Role {
  return roleOf(company, unitData(unit).command)
}

/** Who decides for units that stand together: the owner of the first, in the order of battle. */
export function ownerOf(company: Company, side: SideName, units: readonly Unit[]): Role {
  const first = units[0]
  return first === undefined ? playersOf(company, side)[0]! : roleOfUnit(company, first)
}

/** The Soviet player of a map: fortresses, militia and reinforcements there are his. */
export function sovietRole(company: Company, sheet: SheetId): Role {
  return roleOf(company, `soviet-${sheet}`)
}
