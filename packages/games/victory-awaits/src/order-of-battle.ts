import { type Counter, makeRoster, type Unit } from '@sztab/chits'
import data from '../data/units.json' with { type: 'json' }
import type { Command, SheetId } from './scenarios.ts'

export { enemyOf, type SideName, type Unit } from '@sztab/chits'

type Nation = 'german' | 'romanian' | 'hungarian' | 'slovak' | 'soviet'
type UnitKind =
  | 'hq'
  | 'infantry'
  | 'motorised'
  | 'armour'
  | 'cavalry'
  | 'mountain'
  | 'jaeger'
  | 'airborne'
  | 'security'
  | 'militia'
  | 'naval'

/** How a unit that does not begin on the map comes into play, and from which turn. */
interface Arrival {
  readonly turn: number
  readonly by: 'axis' | 'soviet' | 'militia' | 'reserve' | 'hungarian'
  /** The only hexes of its sheet where it may come in, where it is bound to cities. */
  readonly at?: string
}

export interface UnitData extends Counter {
  readonly name: string
  readonly nation: Nation
  readonly kind: UnitKind
  readonly size: string
  /** The map to which it belongs (18). */
  readonly sheet: SheetId
  readonly formation: string
  /** Whose it is in a game of several players (19.2). */
  readonly command: Command
  readonly setup?: string
  readonly arrival?: Arrival
}

export const UNITS = data.units as readonly UnitData[]

export const roster = makeRoster(UNITS)

export const { sideOf, isHeadquarters, isMechanised, fullSteps, unitId, unitNamed, theUnit } = roster

export function unitData(unit: Unit): UnitData {
  return UNITS[unit]!
}

/** 3.2 For activation Slovaks and Hungarians count as Germans. */
export function nationalityOf(unit: Unit): 'german' | 'romanian' | 'soviet' {
  const { nation } = unitData(unit)
  return nation === 'slovak' || nation === 'hungarian' ? 'german' : nation
}

/** Every headquarters, in the order of battle. */
export const HEADQUARTERS: readonly Unit[] = UNITS.flatMap(({ kind }, unit) => (kind === 'hq' ? [unit] : []))

const headquartersIndex = new Map(HEADQUARTERS.map((unit, i) => [unit, i]))

/** Which of HEADQUARTERS a unit is; for headquarters only. */
export function headquartersNumber(unit: Unit): number {
  return headquartersIndex.get(unit) as number
}

/** 2.2 Panzer Groups, whose headquarters are mechanised. */
export function isPanzerGroup(unit: Unit): boolean {
  return isHeadquarters(unit) && isMechanised(unit)
}
