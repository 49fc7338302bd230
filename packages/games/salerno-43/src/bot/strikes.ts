import type { Hex } from '@sztab/board'
import type { Outlook, Part, Target } from '@sztab/bonds/bot'
import { areaData, grid } from '../ground.ts'
import { isEighthArmy, nationalityOf, sideOf, type Unit, unitData } from '../order-of-battle.ts'
import { areaOf, isArea, isInPlay } from '../places.ts'
import { attackStrength } from '../rules/02-units.ts'
import { EXTENDED, GOOD, HALF_EFFECT, type SalernoState, STRAINED, TRUCK } from '../state.ts'
import { cohesionOf, isMarked, placeOf } from '../survey.ts'
import { numbers } from './numbers.ts'

const { far } = numbers.strikes

/** 8.5 Whoever is fit to attack. */
export function attackersOf({ state, side }: SalernoSight): Unit[] {
  return state.at.flatMap((place, unit) => {
    if (sideOf(unit) !== side || !isInPlay(place)) return []
    const isFit = cohesionOf(state, unit) === GOOD && !isMarked(state, unit, TRUCK | EXTENDED)
    return isFit && attackStrength(state, unit) > 0 ? [unit] : []
  })
}

/** 8.4.1 The strongest division in full and first, others by half, the nearest first. */
export function partsFor(outlook: SalernoSight, target: Target, units: readonly Unit[]): readonly Part[] {
  const all = armyOf(outlook, units).map((unit) => ({
    unit,
    formation: formationOf(unit),
    way: wayTo(outlook, unit, target.hex),
    strength: strengthOf(outlook, unit, target),
  }))
  const strengths = new Map<string, number>()
  for (const { formation, strength } of all)
    strengths.set(formation, (strengths.get(formation) ?? 0) + strength)
  const [main] = [...strengths].reduce((a, b) => (b[1] > a[1] ? b : a))
  return all
    .sort(
      (a, b) =>
        Number(b.formation === main) - Number(a.formation === main) || a.way - b.way || a.unit - b.unit,
    )
    .map(({ unit, formation, strength }) => ({
      unit,
      strength: formation === main ? strength : strength / 2,
      share: 1,
    }))
}

/** 8.5 Only those of one army attack together: the strongest. */
function armyOf(outlook: SalernoSight, units: readonly Unit[]): readonly Unit[] {
  const armies = new Map<string, Unit[]>()
  for (const unit of units) {
    const name = `${nationalityOf(unit)} ${isEighthArmy(unit)}`
    const army = armies.get(name)
    if (army === undefined) armies.set(name, [unit])
    else army.push(unit)
  }
  const strength = (army: readonly Unit[]) => army.reduce((sum, unit) => sum + outlook.attackOf(unit), 0)
  return [...armies.values()].reduce((a, b) => (strength(b) > strength(a) ? b : a))
}

function strengthOf(outlook: SalernoSight, unit: Unit, target: Target): number {
  const { state } = outlook
  const share = wayTo(outlook, unit, target.hex) > 2 ? far : 1
  return attackStrength(state, unit) * share * (isMarked(state, unit, HALF_EFFECT | STRAINED) ? 0.5 : 1)
}

function formationOf(unit: Unit): string {
  return unitData(unit).formation ?? unitData(unit).id
}

function wayTo({ state }: SalernoSight, unit: Unit, hex: Hex): number {
  const place = placeOf(state, unit)
  if (!isArea(place)) return grid.distance(place, hex)
  return 1 + Math.min(...areaData(areaOf(place)).hexes.map((edge) => grid.distance(edge, hex)))
}

/** What a side sees of this game. */
export interface SalernoSight extends Outlook<SalernoState, Float64Array> {
  /** What is taken early may be lost again: points count in full only at the end. */
  readonly urgency: number
}
