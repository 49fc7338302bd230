import { catalog, type GameEntry } from '@sztab/catalog'
import {
  type Event,
  formatRecord,
  type GameRecord,
  playGame,
  type Role,
  randomPlayer,
  replay,
  writePosition,
} from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { startForDevice } from '../src/lobby/start.ts'
import { withOwnEyes } from '../src/replay/own-eyes.ts'
import { Projector, type Screen } from '../src/replay/projector.ts'
import { readDocument as readIn } from '../src/replay/read-document.ts'
import { reelOfRecord } from '../src/replay/record-reel.ts'
import { nextMark, previousMark, type Reel } from '../src/replay/reel.ts'
import { withResult } from '../src/replay/with-result.ts'
import { isCommittedTo } from '../src/table/model/dice-proof.ts'
import { game } from './support.ts'

const readDocument = (entries: readonly GameEntry[], text: string) => readIn(entries, text, 'en')

const entry = catalog.find((each) => each.game === game) as GameEntry
const options = { bidding: 'off', fronts: 'off' }

function recorded(): GameRecord {
  const players = { soviet: randomPlayer, axis: randomPlayer }
  return playGame(game, { scenario: 'race', options }, players, 'reel').record
}

let record: GameRecord
let reel: Reel

beforeAll(async () => {
  record = recorded()
  reel = (await reelOfRecord(entry, record)) as Reel
})

class Listening implements Screen {
  readonly seen: { how: 'tell' | 'cut'; version: number; past: number }[] = []
  speed = 1

  tell({ version }: TableState): void {
    this.seen.push({ how: 'tell', version, past: 0 })
  }

  cut({ version }: TableState, past: readonly TableState[]): void {
    this.seen.push({ how: 'cut', version, past: past.length })
  }

  hurry(speed: number): void {
    this.speed = speed
  }
}

describe('a reel of a record', () => {
  it('has a position for the beginning and one after every decision', () => {
    expect(reel.length).toBe(record.decisions.length)
    expect(reel.divergence).toBeUndefined()
    expect(reel.stateAt(0, 'all').events).toEqual([])
    expect(reel.stateAt(reel.length, 'all').result).toEqual(game.result(replay(game, record).state as never))
  })

  it('shows everybody what he saw: the same view and the same events', () => {
    const { state } = replay(game, record, 40)
    for (const role of game.roles) {
      const [seen] = reel.stateAt(40, role).views
      expect(seen).toEqual({ viewer: role, view: game.view(state as never, role) })
    }
    const everything = (eyes: string): Event[] =>
      Array.from({ length: reel.length + 1 }, (_, i) => reel.stateAt(i, eyes).events).flat()
    expect(everything('soviet').some(({ onlyTo }) => onlyTo?.includes('axis'))).toBe(false)
    expect(everything('all').length).toBeGreaterThanOrEqual(everything('soviet').length)
  })

  it('asks nobody anything', () => {
    expect(reel.stateAt(10, 'soviet').roles).toEqual([])
  })

  it('marks where turns begin and where battles come', () => {
    expect(reel.marks.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4])
    expect(reel.marks.turns[0]?.at).toBe(0)
    for (const at of reel.marks.battles) {
      expect(record.decisions[at]?.action.do).toBe('attack')
    }
  })

  it('stops where the record no longer agrees, and says where', async () => {
    const broken = { ...record, decisions: [...record.decisions] }
    broken.decisions[20] = { role: 'soviet' as Role, action: { do: 'nonsense' }, chance: [] }
    const stopped = (await reelOfRecord(entry, broken)) as Reel
    expect(stopped.length).toBe(20)
    expect(stopped.divergence?.decision).toBe(21)
  })

  it('refuses a record of newer rules whole', async () => {
    const newer = await reelOfRecord(entry, { ...record, rules: game.rules + 1 })
    expect(newer).toMatchObject({ decision: 0, reason: { key: 'field.newer-rules' } })
  })

  it('gives a position that a new table can begin from', async () => {
    const document = await reel.positionAt(30)
    const read = readDocument([entry], JSON.stringify(document))
    expect(read.kind).toBe('position')
  })
})

describe('a game that still goes on', () => {
  it('lends only the eyes of those who play it, and deals out anew what they may not know', async () => {
    const own = withOwnEyes(reel, ['soviet'])
    expect(own.eyes).toEqual(['soviet'])
    expect(own.record).toBeUndefined()
    const read = readDocument([entry], JSON.stringify(await own.positionAt(30)))
    expect(read.kind).toBe('position')
  })
})

describe('the slider', () => {
  it('begins at the beginning, with everybody’s eyes', () => {
    const screen = new Listening()
    const { store } = new Projector(reel, screen)
    expect(store.getState()).toEqual({ position: 0, eyes: 'all', isPlaying: false, speed: 1 })
    expect(screen.seen).toEqual([{ how: 'cut', version: 0, past: 1 }])
  })

  it('tells what happens on the way forward and cuts on every other way', () => {
    const screen = new Listening()
    const projector = new Projector(reel, screen, 5)
    projector.forward()
    projector.back()
    projector.jump(100)
    expect(screen.seen.map(({ how, version }) => `${how} ${version}`)).toEqual([
      'cut 5',
      'tell 6',
      'cut 5',
      'cut 100',
    ])
  })

  it('stays between beginning and end', () => {
    const projector = new Projector(reel, new Listening())
    projector.back()
    expect(projector.store.getState().position).toBe(0)
    projector.jump(reel.length + 50)
    expect(projector.store.getState().position).toBe(reel.length)
    projector.play()
    expect(projector.store.getState()).toMatchObject({ position: 0, isPlaying: true })
  })

  it('stops playing at the end', () => {
    const projector = new Projector(reel, new Listening(), reel.length - 1)
    projector.play()
    projector.forward()
    projector.forward()
    expect(projector.store.getState()).toMatchObject({ position: reel.length, isPlaying: false })
  })

  it('keeps its place when the eyes change, and hurries the table when the speed does', () => {
    const screen = new Listening()
    const projector = new Projector(reel, screen, 12)
    projector.look('axis')
    projector.setSpeed(4)
    expect(projector.store.getState()).toMatchObject({ position: 12, eyes: 'axis', speed: 4 })
    expect(screen.speed).toBe(4)
  })

  it('goes from mark to mark', () => {
    expect(nextMark([0, 10, 20], 10)).toBe(20)
    expect(nextMark([0, 10, 20], 20)).toBeUndefined()
    expect(previousMark([0, 10, 20], 10)).toBe(0)
    expect(previousMark([0, 10, 20], 0)).toBeUndefined()
  })
})

describe('a file', () => {
  it('is a record', () => {
    const read = readDocument([entry], formatRecord(record))
    expect(read).toMatchObject({ kind: 'record', record: { game: game.id } })
  })

  it('is a position, or says which field is wrong', () => {
    const state = game.setup({ scenario: 'race', options }, { die: () => 1, draw: () => 0 })
    const document = writePosition(game, { choice: { scenario: 'race', options }, state, chance: undefined })
    expect(readDocument([entry], JSON.stringify(document)).kind).toBe('position')
    const wrong = { ...document, position: { ...document.position, turn: 'soon' } }
    expect(readDocument([entry], JSON.stringify(wrong))).toMatchObject({
      kind: 'faulty',
      field: 'position.turn',
    })
  })

  it('is neither', () => {
    expect(readDocument([entry], 'hello').kind).toBe('faulty')
    expect(readDocument([entry], '{').kind).toBe('faulty')
    expect(readDocument([entry], '{}').kind).toBe('faulty')
    expect(readDocument([], formatRecord(record))).toMatchObject({
      kind: 'faulty',
      problem: { key: 'document.unknown-game' },
    })
  })
})

describe('a new table', () => {
  it('can begin on this device from a moment of a game, or from a position', () => {
    const moment = readDocument([entry], startForDevice(game, { record, until: 12 }))
    expect(moment).toMatchObject({ kind: 'record' })
    if (moment.kind === 'record') expect(moment.record.decisions).toHaveLength(12)
    const position = readDocument(
      [entry],
      startForDevice(game, {
        position: { format: 'sztab-position/1', game: game.id, position: { turn: 2 } },
      }),
    )
    expect(position).toMatchObject({ kind: 'record', record: { start: { turn: 2 }, scenario: 'race' } })
  })
})

describe('a game that ended otherwise than by its rules', () => {
  it('shows at its end how, and that nobody is to move any more', () => {
    const result = { winner: 'axis', section: '-', reason: { key: 'table.ended-by-resign' }, turn: 1 }
    const { stateAt, length } = withResult(reel, result)
    expect(stateAt(length, 'all')).toMatchObject({ result, toMove: [] })
    expect(stateAt(0, 'all').result).toBeUndefined()
    expect(stateAt(0, 'all').toMove).toEqual(reel.stateAt(0, 'all').toMove)
  })
})

describe('the proof of the dice', () => {
  it('holds for the seed whose hash was shown, and for no other', async () => {
    const [seed, hash] = ['00'.repeat(32), '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925']
    expect(await isCommittedTo(hash, seed)).toBe(true)
    expect(await isCommittedTo(hash, '01'.repeat(32))).toBe(false)
  })
})
