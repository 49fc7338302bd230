import {
  type DecisionStep,
  deny,
  type FlowState,
  left,
  lost,
  message,
  one,
  type Play,
  type Role,
} from '@sztab/kernel'
import type { Book } from '../book.ts'
import { type Asking, deciderOf, type LossesFrame } from '../frames.ts'
import type { Unit } from '../roster.ts'
import type { SideName } from '../sides.ts'
import type { Survey } from '../survey.ts'
import { isDenial, readUnit } from '../words.ts'
import { begin } from './begin.ts'

/** What a game decides about lost steps. */
export interface LossRulings<S extends FlowState & { steps: number[] }> {
  readonly book: Book
  survey(state: S): Survey
  /** Takes an eliminated unit from the map. */
  takeOff(state: S, unit: Unit): void
  /** What else the end of a combat unit brings. */
  destroyed(play: Play<S>, unit: Unit): void
  /** Who decides for these units of the side, where it has several players. */
  ownerOf?(state: S, side: SideName, units: readonly Unit[]): Role
}

/** Lost steps: who suffers them, and what becomes of those that have none left. */
export class Losses<S extends FlowState & { steps: number[] }> {
  readonly #rulings: LossRulings<S>

  constructor(rulings: LossRulings<S>) {
    this.#rulings = rulings
  }

  /** A step less; without steps the unit is gone, and a headquarters is displaced instead. */
  loseStep(play: Play<S>, unit: Unit): void {
    const { book, survey } = this.#rulings
    const { state } = play
    const { roster } = survey(state)
    if (!roster.isHeadquarters(unit) && state.steps[unit]! > 1) {
      state.steps[unit] = 1
      const id = roster.unitId(unit)
      play.report(book.results, 'reduced', { unit: id }, lost(id, 1))
    } else {
      this.eliminate(play, unit)
    }
  }

  eliminate(play: Play<S>, unit: Unit): void {
    const { book, survey } = this.#rulings
    const positions = survey(play.state)
    const { field, roster } = positions
    const hex = field.grid.id(positions.hexOf(unit))
    const id = roster.unitId(unit)
    const steps = play.state.steps[unit]!
    const why = roster.isHeadquarters(unit) ? 'withdrawn' : 'eliminated'
    play.report(book.results, 'eliminated', { unit: id, hex }, lost(id, steps), left(id, hex, why))
    if (roster.isHeadquarters(unit)) {
      this.displace(play, unit)
      return
    }
    this.#rulings.takeOff(play.state, unit)
    this.#rulings.destroyed(play, unit)
  }

  /** Takes a headquarters off the map until its owner has found a new hex for it. */
  displace(play: Play<S>, unit: Unit): void {
    const { survey, takeOff } = this.#rulings
    const positions = survey(play.state)
    const side = positions.roster.sideOf(unit)
    const from = positions.hexOf(unit)
    const asking = this.asking(play.state, side, [unit])
    takeOff(play.state, unit)
    begin(play, { step: 'displacement', ...asking, unit, from })
  }

  /** Who is asked about these units of the side. */
  asking(state: S, side: SideName, units: readonly Unit[]): Asking {
    const { ownerOf } = this.#rulings
    return ownerOf === undefined ? { side } : { side, player: ownerOf(state, side, units) }
  }
}

/** The owner decides which of the units in the battle lose steps, one step at a time. */
export function lossesStep<S extends FlowState & { steps: number[] }>(
  rulings: LossRulings<S>,
  losses: Losses<S>,
): DecisionStep<S, LossesFrame> {
  const { book, survey } = rulings

  const sufferers = (state: S, frame: LossesFrame): Unit[] => {
    const positions = survey(state)
    return frame.units.filter((unit) => positions.isOnMap(unit))
  }

  /** Where all units go, or only one is there, nobody is asked. */
  const hasChoice = (state: S, frame: LossesFrame): boolean => {
    const units = sufferers(state, frame)
    const steps = units.reduce((sum, unit) => sum + state.steps[unit]!, 0)
    return frame.count > 0 && units.length > 1 && steps > frame.count
  }

  const loseStepIn = (play: Play<S>, frame: LossesFrame, unit: Unit): void => {
    frame.count--
    // A headquarters that is lost here is displaced and no longer shares in the losses.
    if (survey(play.state).roster.isHeadquarters(unit)) {
      frame.units = frame.units.filter((other) => other !== unit)
    }
    losses.loseStep(play, unit)
  }

  return {
    section: book.results,
    verbs: { lose: { unit: 'one' } },
    who: (state, frame) => (hasChoice(state, frame) ? [deciderOf(frame)] : []),
    ask: (_, frame) => message('ask.losses', { count: frame.count }),
    choices(state, frame) {
      const { unitId } = survey(state).roster
      return sufferers(state, frame).map((unit) => ({ action: { do: 'lose', unit: unitId(unit) } }))
    },
    check(state, frame, _role, action) {
      const { roster } = survey(state)
      const unit = readUnit(roster, book.results, action, 'unit')
      if (isDenial(unit)) return unit
      return sufferers(state, frame).includes(unit)
        ? undefined
        : deny(book.results, 'losses.not-in-battle', { unit: roster.unitId(unit) })
    },
    take(play, frame, _role, action) {
      loseStepIn(play, frame, survey(play.state).roster.theUnit(one(action, 'unit')))
    },
    idle(play, frame) {
      const [next] = sufferers(play.state, frame)
      if (next === undefined || frame.count === 0) play.pop()
      else loseStepIn(play, frame, next)
    },
  }
}
