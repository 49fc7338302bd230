import { type Hex, NONE } from '@sztab/board'
import type { Destination, Unit } from '@sztab/bonds'
import { Lately, type Part, type Party, type Sight, type Target } from '@sztab/bonds/bot'
import { grid, isLake, isRiver, isRough } from '../ground.ts'
import { formationOf, isArtillery, isVehicle, sideOf } from '../order-of-battle.ts'
import { attackStrength, isBritish } from '../rules/02-units.ts'
import { checkSetOut } from '../rules/11-means.ts'
import { destinations } from '../rules/11-movement.ts'
import { vehicleObstacle } from '../rules/11-terrain.ts'
import { type ArdennesState, ATTACKED, DIGGING, type Journey, NIGHT, TRANSPORT_MARKS } from '../state.ts'
import { isInGoodOrder, isMarked, isOutOfSupply, placeOf } from '../survey.ts'

interface Striking extends ArdennesSight {
  readonly reach: Reach
}

const MOST_FORMATIONS = 2
/** Whoever is still beside the map comes last. */
const BESIDE = 9

/** For each target those who can come next to it. */
export function partiesFor(outlook: Striking): Party[] {
  const parties = new Map<Hex, Unit[]>()
  for (const unit of outlook.own) {
    if (!isAble(outlook, unit)) continue
    for (const on of outlook.reach.of(unit).prey.keys()) {
      const others = parties.get(on)
      if (others === undefined) parties.set(on, [unit])
      else others.push(unit)
    }
  }
  return [...parties].flatMap(([on, units]) => {
    const target = outlook.targets.get(on)
    return target === undefined ? [] : [{ target, units }]
  })
}

function isAble({ state }: Striking, unit: Unit): boolean {
  if (isArtillery(unit) || attackStrength(state, unit) === 0 || !isInGoodOrder(state, unit)) return false
  return !isMarked(state, unit, TRANSPORT_MARKS | ATTACKED | DIGGING | (state.isNight ? 0 : NIGHT))
}

/** 14.3.1 Two formations at most, those nearest first. */
export function partsFor(
  { state, reach }: Striking,
  target: Target,
  units: readonly Unit[],
): readonly Part[] {
  const parts = units.map((unit) => {
    const prey = reach.of(unit).prey.get(target.hex) as number
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
export interface ArdennesSight extends Sight {
  readonly state: ArdennesState
}

export type Way = Destination<Journey>

/** Where a unit can go, and whom it could attack from there with which share of its strength at best. */
interface Range {
  readonly mark: string
  readonly ways: readonly Way[]
  readonly prey: ReadonlyMap<Hex, number>
}

const lately = new Lately<Map<Unit, Range>>(1)

/**
 * Where the units of the side can go. It is looked up once while the enemy stands as he stands: friends change little
 * of it (10.3), and before a unit sets out its ways are found anew.
 */
export class Reach {
  readonly #outlook: ArdennesSight
  readonly #ranges: Map<Unit, Range>

  constructor(outlook: ArdennesSight) {
    this.#outlook = outlook
    const { state, side } = outlook
    const { scenario, turn, isNight, at, bridges } = state
    const theirs = at.filter((_, unit) => sideOf(unit) !== side)
    const situation = [scenario, side, turn, isNight, bridges.join(''), theirs].join(' ')
    this.#ranges = lately.find(situation, () => new Map())
  }

  of(unit: Unit): Range {
    const { state } = this.#outlook
    const mark = `${placeOf(state, unit)} ${state.marks[unit]} ${state.cohesion[unit]} ${state.supply[unit]}`
    const found = this.#ranges.get(unit)
    if (found?.mark === mark) return found
    const ways = checkSetOut(state, unit) === undefined ? destinations(state, unit, 'move') : []
    const made = { mark, ways, prey: this.#preyFrom(unit, ways) }
    this.#ranges.set(unit, made)
    return made
  }

  #preyFrom(unit: Unit, ways: readonly Way[]): Map<Hex, number> {
    const prey = new Map<Hex, number>()
    const { state, positions, enemy } = this.#outlook
    for (const hex of [placeOf(state, unit), ...ways.map(({ journey }) => journey.hex)]) {
      if (hex < 0) continue
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const on = grid.neighbours[over] as number
        if (on === NONE || !positions.isHeldBy(enemy, on)) continue
        const share = shareOver(state, unit, over)
        if (share > (prey.get(on) ?? 0)) prey.set(on, share)
      }
    }
    return prey
  }
}

/** 15.3–15.5 How much of its strength a unit has in an attack over a hexside. */
export function shareOver(state: ArdennesState, unit: Unit, over: number): number {
  if (isLake(over)) return 0
  if (isRiver(over) || isRough(Math.floor(over / 6))) return 0.5
  const to = grid.neighbours[over] as Hex
  return isVehicle(unit) && vehicleObstacle(state, over, to) !== undefined ? 0.5 : 1
}
