import { type Area, areaData, grid } from '../ground.ts'
import { isMechanised, type Unit, unitData } from '../order-of-battle.ts'
import { inArea } from '../places.ts'
import { destinations } from '../rules/05-movement.ts'
import { checkSetOut } from '../rules/05-terrain.ts'
import { hasLineFromArea } from '../rules/16-supply.ts'
import { GOOD } from '../state.ts'
import { cohesionOf, placeOf, unitsIn } from '../survey.ts'
import { tables } from '../tables.ts'
import { numbers, POINT } from './numbers.ts'
import type { SalernoSight } from './strikes.ts'

const { certainty, foot, wheels } = numbers.exits

/** 23.1.4 The northern edge brings points: who of the Allied side should leave the map there. */
export class Exits {
  readonly #outlook: SalernoSight
  readonly #parties = new Map<Area, readonly Unit[]>()

  constructor(outlook: SalernoSight) {
    this.#outlook = outlook
  }

  /** What it is worth that the unit leaves by the area, or undefined where it should not. */
  worth(unit: Unit, area: Area): number | undefined {
    if (this.#outlook.side !== 'allied' || areaData(area).points === 0) return undefined
    const party = this.#parties.get(area) ?? this.#gather(area)
    this.#parties.set(area, party)
    return party.includes(unit) ? (certainty * POINT * areaData(area).points) / party.length : undefined
  }

  #isNear(unit: Unit, area: Area): boolean {
    const place = placeOf(this.#outlook.state, unit)
    const reach = isMechanised(unit) ? wheels : foot
    return place >= 0 && areaData(area).hexes.some((hex) => grid.distance(hex, place) <= reach)
  }

  /** As few as are enough, all of whom get there now, and so that supply still follows them. */
  #gather(area: Area): readonly Unit[] {
    const { state, own } = this.#outlook
    const attackOf = (unit: Unit) => this.#outlook.attackOf(unit)
    const gone = unitsIn(state, inArea(area)).filter(is5thArmy)
    let strength = gone.reduce((sum, unit) => sum + attackOf(unit), 0)
    const { exitStrength, exitUnits } = tables.victory
    const isEnough = (party: readonly Unit[]) =>
      strength >= exitStrength && gone.length + party.length >= exitUnits
    if (isEnough([])) return []
    const near = own
      .filter((unit) => is5thArmy(unit) && attackOf(unit) > 0 && this.#isNear(unit, area))
      .filter((unit) => cohesionOf(state, unit) === GOOD && checkSetOut(state, unit) === undefined)
    const most = near.reduce((sum, unit) => sum + attackOf(unit), strength)
    if (most < exitStrength || gone.length + near.length < exitUnits) return []
    const party: Unit[] = []
    for (const unit of near.sort((a, b) => attackOf(b) - attackOf(a) || a - b)) {
      if (isEnough(party)) break
      if (!destinations(state, unit, false).some(({ journey }) => journey.hex === inArea(area))) continue
      party.push(unit)
      strength += attackOf(unit)
    }
    return isEnough(party) && this.#isFollowed(party, area) ? party : []
  }

  #isFollowed(party: readonly Unit[], area: Area): boolean {
    const at = [...this.#outlook.state.at]
    for (const unit of party) at[unit] = inArea(area)
    return hasLineFromArea({ ...this.#outlook.state, at }, 'allied', area)
  }
}

function is5thArmy(unit: Unit): boolean {
  return unitData(unit).army === 5
}
