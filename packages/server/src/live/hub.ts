import { message } from '@sztab/kernel'
import type { ClientMessage, MachineThinking, ServerMessage } from '@sztab/protocol'
import { type Kysely, sql } from 'kysely'
import type { WebSocket } from 'ws'
import { Allowances, type Rate } from '../allowance.ts'
import { personBehind } from '../people/players.ts'
import { openAmong } from '../people/sessions.ts'
import { isAway, Refusal, refusalIn } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { type LookUp, lookUp } from '../tables/asking.ts'
import { chatLine, recentChat } from '../tables/chat.ts'
import { stateText } from '../tables/info.ts'
import type { LastEntry, Room } from '../tables/room.ts'
import type { Tables } from '../tables/tables.ts'
import { CLOSE, Connection, type LiveVisitor } from './connection.ts'
import { numberIn, readMessage, UnreadableMessage } from './messages.ts'
import type { Presence, Present } from './presence.ts'
import { obey } from './requests.ts'

export interface HubSettings {
  readonly rate: Rate
  /** How often an address may ask to be shown a table: what it is sent then is a thousand times what it sends. */
  readonly looks: Rate
  /** How often it may ask what may be answered, and what would come of it. */
  readonly asks: Rate
  readonly presence: Presence
  /** Told of what went wrong through no fault of the asker. */
  readonly onFault: (error: unknown, table?: string) => void
}

const HEARTBEAT = 20_000
/** Messages of one connection that wait for their answer; more are refused. */
const MOST_WAITING = 64
/** Of a socket, as the library numbers its states. */
const CLOSED = 3

/** Everybody who looks at a table right now, and what they are told. */
export class Hub {
  readonly #tables: Tables
  readonly #db: Kysely<Schema>
  readonly #settings: HubSettings
  readonly #connections = new Set<Connection>()
  /** How many windows each person has open here: asked for every seat of every state that is told. */
  readonly #windows = new Map<string, number>()
  readonly #watchers = new Map<string, Set<Connection>>()
  readonly #looks: Allowances
  readonly #asks: Allowances
  /** People who are there, perhaps only at another process, as far as they sit at tables that are watched here. */
  readonly #present = new Set<string>()
  #lastNumber = 0
  #isClosed = false
  readonly #heartbeat: NodeJS.Timeout

  constructor(tables: Tables, settings: HubSettings) {
    this.#tables = tables
    this.#db = tables.db
    this.#settings = settings
    this.#looks = new Allowances(settings.looks)
    this.#asks = new Allowances(settings.asks)
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Lets the other processes know of this one. */
  async open(): Promise<void> {
    await this.#settings.presence.beat()
  }

  get size(): number {
    return this.#connections.size
  }

  isConnected = (player: string): boolean => this.#isHere(player) || this.#present.has(player)

  #isHere(player: string): boolean {
    return this.#windows.has(player)
  }

  #count({ holder }: Connection, change: 1 | -1): void {
    if (holder === undefined) return
    const open = (this.#windows.get(holder) ?? 0) + change
    if (open > 0) this.#windows.set(holder, open)
    else this.#windows.delete(holder)
  }

  isWatched = (table: string): boolean => this.#watchers.has(table)

  /**
   * Takes a new connection in, unless the visitor has too many open. Its messages are answered one after the other, in
   * their order.
   */
  async welcome(socket: WebSocket, visitor: LiveVisitor): Promise<void> {
    const connection = new Connection(socket, ++this.#lastNumber, visitor, this.#settings.rate)
    if (!(await this.#settings.presence.connect(presentAs(connection)))) {
      connection.refuse(0, message('quota.connections'), undefined)
      connection.close(CLOSE.policy, 'too many connections')
      return
    }
    if (socket.readyState === CLOSED) {
      // It broke meanwhile, and will not say so again.
      await this.#settings.presence.part(connection.number)
      return
    }
    this.#connections.add(connection)
    this.#count(connection, 1)
    let queue = Promise.resolve()
    let waiting = 0
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary || !connection.mayAsk() || waiting >= MOST_WAITING) {
        connection.offend()
        connection.refuse(numberIn(String(data)), message('live.too-fast'), undefined)
        return
      }
      waiting++
      queue = queue.then(async () => {
        await this.#serve(connection, String(data))
        waiting--
      })
    })
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('close', () => this.#part(connection))
    // A broken line also closes; there is nothing else to do about it.
    socket.on('error', () => undefined)
  }

  async #serve(connection: Connection, text: string): Promise<void> {
    let id = 0
    let table: string | undefined
    try {
      const request = readMessage(text)
      id = request.id
      table = request.table
      connection.tell((await this.#obey(connection, request)) ?? { type: 'ok', id })
    } catch (error) {
      const refusal = refusalIn(error)
      if (error instanceof UnreadableMessage) {
        connection.offend()
        connection.refuse(error.id, error.reason, undefined)
      } else if (refusal !== undefined) {
        connection.refuse(id, refusal.reason, refusal.details.section)
      } else {
        this.#settings.onFault(error, table)
        connection.refuse(id, message(isAway(error) ? 'server.busy' : 'server.own-fault'), undefined)
      }
    }
  }

  /** What it answers, where that is more than that it is done. */
  async #obey(connection: Connection, request: ClientMessage): Promise<ServerMessage | undefined> {
    if (connection.isSignedOut) throw new Refusal(message('people.signed-out'))
    if (request.type === 'leave') {
      this.#leave(connection, request.table)
      await this.#settings.presence.leave(connection.number, request.table)
      return undefined
    }
    const allowance = this.#allowanceFor(request)
    if (allowance?.take(connection.address, Date.now()) === false) {
      connection.offend()
      throw new Refusal(message('live.too-fast'))
    }
    const room = await this.#tables.find(request.table)
    const player = connection.holder
    if (request.type === 'watch') await this.#watch(connection, room)
    else if (player === undefined) throw new Refusal(message('people.no-seat-without-cookie'))
    else if (isLookUp(request)) return lookUp(room, player, request)
    else await obey(this.#tables, room, { player, address: connection.address }, request)
    return undefined
  }

  /** Of what costs more than it takes to ask for it. */
  #allowanceFor(request: ClientMessage): Allowances | undefined {
    if (request.type === 'watch' || request.type === 'describe') return this.#looks
    return isLookUp(request) ? this.#asks : undefined
  }

  async #watch(connection: Connection, room: Room): Promise<void> {
    const { id } = room.facts
    const isNew = !connection.watched.has(id)
    connection.watched.add(id)
    let watchers = this.#watchers.get(id)
    if (watchers === undefined) {
      watchers = new Set()
      this.#watchers.set(id, watchers)
    }
    watchers.add(connection)
    connection.sendText(stateText(room, connection.holder, undefined, this.isConnected, this.#tables.now()))
    if (!isNew) return
    await this.#settings.presence.watch(connection.number, id)
    for (const line of await recentChat(this.#db, room)) connection.tell({ type: 'chat', table: id, line })
    if (room.rolesOf(connection.holder).length > 0) await this.#announce(room, connection)
  }

  #leave(connection: Connection, table: string): void {
    connection.watched.delete(table)
    const watchers = this.#watchers.get(table)
    watchers?.delete(connection)
    if (watchers?.size === 0) this.#watchers.delete(table)
  }

  /** Tells everybody at a table how it stands, each what he may know. */
  tellState(room: Room, last: LastEntry | undefined, except?: Connection): void {
    const texts = new Map<string | undefined, string>()
    for (const connection of this.#watchers.get(room.facts.id) ?? []) {
      if (connection === except) continue
      const player = connection.holder
      let text = texts.get(player)
      if (text === undefined) {
        text = stateText(room, player, last, this.isConnected, this.#tables.now())
        texts.set(player, text)
      }
      connection.sendText(text)
    }
  }

  tellThinking(thinking: MachineThinking): void {
    for (const connection of this.#watchers.get(thinking.table) ?? []) connection.tell(thinking)
  }

  async tellChat(room: Room, id: number): Promise<void> {
    const watchers = this.#watchers.get(room.facts.id)
    if (watchers === undefined) return
    const line = await chatLine(this.#db, id)
    if (line === undefined) return
    for (const connection of watchers) connection.tell({ type: 'chat', table: room.facts.id, line })
  }

  /** The server closes, and has said so to all: browsers come back by themselves, to this process or another. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    await this.#settings.presence.close().catch(() => undefined)
  }

  /** Lets those who watch a table come back: perhaps to a process that may show it. */
  sendAway(table: string): void {
    for (const connection of this.#watchers.get(table) ?? [])
      connection.close(CLOSE.restart, 'the server restarts')
  }

  /** Some sessions are closed: whoever came with one of them has no say from now on. */
  signOut(sessions: readonly number[]): void {
    for (const connection of this.#connections) {
      const { person } = connection
      if (person === undefined || !sessions.includes(person.session)) continue
      // What it has sent already is not obeyed any more.
      connection.isSignedOut = true
      connection.close(CLOSE.signedOut, 'signed out')
    }
  }

  /** A notice may have been missed. */
  async #signOutClosed(): Promise<void> {
    const sessions = [...this.#connections].map(({ person }) => person?.session)
    const known = [...new Set(sessions)].filter((session) => session !== undefined)
    const open = await openAmong(this.#db, known)
    this.signOut(known.filter((session) => !open.has(session)))
  }

  #part(connection: Connection): void {
    this.#connections.delete(connection)
    this.#count(connection, -1)
    const tables = [...connection.watched]
    for (const table of tables) this.#leave(connection, table)
    void this.#forget(connection, tables).catch(this.#settings.onFault)
  }

  async #forget({ number, holder }: Connection, tables: readonly string[]): Promise<void> {
    // With the process all its connections are forgotten.
    if (this.#isClosed) return
    await this.#settings.presence.part(number)
    if (holder === undefined || this.#isHere(holder)) return
    for (const table of tables) {
      const room = await this.#roomOf(table)
      if (!this.#isClosed && room !== undefined && room.rolesOf(holder).length > 0)
        await this.#tables.announcePresence(table)
    }
  }

  /** The room of a table that was watched, unless it is no more or not for this process. */
  async #roomOf(table: string): Promise<Room | undefined> {
    try {
      return await this.#tables.find(table)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  async #announce(room: Room, newcomer: Connection): Promise<void> {
    await this.#touch([newcomer.person?.id ?? ''])
    this.tellState(room, undefined, newcomer)
    await this.#tables.announcePresence(room.facts.id)
  }

  /** Somebody came to a table or went, here or elsewhere. */
  async heedPresence(room: Room): Promise<void> {
    if (this.isWatched(room.facts.id) && (await this.#lookFor([room]))) this.tellState(room, undefined)
  }

  /** Looks who of those who sit at some tables is there; true when that was not known. */
  async #lookFor(rooms: readonly Room[]): Promise<boolean> {
    const seated = rooms.flatMap(({ seats }) => seats.map(({ player }) => player?.id))
    const players = [...new Set(seated)].filter((id) => id !== undefined)
    const there = await this.#settings.presence.among(players)
    const changed = players.filter((id) => there.has(id) !== this.#present.has(id))
    for (const id of changed) {
      if (there.has(id)) this.#present.add(id)
      else this.#present.delete(id)
    }
    return changed.length > 0
  }

  /** What a process that died took with it is not announced. */
  async #lookAround(): Promise<void> {
    const { presence } = this.#settings
    if (await presence.beat()) {
      for (const connection of this.#connections) {
        await presence.connect(presentAs(connection))
        for (const table of connection.watched) await presence.watch(connection.number, table)
      }
    }
    const found = await Promise.all([...this.#watchers.keys()].map((table) => this.#roomOf(table)))
    const rooms = found.filter((room) => room !== undefined)
    const before = rooms.map((room) => this.#thereAt(room))
    this.#present.clear()
    await this.#lookFor(rooms)
    const counts = await presence.watchers([...this.#watchers.keys()])
    rooms.forEach((room, i) => {
      const watchers = counts.get(room.facts.id) ?? 0
      const isChanged = watchers !== room.watchers || before[i] !== this.#thereAt(room)
      room.watchers = watchers
      if (isChanged) this.tellState(room, undefined)
    })
  }

  /** Who of those who sit at a table is there, to be compared. */
  #thereAt({ seats }: Room): string {
    return seats.map(({ player }) => player !== undefined && this.isConnected(player.id)).join()
  }

  async #beat(): Promise<void> {
    for (const connection of this.#connections) connection.beat()
    await this.#touch([...this.#windows.keys()])
      .then(() => this.#lookAround())
      .then(() => this.#signOutClosed())
      .catch(this.#settings.onFault)
  }

  /** Lets every process know who is here. */
  async #touch(players: readonly string[]): Promise<void> {
    if (players.length === 0) return
    await this.#db
      .updateTable('player')
      .set({ seen_at: sql<Date>`now()` })
      .where('id', 'in', [...new Set(players.map(personBehind))])
      .execute()
  }
}

function isLookUp(request: ClientMessage): request is LookUp {
  return request.type === 'ask' || request.type === 'preview' || request.type === 'describe'
}

function presentAs({ number, holder, address }: Connection): Present {
  return { number, player: holder, address }
}
