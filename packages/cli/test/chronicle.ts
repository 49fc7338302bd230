import { type GameEntry, tabletopOf } from '@sztab/catalog'
import {
  type Action,
  canonicalText,
  type Event,
  type FlowState,
  fingerprint,
  formatAction,
  formatDecision,
  type Game,
  type Message,
  type Player,
  playGame,
  type Role,
  rolesOf,
  type SetupChoice,
} from '@sztab/kernel'

/** How often what is shown beside a decision is written out as well: all of it at every one would be slow. */
const SHOWN_EVERY = 10

/** So many answers to the last question are put to the rules again, to hear why they are refused now. */
const ASKED_AGAIN = 6

/**
 * A whole game as text: every question with the number of its answers, why those to the last question no longer hold,
 * the odds of what was answered, everything that happened, the state it led to; now and then what lies on the table.
 * Two programs that write the same chronicles play by the same rules and show the same.
 */
export function chronicle(
  entry: GameEntry,
  choice: SetupChoice,
  player: Player,
  seed: string,
  maxDecisions: number,
): string[] {
  const { game } = entry
  const lines: string[] = []
  const scribe = new Scribe(entry, choice, player, lines)
  const players = Object.fromEntries(rolesOf(game, choice).map((role) => [role, scribe]))
  const played = playGame(game, choice, players, seed, {
    maxDecisions,
    onDecision: (state, decision, events) => {
      lines.push(formatDecision(decision), ...events.map(eventText), `= ${fingerprint(state)}`)
    },
  })
  lines.push(...played.violations, canonicalText(played.result))
  return lines
}

/** Plays as another does, and writes down what the game says on the way. */
class Scribe implements Player {
  readonly name = 'scribe'
  readonly #entry: GameEntry
  readonly #choice: SetupChoice
  readonly #player: Player
  readonly #lines: string[]
  #asked = 0
  #last: readonly Action[] = []

  constructor(entry: GameEntry, choice: SetupChoice, player: Player, lines: string[]) {
    this.#entry = entry
    this.#choice = choice
    this.#player = player
    this.#lines = lines
  }

  decide(...given: Parameters<Player['decide']>): Action {
    const [game, view, role] = given
    const { section, step, ask, choices } = game.prompt(view, role)
    this.#lines.push(`${role} ${step} ${section} ${messageText(ask)} ${choices.length}`)
    this.#hearRefusals(game, view, role)
    this.#last = choices.slice(0, ASKED_AGAIN).map(({ action }) => action)
    if (this.#asked++ % SHOWN_EVERY === 0) this.#look(view, role)
    const action = this.#player.decide(...given)
    const preview = game.preview(view, role, action)
    if (preview !== undefined) this.#lines.push(canonicalText(preview))
    return action
  }

  #hearRefusals(game: Game, view: FlowState, role: Role): void {
    for (const action of this.#last) {
      const verdict = game.explain(view, role, action)
      if (!verdict.legal)
        this.#lines.push(`- ${formatAction(action)}: ${verdict.section} ${messageText(verdict.reason)}`)
    }
  }

  #look(view: FlowState, role: Role): void {
    const { game } = this.#entry
    const tabletop = tabletopOf(this.#entry, this.#choice.scenario)
    const pieces = tabletop?.pieces(view) ?? []
    const piece = pieces[this.#asked % pieces.length]?.id
    const focus = { viewer: role, ...(piece === undefined ? {} : { piece }) }
    const shown = {
      pieces,
      status: tabletop?.status(view, role),
      words: piece === undefined ? undefined : tabletop?.describePiece(view, piece),
      overlays: tabletop?.overlays.map(({ id }) => tabletop.overlay(view, id, focus)),
      position: game.writePosition(view),
      invariants: game.invariants(view),
    }
    for (const [name, value] of Object.entries(shown)) this.#lines.push(`${name} ${fingerprint(value)}`)
  }
}

function eventText(event: Event): string {
  return `* ${event.section} ${messageText(event)} ${canonicalText([event.onlyTo, event.reveals])}`
}

function messageText({ key, params }: Message): string {
  return `${key} ${canonicalText(params)}`
}
