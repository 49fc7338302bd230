import type { Hex, Search } from '@sztab/board'
import type { Attacks } from '../attacks.ts'
import type { Retreats } from '../retreats.ts'
import type { Unit } from '../roster.ts'
import type { SideName } from '../sides.ts'
import type { Survey } from '../survey.ts'
import type { ResultTable } from './result-table.ts'

/** What machine players are told of a game's rules, and what things are worth in it. */
export interface Doctrine<S> {
  survey(state: S): Survey
  /** By hex, how many hexes of land lie between it and the nearest unit of the side. */
  distancesTo(state: S, side: SideName): Int16Array
  /** Every hex from which a side could trace a line. */
  net(state: S, side: SideName): Search
  /** What a unit has to spend on a move, in halves of a point. */
  halves(state: S, unit: Unit): number
  stepsOf(state: S, unit: Unit): number
  attackStrength(state: S, unit: Unit): number
  defenceStrength(state: S, unit: Unit): number
  readonly attacks: Attacks<S>
  readonly retreats: Retreats<S>
  readonly results: ResultTable
  /** Columns that a hex shifts in its defenders' favour. */
  shift(state: S, hex: Hex): number
  /** Two strong units in a hex: no attack out of it can be stronger. */
  readonly mostFromAHex: number
  /** What its owner loses when a unit that has so many steps loses one. */
  stepWorth(state: S, unit: Unit, steps: number): number
  /** Whether those who defend a hex against the side do not retreat, but lose steps. */
  mustHold(state: S, attacker: SideName, hex: Hex): boolean
  /** What it is worth to a side to drive the enemy out of a hex. */
  seizeWorth(state: S, side: SideName, hex: Hex): number
  /** What a step of defenders who must hold is worth beyond itself: it brings their fall nearer. */
  readonly attrition: number
}

/** How good it is for units of one side to stand in a hex. */
export interface Posts {
  worth(unit: Unit, hex: Hex): number
  /** Whether the unit must not leave its hex. */
  isTied(unit: Unit): boolean
  /** Cities that want a garrison before anything else is done. */
  readonly besieged: readonly Hex[]
  /** What entering a hex brings at once. */
  prize(hex: Hex): number
  /** A prize for which units leave a battle that was planned for them. */
  readonly irresistible: number
  /** What it costs to bind one more unit to an attack. */
  readonly unitCost: number
  /** The worth of the place that a unit has when it does not go to attack; `reach` is where it could go. */
  otherwise(unit: Unit, reach: readonly Hex[]): number
  /** How much of what a unit gives up for an attack counts. */
  daring(unit: Unit): number
}
