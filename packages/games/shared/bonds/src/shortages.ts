import {
  type DecisionStep,
  type FlowState,
  type Frame,
  message,
  type Play,
  rolled,
  type Section,
} from '@sztab/kernel'
import { argumentOf } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { pickDecision } from './pick-decision.ts'
import { enemyOf, type SideName, type Unit } from './sides.ts'
import { tellings } from './tellings.ts'

// Fuel runs short: a table rolled for says which formations of a side are cut off

export interface ShortageState {
  supply: number[]
  /** Formations without fuel this turn, by number: those that arrive arrive so. */
  shortages: number[]
}

/** What a row of the table cuts off: nothing, one of the formations, all of them, or one the enemy picks. */
export interface ShortageResult {
  readonly how: 'none' | 'one' | 'all' | 'west' | 'any'
  readonly formations: readonly string[]
  readonly army?: number
}

/** Somebody has to say who of several is short. */
export interface ShortageFrame extends Frame {
  readonly by: SideName
  readonly formations: readonly number[]
  /** Only what stands far ahead is. */
  readonly isWestOnly: boolean
}

/** In what the games differ. */
export interface ShortageRules<S extends FlowState & ShortageState> {
  readonly section: Section
  readonly words: AnswerWords
  /** Whose fuel it is, and what units without any are marked with. */
  readonly side: SideName
  readonly unfed: number
  /** The formations of the order of battle, and the tables that are rolled on. */
  readonly formations: readonly string[]
  readonly columns: readonly ((roll: number) => ShortageResult)[]
  modifier(state: S): number
  formationOf(unit: Unit): number
  unitsOnMap(state: S, side: SideName): readonly Unit[]
  /** Whether a formation is there to be cut off. */
  hasArrived(state: S, formation: number): boolean
  /** Whether a unit stands far ahead. */
  isWest(state: S, unit: Unit): boolean
  /** The formations of an army of which one that is far ahead is picked. */
  divisionsOf(army: number): readonly number[]
}

export interface Shortages<S extends FlowState & ShortageState> {
  /** Who may be cut off by a result of the table. */
  candidates(state: S, result: ShortageResult): readonly number[]
  /** All columns are rolled; where there is a choice, somebody is asked. */
  fuelPhase(play: Play<S>): void
  /** Units of the formation are out of supply; those that arrive this turn will be. */
  cutOff(play: Play<S>, formation: number, isWestOnly: boolean): void
  /** The side chooses between two, its enemy wherever any may be named. */
  readonly shortage: DecisionStep<S, ShortageFrame>
}

export function shortagesBy<S extends FlowState & ShortageState>(rules: ShortageRules<S>): Shortages<S> {
  const { section, side, formations, formationOf } = rules
  const { tellUnits } = tellings(rules.words)
  /** Formations in answers are one word. */
  const words = formations.map((name) => name.replaceAll(' ', '-'))
  const named = (word: string): number | undefined => {
    const number = words.indexOf(word)
    return number < 0 ? undefined : number
  }

  const unitsOf = (state: S, formation: number, isWestOnly: boolean): Unit[] =>
    rules
      .unitsOnMap(state, side)
      .filter((unit) => formationOf(unit) === formation && (!isWestOnly || rules.isWest(state, unit)))

  function candidates(state: S, { how, formations: names, army = 0 }: ShortageResult): readonly number[] {
    if (how === 'west') return rules.divisionsOf(army).filter((one) => unitsOf(state, one, true).length > 0)
    return names.map((name) => formations.indexOf(name)).filter((one) => rules.hasArrived(state, one))
  }

  function cutOff(play: Play<S>, formation: number, isWestOnly: boolean): void {
    const { supply, shortages } = play.state
    const units = unitsOf(play.state, formation, isWestOnly)
    if (!isWestOnly) shortages.push(formation)
    const hit = units.filter((unit) => supply[unit] === 0)
    for (const unit of hit) supply[unit] = rules.unfed
    tellUnits(play, section, 'fuel.short', hit, { formation: formations[formation] as string })
  }

  function apply(play: Play<S>, result: ShortageResult): void {
    const found = candidates(play.state, result)
    const isWestOnly = result.how === 'west'
    if (found.length === 0) return
    if (result.how === 'all' || found.length === 1) {
      for (const formation of found) cutOff(play, formation, isWestOnly)
      return
    }
    const by = result.how === 'one' ? side : enemyOf(side)
    // Every title with a fuel table has this frame.
    const frame: ShortageFrame = { step: 'shortage', by, formations: found, isWestOnly }
    play.push(frame as unknown as S['stack'][number])
  }

  return {
    candidates,
    cutOff,
    fuelPhase(play) {
      const modifier = rules.modifier(play.state)
      const results = rules.columns.map((resultFor, i) => {
        const die = play.chance.die(6)
        const fact = rolled(side, 6, die, 'fuel')
        play.report(section, 'fuel.rolled', { column: i + 1, die, modifier }, fact)
        return resultFor(die + modifier)
      })
      // The first column is settled first: its question lies on top.
      for (const result of results.reverse()) apply(play, result)
    },
    shortage: pickDecision<S, ShortageFrame, number>({
      section,
      verb: 'cut',
      argument: argumentOf(
        'formation',
        { find: named, unknown: 'shortage.not-listed', param: 'formation' },
        (formation) => words[formation] as string,
      ),
      who: ({ by }) => by,
      ask: (_, { by, isWestOnly }) =>
        message(isWestOnly ? 'ask.shortage-west' : 'ask.shortage', { side: by }),
      things: (_, frame) => frame.formations,
      refused: { key: 'shortage.not-listed' },
      take(play, { isWestOnly }, formation) {
        play.pop()
        cutOff(play, formation, isWestOnly)
      },
      onlyOne: 'asked',
    }),
  }
}
