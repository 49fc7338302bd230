import { CheckedPlay, type Checks } from './battery.ts'
import { type Chance, type ChanceToken, RecordedChance, SeededChance } from './chance.ts'
import type { Event, Role } from './event.ts'
import type { FlowState } from './flow.ts'
import { RECORD_FORMAT } from './formats.ts'
import { type Game, type Result, rolesOf, type SetupChoice, seatOf } from './game.ts'
import type { Player } from './player.ts'
import {
  decisionMark,
  formatDecision,
  formatRecord,
  type GameRecord,
  type RecordedDecision,
} from './record.ts'

export interface SimulationSettings<S extends FlowState> {
  /** Run the battery on every decision and stop at the first violation. */
  readonly check?: boolean | Partial<Checks>
  readonly maxDecisions?: number
  readonly onDecision?: (state: S, decision: RecordedDecision, events: readonly Event[]) => void
}

export interface SimulatedGame {
  readonly seed: string
  /** Absent when the game broke off: at `maxDecisions` or at a violation. */
  readonly result: Result | undefined
  readonly decisions: number
  readonly record: GameRecord
  /** What went wrong, each with the decision after which it was found; empty when all is well. */
  readonly violations: readonly string[]
  /** How many unlisted inputs were tried and refused. */
  readonly probed: number
}

/** A game in progress: the state changes in `decide`, which throws when the rules refuse or fail. */
interface Play<S> {
  readonly state: S
  readonly setupChance: readonly ChanceToken[]
  readonly violations: readonly string[]
  readonly probed: number
  decide(role: Role, action: RecordedDecision['action'], chance: Chance): Event[]
}

/** Longer than any game of ours: whoever plays on has gone astray. */
const MOST_DECISIONS = 100_000

/** Plays one game to its end. The same seed and the same players give the same game, checked or not. */
export function playGame<S extends FlowState>(
  game: Game<S>,
  choice: SetupChoice,
  players: Readonly<Record<Role, Player<S>>>,
  seed: string,
  settings: SimulationSettings<S> = {},
): SimulatedGame {
  const { check = false, maxDecisions = MOST_DECISIONS, onDecision } = settings
  const seats = seatPlayers(rolesOf(game, choice), players, seed)
  const order = SeededChance.fromSeed(`${seed} order`)
  const luck = SeededChance.fromSeed(seed)
  const play =
    check === false
      ? plainPlay(game, choice, luck)
      : new CheckedPlay(
          game,
          choice,
          luck,
          SeededChance.fromSeed(`${seed} checks`),
          check === true ? {} : check,
        )

  const decisions: RecordedDecision[] = []
  const violations: string[] = []
  while (violations.length === 0 && play.violations.length === 0) {
    const asked = game.toMove(play.state)
    if (asked.length === 0) {
      if (game.result(play.state) === undefined)
        violations.push('nobody is to move, but the game has no result')
      break
    }
    if (decisions.length === maxDecisions) {
      if (check !== false) violations.push(`the game is not over after ${maxDecisions} decisions`)
      break
    }
    const role = asked[asked.length === 1 ? 0 : order.die(asked.length) - 1]!
    const seat = seats.get(seatOf(game, play.state, role))
    if (seat === undefined) throw new Error(`${role} is asked, but has no seat in "${choice.scenario}"`)
    const chance = new RecordedChance(luck)
    let decision: RecordedDecision | undefined
    try {
      const action = seat.player.decide(game, game.view(play.state, role), role, seat.luck)
      decision = { role, action, chance: chance.tokens }
      const events = play.decide(role, action, chance)
      if (check !== false) decision = { ...decision, fingerprint: decisionMark(play.state, chance.tokens) }
      decisions.push(decision)
      onDecision?.(play.state, decision, events)
    } catch (error) {
      // The decision that failed ends the record, so that whoever imports it sees it fail again.
      if (decision !== undefined) decisions.push(decision)
      const what = decision === undefined ? `${role} is asked` : formatDecision(decision)
      violations.push(`decision ${decisions.length}, ${what}: ${String(error)}`)
    }
  }
  return {
    seed,
    result: game.result(play.state),
    decisions: decisions.length,
    record: {
      format: RECORD_FORMAT,
      game: game.id,
      rules: game.rules,
      scenario: choice.scenario,
      options: choice.options,
      setupChance: play.setupChance,
      decisions,
    },
    violations: [...violations, ...play.violations],
    probed: play.probed,
  }
}

interface Seat<S extends FlowState> {
  readonly player: Player<S>
  readonly luck: Chance
}

function seatPlayers<S extends FlowState>(
  roles: readonly Role[],
  players: Readonly<Record<Role, Player<S>>>,
  seed: string,
): Map<Role, Seat<S>> {
  return new Map(
    roles.map((role) => {
      const player = players[role]
      if (player === undefined) throw new Error(`nobody plays ${role}`)
      return [role, { player, luck: SeededChance.fromSeed(`${seed} ${role}`) }]
    }),
  )
}

/** Changes the one state in place. */
function plainPlay<S extends FlowState>(game: Game<S>, choice: SetupChoice, luck: Chance): Play<S> {
  const chance = new RecordedChance(luck)
  const state = game.setup(choice, chance)
  return {
    state,
    setupChance: chance.tokens,
    violations: [],
    probed: 0,
    decide: (role, action, dice) => game.apply(state, role, action, dice),
  }
}

/** The failing game as a record that can be imported, with what was wrong as remarks above it. */
export function dumpFailure(simulated: SimulatedGame): string {
  const remarks = [`seed ${simulated.seed}`, ...simulated.violations].map((line) =>
    line.replaceAll('\n', ' '),
  )
  return formatRecord(simulated.record, remarks)
}
