import type { Hex } from '@sztab/board'
import type { DecisionStep, FlowState, Frame, Play, Section } from '@sztab/kernel'
import type { Deployments } from './deployments.ts'
import { askHex } from './questions.ts'
import type { SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import type { TitleSteps } from './title-steps.ts'
import type { UnitLists } from './units.ts'

/** Too many units in a hex: the owner removes until the limit holds; of `units` first, where somebody came too many. */
export interface ExcessFrame extends Frame {
  readonly step: 'excess'
  readonly side: SideName
  readonly hex: Hex
  readonly units?: readonly Unit[] | undefined
}

/** In what the games differ. */
export interface StackingRules<S extends FlowState & UnitLists> {
  readonly section: Section
  readonly steps: TitleSteps<S>
  readonly positions: Pick<Deployments<S>, 'survey' | 'hexesHeld'>
  hexId(hex: Hex): string
  /** Whether these units may lie in one hex. */
  isWithinLimit(state: S, units: readonly Unit[]): boolean
  /** Whose loss brings a stack that is too large nearer to the limit. */
  excessUnits(state: S, units: readonly Unit[]): readonly Unit[]
  /** What the owner does with one of them: the word for it, and what happens. */
  readonly verb: string
  remove(play: Play<S>, unit: Unit): void
  /** Whether the owner is asked where only one of them is left. */
  readonly onlyOne?: 'asked'
}

export interface Stacking<S extends FlowState, F extends ExcessFrame> {
  /** Whether too many units lie in a hex, which only lasts while somebody moves, retreats or advances. */
  isOverfull(state: S, positions: Survey, hex: Hex): boolean
  /** At the end of a phase the limit holds again: its owner is asked about every hex in which it does not. */
  correctStacks(play: Play<S>, side: SideName): void
  readonly excessStep: DecisionStep<S, F>
}

export function stacking<S extends FlowState & UnitLists, F extends ExcessFrame>(
  rules: StackingRules<S>,
): Stacking<S, F> {
  const { survey, hexesHeld } = rules.positions
  const isOverfull = (state: S, positions: Survey, hex: Hex): boolean =>
    !rules.isWithinLimit(state, positions.stack(hex))
  return {
    isOverfull,
    correctStacks(play, side) {
      const { state } = play
      for (const hex of hexesHeld(state, side, (positions, one) => isOverfull(state, positions, one))) {
        // Every title has this frame.
        const frame: ExcessFrame = { step: 'excess', side, hex }
        play.push(frame as unknown as S['stack'][number])
      }
    },
    excessStep: rules.steps.unitDecision<F>({
      section: rules.section,
      verb: rules.verb,
      who: ({ side }) => side,
      ask: (_, { hex }) => askHex('ask.excess', rules.hexId(hex)),
      units(state, { hex, units }) {
        const positions = survey(state)
        if (!isOverfull(state, positions, hex)) return []
        const all = rules.excessUnits(state, positions.stack(hex))
        const came = all.filter((unit) => units?.includes(unit))
        return came.length > 0 ? came : all
      },
      refused: { key: 'excess.useless' },
      take: (play, _frame, unit) => rules.remove(play, unit),
      ...(rules.onlyOne === undefined ? {} : { onlyOne: rules.onlyOne }),
    }),
  }
}
