import type { GameEntry } from '@sztab/catalog'
import {
  type FieldError,
  type FlowState,
  type GameRecord,
  message,
  type Position,
  parsePosition,
  parseRecord,
  readPosition,
} from '@sztab/kernel'
import { nameOf, readText } from './files.ts'
import { findGame } from './find.ts'
import { faulty } from './refusal.ts'
import type { Session } from './session.ts'

export interface OpenPosition extends Position<FlowState> {
  readonly entry: GameEntry
}

export interface OpenRecord {
  readonly entry: GameEntry
  readonly record: GameRecord
}

/** Reads a position from a file, or from the standard input when the path is `-`. */
export function openPosition(path: string, session: Session): OpenPosition {
  const document = parsePosition(readText(path, session.io))
  if (areFaults(document)) throw faulty(nameOf(path), document)
  const entry = findGame(session, document.game)
  const position = readPosition(entry.game, document)
  if (areFaults(position)) throw faulty(nameOf(path), position, entry.game.id)
  const [broken] = entry.game.invariants(position.state)
  if (broken !== undefined) {
    const problem = message('cli.broken-state', { problem: broken })
    throw faulty(nameOf(path), [{ field: 'position', problem }], entry.game.id)
  }
  return { entry, ...position }
}

/** Reads a game record from a file, or from the standard input when the path is `-`. */
export function openRecord(path: string, session: Session): OpenRecord {
  const record = parseRecord(readText(path, session.io))
  if (areFaults(record)) throw faulty(nameOf(path), record)
  const entry = findGame(session, record.game)
  if (record.rules > entry.game.rules) {
    const problem = message('field.newer-rules', { found: record.rules, known: entry.game.rules })
    throw faulty(nameOf(path), [{ field: 'rules', problem }], entry.game.id)
  }
  return { entry, record }
}

export function areFaults<T>(read: T | readonly FieldError[]): read is readonly FieldError[] {
  return Array.isArray(read)
}
