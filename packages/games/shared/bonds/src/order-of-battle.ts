import type { SideName, Unit } from './sides.ts'

/** What is looked up of every counter. */
interface Counter {
  readonly id: string
  readonly side: SideName
  /** Those of the whole unit; one when absent. */
  readonly steps?: number
  /** The division or whatever else fights together; independent units have none. */
  readonly formation?: string
}

/** What is printed on a side of a counter. */
interface PrintedFace {
  readonly attack: number
  readonly defence: number
  /** Absent on counters that stack by a rule of their own. */
  readonly stacking?: number
}

/** What a counter that lies so counts; `faceOf` is the side of it that is up. */
export function facesOf<S, F extends PrintedFace>(faceOf: (state: S, unit: Unit) => F) {
  return {
    /** Printed attack strength, before anything halves it. */
    attackStrength: (state: S, unit: Unit): number => faceOf(state, unit).attack,
    /** Printed defence strength. */
    defenceStrength: (state: S, unit: Unit): number => faceOf(state, unit).defence,
    /** What counts against the stacking limit; nothing of those that stack by a rule of their own. */
    stackingOf: (state: S, unit: Unit): number => faceOf(state, unit).stacking ?? 0,
  }
}

/** What the counters of all games of the family have; `K` are the kinds of units, `R` those of remnants. */
export interface CounterData<K extends string, R extends string> extends Counter, PrintedFace {
  readonly name: string
  readonly corps?: string
  readonly kind: K
  readonly size: string
  readonly steps: number
  readonly move: number
  /** The back of the counter. */
  readonly reduced?: PrintedFace
  /** The remnant counter that stands for the last step of a large unit. */
  readonly remnant?: R
  /** Of artillery, in hexes. */
  readonly range?: number
  readonly mech?: boolean
  readonly vehicle?: boolean
  readonly silhouette?: boolean
}

/** An order of battle: units are numbers in it. */
export interface OrderOfBattle<U extends Counter> {
  unitNamed(id: string): Unit | undefined
  /** The unit with that id; throws when there is none. For ids that our own data name. */
  theUnit(id: string): Unit
  unitData(unit: Unit): U
  unitId(unit: Unit): string
  sideOf(unit: Unit): SideName
  /** The counters of each side. */
  readonly unitsOf: Readonly<Record<SideName, readonly Unit[]>>
  /** A question about counters, answered once for each: for what the rules ask most often. */
  is(of: (unit: U) => boolean | undefined): (unit: Unit) => boolean
  /** The counters of which something is true. */
  thoseWho(isWanted: (unit: Unit) => boolean): readonly Unit[]
  /** Steps of the whole unit. */
  fullSteps(unit: Unit): number
  /** Every formation by name, in the order of battle, and that of a unit by its number there; -1 for independent units. */
  readonly formations: readonly string[]
  formationOf(unit: Unit): number
}

export function orderOfBattle<U extends Counter>(units: readonly U[]): OrderOfBattle<U> {
  const byId = new Map(units.map((unit, i) => [unit.id, i]))
  const countersOf = (side: SideName): Unit[] => units.flatMap((unit, i) => (unit.side === side ? [i] : []))
  const is = (of: (unit: U) => boolean | undefined): ((unit: Unit) => boolean) => {
    const bytes = Uint8Array.from(units, (unit) => (of(unit) === true ? 1 : 0))
    return (unit) => bytes[unit] === 1
  }
  const isGerman = is(({ side }) => side === 'german')
  const formations = [...new Set(units.flatMap(({ formation }) => formation ?? []))]
  const formationNumbers = units.map(({ formation }) =>
    formation === undefined ? -1 : formations.indexOf(formation),
  )
  return {
    unitNamed: (id) => byId.get(id),
    theUnit(id) {
      const unit = byId.get(id)
      if (unit === undefined) throw new RangeError(`no unit ${id}`)
      return unit
    },
    unitData: (unit) => units[unit] as U,
    unitId: (unit) => (units[unit] as U).id,
    unitsOf: { german: countersOf('german'), allied: countersOf('allied') },
    sideOf: (unit) => (isGerman(unit) ? 'german' : 'allied'),
    is,
    thoseWho: (isWanted) => units.flatMap((_, unit) => (isWanted(unit) ? [unit] : [])),
    fullSteps: (unit) => units[unit]?.steps ?? 1,
    formations,
    formationOf: (unit) => formationNumbers[unit]!,
  }
}
