import type { FlowState } from '../flow.ts'
import type { Game, SetupChoice } from '../game.ts'
import { readEnvelope, readPosition, writePosition } from '../position.ts'
import { isSame, sharedPart, snapshot, unplainPart } from './plain.ts'

/**
 * A state is plain data, is cloned without ties to its original, and survives being written and read; `read` is what
 * `reload` gave.
 */
export function checkDocuments<S extends FlowState>(game: Game<S>, state: S, read: S | string): string[] {
  const unplain = unplainPart(state, 'state')
  if (unplain !== undefined) return [`not plain data: ${unplain}`]

  const faults: string[] = []
  const mark = snapshot(state)
  const clone = game.clone(state)
  const shared = sharedPart(state, clone, 'clone')
  if (shared !== undefined) faults.push(`a clone is tied to its original: both hold ${shared}`)
  if (!isSame(clone, mark)) faults.push('a clone differs from its original')

  if (typeof read === 'string') faults.push(`its own position document is refused: ${read}`)
  else if (!isSame(read, mark)) {
    faults.push(`reading its position document gives another state: ${difference(state, read)}`)
  }
  return faults
}

/** The state as it comes back from the text of its position document, or why it does not. */
export function reload<S extends FlowState>(game: Game<S>, choice: SetupChoice, state: S): S | string {
  const text = JSON.stringify(writePosition(game, { choice, state, chance: undefined }))
  const document = readEnvelope(JSON.parse(text))
  if (!('game' in document)) return JSON.stringify(document)
  const position = readPosition(game, document)
  return 'state' in position ? position.state : JSON.stringify(position)
}

/** Names the fields in which two states differ. */
export function difference<S extends FlowState>(a: S, b: S): string {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof S & string>
  const changed = [...fields].filter((field) => !isSame(a[field], b[field]))
  return changed.map((field) => `${field} ${excerpt(a[field])} → ${excerpt(b[field])}`).join('; ')
}

const EXCERPT = 120

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}…`
}
