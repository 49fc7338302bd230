import type { Hex } from '@sztab/board'
import {
  type Advisor,
  type Bend,
  bentAdvisor,
  type Craft,
  ended,
  type FlowState,
  type Judge,
  plansAround,
  type Role,
  squashed,
} from '@sztab/kernel'
import type { SideName } from '../sides.ts'
import { objectivesOf } from './objectives.ts'
import type { Outlook } from './outlook.ts'
import type { Situation } from './title.ts'

/** What the family's games have on their stacks while a side has its turn. */
interface Framed {
  readonly step: string
  readonly side?: SideName
}

interface Timed extends Situation {
  readonly result: { readonly winner: string } | null
}

/** In what titles differ when they look ahead. */
interface Crafting<S extends Timed> {
  /** Advice with a memory of its own. */
  advisor(): Advisor<S>
  lookAt(state: S, side: SideName): Outlook<S>
  /** Places that count at the end. */
  prizes(state: S): readonly Hex[]
  readonly judge: Judge<S>
  readonly numbers: {
    readonly value: { readonly spread: number; readonly spreadPerTurn: number }
    readonly decisions: Craft['decisions']
    readonly styles: Readonly<Record<string, Bend>>
  }
  lastTurn(state: S): number
  /** By how many points the role is better off than the count says, by what both sides have and what is usual. */
  besides(state: S, role: Role): number
}

/** Phases in which a side has many things to do and may do them in one spirit or another. */
const PLANNED = ['movement', 'combat']

function sideInTurn({ stack }: FlowState): SideName | undefined {
  return (stack as readonly Framed[]).find(({ step }) => step === 'player-turn')?.side
}

/**
 * A side plans its movement and its combat as one: whoever moves in a plan's spirit fights in it too. What it answers in
 * the enemy's turn is not planned.
 */
function plannedStage(state: Timed, role: Role): string | undefined {
  const isPlanned = sideInTurn(state) === role && state.stack.some(({ step }) => PLANNED.includes(step))
  return isPlanned ? `${state.turn}` : undefined
}

/** The advice of a title with what it needs to look ahead. */
export function familyMachine<S extends Timed>(title: Crafting<S>): Advisor<S> {
  const { numbers, judge } = title
  const craft: Craft<S> = {
    styles: Object.fromEntries(
      Object.entries(numbers.styles).map(([name, bend]) => [
        name,
        bentAdvisor(title.advisor(), numbers, bend),
      ]),
    ),
    planning: {
      plans: (view, role) =>
        plansAround(objectivesOf(title.lookAt(view, role as SideName), title.prizes(view))),
      advise: ({ genes }) => bentAdvisor(title.advisor(), numbers, genes),
    },
    stage: plannedStage,
    /** Half turns: the German side has the first of each turn. */
    clock: (state) => 2 * state.turn + (sideInTurn(state) === 'allied' ? 1 : 0),
    reach: 2,
    decisions: numbers.decisions,
    value(state, role) {
      const { result } = state
      const { spread, spreadPerTurn } = numbers.value
      if (result !== null) {
        const outcome = result.winner === 'draw' ? 0.5 : result.winner === role ? 1 : 0
        return ended(outcome, judge.lead(state, role), spread)
      }
      const left = title.lastTurn(state) - state.turn
      return squashed(judge.lead(state, role) + title.besides(state, role), spread + spreadPerTurn * left)
    },
  }
  return { ...title.advisor(), craft }
}
