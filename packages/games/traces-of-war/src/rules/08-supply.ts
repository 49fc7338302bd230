// Chapter 8: supply

import { type Hex, type MayStep, NONE, Search } from '@sztab/board'
import type { Turn } from '@sztab/kernel'
import { cityIn, grid, isBlocked, isBridged, isMajorRiver, isPlayable, SOURCES } from '../ground.ts'
import { isHeadquarters, SIDES, type SideName, type Unit, unitId } from '../order-of-battle.ts'
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, type TracesState } from '../state.ts'
import { hexOf, type Survey, supplyOf, survey, unitsOnMap } from '../survey.ts'

/** 8.1 Whether a major city is held against the side, so that its lines may not pass. */
export function isEnemyCity(state: TracesState, side: SideName, hex: Hex): boolean {
  const city = cityIn(hex)
  if (city < 0) return false
  return (state.sovietCities[city] === 1) !== (side === 'soviet')
}

/** 8.1 A hex through which a line may run: no enemy, no enemy city, no enemy zone unless a friend stands in it. */
function mayCarrySupply(state: TracesState, positions: Survey, side: SideName, hex: Hex): boolean {
  if (!isPlayable(hex) || isEnemyCity(state, side, hex)) return false
  return positions.isHeldBy(side, hex) || (positions.isEmpty(hex) && !positions.inEnemyZone(side, hex))
}

/** 8.1 A hexside over which a line may run. */
function mayCrossWithSupply(side: number): boolean {
  return !isBlocked(side) && (!isMajorRiver(side) || isBridged(side))
}

/** 8.1, 11.1 Printed sources, and for the Soviet side the Airborne marker while it stands. */
function supplySources(state: TracesState, side: SideName): readonly Hex[] {
  return side === 'soviet' && state.airborne >= 0 ? [...SOURCES.soviet, state.airborne] : SOURCES[side]
}

const nets: Readonly<Record<SideName, Search>> = { soviet: new Search(grid), axis: new Search(grid) }
const seekers: Readonly<Record<SideName, Search>> = { soviet: new Search(grid), axis: new Search(grid) }

/** What a net was found for. A view shares its survey with the state, so the answer to one serves the other. */
interface Ground {
  readonly positions: Survey
  readonly version: number
  readonly airborne: Hex
  readonly cities: string
}
const found: Partial<Record<SideName, Ground>> = {}

/** Every hex from which the side could trace a supply line. Valid until the next question of the same side. */
export function supplyNet(state: TracesState, side: SideName): Search {
  const positions = survey(state)
  const { version } = positions
  const { airborne } = state
  const cities = state.sovietCities.join('')
  const last = found[side]
  if (last?.positions === positions && last.version === version) {
    if (last.airborne === airborne && last.cities === cities) return nets[side]
  }
  found[side] = { positions, version, airborne, cities }
  const { sources, mayStep } = supplyGround(state, side)
  return nets[side].flood(sources, mayStep)
}

/** The first hex with a supply line that meets the condition, nearest to a source; NONE when there is none. */
export function seekSupplied(state: TracesState, side: SideName, isGoal: (hex: Hex) => boolean): number {
  const { sources, mayStep } = supplyGround(state, side)
  return seekers[side].seek(sources, mayStep, isGoal)
}

function supplyGround(state: TracesState, side: SideName): { sources: Hex[]; mayStep: MayStep } {
  const positions = survey(state)
  const isOpen = (hex: Hex) => mayCarrySupply(state, positions, side, hex)
  return {
    sources: supplySources(state, side).filter(isOpen),
    mayStep: (_, to, over) => mayCrossWithSupply(over) && isOpen(to),
  }
}

/** From a unit's hex to its source, for the table to draw; empty when there is none. */
export function supplyLine(state: TracesState, side: SideName, hex: Hex): Hex[] {
  return supplyNet(state, side).path(hex).reverse()
}

/** 8.1 The Supply chit: every unit of both sides is judged as it stands. Returns the headquarters to displace. */
export function checkSupply(turn: Turn<TracesState>): Unit[] {
  const { state } = turn
  const stranded: Unit[] = []
  const judged = SIDES.map((side) => {
    const net = supplyNet(state, side)
    return unitsOnMap(state, side).map((unit) => ({ unit, hasLine: net.has(hexOf(state, unit)) }))
  })
  for (const { unit, hasLine } of judged.flat()) {
    const before = supplyOf(state, unit)
    if (hasLine) {
      state.supply[unit] = SUPPLIED
      if (before !== SUPPLIED) turn.tell('8.1', 'supply.restored', { unit: unitId(unit) })
    } else if (isHeadquarters(unit)) {
      stranded.push(unit)
    } else if (before !== ISOLATED) {
      state.supply[unit] = before === SUPPLIED ? OUT_OF_SUPPLY : ISOLATED
      turn.tell('8.1', before === SUPPLIED ? 'supply.out' : 'supply.isolated', { unit: unitId(unit) })
    }
  }
  return stranded
}

const fields = {
  soviet: new Search(grid).distanceField(SOURCES.soviet, overLand),
  axis: new Search(grid).distanceField(SOURCES.axis, overLand),
}
const airborneSearch = new Search(grid)
let airborneField: { readonly hex: Hex; readonly field: Int16Array } | undefined

function overLand(_: Hex, to: Hex, side: number): boolean {
  return isPlayable(to) && !isBlocked(side)
}

/** How many hexes of land lie between a hex and the side's nearest source, whoever stands between (10.4). */
export function distanceToSource(state: TracesState, side: SideName, hex: Hex): number {
  const printed = fields[side][hex] as number
  if (side === 'axis' || state.airborne < 0) return printed
  if (airborneField?.hex !== state.airborne) {
    const field = airborneSearch.distanceField(state.airborne, overLand)
    airborneField = { hex: state.airborne, field }
  }
  const toMarker = airborneField.field[hex] as number
  return toMarker === NONE ? printed : Math.min(printed, toMarker)
}
