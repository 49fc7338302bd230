import type { Hex } from '@sztab/board'
import { type Denial, deny, type FlowState, type PhaseOrder, type Section } from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Deployments } from './deployments.ts'
import type { Unit } from './sides.ts'
import { tellings } from './tellings.ts'
import type { TitleSteps } from './title-steps.ts'
import { placeOf, type UnitLists } from './units.ts'

// Units that their owner puts where he likes before the game begins

interface SetupFrame {
  /** Those that he may move. */
  readonly units: readonly Unit[]
}

/** In what the games differ. */
export interface FreeSetupRules<S extends FlowState & UnitLists> {
  readonly sections: { readonly deploy: Section; readonly stacking: Section }
  readonly words: AnswerWords
  readonly steps: TitleSteps<S>
  readonly positions: Pick<Deployments<S>, 'survey' | 'relocate'>
  /** The hexes in which anybody begins. */
  readonly hexes: readonly Hex[]
  /** Why a unit does not begin in a hex, whoever stands there. */
  checkHex(unit: Unit, hex: Hex): Denial | undefined
  isWithinLimit(state: S, units: readonly Unit[]): boolean
}

/** Units are put elsewhere as often as the player likes: two full hexes could not be exchanged otherwise. */
export function freeSetup<S extends FlowState & UnitLists>(
  rules: FreeSetupRules<S>,
): PhaseOrder<S, SetupFrame> {
  const { sections, words, hexes } = rules
  const { survey, relocate } = rules.positions
  const { tellArrival } = tellings(words)

  function check(state: S, { units }: SetupFrame, unit: Unit, hex: Hex): Denial | undefined {
    const what = { unit: words.unitId(unit), hex: words.placeId(hex) }
    if (!units.includes(unit)) return deny(sections.deploy, 'deploy.not-yours', what)
    const denial = rules.checkHex(unit, hex)
    if (denial !== undefined) return denial
    if (placeOf(state, unit) === hex) return deny(sections.deploy, 'deploy.there', what)
    return rules.isWithinLimit(state, [...survey(state).stack(hex), unit])
      ? undefined
      : deny(sections.stacking, 'deploy.full', what)
  }

  return rules.steps.placingOrder<SetupFrame, Hex>({
    verb: 'deploy',
    section: sections.deploy,
    second: words.arguments.hex,
    units: (_, frame) => frame.units,
    isFirst: (state, frame, unit) => hexes.some((hex) => check(state, frame, unit, hex) === undefined),
    places: (state, frame, unit) => hexes.filter((hex) => check(state, frame, unit, hex) === undefined),
    check,
    take(play, _frame, unit, hex) {
      relocate(play.state, unit, hex)
      tellArrival(play, sections.deploy, 'deployed', unit, hex, 'hex')
    },
  })
}
