import { grid, isBridged, MAJOR_CITIES, map, SOURCES } from '../src/ground.ts'
import { theUnit, UNITS, type UnitData } from '../src/order-of-battle.ts'
import type { Table } from './support.ts'

/**
 * The rules once more, in the plainest way and without a glance at the rules of the game: slow, but good for
 * counting the answers of a position a second time.
 */

type Side = 'soviet' | 'axis'

const MAJOR = map.riverKinds.indexOf('major') + 1
const MINOR = map.riverKinds.indexOf('minor') + 1
const MARSH = map.terrainNames.indexOf('marsh')

interface Standing {
  readonly unit: UnitData
  readonly hex: number
  readonly steps: number
  readonly supply: number
}

/** What stands on the map. */
export class Ground {
  readonly standing: readonly Standing[]
  readonly sovietCities: readonly string[]

  constructor(t: Table, without: readonly string[] = []) {
    const { state } = t
    this.standing = UNITS.flatMap((unit, i) => {
      const hex = state.at[i]!
      if (hex < 0 || without.includes(unit.id)) return []
      return [{ unit, hex, steps: state.steps[i]!, supply: state.supply[i]! }]
    })
    const cities = map.zones.filter((zone) => zone.kind === 'supreme-command').flatMap((zone) => zone.hexes)
    this.sovietCities = cities.filter((_, i) => state.sovietCities[i] === 1).map((hex) => grid.id(hex))
  }

  in(hex: number): readonly Standing[] {
    return this.standing.filter((one) => one.hex === hex)
  }

  isHeldBy(side: Side, hex: number): boolean {
    return this.in(hex).some((one) => one.unit.side === side)
  }

  /** 6.0 */
  isInZoneOf(side: Side, hex: number): boolean {
    return steps(hex).some(({ to, over }) => map.blocked[over] === 0 && this.isHeldBy(side, to))
  }

  /** 5.0 */
  hasRoom(unit: UnitData, hex: number): boolean {
    const others = this.in(hex).filter((one) => one.unit.id !== unit.id)
    const isHeadquarters = (one: Standing) => one.unit.kind === 'hq'
    return unit.kind === 'hq'
      ? !others.some(isHeadquarters)
      : others.filter((one) => !isHeadquarters(one)).length < 2
  }

  /** 8.1, 11.0 */
  isEnemyCity(side: Side, hex: number): boolean {
    const isMajor = map.place[hex]?.kind === 'major'
    return isMajor && this.sovietCities.includes(grid.id(hex)) !== (side === 'soviet')
  }
}

/** The six ways out of a hex that stay on the land of the map. */
function steps(hex: number): { to: number; over: number }[] {
  return [0, 1, 2, 3, 4, 5]
    .map((direction) => ({ to: grid.neighbours[hex * 6 + direction]!, over: hex * 6 + direction }))
    .filter(({ to }) => to >= 0 && map.playable[to] === 1)
}

const enemy = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet')

/** 9.0 Every path that a unit may take, as text. Points are counted in halves. */
export function movementPaths(t: Table, id: string): Set<string> {
  const ground = new Ground(t)
  const me = ground.standing.find((one) => one.unit.id === id) as Standing
  const foe = enemy(me.unit.side)
  const points = 2 * (me.supply === 2 ? Math.floor(me.unit.move / 2) : me.unit.move)
  const found = new Set<string>()
  const keep = (path: readonly number[]) => {
    if (ground.hasRoom(me.unit, path.at(-1) as number)) found.add(path.map((hex) => grid.id(hex)).join())
  }
  const open = (hex: number) =>
    steps(hex).filter(({ to, over }) => map.blocked[over] === 0 && !ground.isHeldBy(foe, to))

  const march = (from: number, left: number, path: readonly number[]): void => {
    for (const { to, over } of open(from)) {
      const zones = [from, to].filter((hex) => ground.isInZoneOf(foe, hex)).length
      const isBareMajor = map.river[over] === MAJOR && !isBridged(over)
      const isBareMarsh = map.terrain[to] === MARSH && map.road[over] === 0
      if (zones === 2 && (map.river[over] === MAJOR || isBareMarsh)) continue
      if (isBareMajor || isBareMarsh) {
        if (path.length === 0) keep([to])
        continue
      }
      const river = map.river[over] === MINOR && !isBridged(over) ? 2 : 0
      const cost = 2 + river + 4 * zones
      if (cost > left) continue
      keep([...path, to])
      march(to, left - cost, [...path, to])
    }
  }
  const drive = (from: number, left: number, path: readonly number[]): void => {
    if (ground.isInZoneOf(foe, from) || left === 0) return
    for (const { to, over } of open(from)) {
      if (map.road[over] === 0 || ground.isInZoneOf(foe, to)) continue
      keep([...path, to])
      drive(to, left - 1, [...path, to])
    }
  }
  march(me.hex, points, [])
  drive(me.hex, points, [])
  return found
}

const COLUMNS = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** 10.0, 10.2 Every set of attackers for every hex, as text. */
export function attacks(t: Table, side: Side, active: readonly string[]): Set<string> {
  const ground = new Ground(t)
  const foe = enemy(side)
  const found = new Set<string>()
  for (const target of new Set(
    ground.standing.filter((one) => one.unit.side === foe).map((one) => one.hex),
  )) {
    const near = ground.standing.filter((one) => {
      const over = active.includes(one.unit.id) ? grid.sideBetween(one.hex, target) : -1
      return over >= 0 && map.blocked[over] === 0
    })
    for (const by of subsets(near)) {
      if (by.length > 0 && isAllowed(ground, target, by)) {
        found.add(`attack on=${grid.id(target)} by=[${by.map((one) => one.unit.id).join()}]`)
      }
    }
  }
  return found
}

function isAllowed(ground: Ground, target: number, by: readonly Standing[]): boolean {
  const defence = ground.in(target).reduce((sum, one) => sum + strength(one, 'defence'), 0)
  if (defence === 0) return true
  let attack = 0
  for (const hex of new Set(by.map((one) => one.hex))) {
    const sum = by.filter((one) => one.hex === hex).reduce((total, one) => total + strength(one, 'attack'), 0)
    attack += map.river[grid.sideBetween(hex, target)] === 0 ? sum : Math.floor(sum / 2)
  }
  const column = COLUMNS.filter((odds) => attack / defence >= odds).length
  const kind = map.place[target]?.kind
  const rough = ['rough', 'marsh'].includes(map.terrainNames[map.terrain[target]!]!) ? 1 : 0
  const shift = kind === 'major' ? 2 : rough + (kind === 'town' ? 1 : 0)
  return column - shift >= 1
}

function strength(one: Standing, what: 'attack' | 'defence'): number {
  const { unit, supply } = one
  const printed = unit.reduced !== undefined && one.steps === 1 ? unit.reduced[what] : unit[what]
  const isWeakened = supply === 2 || (supply === 1 && what === 'attack')
  return isWeakened ? Math.max(0, printed - 2) : printed
}

/** Every part of a list, in its order. */
export function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((part) => [first, ...part])]
}

/** Every different set of so many from a pile with repetitions. */
export function draws(pile: readonly string[], count: number): string[][] {
  const all = subsets(pile).filter((part) => part.length === count)
  return [...new Map(all.map((part) => [part.join(), part])).values()]
}

/** 8.1 Every hex with a supply line. */
function suppliedHexes(ground: Ground, side: Side): Set<number> {
  const foe = enemy(side)
  const mayPass = (hex: number) =>
    !ground.isHeldBy(foe, hex) &&
    !ground.isEnemyCity(side, hex) &&
    (ground.isHeldBy(side, hex) || !ground.isInZoneOf(foe, hex))
  return spread(SOURCES[side].filter(mayPass), (to, over) => {
    const isBareMajor = map.river[over] === MAJOR && !isBridged(over)
    return map.blocked[over] === 0 && !isBareMajor && mayPass(to)
  })
}

/** 11.0 Every railway hex on which reinforcements may come in, full ones included. */
export function railHexes(ground: Ground, side: Side): Set<number> {
  const foe = enemy(side)
  const mayPass = (hex: number) =>
    map.hasRail[hex] !== 0 &&
    !ground.isHeldBy(foe, hex) &&
    !ground.isEnemyCity(side, hex) &&
    !ground.isInZoneOf(foe, hex)
  return spread(SOURCES[side].filter(mayPass), (to, over) => map.rail[over] !== 0 && mayPass(to))
}

function spread(from: readonly number[], mayStep: (to: number, over: number) => boolean): Set<number> {
  const found = new Set(from)
  for (const hex of found) {
    for (const { to, over } of steps(hex)) if (!found.has(to) && mayStep(to, over)) found.add(to)
  }
  return found
}

/** 2.3 Every hex to which a headquarters may be displaced. */
export function displacements(t: Table, id: string): string[] {
  const { side, kind } = UNITS[theUnit(id)]!
  if (kind !== 'hq') return []
  const ground = new Ground(t, [id])
  const from = t.state.at[theUnit(id)]!
  const depth = (hex: number) => Math.min(...SOURCES[side].map((source) => grid.distance(source, hex)))
  const front = ground.standing.filter((one) => one.unit.side === side && one.unit.kind !== 'hq')
  const most = Math.max(depth(from), ...front.map((one) => depth(one.hex)))
  return [...suppliedHexes(ground, side)]
    .filter((hex) => depth(hex) <= most)
    .filter((hex) => grid.distance(from, hex) >= 5 && !ground.isInZoneOf(enemy(side), hex))
    .filter((hex) => !ground.in(hex).some((one) => one.unit.kind === 'hq'))
    .map((hex) => grid.id(hex))
    .sort()
}

/** 11.1 Every hex on which the airborne corps may drop. */
export function drops(t: Table): string[] {
  const ground = new Ground(t)
  const starts = ground.standing.filter((one) => one.unit.side === 'soviet' && one.supply === 0)
  const corps = UNITS[theUnit('18G')]!
  return Array.from({ length: grid.count }, (_, hex) => hex)
    .filter((hex) => map.playable[hex] === 1 && !ground.isHeldBy('axis', hex) && ground.hasRoom(corps, hex))
    .filter((hex) => starts.some((one) => grid.distance(one.hex, hex) <= 8))
    .filter((hex) => !MAJOR_CITIES.some((city, i) => city === hex && t.state.sovietCities[i] === 0))
    .map((hex) => grid.id(hex))
    .sort()
}
