import type { GameEntry } from '@sztab/catalog'
import {
  type Denial,
  type Divergence,
  decisionMark,
  deny,
  type Event,
  eventsFor,
  type FlowState,
  type Game,
  type GameRecord,
  ListedChance,
  Match,
  message,
  type RecordedDecision,
  RuleViolation,
  rolesOf,
  writePosition,
} from '@sztab/kernel'
import type { TableInfo } from '@sztab/protocol'
import { type Eyes, marksOf, type Reel } from './reel.ts'

/** How long the page may wait for a part of a long game, in milliseconds. */
const PATIENCE = 12

interface Played {
  readonly state: FlowState
  readonly events: readonly Event[]
}

/**
 * Plays a record through and keeps every state. Long games are played in parts, so that the page stays quick;
 * `isWanted` says whether somebody still waits for the rest.
 */
export async function reelOfRecord(
  entry: GameEntry,
  record: GameRecord,
  isWanted: () => boolean = () => true,
  info: TableInfo = unknownTable(entry.game, record),
): Promise<Reel | Divergence> {
  const match = beginMatch(entry.game, record)
  if (!(match instanceof Match)) return match
  const played: Played[] = [{ state: match.state, events: [] }]
  let divergence: Divergence | undefined
  let pause = performance.now() + PATIENCE
  for (const decision of record.decisions) {
    const step = playDecision(match, decision)
    if ('section' in step) {
      divergence = { ...step, decision: played.length }
      break
    }
    played.push(step)
    if (performance.now() < pause) continue
    await new Promise((resume) => setTimeout(resume))
    if (!isWanted()) break
    pause = performance.now() + PATIENCE
  }
  return reelOf(entry, record, info, played, divergence)
}

/** A record does not say where it was played, and by whom. */
function unknownTable(game: Game, record: GameRecord): TableInfo {
  return {
    id: 'replay',
    code: '',
    game: game.id,
    scenario: record.scenario,
    options: record.options,
    seats: rolesOf(game, record).map((role) => ({ role, kind: 'person' })),
    dice: 'server',
    startedAt: '',
  }
}

function reelOf(
  entry: GameEntry,
  record: GameRecord,
  info: TableInfo,
  played: readonly Played[],
  divergence: Divergence | undefined,
): Reel {
  const { game } = entry
  const at = (position: number): Played => played[position]!
  return {
    entry,
    record,
    length: played.length - 1,
    eyes: ['all', ...rolesOf(game, record), 'observer'],
    marks: marksOf(
      entry,
      played.map(({ state, events }) => ({ view: state, events })),
    ),
    stateAt(position, eyes) {
      const { state, events } = at(position)
      const viewer = eyes === 'all' ? 'observer' : eyes
      const result = game.result(state)
      return {
        type: 'state',
        table: info.id,
        version: position,
        info,
        roles: [],
        views: [{ viewer, view: eyes === 'all' ? state : game.view(state, viewer) }],
        toMove: game.toMove(state),
        events: seen(events, eyes),
        mayUndo: false,
        proposals: [],
        clocks: [],
        ...(result === undefined ? {} : { result }),
      }
    },
    positionAt: async (position) =>
      writePosition(game, { choice: record, state: at(position).state, chance: undefined }),
    ...(divergence === undefined ? {} : { divergence }),
  }
}

function seen(events: readonly Event[], eyes: Eyes): readonly Event[] {
  return eyes === 'all' ? events : eventsFor(events, eyes)
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

function playDecision(match: Match<FlowState>, decision: RecordedDecision): Played | Denial {
  const { role, action, chance, fingerprint } = decision
  try {
    const events = match.decide(role, action, match.version, new ListedChance(chance))
    const { state } = match
    const found = fingerprint === undefined ? undefined : decisionMark(state, chance)
    if (fingerprint === undefined || found === fingerprint) return { state, events }
    return deny('-', 'record.fingerprint', { expected: fingerprint, found: found ?? '' })
  } catch (error) {
    if (error instanceof RuleViolation) return error.denial
    return deny('-', 'record.fails', { problem: String(error) })
  }
}
