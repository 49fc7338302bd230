import type { GameEntry } from '@sztab/catalog'
import { type Progress, type Role, seatOf } from '@sztab/kernel'
import type { MachineThinking } from '@sztab/protocol'
import { type Kysely, sql } from 'kysely'
import { Queues } from '../queues.ts'
import { DEFAULT_QUOTAS, type Quotas } from '../quotas.ts'
import { Refusal } from '../refusal.ts'
import { CHANNEL } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'
import { type Study, studyHere } from '../study/study.ts'
import { nextFlag, turnClocks } from './clocks.ts'
import { type Course, changeBy, type Entry, follow, leadsElsewhere } from './course.ts'
import { loadEntries } from './entries.ts'
import { claimOf, jobsFor } from './jobs.ts'
import { Ledger } from './ledger.ts'
import { loadCourse, loadProposals, loadRoom, loadSeats } from './load.ts'
import type { Loading } from './loading.ts'
import { askedSeats, type LastEntry, type Room, resultAt, turnOf } from './room.ts'
import { keepPositions } from './standing.ts'

export interface TableListeners {
  /** A table stands differently; `last` is the entry that led to it, absent when only people came or went. */
  onChange(room: Room, last: LastEntry | undefined): void
  onChat(room: Room, id: number): void
  /** There may be something to do. */
  onJobs(): void
  isWatched(table: string): boolean
  /** Somebody who sits at the table came or went, at whatever process. */
  onPresence(room: Room): void
  /** The table is played under the rules of a newer release: somebody else has to show it. */
  onNewer(table: string): void
  /** A machine thinks, at whatever process. */
  onThinking(thinking: MachineThinking): void
  /** Somebody does not want to wait for the machine at a table. */
  onHurry(table: string): void
}

export interface TablesSettings {
  /** How long a person who is to move may be away before he is told, in milliseconds. */
  readonly absence: number
  /** How long a machine waits where somebody may still take back what he has ended, in milliseconds; not at all. */
  readonly secondThoughts?: number
  /** Plays games again; by itself in this thread. */
  readonly study?: Study
  readonly quotas?: Quotas
  /** Entries of a table after which nothing is taken back there any more. */
  readonly mostEntries?: number
  /** How long somebody waits for others who open tables from his address, in milliseconds. */
  readonly openedWithin?: number
  /** The time that all processes share, in milliseconds since 1970; by itself the process's own. */
  readonly now?: () => number
  /** Told of every entry that was written, and how many milliseconds it took. */
  readonly onWritten?: (kind: string, milliseconds: number) => void
}

/** Entries between two kept states. */
const KEEP_EVERY = 40
/** Many times what the longest games take. Decisions come to an end; deciding and undoing would not. */
const MOST_ENTRIES = 10_000
/** More tables than a process keeps at hand when nobody looks at them. */
const MOST_ROOMS = 3_000

/** Milliseconds that somebody waits for others who open tables from his address: less than any line is kept idle. */
const OPENED_WITHIN = 20_000

/** The tables of this server: those at hand, and the way to the others. */
export class Tables implements Loading {
  readonly db: Kysely<Schema>
  readonly entries: readonly GameEntry[]
  readonly study: Study
  readonly quotas: Quotas
  readonly mostEntries: number
  readonly now: () => number
  /** Those who open tables from one address wait for each other here, not each with a connection to the database. */
  readonly openings: Queues
  readonly #ledger: Ledger
  readonly #onWritten: NonNullable<TablesSettings['onWritten']>
  readonly #rooms = new Map<string, Promise<Room>>()
  #listeners: TableListeners = {
    onChange: () => undefined,
    onChat: () => undefined,
    onJobs: () => undefined,
    isWatched: () => false,
    onNewer: () => undefined,
    onPresence: () => undefined,
    onThinking: () => undefined,
    onHurry: () => undefined,
  }
  readonly #absence: number
  readonly #secondThoughts: number

  constructor(db: Kysely<Schema>, entries: readonly GameEntry[], settings: TablesSettings) {
    this.db = db
    this.entries = entries
    this.study = settings.study ?? studyHere(entries)
    this.quotas = settings.quotas ?? DEFAULT_QUOTAS
    this.mostEntries = settings.mostEntries ?? MOST_ENTRIES
    this.openings = new Queues(settings.openedWithin ?? OPENED_WITHIN)
    this.now = settings.now ?? Date.now
    this.#ledger = new Ledger(db)
    this.#onWritten = settings.onWritten ?? (() => undefined)
    this.#absence = settings.absence
    this.#secondThoughts = settings.secondThoughts ?? 0
  }

  listen(listeners: Partial<TableListeners>): void {
    this.#listeners = { ...this.#listeners, ...listeners }
  }

  findGame = (id: string): GameEntry | undefined => this.entries.find(({ game }) => game.id === id)

  /** The table of that code. It is known from now on, so that nothing said about it while it loads is missed. */
  async find(id: string): Promise<Room> {
    const known = this.#rooms.get(id)
    if (known !== undefined) return known
    const loading = loadRoom(this, id)
    this.#rooms.set(id, loading)
    try {
      const room = await loading
      // Whoever asked does not wait for that, nor does it matter to him.
      void this.#forgetOldest().catch(() => undefined)
      return room
    } catch (error) {
      if (this.#rooms.get(id) === loading) this.#rooms.delete(id)
      throw error
    }
  }

  /** The table is no more. */
  forget(id: string): void {
    this.#rooms.delete(id)
    this.#listeners.onNewer(id)
  }

  /** The oldest at which nobody looks. */
  async #forgetOldest(): Promise<void> {
    if (this.#rooms.size <= MOST_ROOMS) return
    for (const [id, loading] of this.#rooms) {
      if (this.#listeners.isWatched(id)) continue
      this.#rooms.delete(id)
      await keepPositions(this.db, [await loading])
      return
    }
  }

  /** Writes down how the tables at hand stand. */
  async keepPositions(): Promise<void> {
    const rooms = await Promise.allSettled(this.#rooms.values())
    await keepPositions(
      this.db,
      rooms.flatMap((room) => (room.status === 'fulfilled' ? [room.value] : [])),
    )
  }

  /**
   * Writes an entry and then lets it hold. False when another process was faster, or has gone on to other rules: the
   * room is then brought up to date and the entry has not happened. To be called in the room's turn.
   */
  async write(
    room: Room,
    { last, course, action, chance = [], fingerprint, keep, isRegrettable }: NewEntry,
  ): Promise<boolean> {
    const now = this.now()
    const { facts } = room
    const secondThoughts = isRegrettable === true ? this.#secondThoughts : 0
    const asked = askedSeats(room.game, course)
    const decidedBy = last.kind === 'answer' ? seatOf(room.game, room.state, last.role) : undefined
    const hasOpenSeat = room.seats.some(({ kind }) => kind === 'open')
    const clocks = hasOpenSeat ? room.clocks : turnClocks(room.clocks, facts.clock, asked, decidedBy, now)
    const isKept = keep === true || (course.past.length === 0 && course.version - room.keptAt >= KEEP_EVERY)
    const begun = performance.now()
    const outcome = await this.#ledger.write({
      table: facts.id,
      entry: {
        seq: course.version,
        kind: last.kind,
        role: last.role,
        action,
        chance,
        fingerprint: fingerprint ?? null,
        rules: room.game.rules,
        shape: room.game.shape,
      },
      toMove: asked,
      turn: turnOf(facts.entry, course.state),
      result: resultAt(facts, course),
      clocks,
      claim: claimOf(room.seats, facts.opener),
      shares: room.shares.length,
      jobs: jobsFor(room.seats, asked, decidedBy, nextFlag(clocks, now), this.#absence, secondThoughts),
      kept: isKept ? { state: course.state, position: room.game.writePosition(course.state) } : undefined,
    })
    if (outcome !== 'written') {
      if (outcome === 'taken') await this.catchUp(room)
      else if (outcome === 'other-luck') await this.refreshPeople(room)
      else await this.#loadAgain(room)
      return false
    }
    this.#onWritten(last.kind, performance.now() - begun)
    const change = changeBy(room.course, { ...last, action })
    room.dispute = undefined
    room.advance(course, last.role)
    room.clocks = clocks
    room.proposals = room.proposals.filter(({ what }) => what === 'seat')
    if (isKept) room.keptAt = course.version
    this.#listeners.onChange(room, { ...change, events: last.events })
    return true
  }

  /** Follows what other processes have written. To be called in the room's turn. */
  async catchUp(room: Room): Promise<void> {
    const { id } = room.facts
    const row = await this.db
      .selectFrom('game_table')
      .select(['version', 'clocks', 'rules', 'shape', 'dispute'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { rules, shape } = room.game
    if (row.rules !== rules || row.shape !== shape) return this.#loadAgain(room)
    if (row.version <= room.version) return
    const entries = await loadEntries(this.db, id, room.version, row.version)
    room.clocks = row.clocks
    room.proposals = room.proposals.filter(({ what }) => what === 'seat')
    room.dispute = row.dispute ?? undefined
    try {
      await this.#follow(room, entries)
    } catch {
      // A process of an older release wrote what the present rules do not allow.
      await this.#loadAgain(room)
    }
  }

  async #follow(room: Room, entries: readonly Entry[]): Promise<void> {
    const { id, beginning } = room.facts
    for (const entry of entries) {
      const change = changeBy(room.course, entry)
      if (leadsElsewhere(entry)) {
        const { course, keptAt } = await loadCourse(this, beginning, id, entry.seq)
        room.advance(course, entry.role)
        room.keptAt = keptAt
        this.#listeners.onChange(room, { ...change, events: [] })
      } else {
        const { course, events } = follow(room.game, room.course, entry)
        room.advance(course, entry.role)
        this.#listeners.onChange(room, { ...change, events })
      }
    }
  }

  /** What happened cannot be followed step by step. */
  async #loadAgain(room: Room): Promise<void> {
    const { id } = room.facts
    try {
      room.become(await loadRoom(this, id))
    } catch (error) {
      if (error instanceof Refusal) {
        this.#rooms.delete(id)
        this.#listeners.onNewer(id)
      }
      throw error
    }
    this.#listeners.onChange(room, undefined)
  }

  /** People came, went or proposed something. To be called in the room's turn. */
  async refreshPeople(room: Room): Promise<void> {
    await this.catchUp(room)
    await loadSeats(this.db, room)
    await loadProposals(this.db, room)
    // Time begins to count when the last seat is taken.
    const { clocks } = await this.db
      .selectFrom('game_table')
      .select('clocks')
      .where('id', '=', room.facts.id)
      .executeTakeFirstOrThrow()
    room.clocks = clocks
    this.#listeners.onChange(room, undefined)
  }

  /** Tells every process, this one too, that people came, went or proposed something. */
  async announcePeople(table: string): Promise<void> {
    await this.#say(`people ${table}`)
  }

  async announcePresence(table: string): Promise<void> {
    await this.#say(`presence ${table}`)
  }

  async announceChat(table: string, id: number): Promise<void> {
    await this.#say(`chat ${table} ${id}`)
  }

  /** Tells every process how far a machine has come: whoever watches may be at another one. */
  async announceThinking(table: string, role: Role, { tried, left }: Progress): Promise<void> {
    await this.#say(`thinking ${table} ${role} ${tried} ${left}`)
  }

  /** Somebody does not want to wait for the machine that thinks at a table, at whichever process. */
  async announceHurry(table: string): Promise<void> {
    await this.#say(`hurry ${table}`)
  }

  async #say(notice: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(this.db)
  }

  /** What a process said, perhaps this one. That a newer one has taken a table over is no fault. */
  async onNotice(notice: string): Promise<void> {
    try {
      await this.#heed(notice)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  async #heed(notice: string): Promise<void> {
    const [what, table = '', ...more] = notice.split(' ')
    const [number = ''] = more
    const [role = '', tried, left] = more
    if (what === 'jobs') this.#listeners.onJobs()
    if (what === 'hurry') this.#listeners.onHurry(table)
    if (what === 'thinking') {
      this.#listeners.onThinking({ type: 'thinking', table, role, tried: Number(tried), left: Number(left) })
      return
    }
    const room = await this.#atHand(table)
    if (room === undefined) return
    if (what === 'chat') this.#listeners.onChat(room, Number(number))
    else if (what === 'presence') this.#listeners.onPresence(room)
    else if (what === 'people') await room.inTurn(() => this.refreshPeople(room))
    else if (what === 'table') {
      await room.inTurn(async () => {
        if (Number(number) > room.version) await this.catchUp(room)
      })
    }
  }

  /** A table that this process knows or shows; one that is being loaded is waited for. */
  async #atHand(table: string): Promise<Room | undefined> {
    try {
      const known = await this.#rooms.get(table)
      if (known !== undefined || !this.#listeners.isWatched(table)) return known
      // Forgotten between its being found and its being watched.
      const room = await this.find(table)
      this.#listeners.onChange(room, undefined)
      return room
    } catch {
      // It could not be loaded: whoever asked for it has been told.
      return undefined
    }
  }

  /** Looks for what nobody told: a process that dies may take its last notices with it. */
  async lookForUntold(): Promise<void> {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from game_table where id = any(${[...this.#rooms.keys()]}::text[])`.execute(this.db)
    for (const { id, version } of rows) await this.onNotice(`table ${id} ${version}`)
  }

  /** Anything may have been missed. */
  async onReconnect(): Promise<void> {
    for (const table of [...this.#rooms.keys()]) {
      const room = await this.#atHand(table)
      await room?.inTurn(async () => {
        await this.catchUp(room)
        await this.refreshPeople(room)
      })
    }
    this.#listeners.onJobs()
  }
}

/** An entry to be written, and the course it leads to. */
export interface NewEntry {
  readonly last: LastEntry
  readonly course: Course
  readonly action: string
  readonly chance?: readonly string[]
  readonly fingerprint?: string
  /** Keep the state: nobody could find it again from the entries before. */
  readonly keep?: true
  /** Somebody has ended something and may still take that back: a machine does not move at once. */
  readonly isRegrettable?: boolean
}
