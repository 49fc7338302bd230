import type { GameEntry } from '@sztab/catalog'
import {
  type FieldError,
  fileKind,
  foreignFile,
  type GameRecord,
  gameTitle,
  type Language,
  type Message,
  message,
  type PositionDocument,
  parsePosition,
  parseRecord,
  readPosition,
} from '@sztab/kernel'

/** What a file turned out to be. */
export type ReadDocument =
  | { readonly kind: 'record'; readonly entry: GameEntry; readonly record: GameRecord }
  | { readonly kind: 'position'; readonly entry: GameEntry; readonly document: PositionDocument }

/** What is wrong with it; `entry` is its game, once that is known. */
export type Fault = { readonly kind: 'faulty'; readonly entry?: GameEntry } & FieldError

/** Larger than any record of ours. */
const LARGEST_FILE = 4 * 1024 * 1024
/** As much of a file as tells what it is. */
const BEGINNING = 64

/** Reads a file that somebody chose or dropped; one of another kind is known by its first bytes. */
export async function readFile(
  entries: readonly GameEntry[],
  file: Blob,
  language: Language,
): Promise<ReadDocument | Fault> {
  const kind = fileKind(await file.slice(0, BEGINNING).text())
  if (kind !== undefined) return whole(foreignFile(kind))
  if (file.size > LARGEST_FILE) return whole(message('replay.too-large'))
  return readDocument(entries, await file.text(), language)
}

/** Reads a game record or a position document of one of the games. */
export function readDocument(
  entries: readonly GameEntry[],
  text: string,
  language: Language,
): ReadDocument | Fault {
  const known = { entries, language }
  return /^\s*[[{]/.test(text) ? readPositionText(known, text) : readRecordText(known, text.trimStart())
}

interface Known {
  readonly entries: readonly GameEntry[]
  readonly language: Language
}

function readRecordText(known: Known, text: string): ReadDocument | Fault {
  const record = parseRecord(text)
  if (!('decisions' in record)) return faulty(record)
  const entry = entryOf(known, record.game)
  return 'game' in entry ? { kind: 'record', entry, record } : entry
}

function readPositionText(known: Known, text: string): ReadDocument | Fault {
  const document = parsePosition(text)
  if (!('format' in document)) return faulty(document)
  const entry = entryOf(known, document.game)
  if (!('game' in entry)) return entry
  const position = readPosition(entry.game, document)
  return 'state' in position ? { kind: 'position', entry, document } : { ...faulty(position), entry }
}

function entryOf({ entries, language }: Known, id: string): GameEntry | Fault {
  const games = entries.map(({ game }) => gameTitle(game, language))
  return (
    entries.find(({ game }) => game.id === id) ?? whole(message('document.unknown-game', { game: id, games }))
  )
}

function faulty([first]: readonly FieldError[]): Fault {
  if (first === undefined) throw new Error('a refusal without a fault')
  return { kind: 'faulty', ...first }
}

function whole(problem: Message): Fault {
  return { kind: 'faulty', field: '', problem }
}
