import type { GameEntry } from '@sztab/catalog'
import {
  type FieldError,
  type GameRecord,
  type Message,
  message,
  type PositionDocument,
  parseRecord,
  readEnvelope,
  readPosition,
} from '@sztab/kernel'

/** What a file turned out to be. */
export type ReadDocument =
  | { readonly kind: 'record'; readonly entry: GameEntry; readonly record: GameRecord }
  | { readonly kind: 'position'; readonly entry: GameEntry; readonly document: PositionDocument }

/** What is wrong with it; `entry` is its game, once that is known. */
export type Fault = { readonly kind: 'faulty'; readonly entry?: GameEntry } & FieldError

/** Reads a game record or a position document of one of the games. */
export function readDocument(entries: readonly GameEntry[], text: string): ReadDocument | Fault {
  const beginning = text.trimStart()
  if (beginning.startsWith('{')) return readPositionText(entries, beginning)
  return readRecordText(entries, beginning)
}

function readRecordText(entries: readonly GameEntry[], text: string): ReadDocument | Fault {
  const record = parseRecord(text)
  if (!('decisions' in record)) return faulty(record)
  const entry = entryOf(entries, record.game)
  return entry === undefined ? unknownGame(entries) : { kind: 'record', entry, record }
}

function readPositionText(entries: readonly GameEntry[], text: string): ReadDocument | Fault {
  const json = parseJson(text)
  if (json === undefined) return { kind: 'faulty', field: '', problem: message('replay.not-json') }
  const document = readEnvelope(json)
  if (!('format' in document)) return faulty(document)
  const entry = entryOf(entries, document.game)
  if (entry === undefined) return unknownGame(entries)
  const position = readPosition(entry.game, document)
  return 'state' in position ? { kind: 'position', entry, document } : { ...faulty(position), entry }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function entryOf(entries: readonly GameEntry[], id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id)
}

function faulty([first]: readonly FieldError[]): Fault {
  const problem: Message = first?.problem ?? message('replay.not-json')
  return { kind: 'faulty', field: first?.field ?? '', problem }
}

function unknownGame(entries: readonly GameEntry[]): Fault {
  const values = entries.map(({ game }) => game.id)
  return { kind: 'faulty', field: 'game', problem: message('field.value', { values }) }
}
