import { message, rolesOf } from '@sztab/kernel'
import type { JoinedTable, NewTable } from '@sztab/protocol'
import type { Arguments, OptionKind } from '../arguments.ts'
import { checkRole, findGame } from '../find.ts'
import { readEntrant, seatOfEntrant } from '../league/entrant.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { SETUP_OPTIONS, setupChoiceOf } from '../setup-choice.ts'
import { drawLuck, Guest } from './guest.ts'
import { Server } from './server-line.ts'

export const CONNECT_OPTIONS: Readonly<Record<string, OptionKind>> = {
  ...{ connect: 'text', table: 'text', role: 'text', game: 'text', against: 'text' },
  ...SETUP_OPTIONS,
}

/** Where the token is looked for: on a command line others could read it. */
const TOKEN = 'SZTAB_TOKEN'

/** Lets a player sit down at a table of a server, or open one there, and play to the end of the game. */
export async function playAt(
  address: string,
  name: string,
  given: Arguments,
  session: Session,
): Promise<void> {
  const token = session.io.env[TOKEN]
  if (!token) throw new Refusal(message('cli.connect.token-missing', { variable: TOKEN }))
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Refusal(message('cli.connect.no-address', { address }), { field: '--connect' })
  }
  const server = new Server(address, token, session.language)
  const luck = drawLuck()
  const code = given.text('table')
  if ((code === undefined) === (given.text('game') === undefined)) {
    throw new Refusal(message('cli.connect.table-or-game'), { field: '--table' })
  }
  const role = given.text('role')
  const joined =
    code === undefined
      ? await server.open({ ...newTable(given, session), seal: luck.seal })
      : await server.join(code, { seal: luck.seal, ...(role === undefined ? {} : { role }) })
  const entry = findGame(session, joined.table.game)
  checkSeat(joined)
  session.print(
    session.say(
      message('cli.connect.sits', {
        roles: joined.roles,
        table: `${address.replace(/\/+$/, '')}/table/${joined.table.code}`,
      }),
      joined.table.game,
    ),
  )
  const seat = seatOfEntrant(
    entry,
    readEntrant(entry, name, () => '.'),
    undefined,
  )
  try {
    const result = await new Guest(server, entry, seat, joined, luck).play(joined)
    const told = message(result.winner === 'draw' ? 'cli.drawn' : 'cli.won', { ...result })
    session.print(session.say(told, joined.table.game))
  } finally {
    await seat.close()
  }
}

function newTable(given: Arguments, session: Session): NewTable {
  const { game } = findGame(session, given.requiredText('game'))
  const choice = setupChoiceOf(given, game)
  const own = checkRole(game, choice, given.text('role') ?? rolesOf(game, choice)[0] ?? '')
  // Names of machines are the server's matter.
  const others = (given.text('against') ?? 'open') as 'open'
  const seats = Object.fromEntries(
    rolesOf(game, choice).map((role) => [role, role === own ? ('me' as const) : others]),
  )
  return { game: game.id, ...choice, seats }
}

function checkSeat({ table, roles, asks }: JoinedTable): void {
  if (asks !== undefined || roles.length === 0) throw new Refusal(message('cli.connect.no-seat'))
  if (table.dice === 'players') throw new Refusal(message('cli.connect.real-dice'))
}
