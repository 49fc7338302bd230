import { type Hex, type HexGrid, NONE } from '@sztab/board'
import type { SideName, Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import type { MachineNumbers } from './numbers.ts'
import type { Party, Target } from './plan.ts'
import type { Way } from './title.ts'

/** Where a unit can go, and whom it could attack from there with which share of its strength at best. */
export interface Range {
  /** The position for which it was found. */
  readonly state: object
  readonly ways: readonly Way[]
  readonly prey: ReadonlyMap<Hex, number>
}

/** Whoever looks where his units can go. */
interface Looking {
  readonly enemy: SideName
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly state: { readonly at: readonly number[] }
  readonly title: {
    readonly grid: HexGrid
    readonly numbers: MachineNumbers
    isMechanised(unit: Unit): boolean
  }
  readonly targets: ReadonlyMap<Hex, Target>
  waysNow(unit: Unit): readonly Way[]
  shareOver(unit: Unit, over: number): number
}

/** Where units of a side can go; those near enemies are looked up when a phase begins: friends who move change little. */
export class Reach {
  readonly #known = new Map<Unit, Range>()

  of(looking: Looking, unit: Unit): Range {
    return this.#known.get(unit) ?? find(looking, unit)
  }

  /** Whether it was looked up when the phase began. */
  has(unit: Unit): boolean {
    return this.#known.has(unit)
  }

  /** For each target those who can come next to it. */
  parties(looking: Looking, units: readonly Unit[]): Party[] {
    const parties = new Map<Hex, Unit[]>()
    for (const unit of units) {
      if (!isNearAny(looking, unit)) continue
      const range = find(looking, unit)
      this.#known.set(unit, range)
      for (const on of range.prey.keys()) {
        const others = parties.get(on)
        if (others === undefined) parties.set(on, [unit])
        else others.push(unit)
      }
    }
    return [...parties].flatMap(([on, among]) => {
      const target = looking.targets.get(on)
      return target === undefined ? [] : [{ target, units: among }]
    })
  }
}

function find(looking: Looking, unit: Unit): Range {
  const ways = looking.waysNow(unit)
  return { state: looking.state, ways, prey: preyFrom(looking, unit, ways) }
}

/** Whether anybody stands so near that the unit may come next to him. */
function isNearAny({ state, targets, title }: Looking, unit: Unit): boolean {
  const place = state.at[unit]!
  if (place < 0) return true
  const { foot, wheels } = title.numbers.march
  const furthest = 1 + (title.isMechanised(unit) ? wheels : foot)
  for (const hex of targets.keys()) if (title.grid.distance(place, hex) <= furthest) return true
  return false
}

function preyFrom(looking: Looking, unit: Unit, ways: readonly Way[]): Map<Hex, number> {
  const prey = new Map<Hex, number>()
  const { state, positions, enemy, title } = looking
  const look = (hex: number): void => {
    if (hex < 0) return
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const on = title.grid.neighbours[over]!
      if (on === NONE || !positions.isHeldBy(enemy, on)) continue
      const share = looking.shareOver(unit, over)
      if (share > (prey.get(on) ?? 0)) prey.set(on, share)
    }
  }
  look(state.at[unit]!)
  for (const { journey } of ways) look(journey.hex)
  return prey
}
