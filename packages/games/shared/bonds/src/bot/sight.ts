import type { Hex, HexGrid, Hexside } from '@sztab/board'
import type { Lines } from '../lines.ts'
import type { Place, SideName, Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import type { UnitLists } from '../units.ts'
import type { MachineNumbers } from './numbers.ts'
import type { Prospects } from './prospects.ts'
import type { Rings } from './rings.ts'

/** What the machine asks of every state. */
export interface Situation extends UnitLists {
  turn: number
}

/** What the machine knows of a title, whatever the position. */
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
  placeNamed(word: string): Place | undefined
  // What the rules say of units and hexes.
  attackStrength(state: S, unit: Unit): number
  isArtillery(unit: Unit): boolean
  /** Of artillery, in hexes. */
  rangeOf(unit: Unit): number
  isWithinLimit(state: S, units: readonly Unit[]): boolean
  isControlledBy(state: S, side: SideName, hex: Hex): boolean
  supplyLines(state: S, side: SideName): Lines
  /** How many hexes a line of supply may go over land. */
  readonly overland: number
  /** What the whole unit is worth to its owner, and what he loses with its next step. */
  unitWorth(state: S, unit: Unit): number
  stepWorth(state: S, unit: Unit): number
}

/** An enemy stack. */
export interface Target {
  readonly hex: Hex
  /** Its strength in defence, with its ground, and which kind of ground that is. */
  readonly defence: number
  readonly ground: number
  /** What taking the hex is worth. */
  readonly worth: number
  /** What the units there are worth to their owner, and one of their steps. */
  readonly units: number
  readonly step: number
  /** Columns that support is likely to add. */
  readonly support: number
}

/** Units that could attack a target together. */
export interface Party {
  readonly target: Target
  readonly units: readonly Unit[]
}

/** What a unit brings to an attack, and which share of its strength that is at best. */
export interface Part {
  readonly unit: Unit
  readonly strength: number
  readonly share: number
}

/** Those who hold a hex: how strong with its ground, what kind of ground it is, and columns that their state costs. */
export interface Garrison {
  readonly defence: number
  readonly ground: number
  readonly shaken: number
}

/** Who is to attack what this turn. */
export interface Aims {
  /** What the unit's part in its attack is worth from a hex: nothing where it could not attack from. */
  worthFrom(unit: Unit, hex: Hex): number
  isAiming(unit: Unit): boolean
}

/** In what the titles differ when one side looks at the map: their goals, their worths, their ground. */
interface Differences {
  // What units are worth, and what they can do.

  attackOf(unit: Unit): number
  /** What the whole unit is worth to its owner, and what he loses with its next step. */
  unitWorth(unit: Unit): number
  stepWorth(unit: Unit): number
  isArtillery(unit: Unit): boolean
  rangeOf(unit: Unit): number
  /** How strong an enemy is felt to be, and how much of that at each distance. */
  menaceOf(unit: Unit): number
  menaceReach(unit: Unit): readonly number[]
  isWithinLimit(units: readonly Unit[]): boolean

  // What ground is worth.

  /** What holding the hex is worth to the side that holds it. */
  hexWorth(hex: Hex): number
  isControlledBy(side: SideName, hex: Hex): boolean
  garrison(hex: Hex, units: readonly Unit[]): Garrison

  // Targets and attacks.

  /** What taking the hex is worth, what one step of those in it, and the columns that support may add. */
  targetWorth(hex: Hex, units: readonly Unit[]): number
  targetStep(units: readonly Unit[], total: number): number
  supportOn(hex: Hex, units: readonly Unit[]): number
  /** Everybody who could attack somebody this turn. */
  parties(): Party[]
  /** What each of a party would bring, those first who are to come first; whoever may not take part is left out. */
  partsOf(target: Target, units: readonly Unit[]): readonly Part[]
  /** What a step of the attackers is worth. */
  ownStep(parts: readonly Part[]): number
  /** How much of its strength a unit has in an attack over a hexside. */
  shareOver(unit: Unit, over: Hexside): number

  // Places.

  /** What it is worth to be in a place beside the map. */
  besideWorth(unit: Unit, place: Place): number
  /** How the hex serves where the unit is bound for. */
  goalWorth(unit: Unit, hex: Hex): number
  /** What the side loses with the hex, those who stand in it apart. */
  stakeIn(hex: Hex, others: readonly Unit[]): number
  /** Whether those in the hex are lost with a step. */
  isFragile(others: readonly Unit[]): boolean
  /** What it is worth to stand in the enemy's way there. */
  coverAt(hex: Hex, isHeld: boolean): number
  /** Whether the unit stands before guns in its hex. */
  isGuard(unit: Unit): boolean
  /** Whether guns have somebody to fire for there. */
  hasFriends(gun: Unit, hex: Hex): boolean

  /** What a place is worth to a unit that comes there after its movement, and to one that has to retreat there. */
  standing(unit: Unit, place: Place): number
  refugeWorth(unit: Unit, place: Place): number
}

/** What one side sees. */
export interface Sight extends Differences {
  readonly state: Situation
  readonly side: SideName
  readonly enemy: SideName
  readonly title: Title<never>
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** The Allied side has the last word: in its last turn nothing can be lost any more. */
  readonly isLastWord: boolean
  /** Attack strength of enemies that can come to each hex. */
  readonly threat: Float64Array
  readonly targets: ReadonlyMap<Hex, Target>
  readonly plan: Aims
  isFit(unit: Unit): boolean
  isSupplied(hex: Hex): boolean
  totalWorth(units: readonly Unit[]): number
  /** What it is worth to have the hex. */
  prizeOf(hex: Hex): number
}
