import type { Action } from './action.ts'
import { checkAnswers } from './battery/answers.ts'
import { checkDocuments, difference, reload } from './battery/documents.ts'
import { checkFacts, checkSubject, clashesIn, DiceWitness } from './battery/facts.ts'
import { checkLearning, checkSecrets, checkViews } from './battery/knowledge.ts'
import { knownAnswers } from './battery/known-answers.ts'
import { checkFound, checkKept } from './battery/memory.ts'
import { isSame, sharedPart, snapshot } from './battery/plain.ts'
import { checkPreview } from './battery/previews.ts'
import { probe } from './battery/probe.ts'
import { UndoCheck } from './battery/undo.ts'
import { type Chance, type ChanceToken, ListedChance, RecordedChance } from './chance.ts'
import type { Event, Role, Viewer } from './event.ts'
import type { FlowState } from './flow.ts'
import { type Game, rolesOf, type SetupChoice } from './game.ts'
import { Match } from './match.ts'
import { isListed } from './prompt.ts'
import { formatDecision, parseDecision, type RecordedDecision } from './record.ts'

export { PlayedTable, readAnswer } from './battery/played-table.ts'
export { type ProbeReport, probe } from './battery/probe.ts'
export { playCase, type ReaderCase } from './battery/reader-case.ts'

/** How thoroughly a game is checked. */
export interface Checks {
  /** Every how many decisions everything is checked; invariants and the end of the game always are. */
  readonly every: number
  /** How many listed answers of each role to move are tried. */
  readonly samples: number
  /** How many unlisted inputs are tried. */
  readonly probes: number
}

const THOROUGH: Checks = { every: 1, samples: 3, probes: 12 }

/**
 * A game in progress under observation: the tests that every game must pass, whatever its rules. It plays
 * through a `Match` and looks at each state and each decision; what it finds stands in `violations`.
 */
export class CheckedPlay<S extends FlowState> {
  readonly violations: string[] = []
  /** How many unlisted inputs were tried. */
  probed = 0
  readonly #game: Game<S>
  readonly #choice: SetupChoice
  readonly #match: Match<S>
  readonly #undo: UndoCheck<S>
  readonly #roles: readonly Role[]
  readonly #viewers: readonly Viewer[]
  /** The luck of the checks themselves: a checked game has the same dice as an unchecked one. */
  readonly #chance: Chance
  readonly #checks: Checks
  /** The last state that was checked, as it came back from its document: the next decision is played again on it. */
  #reread: { readonly state: S; readonly read: S | string } | undefined

  constructor(
    game: Game<S>,
    choice: SetupChoice,
    luck: Chance,
    chance: Chance,
    checks: Partial<Checks> = {},
  ) {
    this.#game = game
    this.#choice = choice
    this.#match = Match.begin(game, choice, luck, { fingerprints: false })
    this.#undo = new UndoCheck(this.#match)
    this.#roles = rolesOf(game, choice)
    this.#viewers = [...this.#roles, 'observer']
    this.#chance = chance
    this.#checks = { ...THOROUGH, ...checks }
    this.#run('set-up', 'repeated', () => this.#checkSetup())
    this.#checkState('set-up', true)
  }

  get state(): S {
    return this.#match.state
  }

  get setupChance(): readonly ChanceToken[] {
    return this.#match.record.setupChance
  }

  decide(role: Role, action: Action, luck: Chance): Event[] {
    const match = this.#match
    const before = match.state
    const mark = snapshot(before)
    const wasListed = this.#isListed(role, action)
    const witness = new DiceWitness(luck)
    const chance = new RecordedChance(witness)
    const events = match.decide(role, action, match.version, chance)

    const decision: RecordedDecision = { role, action, chance: chance.tokens }
    const where = `decision ${match.record.decisions.length}, ${formatDecision(decision)}`
    const isOpen = chance.tokens.length === 0 && !events.some((e) => e.reveals === true)
    const isThorough = match.record.decisions.length % this.#checks.every === 0
    this.#undo.note(role, action, mark, isOpen)
    if (!wasListed) this.violations.push(`${where}: accepted, although it was not listed`)
    this.#run(where, 'facts', () => checkFacts(this.#game, events, witness.dice))
    if (isThorough || clashesIn(events).length > 0) {
      this.#run(where, 'preview', () => {
        const weighed = this.#game.preview(this.#game.view(before, role), role, action)
        return checkPreview(weighed, action, events)
      })
    }
    this.#run(where, 'apart', () => this.#checkApart(before, mark, action))
    this.#run(where, 'memory', () => checkKept(this.#game, before, decision))
    if (isThorough) {
      this.#run(where, 'notation', () => checkNotation(decision))
      this.#run(where, 'replay', () => this.#checkReplay(before, decision, events))
      if (isOpen) {
        this.#run(where, 'knowledge', () =>
          checkLearning(this.#game, before, match.state, role, action, events, this.#chance),
        )
      }
      this.#run(where, 'undo', () => this.#undo.run(this.#roles, this.#chance))
    }
    this.#checkState(where, isThorough)
    return events
  }

  #isListed(role: Role, action: Action): boolean {
    const { state } = this.#match
    return this.#game.toMove(state).includes(role) && isListed(knownAnswers(this.#game, state, role), action)
  }

  #checkState(where: string, isThorough: boolean): void {
    const game = this.#game
    const { state } = this.#match
    this.#run(where, 'memory', () => checkFound(game, state))
    this.#run(where, 'invariant', () => game.invariants(state))
    this.#run(where, 'end', () => this.#checkEnd())
    if (!isThorough) return
    const mark = snapshot(state)
    this.#run(where, 'document', () => this.#checkDocuments(state))
    this.#run(where, 'view', () => checkViews(game, state, this.#viewers, this.#chance))
    for (const role of game.toMove(state)) {
      this.#run(where, 'subject', () => checkSubject(game, game.prompt(state, role).ask))
      this.#run(where, 'prompt', () => checkAnswers(game, state, role, this.#checks.samples, this.#chance))
      this.#run(where, 'secret', () => checkSecrets(game, state, role, this.#viewers, this.#chance))
    }
    this.#run(where, 'probe', () => this.#probe())
    this.#run(where, 'memory', () => game.misremembered?.(state) ?? [])
    if (!isSame(state, mark)) this.violations.push(`${where}: looking at the state changes it`)
  }

  #checkSetup(): string[] {
    const again = this.#game.setup(this.#choice, new ListedChance(this.setupChance))
    return isSame(again, this.state) ? [] : ['the same luck sets up another state']
  }

  /** The game has a result exactly when nobody is to move, and only roles of the scenario are. */
  #checkEnd(): string[] {
    const asked = this.#game.toMove(this.state)
    const isOver = this.#game.result(this.state) !== undefined
    const strangers = asked.filter((role, i) => !this.#roles.includes(role) || asked.indexOf(role) !== i)
    return [
      ...(isOver && asked.length > 0 ? [`the game has a result, but ${asked} is to move`] : []),
      ...(!isOver && asked.length === 0 ? ['nobody is to move, but the game has no result'] : []),
      ...strangers.map((role) => `${role} is to move twice or has no seat`),
    ]
  }

  #checkDocuments(state: S): string[] {
    const read = reload(this.#game, this.#choice, state)
    this.#reread = { state, read }
    return checkDocuments(this.#game, state, read)
  }

  /** The state before a decision stays what it was, and the state after it holds no part of the answer. */
  #checkApart(before: S, mark: S, action: Action): string[] {
    const shared = sharedPart(action, this.state, 'state')
    return [
      ...(isSame(before, mark) ? [] : ['the decision also changed the state it was cloned from']),
      ...(shared === undefined ? [] : [`${shared} is part of the answer itself, not a copy`]),
    ]
  }

  #checkReplay(before: S, decision: RecordedDecision, events: readonly Event[]): string[] {
    const known = this.#reread?.state === before ? this.#reread.read : undefined
    const again = known ?? reload(this.#game, this.#choice, before)
    if (typeof again === 'string') return []
    const chance = new ListedChance(decision.chance)
    const told = this.#game.apply(again, decision.role, decision.action, chance)
    return [
      ...(chance.unused.length === 0 ? [] : [`played again, it does not need ${chance.unused}`]),
      ...(isSame(told, events) ? [] : ['played again, it tells another story']),
      ...(isSame(again, this.state)
        ? []
        : [`played again, it ends in another state: ${difference(this.state, again)}`]),
    ]
  }

  /** On a match of its own: an input that is wrongly accepted must not spoil the game. */
  #probe(): readonly string[] {
    const game = { ...this.#game, setup: () => this.#game.clone(this.state) }
    const match = Match.begin(game, this.#choice, this.#chance, { fingerprints: false })
    const report = probe(match, this.#checks.probes, this.#chance)
    this.probed += report.inputs
    return report.violations
  }

  /** A check that fails to run has found something as well. */
  #run(where: string, what: string, check: () => readonly string[]): void {
    try {
      for (const fault of check()) this.violations.push(`${where}: ${what}: ${fault}`)
    } catch (error) {
      this.violations.push(`${where}: ${what}: fails with ${String(error)}`)
    }
  }
}

/** A decision comes back from its line in a record. */
function checkNotation(decision: RecordedDecision): string[] {
  const line = formatDecision(decision)
  return isSame(parseDecision(line), decision) ? [] : [`"${line}" is read differently`]
}
