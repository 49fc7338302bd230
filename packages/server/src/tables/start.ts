import type { GameEntry } from '@sztab/catalog'
import {
  type FieldError,
  type FlowState,
  message,
  type PositionBody,
  parseRecord,
  readEnvelope,
  readPosition,
  readSetupChoice,
  replay,
  type SetupChoice,
} from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { faulty, Refusal } from '../refusal.ts'

/** What a new table begins with: a scenario's own set-up, or a position. */
export interface Start {
  readonly choice: SetupChoice
  readonly position: PositionBody | null
}

/** The part of what somebody wants who opens a table that says how it begins. */
export type StartWish = Pick<NewTable, 'scenario' | 'options' | 'position' | 'record' | 'until'>

/** Milliseconds in which a record has to be replayed that somebody sends. */
const MOST_REPLAYING = 8_000

/** Reads what was asked for and refuses what cannot be played. */
export function readStart({ game }: GameEntry, wanted: StartWish): Start {
  if (wanted.position !== undefined) return startAtPosition(game, wanted.position)
  if (wanted.record !== undefined) return startAfterRecord(game, wanted.record, wanted.until)
  const choice = readSetupChoice(game, wanted.scenario, wanted.options ?? {})
  if (areFaults(choice)) throw faulty(choice, '', game.id)
  return { choice, position: null }
}

function startAtPosition(game: GameEntry['game'], given: unknown): Start {
  const document = readEnvelope(given)
  if (areFaults(document)) throw faulty(document, 'position', game.id)
  const position = readPosition(game, document)
  if (areFaults(position)) throw faulty(position, 'position', game.id)
  return startWith(game, position.choice, position.state, 'position')
}

function startAfterRecord(game: GameEntry['game'], text: string, until: number | undefined): Start {
  const record = parseRecord(text)
  if (areFaults(record)) throw faulty(record, 'record', game.id)
  const end = performance.now() + MOST_REPLAYING
  const { state, divergence } = replay(game, record, until, () => {
    if (performance.now() > end) throw new Refusal(message('server.too-long'), { field: 'record' })
  })
  if (divergence !== undefined || state === undefined) {
    const { decision = 0, section, reason = message('record.bad-start') } = divergence ?? {}
    throw new Refusal(message('table.record-diverges', { decision, reason }), {
      field: 'record',
      game: game.id,
      section,
    })
  }
  return startWith(game, { scenario: record.scenario, options: record.options }, state, 'record')
}

function startWith(game: GameEntry['game'], choice: SetupChoice, state: FlowState, field: string): Start {
  const [broken] = game.invariants(state)
  if (broken !== undefined) {
    throw new Refusal(message('table.broken-position', { problem: broken }), { field, game: game.id })
  }
  if (game.toMove(state).length === 0) {
    throw new Refusal(message('table.nothing-to-play'), { field, game: game.id })
  }
  return { choice, position: game.writePosition(state) }
}

function areFaults<T>(read: T | readonly FieldError[]): read is readonly FieldError[] {
  return Array.isArray(read)
}
