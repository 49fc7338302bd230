import type { SideName, Unit } from './sides.ts'

/** What is looked up of every counter. */
interface Counter {
  readonly id: string
  readonly side: SideName
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
  /** Bytes by unit, 1 for those of which something is true: for what the rules ask most often. */
  flags(of: (unit: U) => boolean | undefined): Uint8Array
}

export function orderOfBattle<U extends Counter>(units: readonly U[]): OrderOfBattle<U> {
  const byId = new Map(units.map((unit, i) => [unit.id, i]))
  const countersOf = (side: SideName): Unit[] => units.flatMap((unit, i) => (unit.side === side ? [i] : []))
  const flags = (of: (unit: U) => boolean | undefined) =>
    Uint8Array.from(units, (unit) => (of(unit) === true ? 1 : 0))
  const german = flags(({ side }) => side === 'german')
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
    sideOf: (unit) => (german[unit] === 1 ? 'german' : 'allied'),
    flags,
  }
}
