import { type Hex, NONE } from '@sztab/board'
import {
  Cover,
  type Drive,
  distancesFromAll,
  exitValues,
  type Posts as SharedPosts,
  stackPeril,
} from '@sztab/chits/bot'
import {
  BREAKTHROUGH,
  CROSSINGS,
  cityIn,
  field,
  grid,
  isBlocked,
  isMajorRiver,
  MAJOR_CITIES,
  SOURCES,
  WEST_BANK,
} from '../ground.ts'
import { isHeadquarters, isMechanised, type SideName, type Unit } from '../order-of-battle.ts'
import { railNet } from '../rules/11-reinforcements.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { hexOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { sovietDrive, sovietPull } from './aims.ts'
import { MOST_FROM_A_HEX, type Situation } from './doctrine.ts'
import { numbers } from './numbers.ts'
import { cityWorth } from './seize.ts'
import { fallChance, type Siege, siegeOf } from './storm.ts'
import { GAME, POINT, WIN } from './values.ts'

/** Worth of keeping a hex under one's zone of control, by its distance to the nearest enemy. */
const LINES: Record<SideName, number[]> = {
  soviet: [0, 6, 10, 8, 5, 3, 2, 1],
  axis: [0, 6, 10, 8, 5, 3, 2, 1],
}
const SECOND_COVER = 0.25
/** How far it is from each hex to the west bank. */
export const TO_WEST_BANK = distancesFromAll(
  field,
  Array.from(WEST_BANK.keys()).filter((hex) => WEST_BANK[hex] === 1),
)
const SCREEN = 30
const GUARD_FROM = 4
const { tempers, dash, emphasis } = numbers
const LEAK = 60
const HOLD = 250
const RAIL_ENDS = SOURCES.axis.concat(
  Array.from(BREAKTHROUGH.keys()).filter((hex) => BREAKTHROUGH[hex] === 1),
)
/** In the campaign the Axis must strike back, though the line suffers by it: this much of what it gives up counts. */
const DARING = 0.3
/** What leading a unit is worth when so many others lead it already. */
const SHARED = [1, 0.5, 0.25, 0.1]

interface Temper {
  readonly line: number
  readonly peril: number
  readonly squeeze: number
  readonly unsupplied: number
  readonly pull: number
  readonly front: number
  readonly home: number
  /** What it costs a headquarters to be so many hexes from the enemy. */
  readonly dread: readonly number[]
  readonly rampart: number
}
/** In the race a lost headquarters costs only time. */
const RACE_DREAD = 0.5

function temperOf({ side, state }: Situation): Temper {
  return side === 'axis' && scenarioOf(state).countsConquest ? tempers.axisInCampaign : tempers[side]
}

/** Railways by which Soviet reinforcements could come in behind the whole front (11.0): any zone on them stops it. */
function railLeaks(state: TracesState): ReadonlySet<Hex> {
  const net = railNet(state, 'soviet')
  const leaks = new Set<Hex>()
  for (const end of RAIL_ENDS) for (const hex of net.path(end)) leaks.add(hex)
  return leaks
}

/** The west bank of the Dnieper, where every attack comes over the river. */
const RAMPART = Uint8Array.from({ length: grid.count }, (_, hex) => {
  if (WEST_BANK[hex] !== 1) return 0
  const isOverRiver = (side: number) => isMajorRiver(side) && WEST_BANK[grid.neighbours[side]!] === 0
  return [0, 1, 2, 3, 4, 5].some((d) => isOverRiver(hex * 6 + d)) ? 1 : 0
})

/** A city is the corner-stone of the line: with it more is lost than its points. */
const CORNERSTONE = 3

/** What is lost with a city. */
function stakeOf(siege: Siege): number {
  return siege.isOrdered ? GAME : CORNERSTONE * tables.conquestPoints.majorCity * POINT
}

/** How good it is for units of one side to stand in a hex. */
export class Posts implements SharedPosts {
  readonly #situation: Situation
  readonly #temper: Temper
  readonly #cover: Cover<TracesState>
  /** How much the Soviet side wants each hex. */
  readonly #pull: Float64Array
  /** What it is worth to be the first, or another one, to cover a hex. */
  readonly #coverFirst = new Float64Array(grid.count).fill(Number.NaN)
  readonly #coverSecond = new Float64Array(grid.count)
  readonly #exitValue: Float64Array
  readonly irresistible = WIN
  readonly unitCost = 5
  readonly #ground = new Float64Array(grid.count).fill(Number.NaN)
  readonly #sieges = new Map<Hex, Siege>()
  readonly #worths = new Map<number, number>()
  readonly #tied = new Map<Unit, boolean>()
  readonly #headquarters: readonly Hex[]
  readonly #leaks: ReadonlySet<Hex>
  readonly #drive: Drive | undefined
  #wards: { hex: Hex; weight: number }[] | undefined

  constructor(situation: Situation) {
    this.#situation = situation
    this.#temper = temperOf(situation)
    const { state, own, side, positions } = situation
    this.#cover = new Cover(situation)
    this.#pull = sovietPull(state, side)
    this.#headquarters = own.filter(isHeadquarters).map((unit) => hexOf(state, unit))
    this.#exitValue = exitValues(situation, this.#temper.squeeze)
    this.#drive =
      side === 'soviet'
        ? sovietDrive(
            state,
            own.filter((unit) => !isHeadquarters(unit)),
          )
        : undefined
    this.#leaks = side === 'axis' ? railLeaks(state) : new Set()
    if (side === 'axis') {
      MAJOR_CITIES.forEach((hex, city) => {
        const isAtStake = state.orders[city] === 1 || scenarioOf(state).countsConquest
        if (isAtStake && state.sovietCities[city] === 0) {
          this.#sieges.set(hex, siegeOf(state, positions, hex))
        }
      })
    }
  }

  /** How good the hex is for the unit, as if it stood nowhere yet. */
  worth(unit: Unit, hex: Hex): number {
    const key = unit * grid.count + hex
    let worth = this.#worths.get(key)
    if (worth === undefined) {
      worth = this.#reckon(unit, hex)
      this.#worths.set(key, worth)
    }
    return worth
  }

  #reckon(unit: Unit, hex: Hex): number {
    if (isHeadquarters(unit)) return this.#headquartersWorth(unit, hex)
    const { side } = this.#situation
    return (
      this.#groundWorth(hex) +
      this.#zoneWorth(unit, hex) -
      (this.#isDash ? dash.peril : 1) * this.#temper.peril * this.#addedPeril(unit, hex) +
      (side === 'soviet'
        ? this.#driveWorth(unit, hex)
        : this.#guardWorth(unit, hex) + this.#screenWorth(unit, hex) + this.#rampartWorth(unit, hex))
    )
  }

  /** Ordered cities of ours, in the order of the map. */
  get besieged(): readonly Hex[] {
    return [...this.#sieges.keys()]
  }

  /** What control of a city in the hex brings. */
  prize(hex: Hex): number {
    return cityWorth(this.#situation.state, this.#situation.side, hex)
  }

  otherwise(unit: Unit): number {
    return this.worth(unit, hexOf(this.#situation.state, unit))
  }

  daring(): number {
    const { side, state } = this.#situation
    return side === 'axis' && scenarioOf(state).countsConquest ? DARING : 1
  }

  /** Whether the unit must not leave its hex, because an ordered city would fall. */
  isTied(unit: Unit): boolean {
    let isTied = this.#tied.get(unit)
    if (isTied === undefined) {
      const hex = hexOf(this.#situation.state, unit)
      isTied = this.#sieges.has(hex) && this.#addedPeril(unit, hex) < -0.02 * GAME
      this.#tied.set(unit, isTied)
    }
    return isTied
  }

  /** 13.2 In the last two turns of the race only the points count. */
  get #isDash(): boolean {
    const { state, side } = this.#situation
    return (
      side === 'soviet' && scenarioOf(state).countsCrossing && state.turn >= scenarioOf(state).lastTurn - 1
    )
  }

  /** 13.3 Who has no supply line at the end counts as lost. */
  get #isLastTurn(): boolean {
    const { state } = this.#situation
    return scenarioOf(state).countsConquest && state.turn === scenarioOf(state).lastTurn
  }

  /** What holds for every unit in the hex. */
  #groundWorth(hex: Hex): number {
    let worth = this.#ground[hex]!
    if (!Number.isNaN(worth)) return worth
    const temper = this.#temper
    worth = -temper.front * Math.max(0, this.#situation.toEnemy[hex]! - 2)
    if (!this.#situation.hasLine(hex)) worth -= temper.unsupplied * (this.#isLastTurn ? 2 : 1)
    let toHeadquarters = 20
    for (const at of this.#headquarters) toHeadquarters = Math.min(toHeadquarters, grid.distance(hex, at))
    worth -= 10 * Math.max(0, toHeadquarters - 6)
    const { side, state } = this.#situation
    if (side === 'soviet') worth += this.#prizeWorth(hex)
    const goesWest = side === 'axis' ? state.turn > 1 : scenarioOf(state).countsCrossing
    if (goesWest) worth -= temper.home * Math.min(14, TO_WEST_BANK[hex]!)
    this.#ground[hex] = worth
    return worth
  }

  /** Next to a besieged city: a hex that the besiegers cannot use as long as somebody holds it. */
  #rampartWorth(unit: Unit, hex: Hex): number {
    const { state, positions, toEnemy } = this.#situation
    if (RAMPART[hex] !== 1 || state.turn === 1 || toEnemy[hex]! > 7) return 0
    let others = 0
    for (const other of positions.stack(hex)) if (other !== unit && !isHeadquarters(other)) others++
    return others === 0 ? this.#temper.rampart : this.#temper.rampart / 2
  }

  #screenWorth(unit: Unit, hex: Hex): number {
    const { state, positions } = this.#situation
    let worth = 0
    for (const siege of this.#sieges.values()) {
      if (siege.prospect < 8 || !grid.isAdjacent(siege.hex, hex)) continue
      const garrison = positions.stack(siege.hex)
      const now = fallChance(state, siege, garrison)
      const isHeld = positions.isHeldBy('axis', hex)
      const holders = positions.stack(hex)
      const isAlone = holders.length === 1 && holders[0] === unit
      if (isAlone)
        worth += stakeOf(siege) * (fallChance(state, siege, garrison, siege.room + MOST_FROM_A_HEX) - now)
      else if (!isHeld)
        worth += stakeOf(siege) * (now - fallChance(state, siege, garrison, siege.room - MOST_FROM_A_HEX))
      worth += SCREEN
    }
    return worth
  }

  /** What the unit's zone adds: ground kept under control, enemies' ways out stopped. */
  #zoneWorth(unit: Unit, hex: Hex): number {
    const from = hexOf(this.#situation.state, unit)
    let worth = this.#coverWorth(from, hex)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = grid.neighbours[side]!
      if (next !== NONE && !isBlocked(side)) worth += this.#coverWorth(from, next)
    }
    return worth
  }

  #coverWorth(from: Hex, hex: Hex): number {
    if (Number.isNaN(this.#coverFirst[hex]!)) {
      const { toEnemy } = this.#situation
      const distance = toEnemy[hex]!
      const line = distance < 0 ? 0 : LINES[this.#situation.side][Math.min(distance, 7)]!
      const worth = this.#temper.line * line * (0.6 + this.#pull[hex]! / 400)
      this.#coverFirst[hex] = worth + this.#exitValue[hex]! + (this.#leaks.has(hex) ? LEAK : 0)
      this.#coverSecond[hex] = SECOND_COVER * worth
    }
    return (this.#cover.isByOthers(from, hex) ? this.#coverSecond[hex] : this.#coverFirst[hex]) as number
  }

  /** How much more is at stake in a hex with the unit in it than without. */
  #addedPeril(unit: Unit, hex: Hex): number {
    const siege = this.#sieges.get(hex)
    if (siege === undefined && this.#situation.threat(hex) === 0) return 0
    const others = this.#situation.positions.isEmpty(hex)
      ? []
      : this.#situation.positions.stack(hex).filter((other) => other !== unit)
    return this.#peril(hex, siege, [...others, unit]) - this.#peril(hex, siege, others)
  }

  #peril(hex: Hex, siege: Siege | undefined, units: readonly Unit[]): number {
    const fall = siege === undefined ? 0 : stakeOf(siege) * fallChance(this.#situation.state, siege, units)
    return fall + (units.length === 0 ? 0 : stackPeril(this.#situation, hex, units))
  }

  /** 12.3, 13.2, 13.3 What a Soviet unit brings by standing in a hex. */
  #prizeWorth(hex: Hex): number {
    const { state, positions } = this.#situation
    let worth = 0
    if (scenarioOf(state).countsCrossing) {
      CROSSINGS.forEach((crossing, i) => {
        if (
          state.crossings[i] === 0 &&
          !positions.isHeldBy('axis', crossing) &&
          grid.distance(crossing, hex) <= 2
        ) {
          worth += (tables.crossingPoints.crossing / 4) * POINT * (this.#isDash ? dash.worth : 1)
        }
      })
    } else if (BREAKTHROUGH[hex] === 1 && state.turn >= 4) {
      worth += tables.conquestPoints.breakthrough * POINT * 0.8
    }
    return worth
  }

  #driveWorth(unit: Unit, hex: Hex): number {
    const pull = this.#temper.pull * (this.#drive?.pull(unit, hex) ?? 0)
    return pull + this.#bankWorth(unit, hex) + this.#holdWorth(unit, hex)
  }

  /** 13.3 A city taken counts only as long as the Axis does not come back. */
  #holdWorth(unit: Unit, hex: Hex): number {
    const { state, positions, toEnemy } = this.#situation
    const city = cityIn(hex)
    if (city < 0 || !scenarioOf(state).countsConquest || state.sovietCities[city] !== 1) return 0
    const isHeld = positions.stack(hex).some((other) => other !== unit && !isHeadquarters(other))
    return isHeld || toEnemy[hex]! > 9 ? 0 : HOLD
  }

  #bankWorth(unit: Unit, hex: Hex): number {
    if (!scenarioOf(this.#situation.state).countsCrossing || WEST_BANK[hex] !== 1) return 0
    return (isMechanised(unit) ? POINT : POINT / 2) * (this.#isDash ? dash.worth : 1)
  }

  /** 12.3, 13.3 Crossing points and breakthrough hexes are safe as long as an Axis unit stands in them. */
  #guardWorth(unit: Unit, hex: Hex): number {
    const { state, positions, toEnemy } = this.#situation
    const isGuarded = () => positions.stack(hex).some((other) => other !== unit)
    const distance = toEnemy[hex]!
    if (scenarioOf(state).countsCrossing) {
      const crossing = CROSSINGS.indexOf(hex)
      if (crossing < 0 || state.crossings[crossing] === 1 || distance > 10 || isGuarded()) return 0
      return 25 * emphasis.crossing[crossing]! * (12 - distance)
    }
    if (BREAKTHROUGH[hex] !== 1 || state.turn < GUARD_FROM || distance > 14 || isGuarded()) return 0
    return 30 * (16 - distance)
  }

  /** 2.3 A headquarters wants its units in range and the enemy far away. */
  #headquartersWorth(unit: Unit, hex: Hex): number {
    const { side, toEnemy } = this.#situation
    let worth = side === 'soviet' ? 0.3 * this.#pull[hex]! : 0
    for (const ward of this.#wardsOf(unit)) {
      const distance = grid.distance(hex, ward.hex)
      if (distance <= 6) worth += distance <= 4 ? ward.weight : ward.weight / 2
    }
    const dread = this.#temper.dread[toEnemy[hex]!] ?? 0
    worth -= scenarioOf(this.#situation.state).countsCrossing ? RACE_DREAD * dread : dread
    if (!this.#situation.hasLine(hex)) worth -= 300
    if (cityIn(hex) >= 0) worth -= 20
    return worth
  }

  /** Units that the headquarters could lead, less those that another one leads already. */
  #wardsOf(headquarters: Unit): readonly { hex: Hex; weight: number }[] {
    if (this.#wards === undefined) {
      const { state, own, toEnemy } = this.#situation
      const at = hexOf(state, headquarters)
      this.#wards = []
      for (const unit of own) {
        if (isHeadquarters(unit)) continue
        const hex = hexOf(state, unit)
        const near = toEnemy[hex]! <= 4 ? 10 : 4
        const leaders = this.#headquarters.filter((other) => other !== at && grid.distance(other, hex) <= 5)
        this.#wards.push({ hex, weight: near * (SHARED[leaders.length] ?? 0) })
      }
    }
    return this.#wards
  }
}
