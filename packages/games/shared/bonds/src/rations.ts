import type { Hex } from '@sztab/board'
import {
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  message,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Unit } from './sides.ts'
import type { TitleSteps } from './title-steps.ts'

// Ports that feed only so many: their owner says who goes hungry, port after port

/** The port, whoever is fed, and what is left of what it gives. */
export interface RationFrame extends Frame {
  port: number
  units: Unit[]
  points: number
}

/** In what the games differ. */
export interface RationRules<S extends FlowState> {
  readonly section: Section
  readonly words: Pick<AnswerWords, 'unitId' | 'placeId'>
  readonly steps: TitleSteps<S>
  readonly ports: readonly Hex[]
  /** What a port gives in a phase; nothing when it is closed. */
  rationsOf(state: S, port: Hex): number
  isOpen(state: S, port: Hex): boolean
  /** What a unit needs. */
  needOf(state: S, unit: Unit): number
  /** Units that only ports can feed, and whether one of them could draw on this port. */
  dependants(state: S): readonly Unit[]
  reaches(state: S, unit: Unit, port: Hex): boolean
  /** All ports have given what they can. */
  settle(play: Play<S>, unfed: readonly Unit[]): void
}

export interface Rations<S extends FlowState> {
  /** The first port, before it has fed anybody. */
  firstPort(state: S): Pick<RationFrame, 'port' | 'units' | 'points'>
  readonly portSupply: DecisionStep<S, RationFrame>
}

export function rationsBy<S extends FlowState>(rules: RationRules<S>): Rations<S> {
  const { section, words, ports, needOf, dependants } = rules
  const hexOf = (port: number): Hex => ports[port]!
  const needs = (state: S, units: readonly Unit[]): number =>
    units.reduce((sum, unit) => sum + needOf(state, unit), 0)

  /** Whoever could draw on the port and is not fed yet. */
  function customers(state: S, port: number, fed: readonly Unit[]): Unit[] {
    if (!rules.isOpen(state, hexOf(port))) return []
    return dependants(state).filter((unit) => !fed.includes(unit) && rules.reaches(state, unit, hexOf(port)))
  }

  /** Whoever still fits, where not all fit: only then there is something to choose. */
  function contenders(state: S, { port, units, points }: RationFrame): Unit[] {
    const waiting = customers(state, port, units)
    return needs(state, waiting) <= points ? [] : waiting.filter((unit) => needOf(state, unit) <= points)
  }

  function checkFeed(state: S, { port, units, points: left }: RationFrame, unit: Unit): Denial | undefined {
    const params = { unit: words.unitId(unit), hex: words.placeId(hexOf(port)) }
    if (!customers(state, port, units).includes(unit)) return deny(section, 'feed.who', params)
    const points = needOf(state, unit)
    return points > left ? deny(section, 'feed.points', { ...params, points, left }) : undefined
  }

  /** Everybody left fits, or nobody does. */
  function nextPort(play: Play<S>, frame: RationFrame): void {
    const { state } = play
    const waiting = customers(state, frame.port, frame.units)
    if (needs(state, waiting) <= frame.points) frame.units.push(...waiting)
    frame.port++
    if (frame.port < ports.length) {
      frame.points = rules.rationsOf(state, hexOf(frame.port))
      return
    }
    play.pop()
    rules.settle(
      play,
      dependants(state).filter((unit) => !frame.units.includes(unit)),
    )
  }

  return {
    firstPort: (state) => ({ port: 0, units: [], points: rules.rationsOf(state, hexOf(0)) }),
    portSupply: rules.steps.unitDecision<RationFrame>({
      section,
      verb: 'feed',
      who: () => 'allied',
      ask: (_, { port, points }) => message('ask.port-supply', { hex: words.placeId(hexOf(port)), points }),
      units: contenders,
      detail: (state, unit) => ({ points: needOf(state, unit) }),
      refused: checkFeed,
      take(play, frame, unit) {
        frame.units.push(unit)
        frame.points -= needOf(play.state, unit)
      },
      onlyOne: 'asked',
      none: nextPort,
    }),
  }
}
