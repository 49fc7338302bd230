import type { FlowState, Game, GameRecord, PositionBody } from '@sztab/kernel'
import { isState } from '@sztab/kernel'
import { type Beginning, type Entry, standing } from './course.ts'
import { recordFrom } from './record.ts'

/** A stretch of a game that can be followed from its beginning: the whole, or what came after the players went on under other rules. */
export interface Part {
  readonly beginning: Beginning
  readonly entries: readonly Entry[]
}

/** The parts of a game, one after the other. */
export function partsOf(beginning: Beginning, entries: readonly Entry[]): readonly Part[] {
  const parts: Part[] = []
  let first = 0
  let start = beginning
  entries.forEach((entry, i) => {
    if (entry.kind !== 'go-on') return
    parts.push({ beginning: start, entries: entries.slice(first, i) })
    start = { ...beginning, setupChance: [], start: readBody(entry) }
    first = i + 1
  })
  return [...parts, { beginning: start, entries: entries.slice(first) }]
}

export function lastPart(beginning: Beginning, entries: readonly Entry[]): Part {
  return partsOf(beginning, entries).at(-1) as Part
}

/** The position from which a game goes on under other rules. */
export function readBody({ action }: Pick<Entry, 'action'>): PositionBody {
  return JSON.parse(action) as PositionBody
}

/** A state made from the body of a position document, if that is possible and sound. */
export function stateFrom(game: Game, body: PositionBody, { choice }: Beginning): FlowState | undefined {
  const state = game.readPosition(body, choice)
  return isState(state) && game.invariants(state).length === 0 ? state : undefined
}

/** The record of a part, with the rules of every stretch of it and the numbers of its dice. */
export function recordOfPart({ beginning, entries }: Part, firstRules: number): GameRecord {
  const record = recordFrom(beginning, entries)
  const rules = standing(entries).map((entry) => entry.rules ?? firstRules)
  const parts = rules.flatMap((number, i) =>
    number === rules[i - 1] ? [] : [{ from: i + 1, rules: number }],
  )
  return {
    ...record,
    rules: rules.at(-1) ?? firstRules,
    ...(parts.length > 1 ? { parts } : {}),
  }
}
