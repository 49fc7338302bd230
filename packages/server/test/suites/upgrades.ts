import { catalog, type GameEntry } from '@sztab/catalog'
import {
  type Action,
  answersOf,
  deny,
  formatAction,
  type Game,
  parseRecord,
  RuleViolation,
  randomAnswer,
  replay,
  SeededChance,
} from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuest } from '../../src/people/players.ts'
import type { Database } from '../../src/storage/database.ts'
import { openDatabase } from '../../src/storage/open.ts'
import { createTable } from '../../src/tables/create.ts'
import { takeAnswer, takeUndo } from '../../src/tables/decide.ts'
import { exportRecord, logOf, momentsOf } from '../../src/tables/history.ts'
import { stateText } from '../../src/tables/info.ts'
import { takeSeat } from '../../src/tables/join.ts'
import { listTables } from '../../src/tables/list.ts'
import { answerProposal, propose, resign } from '../../src/tables/proposals.ts'
import type { Room } from '../../src/tables/room.ts'
import { Tables } from '../../src/tables/tables.ts'
import type { Place } from '../support/place.ts'
import { configFor } from '../support/servers.ts'

const oldEntry = catalog[0]!
const old = oldEntry.game

/** The game with the next number of its rules, which refuse what is in the list. */
function later(refused: readonly Action[], changes: Partial<Game> = {}): GameEntry {
  const texts = refused.map(formatAction)
  const game: Game = {
    ...old,
    rules: old.rules + 1,
    apply(state, role, action, chance) {
      if (texts.includes(formatAction(action))) throw new RuleViolation(deny('9.9', 'kernel.game-over'))
      return old.apply(state, role, action, chance)
    },
    ...changes,
  }
  return { ...oldEntry, game }
}

export function upgrades(place: Place): void {
  let database: Database
  const listener = { onNotice: () => undefined, onReconnect: () => undefined }
  beforeAll(async () => {
    database = await openDatabase(await configFor(await place.fresh()), listener)
  }, 60_000)
  afterAll(() => database.close())

  const release = (entry: GameEntry) => new Tables(database.sql, [entry], { absence: 60_000 })
  const guest = async () => ({ ...(await createGuest(database.sql, 'en', undefined)), address: '192.0.2.1' })

  async function decide(tables: Tables, room: Room, seed = 'a'): Promise<Action> {
    const role = room.toMove[0] as string
    const player = room.seatFor(role)?.player?.id as string
    const chance = SeededChance.fromSeed(`${seed} ${room.version}`)
    const action = randomAnswer(answersOf(room.game, room.state, role), chance)
    await takeAnswer(tables, room, { player }, { version: room.version, role, action })
    return action
  }

  /** Any answer but the one that is refused now. */
  async function decideOtherwise(tables: Tables, room: Room): Promise<void> {
    const { version } = room
    for (let seed = 0; room.version === version; seed++) {
      await decide(tables, room, `${seed}`).catch((error: Error) =>
        expect(error.message).toBe('kernel.game-over'),
      )
    }
  }

  async function play(tables: Tables, room: Room, decisions: number): Promise<Action[]> {
    const made: Action[] = []
    for (let i = 0; i < decisions; i++) made.push(await decide(tables, room))
    return made
  }

  /** A game of two under the old rules, and the decisions made in it. */
  async function pair(decisions: number, clock?: { perDecision: number }) {
    const [ada, bob] = [await guest(), await guest()]
    const tables = release(oldEntry)
    const room = await createTable(tables, ada, {
      game: old.id,
      seats: { soviet: 'me', axis: 'open' },
      ...(clock === undefined ? {} : { clock }),
    })
    await takeSeat(tables, room, bob, 'axis')
    return { ada, bob, tables, room, id: room.facts.id, made: await play(tables, room, decisions) }
  }

  /** The first decision that was never made a second time. */
  const unrepeated = (made: readonly Action[]): number =>
    made.findIndex(
      (action, i) => i > 2 && made.filter((each) => formatAction(each) === formatAction(action)).length === 1,
    )

  const shown = (room: Room, player: string): TableState =>
    JSON.parse(stateText(room, player, undefined, () => false, Date.now()))

  const jobsAt = (id: string) =>
    database.sql.selectFrom('job').select('kind').where('table_id', '=', id).execute()

  it('a game that agrees with the later rules goes on, and is refused to a process of the release before', async () => {
    const { tables, room, id, ada } = await pair(6)
    const left: string[] = []
    tables.listen({ onNewer: (table) => left.push(table) })
    const newer = release(later([]))
    const agreed = await newer.find(id)
    expect(agreed.state).toEqual(room.state)
    // The old process does not know yet, and must not write.
    await expect(decide(tables, room)).rejects.toMatchObject({ reason: { key: 'table.newer-server' } })
    expect(left).toEqual([id])
    await expect(tables.find(id)).rejects.toMatchObject({ reason: { key: 'table.newer-server' } })
    await play(newer, agreed, 4)
    // Nor does it set the number back by looking at the table.
    await expect(release(oldEntry).find(id)).rejects.toMatchObject({ reason: { key: 'table.newer-server' } })
    const again = await release(later([])).find(id)
    expect(again.state).toEqual(agreed.state)
    await resign(newer, agreed, { player: ada.id }, agreed.rolesOf(ada.id)[0] as string)
    const text = await exportRecord(newer, agreed, { player: ada.id, asker: '' })
    const record = parseRecord(text)
    expect(record).toMatchObject({
      rules: old.rules + 1,
      parts: [
        { from: 1, rules: old.rules },
        { from: 7, rules: old.rules + 1 },
      ],
    })
  })

  it('an old process that hears of it gives the table up', async () => {
    const { tables, id } = await pair(2)
    const newer = release(later([]))
    const room = await newer.find(id)
    await decide(newer, room)
    await tables.onNotice(`table ${id} 3`)
    await expect(tables.find(id)).rejects.toMatchObject({ reason: { key: 'table.newer-server' } })
  })

  describe('a game that does not agree with the later rules', () => {
    it('waits with its clocks standing still, and says which decision and which section', async () => {
      const { ada, bob, id, made } = await pair(12, { perDecision: 30 })
      const index = unrepeated(made)
      const newer = release(later([made[index]!]))
      const room = await newer.find(id)
      const role = (
        await newer.db
          .selectFrom('decision')
          .select('role')
          .where('table_id', '=', id)
          .where('seq', '=', index + 1)
          .executeTakeFirstOrThrow()
      ).role
      for (const player of [ada.id, bob.id]) {
        const state = shown(room, player)
        const isOwn = state.roles.includes(role)
        expect(state.dispute).toMatchObject({ decision: index + 1, role, section: '9.9', mayGoBefore: true })
        expect(state.dispute?.reason !== undefined).toBe(isOwn)
        expect(state.toMove).toEqual([])
        expect(state.clocks.map(({ isRunning }) => isRunning)).toEqual([false, false])
      }
      expect(await jobsAt(id)).toEqual([{ kind: 'your-turn' }])
      // Also a process that comes later finds it so, and both players find it among what waits for them.
      const other = release(later([made[index]!]))
      expect((await other.find(id)).dispute).toEqual(room.dispute)
      expect((await listTables(other, bob.id)).mine.map(({ waitsForMe }) => waitsForMe)).toEqual([true])
      const answer = { version: room.version, role: 'soviet', action: { do: 'pass' } }
      await expect(takeAnswer(newer, room, { player: ada.id }, answer)).rejects.toMatchObject({
        reason: { key: 'table.other-rules', params: { decision: index + 1 } },
        details: { section: '9.9' },
      })
      await expect(takeUndo(newer, room, { player: ada.id }, answer)).rejects.toThrow('table.other-rules')
      await expect(propose(newer, room, { player: ada.id }, 'soviet', 'draw')).rejects.toThrow('other-rules')
      // And the release before cannot go on meanwhile.
      await expect(release(oldEntry).find(id)).rejects.toThrow('table.newer-server')
    })

    it('goes back to before that decision when all want it, and on from there', async () => {
      const { ada, bob, id, made } = await pair(12, { perDecision: 30 })
      const index = unrepeated(made)
      const entry = later([made[index]!])
      const [newer, other] = [release(entry), release(entry)]
      const [room, elsewhere] = [await newer.find(id), await other.find(id)]
      const before = room.state
      await propose(newer, room, { player: ada.id }, 'soviet', 'before')
      expect(room.dispute).toBeDefined()
      await elsewhere.inTurn(() => other.refreshPeople(elsewhere))
      const proposal = elsewhere.proposals[0]?.id as number
      await answerProposal(other, elsewhere, { player: bob.id }, { role: 'axis', proposal, agree: true })
      await newer.onNotice(`table ${id} 13`)
      for (const each of [room, elsewhere, await release(entry).find(id)]) {
        expect(each.version).toBe(13)
        expect(each.dispute).toBeUndefined()
        expect(each.state).toEqual(before)
        expect(each.toMove.length).toBeGreaterThan(0)
      }
      expect(Object.values(room.clocks).some(({ since }) => since !== undefined)).toBe(true)
      await decideOtherwise(newer, room)
      expect(room.version).toBe(14)
      expect(JSON.parse(await momentsOf(newer, room, { player: ada.id, asker: '' }, 0, 50))).toHaveLength(
        15 - (12 - index),
      )
      expect(JSON.parse(await logOf(newer, room, { player: ada.id, asker: '' }, 50)).length).toBeGreaterThan(
        0,
      )
      expect((await release(entry).find(id)).state).toEqual(room.state)
      // The decision in question stands no more, nor does any after it.
      await resign(newer, room, { player: ada.id }, room.rolesOf(ada.id)[0] as string)
      const record = parseRecord(await exportRecord(newer, room, { player: ada.id, asker: '' }))
      if (!('decisions' in record)) throw new Error(JSON.stringify(record))
      expect(record.decisions).toHaveLength(index + 1)
      expect(replay(entry.game, record).divergence).toBeUndefined()
    })

    it('goes on from where it stands when they want that; alone against a machine', async () => {
      const ada = await guest()
      const tables = release(oldEntry)
      const seats = { soviet: 'me', axis: 'me' } as const
      const room = await createTable(tables, ada, { game: old.id, seats })
      const made: Action[] = []
      // Until a state has been kept and some decisions were made after it.
      while (room.keptAt === 0 || room.version < room.keptAt + 3) made.push(await decide(tables, room))
      const index = unrepeated(made)
      expect(index).toBeLessThan(room.keptAt)
      const entry = later([made[index]!])
      const newer = release(entry)
      const stands = await newer.find(room.facts.id)
      expect(stands.dispute?.mayGoOn).toBe(true)
      await propose(newer, stands, { player: ada.id }, 'soviet', 'go-on')
      expect(stands.dispute).toBeUndefined()
      expect(stands.state).toEqual(room.state)
      await play(newer, stands, 3)
      await propose(newer, stands, { player: ada.id }, stands.toMove[0] as string, 'take-back')
      await expect(
        (async () => {
          for (let i = 0; i < 9; i++) await propose(newer, stands, { player: ada.id }, 'soviet', 'take-back')
        })(),
      ).rejects.toThrow('table.nothing-to-take-back')
      await decide(newer, stands)
      expect((await release(entry).find(room.facts.id)).state).toEqual(stands.state)
      const text = await exportRecord(newer, stands, { player: ada.id, asker: '' })
      const record = parseRecord(text)
      if (!('decisions' in record)) throw new Error(JSON.stringify(record))
      expect(record.rules).toBe(old.rules + 1)
      expect(replay(entry.game, record).divergence).toBeUndefined()
      // What was played before stands in front of it, with the rules of its own time.
      const earlier = parseRecord(
        text
          .split('\n')
          .filter((line) => line.startsWith('# '))
          .map((line) => line.slice(2))
          .join('\n'),
      )
      if (!('decisions' in earlier)) throw new Error(JSON.stringify(earlier))
      expect(earlier).toMatchObject({ rules: old.rules })
      expect(earlier.decisions).toHaveLength(made.length)
      expect(replay(old, earlier).divergence).toBeUndefined()
    })

    it('goes on though no state was kept yet, from the position written when its process closed', async () => {
      const { ada, bob, tables, room, id, made } = await pair(8)
      await tables.keepPositions()
      // One more decision, which the later rules allow.
      const more = await decide(tables, room)
      expect(room.keptAt).toBe(0)
      const newer = release(later([made[unrepeated([...made, more])]!]))
      const stands = await newer.find(id)
      expect(stands.dispute).toMatchObject({ mayGoOn: true })
      await propose(newer, stands, { player: ada.id }, 'soviet', 'go-on')
      const proposal = stands.proposals[0]?.id as number
      await answerProposal(newer, stands, { player: bob.id }, { role: 'axis', proposal, agree: true })
      expect(stands.dispute).toBeUndefined()
      expect(stands.state).toEqual(room.state)
      await decideOtherwise(newer, stands)
      // What is written down already is not written again.
      await newer.keepPositions()
      const written = await database.sql.selectFrom('standing_position').selectAll().execute()
      expect(written.find(({ table_id }) => table_id === id)?.seq).toBe(stands.version)
    })

    it('ends as a draw without rating when they want that', async () => {
      const { ada, bob, id, made } = await pair(8)
      const newer = release(later([made[unrepeated(made)]!]))
      const room = await newer.find(id)
      await expect(propose(newer, room, { player: ada.id }, 'soviet', 'go-on')).rejects.toThrow('no-way-out')
      await propose(newer, room, { player: ada.id }, 'soviet', 'void')
      const proposal = room.proposals[0]?.id as number
      await answerProposal(newer, room, { player: bob.id }, { role: 'axis', proposal, agree: true })
      expect(room.result).toMatchObject({ winner: 'draw', reason: { key: 'table.ended-by-void' } })
      expect((await release(later([made[unrepeated(made)]!])).find(id)).isOver).toBe(true)
    })

    it('that is over stays as it ended', async () => {
      const { ada, tables, room, id, made } = await pair(8)
      await resign(tables, room, { player: ada.id }, room.rolesOf(ada.id)[0] as string)
      const newer = await release(later([made[unrepeated(made)]!])).find(id)
      expect(newer.dispute).toBeUndefined()
      expect(newer.result).toEqual(room.result)
      expect(newer.toMove).toEqual([])
    })

    it('though a process of an older release wrote into it after it was found to agree', async () => {
      const { tables, room, id } = await pair(4)
      const entry = later([])
      const newer = release(entry)
      const seen = await newer.find(id)
      // The first release knew no guard.
      await database.sql.updateTable('game_table').set({ rules: old.rules }).where('id', '=', id).execute()
      const made = await decide(tables, room)
      await database.sql
        .updateTable('game_table')
        .set({ rules: old.rules + 1 })
        .where('id', '=', id)
        .execute()
      const strict = release(later([made]))
      expect((await strict.find(id)).dispute?.decision).toBe(5)
      await newer.onNotice(`table ${id} 5`)
      expect(seen.version).toBe(5)
    })
  })

  it('a kept state of another shape is not read: the game is played again', async () => {
    const ada = await guest()
    const tables = release(oldEntry)
    const seats = { soviet: 'me', axis: 'me' } as const
    const room = await createTable(tables, ada, { game: old.id, seats })
    while (room.keptAt === 0) await decide(tables, room)
    await database.sql
      .updateTable('snapshot')
      .set({ state: '{"laid":"out otherwise"}' })
      .where('table_id', '=', room.facts.id)
      .execute()
    // Nor are its fingerprints compared with those of states that are laid out otherwise.
    await database.sql
      .updateTable('decision')
      .set({ fingerprint: '0123456789abcdef' })
      .where('table_id', '=', room.facts.id)
      .execute()
    const newer = release(later([], { rules: old.rules, shape: old.shape + 1 }))
    const found = await newer.find(room.facts.id)
    expect(found.state).toEqual(room.state)
    // The process before does not know of it yet, and must not write all the same.
    await expect(decide(tables, room)).rejects.toThrow('table.newer-server')
    await decide(newer, found)
  })

  it('nor is it read where somebody looks back at a game that waits', async () => {
    const ada = await guest()
    const tables = release(oldEntry)
    const seats = { soviet: 'me', axis: 'me' } as const
    const room = await createTable(tables, ada, { game: old.id, seats })
    const made = await play(tables, room, 6)
    await propose(tables, room, { player: ada.id }, room.toMove[0] as string, 'take-back')
    const takenBackAt = room.version
    const times = (text: string) => made.filter((action) => formatAction(action) === text).length
    do made.push(await decide(tables, room))
    while (room.version < takenBackAt + 3 || times(formatAction(made.at(-1)!)) > 1)
    const { id } = room.facts
    const reader = { player: ada.id, asker: '' }
    const versionsFrom = (release: Tables, seen: Room) => async (from: number) =>
      JSON.parse(await momentsOf(release, seen, reader, from, 99))
    // A state was kept after the take-back: it is where the way from the beginning is left, and one to begin from.
    const froms = [0, takenBackAt + 1]
    const before = await Promise.all(froms.map(versionsFrom(tables, room)))
    const changed = await database.sql
      .updateTable('snapshot')
      .set({ state: '{"laid":"out otherwise"}' })
      .where('table_id', '=', id)
      .returning('seq')
      .execute()
    expect(changed.map(({ seq }) => seq)).toContain(takenBackAt)
    const newer = release(later([made.at(-1)!], { shape: old.shape + 1 }))
    const stands = await newer.find(id)
    expect(stands.dispute?.entry).toBe(room.version)
    const after = await Promise.all(froms.map(versionsFrom(newer, stands)))
    expect(after).toEqual(before.map((moments) => moments.slice(0, -1)))
  })
}
