import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type FlowState,
  type Frame,
  markedAt,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import { pickDecision } from './pick-decision.ts'
import { askHex } from './questions.ts'
import { enemyOf, type Place, type SideName, type Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { placeOf, type UnitLists } from './units.ts'

// The attacker's advantage: a marker that helps those who did not carry a hex when they attack it again

/** The marker on an attacking stack, who was in the attack, whom it was directed against, and when. */
export interface Advantage {
  /** A place beside the map if they attacked from there. */
  readonly hex: Place
  readonly target: Hex
  readonly units: Unit[]
  readonly turn: number
}

export interface AdvantageState {
  advantages: Advantage[]
  turn: number
}

/** In what the games differ. */
export interface AdvantageRules<S> {
  readonly section: Section
  readonly words: AnswerWords
  sideOf(unit: Unit): SideName
  survey(state: S): Survey
}

export interface Advantages<S extends FlowState & AdvantageState & Pick<UnitLists, 'at'>> {
  /** The marker that helps these attackers against the hex: everybody who stands under it attacks again. */
  advantageOn(state: S, target: Hex, attackers: readonly Unit[]): Advantage | undefined
  /** Used up by a second attack on the hex, whether it helped or not. */
  useAdvantage(play: Play<S>, target: Hex, attackers: readonly Unit[]): void
  /** Whoever has to retreat loses it, even if he stands after all. */
  loseAdvantage(play: Play<S>, hex: Hex): void
  /** All of them have left the hex. */
  dropLeftAdvantages(play: Play<S>): void
  /** When the owner's combat phase begins and nobody is left in the hex they attacked. */
  dropEmptyAdvantages(play: Play<S>, side: SideName): void
  /** It is for the next turn: not used then, it is gone. */
  dropOldAdvantages(play: Play<S>, side: SideName): void
  /** The marker goes onto one of the attackers' hexes, on those who attacked from there. */
  advantageDecision<F extends Frame & { readonly side: SideName }>(rules: {
    targetOf(state: S): Hex
    attackers(state: S): readonly Unit[]
  }): DecisionStep<S, F>
}

export function advantagesBy<S extends FlowState & AdvantageState & Pick<UnitLists, 'at'>>(
  rules: AdvantageRules<S>,
): Advantages<S> {
  const { section, words, survey } = rules
  const { placeId } = words

  const ownerOf = ({ units }: Advantage): SideName => rules.sideOf(units[0] as Unit)

  /** Those who won it and still stand under the marker. */
  const holdersOf = (state: S, { hex, units }: Advantage): Unit[] =>
    units.filter((unit) => placeOf(state, unit) === hex)

  function drop(play: Play<S>, isOver: (one: Advantage) => boolean): void {
    const { state } = play
    const over = state.advantages.filter(isOver)
    if (over.length === 0) return
    state.advantages = state.advantages.filter((one) => !over.includes(one))
    for (const { hex } of over)
      play.report(
        section,
        'advantage.over',
        { place: placeId(hex) },
        markedAt('advantage.over', placeId(hex)),
      )
  }

  function lay(play: Play<S>, place: Place, target: Hex, attackers: readonly Unit[]): void {
    const { state } = play
    const units = attackers.filter((unit) => placeOf(state, unit) === place)
    state.advantages.push({ hex: place, target, units, turn: state.turn })
    const params = { place: placeId(place), hex: placeId(target) }
    play.report(section, 'advantage.won', params, markedAt('advantage.won', params.hex))
  }

  return {
    advantageOn: (state, target, attackers) =>
      state.advantages.find((one) => {
        const holders = holdersOf(state, one)
        return (
          one.target === target && holders.length > 0 && holders.every((unit) => attackers.includes(unit))
        )
      }),
    useAdvantage: (play, target, attackers) =>
      drop(
        play,
        (one) => one.target === target && holdersOf(play.state, one).some((unit) => attackers.includes(unit)),
      ),
    loseAdvantage: (play, hex) => drop(play, (one) => one.hex === hex),
    dropLeftAdvantages: (play) => drop(play, (one) => holdersOf(play.state, one).length === 0),
    dropEmptyAdvantages(play, side) {
      const positions = survey(play.state)
      drop(play, (one) => ownerOf(one) === side && !positions.isHeldBy(enemyOf(side), one.target))
    },
    dropOldAdvantages: (play, side) =>
      drop(play, (one) => ownerOf(one) === side && one.turn < play.state.turn),
    advantageDecision: <F extends Frame & { readonly side: SideName }>({
      targetOf,
      attackers,
    }: {
      targetOf(state: S): Hex
      attackers(state: S): readonly Unit[]
    }) =>
      pickDecision<S, F, Place>({
        section,
        verb: 'mark',
        argument: words.arguments.place,
        who: ({ side }) => side,
        ask: (state) => askHex('ask.advantage', placeId(targetOf(state))),
        things: (state) => [...new Set(attackers(state).map((unit) => placeOf(state, unit)))],
        refused: { key: 'advantage.no-attackers' },
        take(play, _frame, place) {
          play.pop()
          lay(play, place, targetOf(play.state), attackers(play.state))
        },
      }),
  }
}
