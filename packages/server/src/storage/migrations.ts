import { type Kysely, type Migration, Migrator, sql } from 'kysely'

type Steps = Readonly<Record<string, Migration>>

/**
 * The steps by which the database came to its present shape. Never change one that has been released: add another.
 * They only add, so that processes of earlier releases run beside those of later ones.
 */
const FIRST: Steps = { '001-tables': step(() => FIRST_TABLES) }
const LATER: Steps = {
  '002-upgrades': step(() => UPGRADES),
  '003-budgets': step(() => BUDGETS),
  '004-accounts': step(() => ACCOUNTS),
  '005-luck': step(() => LUCK),
  '006-seats': step(() => SEATS),
  '007-positions': step(() => POSITIONS),
  '008-programs': step(() => PROGRAMS),
}

function step(statements: () => readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements()) await sql.raw(statement).execute(db)
    },
  }
}

/**
 * Where it is written down which of the later steps were taken. The first release refuses to start where it finds
 * steps that it does not know among its own.
 */
const LATER_TABLE = 'later_migration'

/** Brings the database up to date. Several processes may try at once: one does it, the others wait for it. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  await take(new Migrator({ db, provider: { getMigrations: async () => ({ ...FIRST }) } }))
  const steps = { ...(await unknownSteps(db)), ...LATER }
  await take(
    new Migrator({
      db,
      provider: { getMigrations: async () => steps },
      migrationTableName: LATER_TABLE,
      migrationLockTableName: `${LATER_TABLE}_lock`,
    }),
  )
}

async function take(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Steps that a later release has taken already. */
async function unknownSteps<T>(db: Kysely<T>): Promise<Record<string, Migration>> {
  const known = await sql<{ is: boolean }>`select to_regclass(${LATER_TABLE}) is not null as is`.execute(db)
  if (known.rows[0]?.is !== true) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.ref(LATER_TABLE)}`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(LATER, name))
  return Object.fromEntries(unknown.map((name) => [name, step(() => [])]))
}

const FIRST_TABLES: readonly string[] = [
  `create table player (
    id text primary key,
    name text not null,
    account text unique,
    password text,
    language text,
    email text,
    email_confirmed boolean not null default false,
    wants_mail boolean not null default true,
    wants_push boolean not null default true,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`,
  `create table session (
    token text primary key,
    player_id text not null references player on delete cascade,
    used_at timestamptz not null default now()
  )`,
  'create index session_player on session (player_id)',
  `create table game_table (
    id text primary key,
    game text not null,
    rules int not null,
    scenario text not null,
    options json not null,
    dice text not null,
    setup_chance json not null,
    start json,
    secret text not null,
    is_public boolean not null,
    clock json,
    clocks json not null,
    version int not null,
    to_move json not null,
    turn int,
    result json,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`,
  'create index game_table_public on game_table (changed_at) where is_public',
  `create table seat (
    table_id text not null references game_table on delete cascade,
    role text not null,
    kind text not null,
    player_id text references player,
    machine text,
    primary key (table_id, role)
  )`,
  'create index seat_player on seat (player_id)',
  `create table decision (
    table_id text not null references game_table on delete cascade,
    seq int not null,
    kind text not null,
    role text not null,
    action text not null,
    chance json not null,
    fingerprint text,
    at timestamptz not null default now(),
    primary key (table_id, seq)
  )`,
  `create table snapshot (
    table_id text not null references game_table on delete cascade,
    seq int not null,
    state json not null,
    primary key (table_id, seq)
  )`,
  `create table chat (
    id int generated always as identity primary key,
    table_id text not null references game_table on delete cascade,
    player_id text not null references player,
    role text,
    text text not null,
    at timestamptz not null default now()
  )`,
  'create index chat_table on chat (table_id, id)',
  `create table proposal (
    id int generated always as identity primary key,
    table_id text not null references game_table on delete cascade,
    version int not null,
    role text not null,
    what text not null,
    agreed json not null,
    is_open boolean not null default true
  )`,
  'create index proposal_table on proposal (table_id) where is_open',
  `create table job (
    id int generated always as identity primary key,
    kind text not null,
    table_id text not null references game_table on delete cascade,
    version int not null,
    run_at timestamptz not null default now(),
    leased_until timestamptz,
    attempts int not null default 0,
    unique (table_id, version, kind)
  )`,
  'create index job_due on job (kind, run_at)',
  `create table push_subscription (
    endpoint text primary key,
    player_id text not null references player on delete cascade,
    p256dh text not null,
    auth text not null
  )`,
  `create table shared_position (
    code text primary key,
    document json not null,
    created_at timestamptz not null default now()
  )`,
  'create table setting (key text primary key, value text not null)',
]

/** Whatever a release that does not know these columns leaves open holds for the states and rules of its time. */
const UPGRADES: readonly string[] = [
  'alter table game_table add column shape int not null default 1',
  'alter table game_table add column first_rules int',
  'alter table game_table add column dispute json',
  'update game_table set first_rules = rules',
  'alter table decision add column rules int',
  'alter table decision add column shape int not null default 1',
  'alter table snapshot add column shape int not null default 1',
  'alter table snapshot add column position json',
]

/** Who opened, keeps and does what, so that everybody can be given a share; and who is there, at which process. */
const BUDGETS: readonly string[] = [
  'alter table game_table add column opener_id text',
  'alter table game_table add column opened_from text',
  'create index game_table_opener on game_table (opener_id) where result is null',
  'create index game_table_from on game_table (opened_from) where result is null',
  'alter table shared_position add column keeper_id text',
  'alter table shared_position add column kept_from text',
  'create index shared_position_keeper on shared_position (keeper_id, created_at)',
  'create index shared_position_from on shared_position (kept_from, created_at)',
  'create index chat_player on chat (player_id, at)',
  "alter table job add column opener text not null default ''",
  'alter table job add column rank int not null default 0',
  'create index job_opener on job (opener)',
  // What is here now: nobody needs it after the database has crashed.
  'create unlogged table process (id text primary key, alive_until timestamptz not null)',
  `create unlogged table connection (
    process text not null references process on delete cascade,
    number int not null,
    player_id text,
    address text not null,
    primary key (process, number)
  )`,
  'create index connection_player on connection (player_id)',
  'create index connection_address on connection (address)',
  `create unlogged table watching (
    process text not null,
    number int not null,
    table_id text not null,
    primary key (process, number, table_id),
    foreign key (process, number) references connection on delete cascade
  )`,
  'create index watching_table on watching (table_id)',
]

/** The life of an account: devices, links in mails, wrong guesses, and its end. */
const ACCOUNTS: readonly string[] = [
  'alter table player add column skeleton text',
  'create index player_skeleton on player (skeleton)',
  'alter table player add column gone_at timestamptz',
  'alter table player add column blocked_at timestamptz',
  'alter table player add column webhook text',
  'alter table session add column created_at timestamptz not null default now()',
  'alter table session add column number int generated always as identity',
  'create index session_number on session (number)',
  'alter table session add column device text',
  `create table mail_link (
    token text primary key,
    player_id text not null references player on delete cascade,
    purpose text not null,
    email text not null,
    good_until timestamptz not null
  )`,
  'create index mail_link_player on mail_link (player_id)',
  // Nobody has to remember them after the database has crashed.
  `create unlogged table attempt (
    key text primary key,
    failures int not null,
    begins_at timestamptz not null,
    free_at timestamptz not null,
    at timestamptz not null
  )`,
]

/** What the seats add to the dice. */
const LUCK: readonly string[] = [
  'alter table game_table add column luck int not null default 1',
  'alter table game_table add column shares int not null default 0',
  `create table luck_share (
    table_id text not null references game_table on delete cascade,
    number int not null,
    seat text not null,
    kind text not null,
    value text not null,
    holds_from int not null,
    primary key (table_id, number)
  )`,
]

/** How each table last stood when its process closed, so that a later release can go on from there. */
const POSITIONS: readonly string[] = [
  `create table standing_position (
    table_id text primary key references game_table on delete cascade,
    seq int not null,
    position json not null
  )`,
]

/** Programs that play for somebody: what signs them in, and where they sit. */
const PROGRAMS: readonly string[] = [
  'alter table session add column program text',
  'alter table seat add column is_program boolean not null default false',
]

/** Seats that somebody has left, and who asks for one of them. */
const SEATS: readonly string[] = [
  'alter table seat add column vacated boolean not null default false',
  'alter table proposal add column player_id text references player on delete cascade',
]
