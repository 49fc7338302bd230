import type { GameEntry } from '@sztab/catalog'
import {
  type Divergence,
  decisionMark,
  deny,
  type Event,
  type FlowState,
  type Game,
  type GameRecord,
  ListedChance,
  Match,
  message,
  type RecordedDecision,
  RuleViolation,
} from '@sztab/kernel'
import { stepOf } from '../table/model/story.ts'

/** One decision of a replayed game and what it led to. */
export interface TapeStep {
  readonly decision: RecordedDecision
  readonly events: readonly Event[]
  readonly state: FlowState
  readonly turn: number
  readonly isBattle: boolean
}

/** A game played through: position 0 is the set-up, position n what stands after decision n. */
export interface Tape {
  readonly entry: GameEntry
  readonly record: GameRecord
  readonly start: FlowState
  readonly steps: readonly TapeStep[]
  /** Where and why the record does not go on. */
  readonly divergence?: Divergence
}

/** How long the page may wait for a part of a long game. */
const PATIENCE = 12

/**
 * Plays a record through and keeps every state. Long games are played in parts, so that the page stays quick;
 * `isWanted` says whether somebody still waits for the rest.
 */
export async function runTape(
  entry: GameEntry,
  record: GameRecord,
  isWanted: () => boolean = () => true,
): Promise<Tape | { readonly divergence: Divergence }> {
  const { game } = entry
  const match = beginMatch(game, record)
  if (!(match instanceof Match)) return { divergence: match }
  const start = match.state
  const steps: TapeStep[] = []
  let pause = performance.now() + PATIENCE
  for (const decision of record.decisions) {
    const played = playDecision(match, decision)
    if ('divergence' in played) {
      return { entry, record, start, steps, divergence: { ...played.divergence, decision: steps.length + 1 } }
    }
    steps.push(stepFor(entry, decision, played.events, match.state))
    if (performance.now() < pause) continue
    await new Promise((resume) => setTimeout(resume))
    if (!isWanted()) break
    pause = performance.now() + PATIENCE
  }
  return { entry, record, start, steps }
}

function stepFor(
  { table }: GameEntry,
  decision: RecordedDecision,
  events: readonly Event[],
  state: FlowState,
): TapeStep {
  const kinds = table?.arguments ?? {}
  return {
    decision,
    events,
    state,
    turn: table?.status(state, 'observer').turns.current ?? 0,
    isBattle: events.some((event) => stepOf(kinds, event).kind === 'clash'),
  }
}

function beginMatch(game: Game, record: GameRecord): Match<FlowState> | Divergence {
  if (record.rules > game.rules) {
    const reason = message('field.newer-rules', { found: record.rules, known: game.rules })
    return { decision: 0, section: '-', reason }
  }
  try {
    const luck = new ListedChance(record.setupChance)
    const settings = { fingerprints: false }
    return record.start === undefined
      ? Match.begin(game, record, luck, settings)
      : Match.from(game, record, record.start, luck, settings)
  } catch (error) {
    return { decision: 0, section: '-', reason: message('record.set-up-fails', { problem: String(error) }) }
  }
}

type Played =
  | { readonly events: readonly Event[] }
  | { readonly divergence: Pick<Divergence, 'section' | 'reason'> }

function playDecision(
  match: Match<FlowState>,
  { role, action, chance, fingerprint }: RecordedDecision,
): Played {
  try {
    const events = match.decide(role, action, match.version, new ListedChance(chance))
    const found = fingerprint === undefined ? undefined : decisionMark(match.state, chance)
    if (found === fingerprint) return { events }
    return {
      divergence: deny('-', 'record.fingerprint', { expected: fingerprint ?? '', found: found ?? '' }),
    }
  } catch (error) {
    if (error instanceof RuleViolation) return { divergence: error.denial }
    return { divergence: deny('-', 'record.fails', { problem: String(error) }) }
  }
}
