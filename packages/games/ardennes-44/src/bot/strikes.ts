import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import type { Drive, Outlook, Part, Target } from '@sztab/bonds/bot'
import { grid, isLake, isRiver, isRough } from '../ground.ts'
import { formationOf, isArtillery, isVehicle } from '../order-of-battle.ts'
import { attackStrength, isBritish } from '../rules/02-units.ts'
import { vehicleObstacle } from '../rules/11-terrain.ts'
import { type ArdennesState, ATTACKED, DIGGING, NIGHT, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf } from '../survey.ts'

const MOST_FORMATIONS = 2
/** Whoever is still beside the map comes last. */
const BESIDE = 9

/** Whoever is fit to attack. */
export function attackersOf(outlook: ArdennesSight): Unit[] {
  return outlook.own.filter((unit) => isAble(outlook, unit))
}

function isAble({ state }: ArdennesSight, unit: Unit): boolean {
  if (isArtillery(unit) || attackStrength(state, unit) === 0 || !isInGoodOrder(state, unit)) return false
  return !isMarked(state, unit, TRANSPORT_MARKS | ATTACKED | DIGGING | (state.isNight ? 0 : NIGHT))
}

/** 14.3.1 Two formations at most, those nearest first. */
export function partsFor(outlook: ArdennesSight, target: Target, units: readonly Unit[]): readonly Part[] {
  const { state } = outlook
  const parts = units.map((unit) => {
    const prey = outlook.rangeOf(unit).prey.get(target.hex) as number
    const share = prey * (isOutOfSupply(state, unit) ? 0.5 : 1)
    const formation = formationOf(unit)
    const place = placeOf(state, unit)
    return {
      unit,
      share,
      strength: attackStrength(state, unit) * share,
      formation: formation < 0 ? -1 - unit : formation,
      far: place < 0 ? BESIDE : grid.distance(place, target.hex),
    }
  })
  const strengths = new Map<number, number>()
  for (const { formation, strength } of parts) {
    strengths.set(formation, (strengths.get(formation) ?? 0) + strength)
  }
  const chosen = [...strengths]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_FORMATIONS)
    .map(([formation]) => formation)
  const british = parts.filter(({ unit }) => isBritish(state, unit)).length * 2 > parts.length
  return parts
    .filter(({ unit, formation }) => chosen.includes(formation) && isBritish(state, unit) === british)
    .sort((a, b) => a.far - b.far || b.strength - a.strength || a.unit - b.unit)
}

/** What a side sees of this game. */
export type ArdennesSight = Outlook<ArdennesState, ArdennesGoals>

/** Where the units of a side go, and where they cut roads that count. */
export interface ArdennesGoals {
  readonly drive: Drive
  readonly cuts: ReadonlyMap<Hex, number>
}

/** 15.3–15.5 How much of its strength a unit has in an attack over a hexside. */
export function shareOver(state: ArdennesState, unit: Unit, over: number): number {
  if (isLake(over)) return 0
  if (isRiver(over) || isRough(Math.floor(over / 6))) return 0.5
  const to = grid.neighbours[over] as Hex
  return isVehicle(unit) && vehicleObstacle(state, over, to) !== undefined ? 0.5 : 1
}
