import type { SideName } from './sides.ts'

/** The number of a unit in the order of battle: states speak of units by it. */
export type Unit = number & { readonly _is?: 'unit' }

/** What the rules read off a counter. */
export interface Counter {
  readonly id: string
  readonly side: SideName
  /** `hq` for headquarters. */
  readonly kind: string
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly mechanised?: boolean | undefined
  /** The back of the counter; units without one have a single step. */
  readonly reduced?: { readonly attack: number; readonly defence: number } | undefined
  /** Command range, of headquarters only. */
  readonly range?: number | undefined
}

/** An order of battle, with what the rules ask most often looked up once. */
export interface Roster {
  readonly count: number
  readonly sideOf: (unit: Unit) => SideName
  /** Every unit of a side, on the map or not, in the order of battle. */
  readonly allOf: (side: SideName) => readonly Unit[]
  readonly isHeadquarters: (unit: Unit) => boolean
  readonly isMechanised: (unit: Unit) => boolean
  /** Steps of the unit at full strength. */
  readonly fullSteps: (unit: Unit) => number
  /** Printed strengths of the side of the counter that shows when the unit has so many steps. */
  readonly printedAttack: (unit: Unit, steps: number) => number
  readonly printedDefence: (unit: Unit, steps: number) => number
  readonly printedMove: (unit: Unit) => number
  readonly rangeOf: (unit: Unit) => number
  readonly unitId: (unit: Unit) => string
  readonly unitNamed: (id: string) => Unit | undefined
  /** The unit with that id; throws when there is none. For ids that our own data name. */
  readonly theUnit: (id: string) => Unit
}

export function makeRoster(counters: readonly Counter[]): Roster {
  const isSoviet = Uint8Array.from(counters, ({ side }) => (side === 'soviet' ? 1 : 0))
  const headquarters = Uint8Array.from(counters, ({ kind }) => (kind === 'hq' ? 1 : 0))
  const mechanised = Uint8Array.from(counters, (counter) => (counter.mechanised === true ? 1 : 0))
  const steps = Uint8Array.from(counters, ({ reduced }) => (reduced === undefined ? 1 : 2))
  const all = counters.map((_, unit) => unit)
  const allOf = {
    soviet: all.filter((unit) => isSoviet[unit] === 1),
    axis: all.filter((unit) => isSoviet[unit] !== 1),
  }
  const byId = new Map(counters.map(({ id }, unit) => [id, unit]))
  const counterOf = (unit: Unit) => counters[unit]!
  /** The back shows as soon as a unit of two steps has lost one. */
  const faceOf = (unit: Unit, left: number) => {
    const counter = counterOf(unit)
    return counter.reduced !== undefined && left === 1 ? counter.reduced : counter
  }
  return {
    count: counters.length,
    sideOf: (unit) => (isSoviet[unit] === 1 ? 'soviet' : 'axis'),
    allOf: (side) => allOf[side],
    isHeadquarters: (unit) => headquarters[unit] === 1,
    isMechanised: (unit) => mechanised[unit] === 1,
    fullSteps: (unit) => steps[unit]!,
    printedAttack: (unit, left) => faceOf(unit, left).attack,
    printedDefence: (unit, left) => faceOf(unit, left).defence,
    printedMove: (unit) => counterOf(unit).move,
    rangeOf: (unit) => counterOf(unit).range ?? 0,
    unitId: (unit) => counterOf(unit).id,
    unitNamed: (id) => byId.get(id),
    theUnit(id) {
      const unit = byId.get(id)
      if (unit === undefined) throw new RangeError(`no unit ${id}`)
      return unit
    },
  }
}
