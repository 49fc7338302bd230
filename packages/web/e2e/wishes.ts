import {
  type Action,
  answersOf,
  type FlowState,
  parseDecision,
  type Role,
  randomAnswer,
  SeededChance,
} from '@sztab/kernel'
import { offerOf } from '../src/table/model/offer.ts'
import { beginDraft, pointAtPiece } from '../src/table/model/pointing.ts'
import type { GameInMind } from './beside.ts'

/** What ends a phase or gives in, where nothing is wished for. */
const PLAIN = ['done', 'retreat', 'stay', 'halt']

/**
 * What somebody wants to do, in this order, each as soon as the rules allow it; where they allow none of it, the phase
 * ends. So a test goes on when the dice or the numbers behind them change. `german move unit=x to=2815` is the way that
 * the table offers.
 */
export class Wishes {
  readonly #left: string[]
  readonly #whim = SeededChance.fromSeed('whim')
  /** The verbs of the answers so far. */
  readonly said = new Set<string>()

  constructor(lines: readonly string[]) {
    this.#left = [...lines]
  }

  /** Answers one question after the other until the game has come so far. */
  async play(beside: GameInMind, isOver: (state: FlowState) => boolean): Promise<void> {
    while (!isOver(beside.match.state) && beside.toMove !== undefined) {
      const action = this.#next(beside)
      this.said.add(action.do)
      await beside.answer(action)
    }
  }

  #next(beside: GameInMind): Action {
    const { game, match } = beside
    const role = beside.toMove as Role
    const isLegal = (action: Action): boolean => game.explain(match.state, role, action).legal
    for (const [i, line] of this.#left.entries()) {
      const wish = wishIn(beside, line)
      if (wish === undefined || !isLegal(wish)) continue
      this.#left.splice(i, 1)
      return wish
    }
    const plain = PLAIN.map((verb): Action => ({ do: verb })).find(isLegal)
    return plain ?? randomAnswer(answersOf(game, match.state, role), this.#whim)
  }
}

/** The answer that a wish means now, if it is for whoever is asked. */
function wishIn(beside: GameInMind, line: string): Action | undefined {
  const wish = parseDecision(line)
  if ('error' in wish) throw new Error(`${line}: ${wish.error}`)
  const { role, action } = wish
  if (role !== beside.toMove) return undefined
  const { unit, to } = action
  if (typeof unit !== 'string' || typeof to !== 'string') return action
  const { asking } = beside
  const draft = asking.pieces.has(unit) ? pointAtPiece(asking, beginDraft(asking), unit) : undefined
  const ways = draft === undefined ? [] : (offerOf(asking, draft).hexes.get(to) ?? [])
  return ways.find((way) => way.action.do === action.do && way.more === undefined)?.action
}
