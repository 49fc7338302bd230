import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import { holderOf } from './players.ts'

type Db = Kysely<Schema>

/**
 * All that is kept about somebody, as one document. Of games that are over his decisions stand in it; of those that go
 * on only that he plays them, because roles may have changed hands and what others decide is theirs.
 */
export async function everythingAbout(db: Db, player: string): Promise<object> {
  const person = await db
    .selectFrom('player')
    .select(['id', 'name', 'account', 'language', 'email', 'email_confirmed', 'wants_mail', 'wants_push'])
    .select(['webhook', 'created_at', 'seen_at'])
    .select(sql<boolean>`password is not null`.as('has_password'))
    .where('id', '=', player)
    .executeTakeFirstOrThrow()
  return {
    format: 'sztab-person/1',
    person,
    devices: await db
      .selectFrom('session')
      .select(['device', 'program', 'created_at', 'used_at'])
      .where('player_id', '=', player)
      .execute(),
    pushServices: await db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('player_id', '=', player)
      .execute(),
    mailLinks: await db
      .selectFrom('mail_link')
      .select(['purpose', 'email', 'good_until'])
      .where('player_id', '=', player)
      .execute(),
    connections: await db
      .selectFrom('connection')
      .select('address')
      .where('player_id', 'in', [player, holderOf({ id: player, isProgram: true })])
      .execute(),
    wrongGuesses: await db
      .selectFrom('attempt')
      .select(['failures', 'begins_at', 'at'])
      .where('key', 'in', [`account ${person.account ?? ''}`, `account ${player}`])
      .execute(),
    askedForSeats: await db
      .selectFrom('proposal')
      .select(['table_id', 'role', 'is_open'])
      .where('player_id', '=', player)
      .where('what', '=', 'seat')
      .execute(),
    opened: await db
      .selectFrom('game_table')
      .select(['id', 'game', 'scenario', 'opened_from', 'created_at'])
      .where('opener_id', '=', player)
      .execute(),
    seats: await seatsOf(db, player),
    decisions: await decisionsOf(db, player),
    chat: await db
      .selectFrom('chat')
      .select(['table_id', 'role', 'text', 'at'])
      .where('player_id', '=', player)
      .orderBy('id')
      .execute(),
    positions: await db
      .selectFrom('shared_position')
      .select(['code', 'document', 'kept_from', 'created_at'])
      .where('keeper_id', '=', player)
      .execute(),
  }
}

function seatsOf(db: Db, player: string) {
  return db
    .selectFrom('seat')
    .innerJoin('game_table', 'game_table.id', 'seat.table_id')
    .select(['seat.table_id', 'seat.role', 'game_table.game', 'game_table.scenario'])
    .select(['game_table.created_at', 'game_table.changed_at', 'game_table.result'])
    .where('seat.player_id', '=', player)
    .execute()
}

function decisionsOf(db: Db, player: string) {
  return db
    .selectFrom('decision')
    .innerJoin('seat', (join) =>
      join.onRef('seat.table_id', '=', 'decision.table_id').onRef('seat.role', '=', 'decision.role'),
    )
    .innerJoin('game_table', 'game_table.id', 'decision.table_id')
    .select([
      'decision.table_id',
      'decision.seq',
      'decision.kind',
      'decision.role',
      'decision.action',
      'decision.at',
    ])
    .where('seat.player_id', '=', player)
    .where('game_table.result', 'is not', null)
    .orderBy('decision.table_id')
    .orderBy('decision.seq')
    .execute()
}
