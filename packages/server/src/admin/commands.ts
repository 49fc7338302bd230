import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { accountName } from '../people/names.ts'
import { closeAll } from '../people/sessions.ts'
import type { Schema } from '../storage/schema.ts'
import { endCourse } from '../tables/course.ts'
import type { Tables } from '../tables/tables.ts'
import { backUp, restore } from './backup.ts'
import { letGo } from './retention.ts'

type Db = Kysely<Schema>

export interface AdminWish {
  readonly command: string
  readonly args: readonly string[]
}

type Work = (tables: Tables, args: readonly string[]) => Promise<unknown>

interface AdminCommand {
  readonly usage: string
  readonly args: number
  readonly run: Work
}

const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  backup: {
    usage: 'backup <file>          writes everything into one file while games go on',
    args: 1,
    run: async ({ db }, [file = '']) => ({ rows: await backUp(db, resolve(file)), file: resolve(file) }),
  },
  restore: {
    usage: 'restore <file>         puts it back into an empty database',
    args: 1,
    run: async ({ db }, [file = '']) => ({ rows: await restore(db, resolve(file)) }),
  },
  retention: {
    usage: 'retention [apply]      counts what is kept too long; with "apply" deletes it',
    args: 0,
    run: ({ db }, [meant]) => letGo(db, meant === 'apply'),
  },
  tables: {
    usage: 'tables                 the hundred tables that changed last',
    args: 0,
    run: ({ db }) => listAll(db),
  },
  end: {
    usage: 'end <table>            ends a game as a draw without rating',
    args: 1,
    run: endTable,
  },
  block: {
    usage: 'block <account>        signs somebody out everywhere and lets him in no more',
    args: 1,
    run: async ({ db }, [name = '']) => setBlocked(db, name, true),
  },
  unblock: {
    usage: 'unblock <account>',
    args: 1,
    run: async ({ db }, [name = '']) => setBlocked(db, name, false),
  },
  statistics: {
    usage: 'statistics             how much there is of everything',
    args: 0,
    run: ({ db }) => statistics(db),
  },
}

export const USAGE = [
  'sztab admin <command>, with DATABASE_URL or DATA_DIR as the server has them:',
  ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
].join('\n')

/** Does what whoever runs the server asks for. */
export async function administer(tables: Tables, { command, args }: AdminWish): Promise<unknown> {
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (found === undefined || args.length < found.args) throw new Error(USAGE)
  return found.run(tables, args)
}

async function listAll(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select id, game, scenario, version, turn, changed_at, result is not null as is_over, dispute is not null as is_disputed,
      (select string_agg(seat.role || '=' || coalesce(nullif(player.name, ''), machine, kind), ' ' order by seat.role)
        from seat left join player on player.id = seat.player_id where seat.table_id = game_table.id) as seats
    from game_table order by changed_at desc limit 100`.execute(db)
  return rows
}

async function endTable(tables: Tables, [id = '']: readonly string[]): Promise<unknown> {
  const room = await tables.find(id.toLowerCase())
  return room.inTurn(async () => {
    if (room.isOver) throw new Error('The game is over already.')
    const ending = { kind: 'void', role: room.facts.roles[0] ?? '' } as const
    const isEnded = await tables.write(room, {
      last: { ...ending, events: [] },
      course: endCourse(room.course, ending),
      action: '',
    })
    if (!isEnded) throw new Error('Somebody decided at the same moment. Please try again.')
    return { ended: room.facts.id }
  })
}

async function setBlocked(db: Db, name: string, isBlocked: boolean): Promise<unknown> {
  const row = await db
    .updateTable('player')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('account', '=', accountName(name))
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (row === undefined) throw new Error(`There is no account "${name}".`)
  if (isBlocked) await closeAll(db, row.id)
  return { name: row.name, isBlocked }
}

async function statistics(db: Db): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from player where account is not null) as accounts,
    (select count(*)::int from player where account is null and gone_at is null) as guests,
    (select count(*)::int from player where seen_at > now() - interval '1 day') as "seenToday",
    (select count(*)::int from game_table) as tables,
    (select count(*)::int from game_table where result is null and changed_at > now() - interval '7 days') as "tablesInPlay",
    (select count(*)::int from game_table where dispute is not null) as disputes,
    (select count(*)::int from decision where at > now() - interval '1 day') as "entriesToday",
    (select count(*)::int from job) as jobs,
    (select count(*)::int from job where attempts > 5) as "jobsThatFail",
    (select count(*)::int from process where alive_until > now()) as processes,
    (select count(*)::int from connection) as connections,
    pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]
}
