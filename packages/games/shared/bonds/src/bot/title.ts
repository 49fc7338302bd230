import type { Hex, HexGrid, Hexside } from '@sztab/board'
import type { FlowState } from '@sztab/kernel'
import type { Destination } from '../destinations.ts'
import type { Journey } from '../journeys.ts'
import type { Lines } from '../lines.ts'
import type { Place, SideName, Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import type { UnitLists } from '../units.ts'
import type { Bond } from '../zoc-bonds.ts'
import type { MachineNumbers } from './numbers.ts'
import type { Prospects } from './prospects.ts'
import type { Rings } from './rings.ts'

/** What the machine asks of every state. */
export interface Situation extends FlowState, UnitLists {
  turn: number
}

/** How a unit came: by an effort that halves its strength, or not. */
export interface Coming extends Journey {
  readonly isStrained?: boolean
}

export type Way = Destination<Coming>

/** A way of moving that is open to a unit. */
export interface Mode {
  /** How the answer is called, and whether whoever moves so may attack afterwards. */
  readonly verb: string
  readonly mayAttack: boolean
  /** What it costs besides: some ways of moving, or every hex after the first. */
  readonly toll: number
  readonly tollBeyond: number
}

/** What the machine is told of a title's rules: mostly functions of the rules as they are. */
export interface Title<S extends Situation> {
  readonly grid: HexGrid
  readonly numbers: MachineNumbers
  readonly prospects: Prospects
  /** As far as anybody's strength is felt. */
  readonly rings: Rings
  survey(state: S): Survey
  unitsOnMap(state: S, side: SideName): readonly Unit[]
  lastTurn(state: S): number
  sideOf(unit: Unit): SideName
  /** How answers name units and places. */
  theUnit(word: string): Unit
  unitId(unit: Unit): string
  placeNamed(word: string): Place | undefined
  placeIds(places: readonly Place[]): string[]
  attackStrength(state: S, unit: Unit): number
  isArtillery(unit: Unit): boolean
  isMechanised(unit: Unit): boolean
  /** Of artillery, in hexes. */
  rangeOf(unit: Unit): number
  isWithinLimit(state: S, units: readonly Unit[]): boolean
  isControlledBy(state: S, side: SideName, hex: Hex): boolean
  supplyLines(state: S, side: SideName): Lines
  /** How many hexes a line of supply may go over land. */
  readonly overland: number
  bondAgainst(state: S, positions: Survey, who: SideName, over: Hexside): Bond | undefined
  /** What nobody crosses when he retreats, whoever stands where. */
  isBarred(over: Hexside, to: Hex): boolean
  /** Units that may still set out this phase, those who have to first. */
  movers(state: S, side: SideName): readonly Unit[]
  /** Where a unit can go as it stands, if nothing but its usual way of moving is looked at. */
  waysOf(state: S, unit: Unit, verb: string): readonly Way[]
  /** What else a position differs in for whoever makes plans. */
  season(state: S): string
  /** What the whole unit is worth to its owner, and what he loses with its next step. */
  unitWorth(state: S, unit: Unit): number
  stepWorth(state: S, unit: Unit): number
}

/** Those who hold a hex: how strong with its ground, what kind of ground it is, and columns that their state costs. */
export interface Garrison {
  readonly defence: number
  readonly ground: number
  readonly shaken: number
}
