// Chapter 16: supply lines and isolation

import { type Hex, NONE } from '@sztab/board'
import {
  ENDLESS,
  isNextTo,
  isUnderEnemy,
  judgeSupply,
  KnownLines,
  type LineEnds,
  type LineGround,
  Lines,
  supplies,
} from '@sztab/bonds'
import { type Play, rolled } from '@sztab/kernel'
import {
  AREAS,
  type Area,
  areaData,
  grid,
  hasRoad,
  isCity,
  isMarsh,
  isPlayable,
  isSea,
  isWildMountain,
  KEY_HEXES,
  PORTS,
  roadToArea,
} from '../ground.ts'
import {
  enemyOf,
  isArtillery,
  isBeachhead,
  type SideName,
  sideOf,
  thoseWho,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { DESTROYED, isArea } from '../places.ts'
import { DROPPED, ISOLATED, OUT_OF_SUPPLY, type SalernoState, SUPPLIED } from '../state.ts'
import {
  isControlledBy,
  isMarked,
  isOnMap,
  memory,
  placeOf,
  type Survey,
  survey,
  unitsOnMap,
} from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'
import { field } from './06-zones.ts'
import { bondAgainstLine } from './07-zoc-bonds.ts'
import { eliminate, loseStep } from './10-losses.ts'
import { friendlyAreas } from './21-entry-areas.ts'

const { overland, marsh } = tables.supply

/** By area: the hexes from which a line leaves the map into it. */
const EXITS = AREAS.map(({ hexes }) => hexes.map((hex) => ({ hex, hasRoad: roadToArea(hex) !== 0 })))

function linesInto(hexes: readonly Hex[], areas: readonly Area[]): LineEnds {
  return { hexes, exits: areas.flatMap((area) => EXITS[area] ?? []) }
}

/** 16.2 The supply sources of a side: friendly areas, of which the Allied side has none before the 8th Army comes. */
function supplySources(state: SalernoState, side: SideName): LineEnds {
  return linesInto(side === 'allied' ? alliedSourceHexes(state) : [], friendlyAreas(state, side))
}

/** 16.2.2, 18.1.2, 18.2 Beachheads, and ports in Allied hands that are held or free of enemy zones. */
function alliedSourceHexes(state: SalernoState): Hex[] {
  return [...beachheadHexes(state), ...openPorts(state)]
}

/** 18.1.1 Where beachheads stand. */
export function beachheadHexes(state: SalernoState): Hex[] {
  return BEACHHEADS.filter((unit) => isOnMap(state, unit)).map((unit) => placeOf(state, unit))
}

const BEACHHEADS: readonly Unit[] = thoseWho(isBeachhead)

/** 16.2.2, 18.2.2 Ports that supply the Allied side. */
export function openPorts(state: SalernoState): Hex[] {
  const positions = survey(state)
  return PORTS.filter(({ hex, isClosed }) => {
    if (isClosed || !isControlledBy(state, 'allied', hex)) return false
    return positions.isHeldBy('allied', hex) || !positions.inZoneOf('german', hex)
  }).map(({ hex }) => hex)
}

/** 16.3.2–16.3.4 A hex through which no line runs: an enemy, or an empty port, city or victory hex of the enemy. */
function isShut(state: SalernoState, positions: Survey, side: SideName, hex: Hex): boolean {
  if (!isPlayable(hex) || positions.isHeldBy(enemyOf(side), hex)) return true
  return !positions.isHeldBy(side, hex) && isControlledBy(state, enemyOf(side), hex)
}

/** 16.3.2 Hexsides that no line crosses, whoever stands where: sea, mountains without road or pass, the edge. */
const CLOSED_SIDES = Uint8Array.from({ length: grid.count * 6 }, (_, side) => {
  const to = grid.neighbours[side]!
  const isOnLand = to !== NONE && isPlayable(to) && isPlayable(Math.floor(side / 6))
  return isOnLand && !isSea(side) && !isWildMountain(side) ? 0 : 1
})

/** 7.2, 16.3 What lines of a side meet. */
function lineGround(state: SalernoState, side: SideName): LineGround {
  const positions = survey(state)
  const isClosed = (hex: Hex) => isShut(state, positions, side, hex)
  return {
    field,
    zones: 'no-two-in-a-row',
    isShut: isClosed,
    isShutToRoads: isClosed,
    isUnderEnemy: (hex) => isUnderEnemy(positions, side, hex),
    mayCross: (over) =>
      CLOSED_SIDES[over] === 0 && bondAgainstLine(state, positions, side, over) === undefined,
    hasRoad,
    price: (over, to) => (isMarsh(to) && !hasRoad(over) ? marsh : 1),
  }
}

/** 16.3 The lines of a side to its supply sources, found for this position alone. */
export function findSupplyLines(state: SalernoState, side: SideName): Lines {
  return new Lines(lineGround(state, side), supplySources(state, side))
}

const dependsOn = ({ control, areas }: SalernoState) => [control, areas]
const besidesPorts = new KnownLines<SalernoState>({
  memory,
  survey,
  dependsOn,
  find: (state, side) =>
    new Lines(lineGround(state, side), linesInto(beachheadHexes(state), friendlyAreas(state, side))),
})

/** 16.3 In an entry area everybody is in supply. */
const toSources = supplies<SalernoState>({
  memory,
  survey,
  dependsOn,
  find: findSupplyLines,
  overland,
  sideOf,
  feedsAll: isArea,
})

export const { supplyLines, hasSupplyLine, supplyPath } = toSources

/** 25.3 Whether a line leads to a source that feeds any number of units: a beachhead or an area. */
export function hasLineBesidesPorts(state: SalernoState, side: SideName, hex: Hex): boolean {
  return besidesPorts.of(state, side).isWithin(hex, overland)
}

/** 25.3 Whom the ports left hungry in the last supply phase, they do not feed before the next. */
function isLeftHungry(state: SalernoState, unit: Unit): boolean {
  if (!state.limitsPorts || sideOf(unit) === 'german' || state.supply[unit] === SUPPLIED) return false
  return !hasLineBesidesPorts(state, 'allied', placeOf(state, unit))
}

/** 16.3 Whether a unit could trace a line at this moment, whatever marker it bears. In an entry area it always can. */
export function isSupplied(state: SalernoState, unit: Unit): boolean {
  return toSources.isSupplied(state, unit) && (isArea(placeOf(state, unit)) || !isLeftHungry(state, unit))
}

/** 16.5.1 As a supply line, but of any length over land, and at first over one mountain if need be. */
export function isIsolated(state: SalernoState, side: SideName, hex: Hex): boolean {
  const lines = supplyLines(state, side)
  if (lines.overland(hex) < ENDLESS) return false
  const positions = survey(state)
  for (let over = hex * 6; over < hex * 6 + 6; over++) {
    const to = grid.neighbours[over]!
    if (to === NONE || !isWildMountain(over) || isShut(state, positions, side, to)) continue
    if (bondAgainstLine(state, positions, side, over) !== undefined) continue
    if (lines.overlandAfter(to, !isUnderEnemy(positions, side, to)) < ENDLESS) return false
  }
  return true
}

/** The lines of a side that end in one of certain hexes. */
export function linesTo(state: SalernoState, side: SideName, hexes: readonly Hex[]): Lines {
  return new Lines(lineGround(state, side), { hexes, exits: [] })
}

/** 16.5.2, 16.5.5 Whether a line of supply leads from a hex to one of certain hexes. */
export function hasLineTo(state: SalernoState, side: SideName, from: Hex, hexes: readonly Hex[]): boolean {
  if (hexes.length === 0) return false
  return linesTo(state, side, hexes).isWithin(from, overland)
}

/** 16.1, 16.5.1 What a unit's line is worth now. */
function judge(state: SalernoState, unit: Unit, isUnfed: boolean): number {
  const hex = placeOf(state, unit)
  if (hasSupplyLine(state, sideOf(unit), hex)) return isUnfed ? OUT_OF_SUPPLY : SUPPLIED
  return isIsolated(state, sideOf(unit), hex) ? ISOLATED : OUT_OF_SUPPLY
}

const TOLD = ['supply.restored', 'supply.out', 'supply.isolated'] as const

/**
 * 16.1, 16.5 The supply check of a side: markers come and go, then isolation wears down those who were cut off
 * before and stand next to an enemy. All are judged before anybody is lost. `unfed` are those to whom their ports
 * cannot give enough (25.3).
 */
export function checkSupply(play: Play<SalernoState>, side: SideName, unfed: readonly Unit[]): void {
  const { state } = play
  const units = unitsOnMap(state, side).filter(
    (unit) => !isMarked(state, unit, DROPPED) && !isBeachhead(unit),
  )
  const verdict = (unit: Unit): number => judge(state, unit, unfed.includes(unit))
  const { before, now } = judgeSupply(play, '16.1', units, verdict, { words: TOLD, unitId })
  const cutOff = units.filter((_, i) => now[i] === ISOLATED)
  const worn = units.filter((_, i) => now[i] === ISOLATED && before[i] === ISOLATED)
  loseLoneArtillery(play, side, cutOff)
  wearDown(play, side, worn)
}

/** 16.5.2 Isolated artillery without fighting troops to look to is lost at once. */
function loseLoneArtillery(play: Play<SalernoState>, side: SideName, cutOff: readonly Unit[]): void {
  const { state } = play
  const troops = unitsOnMap(state, side).filter((unit) => !isArtillery(unit))
  const hexes = [...new Set(troops.map((unit) => placeOf(state, unit)))]
  const lost = cutOff.filter(
    (unit) => isArtillery(unit) && !hasLineTo(state, side, placeOf(state, unit), hexes),
  )
  for (const unit of lost) eliminate(play, unit, '16.5.2', DESTROYED)
}

/** 16.5.2–16.5.4 A die for every isolated unit next to an enemy, but those just cut off. */
function wearDown(play: Play<SalernoState>, side: SideName, units: readonly Unit[]): void {
  const { state } = play
  const positions = survey(state)
  const rolling = units.filter(
    (unit) => !isArtillery(unit) && isNextTo(positions, enemyOf(side), placeOf(state, unit)),
  )
  const modifiers = rolling.map((unit) => attritionModifier(state, side, placeOf(state, unit)))
  rolling.forEach((unit, i) => {
    const die = play.chance.die(6)
    const modifier = modifiers[i]!
    const isLost = die + modifier <= tables.isolation.lossUpTo
    const key = isLost ? 'isolation.lost' : 'isolation.held'
    const id = unitId(unit)
    play.report('16.5.3', key, { unit: id, die, modifier }, rolled(side, 6, die, 'isolation', { piece: id }))
    if (isLost) loseStep(play, unit, '16.5.3', DESTROYED)
  })
}

/** 16.5.5 A line to a friendly city or corps artillery, and clear skies for the Allied side. */
export function attritionModifier(state: SalernoState, side: SideName, hex: Hex): number {
  const { cityOrCorps, clearWeather } = tables.isolation
  const cities = KEY_HEXES.filter((key) => isCity(key) && isControlledBy(state, side, key))
  const corps = unitsOnMap(state, side)
    .filter((unit) => unitData(unit).support === 'corps')
    .map((unit) => placeOf(state, unit))
  const isHelped = hasLineTo(state, side, hex, [...cities, ...corps])
  const isClear = side === 'allied' && weatherBox(state.weather).sky === 'clear'
  return (isHelped ? cityOrCorps : 0) + (isClear ? clearWeather : 0)
}

/** 23.1.1, 23.1.4 Whether the area can be reached by a line of the side that ends in one of its sources. */
export function hasLineFromArea(state: SalernoState, side: SideName, area: Area): boolean {
  const lines = supplyLines(state, side)
  const { hexes } = areaData(area)
  const positions = survey(state)
  return hexes.some((hex) => {
    if (isShut(state, positions, side, hex)) return false
    return lines.overlandAfter(hex, !isUnderEnemy(positions, side, hex)) + 1 <= overland
  })
}
