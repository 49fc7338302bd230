import { turnNumber } from '@sztab/board'
import type { GameEntry } from '@sztab/catalog'
import type { Divergence, Event, FlowState, GameRecord, PositionDocument, Viewer } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { isBattle } from '../table/model/story.ts'

/** Whose eyes a game is looked at with: one role's, a bystander's, or those of somebody who sees everything. */
export type Eyes = Viewer | 'all'

/** A game to look at: position 0 is its beginning, position n how it stood after n changes. */
export interface Reel {
  readonly entry: GameEntry
  /** The last position. */
  readonly length: number
  readonly eyes: readonly Eyes[]
  readonly marks: Marks
  /** The table at a position, with the events that led to it. */
  stateAt(position: number, eyes: Eyes): TableState
  /** Present for those who may see everything. */
  readonly record?: GameRecord
  /** The position as a document to go on from. */
  positionAt(position: number): Promise<PositionDocument>
  /** Where and why the record does not go on. */
  readonly divergence?: Divergence
}

/** Positions worth going to. */
export interface Marks {
  readonly turns: readonly { readonly at: number; readonly turn: number }[]
  /** Right before a battle: the next step shows it. */
  readonly battles: readonly number[]
}

/** What a game looks like from position to position: its state, as far as it is known, and what led to it. */
export interface Glimpse {
  readonly view: FlowState
  readonly events: readonly Event[]
}

export function marksOf({ tabletop }: GameEntry, glimpses: readonly Glimpse[]): Marks {
  const turns: { at: number; turn: number }[] = []
  const battles: number[] = []
  for (const [at, { view, events }] of glimpses.entries()) {
    const turn = tabletop === undefined ? 0 : turnNumber(tabletop.status(view, 'observer').turns)
    if (turns.at(-1)?.turn !== turn) turns.push({ at, turn })
    if (events.some(isBattle)) battles.push(at - 1)
  }
  return { turns, battles }
}

/** The nearest mark behind a position, or before it. */
export function nextMark(marks: readonly number[], position: number): number | undefined {
  return marks.find((mark) => mark > position)
}

export function previousMark(marks: readonly number[], position: number): number | undefined {
  return marks.findLast((mark) => mark < position)
}
