import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  DONE,
  type FlowState,
  type Frame,
  type Message,
  type PhaseOrder,
  type Section,
} from '@sztab/kernel'
import { type AttackRules, type AttackWords, attackOrder, readStrike } from './attack-decision.ts'
import type { SideName, Unit } from './sides.ts'
import type { Strikes } from './strikes.ts'
import type { UnitLists } from './units.ts'

// How the answers that declare an attack are listed

/** Attackers, and the second set of units that the game asks for. */
export interface Force {
  readonly by: readonly Unit[]
  readonly second: readonly Unit[]
}

/** Second sets that make a whole attack, and those that others may still join. */
export interface Seconds {
  readonly whole: readonly (readonly Unit[])[]
  readonly growing?: readonly (readonly Unit[])[]
}

/** In what the games differ. */
export interface AttackListing<S extends FlowState & UnitLists> extends AttackWords {
  readonly strikes: Strikes<S>
  /** Whether a set may still become an attack when some of the others join it. */
  mayBecome?(state: S, side: SideName, on: Hex, by: readonly Unit[], others: readonly Unit[]): boolean
  /** The second sets for these attackers out of all who are able to; `soFar` when one has been begun. */
  seconds?(
    state: S,
    side: SideName,
    on: Hex,
    by: readonly Unit[],
    soFar: readonly Unit[] | undefined,
    able: readonly Unit[],
  ): Seconds
  /** The best second set for those who have been picked. */
  bestSecond?(state: S, side: SideName, on: Hex, by: readonly Unit[]): readonly Unit[]
  /** The strongest attacks for those who do not want to pick; by all, where nothing else is said. */
  gather?(state: S, side: SideName, on: Hex, able: readonly Unit[]): readonly Force[]
  /** The column of a whole attack before support, `3-1`. */
  oddsOf(state: S, side: SideName, on: Hex, by: readonly Unit[], second: readonly Unit[]): string
}

/** Lists for a side, of attackers among `only` where they are given. */
type Listing<S> = (state: S, side: SideName, partial: Action, only?: readonly Unit[]) => Choice[]

export interface AttackAnswers<S extends FlowState & UnitLists> {
  /** Answers that continue a beginning: sets of attackers grow one by one in the order of battle. */
  readonly continuations: Listing<S>
  /** The strongest attacks, for those who do not want to pick. */
  readonly strongest: Listing<S>
  /** Attacks are voluntary, one by one, in the order that the attacker likes. */
  order<F extends { readonly side: SideName }>(
    effects: Pick<AttackRules<S>, 'declare' | 'odds'>,
  ): PhaseOrder<S, F>
  /** One more attack by some of certain units, or none. */
  decision<F extends Frame & { readonly side: SideName }>(what: OneMoreAttack<S, F>): DecisionStep<S, F>
}

/** An attack that may follow another. */
export interface OneMoreAttack<S extends FlowState, F> extends Pick<AttackRules<S>, 'declare' | 'odds'> {
  readonly section: Section
  ask(frame: F): Message
  /** Who may join those who have been named. */
  joiners(state: S, frame: F, named: readonly Unit[]): readonly Unit[]
  /** Why these do not attack together. */
  check(state: S, frame: F, units: readonly Unit[]): Denial | undefined
}

const NO_SECOND: Seconds = { whole: [[]] }

export function attackAnswers<S extends FlowState & UnitLists>(listing: AttackListing<S>): AttackAnswers<S> {
  const { verb, words, second, strikes } = listing
  const { checkPair, checkRoom } = strikes.rules

  const begun = (on: Hex, by: readonly Unit[]): Action => ({
    do: verb,
    on: words.placeId(on),
    by: words.unitIds(by),
  })

  const named = (on: Hex, by: readonly Unit[], more: readonly Unit[]): Action =>
    second === undefined ? begun(on, by) : { ...begun(on, by), [second.name]: words.unitIds(more) }

  /** An attack as it stands, with its odds before support. */
  const whole = (state: S, side: SideName, on: Hex, by: readonly Unit[], more: readonly Unit[]): Choice => ({
    action: named(on, by, more),
    detail: { odds: listing.oddsOf(state, side, on, by, more) },
  })

  const ableTo = (state: S, side: SideName, on: Hex, only: readonly Unit[] | undefined): Unit[] =>
    strikes.strikers(state, side, on).filter((unit) => only?.includes(unit) !== false)

  const continuations: Listing<S> = (state, side, partial, only) => {
    const strike = readStrike(listing, partial)
    if (strike === undefined || !strikes.isTarget(state, side, strike.on)) return []
    const { on, by, second: soFar } = strike
    const able = ableTo(state, side, on, only)
    const withSeconds = (): Choice[] => {
      if (by.length === 0) return []
      const sets = listing.seconds?.(state, side, on, by, soFar, able) ?? NO_SECOND
      return [
        ...sets.whole.map((more) => whole(state, side, on, by, more)),
        ...(sets.growing ?? []).map((more) => ({ action: named(on, by, more), more: true as const })),
      ]
    }
    if (soFar !== undefined) return withSeconds()
    const isFit = (unit: Unit): boolean =>
      able.includes(unit) && checkPair?.(state, by[0] ?? unit, unit) === undefined
    if (!by.every(isFit) || checkRoom?.(state, on, by) !== undefined) return []
    const choices = withSeconds()
    const later = able.filter((unit) => unit > (by.at(-1) ?? -1) && isFit(unit))
    later.forEach((unit, i) => {
      const grown = [...by, unit]
      if (checkRoom?.(state, on, grown) !== undefined) return
      const others = later.slice(i + 1).filter((other) => checkPair?.(state, unit, other) === undefined)
      if (listing.mayBecome?.(state, side, on, grown, others) !== false)
        choices.push({ action: begun(on, grown), more: true })
    })
    return choices
  }

  const strongest: Listing<S> = (state, side, partial, only) => {
    const strike = readStrike(listing, partial)
    if (strike === undefined || strike.second !== undefined) return []
    const { on, by } = strike
    if (!strikes.isTarget(state, side, on)) return []
    const picked = (units: readonly Unit[]): Force => ({
      by: units,
      second: listing.bestSecond?.(state, side, on, units) ?? [],
    })
    const able = by.length > 0 ? [] : ableTo(state, side, on, only)
    const forces = by.length > 0 ? [picked(by)] : (listing.gather?.(state, side, on, able) ?? [picked(able)])
    return forces
      .filter((force) => strikes.check(state, side, on, force.by, force.second) === undefined)
      .map((force) => whole(state, side, on, force.by, force.second))
  }

  const rulesWith = (effects: Pick<AttackRules<S>, 'declare' | 'odds'>): AttackRules<S> => ({
    ...listing,
    isOpen: strikes.hasTarget,
    held: strikes.held,
    isTarget: strikes.isTarget,
    continuations,
    strongest,
    check: strikes.check,
    declare: effects.declare,
    odds: effects.odds,
  })

  function decision<F extends Frame & { readonly side: SideName }>(
    what: OneMoreAttack<S, F>,
  ): DecisionStep<S, F> {
    const order = attackOrder<S, F>(rulesWith(what))
    /** Hexes next to somebody who may attack again. */
    const prey = (state: S, frame: F): Hex[] => {
      const group = what.joiners(state, frame, [])
      if (group.length === 0) return []
      const isTheirs = (hex: Hex): boolean =>
        strikes.strikers(state, frame.side, hex).some((unit) => group.includes(unit))
      return strikes.targets(state, frame.side).filter(isTheirs)
    }
    const check = (state: S, frame: F, action: Action): Denial | undefined => {
      const strike = readStrike(listing, action)
      const units = strike === undefined ? undefined : [...strike.by, ...(strike.second ?? [])]
      return (units && what.check(state, frame, units)) ?? order.check(state, frame, action)
    }
    return {
      section: what.section,
      verbs: { [verb]: order.shape, done: {} },
      who: (state, frame) => (prey(state, frame).length > 0 ? [frame.side] : []),
      ask: (_, frame) => what.ask(frame),
      choices(state, frame, _role, partial) {
        if (partial === undefined) {
          const begin = (hex: Hex): Choice => ({ action: { do: verb, on: words.placeId(hex) }, more: true })
          return [...prey(state, frame).map(begin), { action: DONE }]
        }
        const strike = readStrike(listing, partial)
        if (strike === undefined) return []
        const only = what.joiners(state, frame, [...strike.by, ...(strike.second ?? [])])
        return continuations(state, frame.side, partial, only)
      },
      shortcuts(state, frame, _role, partial) {
        const strike = readStrike(listing, partial)
        const [first] = strike === undefined ? [] : what.joiners(state, frame, strike.by)
        if (strike === undefined || first === undefined) return []
        const only = what.joiners(state, frame, strike.by.length > 0 ? strike.by : [first])
        return strongest(state, frame.side, partial, only).filter(
          ({ action }) => check(state, frame, action) === undefined,
        )
      },
      check: (state, frame, _role, action) =>
        action.do === 'done' ? undefined : check(state, frame, action),
      take(play, frame, _role, action) {
        play.pop()
        if (action.do !== 'done') order.take(play, frame, action)
      },
      preview: (state, { side }, _role, action) =>
        action.do === verb ? what.odds(state, side, action) : undefined,
    }
  }

  return { continuations, strongest, order: (effects) => attackOrder(rulesWith(effects)), decision }
}
