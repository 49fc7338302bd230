import type { Hex, Hexside } from '@sztab/board'
import type { Action } from '@sztab/kernel'
import { GOOD } from '../disorder.ts'
import { isExtended } from '../journeys.ts'
import type { Lines } from '../lines.ts'
import { enemyOf, type Place, type SideName, type Unit } from '../sides.ts'
import type { Survey } from '../survey.ts'
import { placeOf } from '../units.ts'
import { type Part, type Party, Plan, type Target } from './plan.ts'
import { type Range, Reach } from './reach.ts'
import type { Coming, Garrison, Mode, Situation, Title, Way } from './title.ts'
import { caught, type Ground, reachedBy, waysOut } from './ways-out.ts'

/** What is found once for a phase in which the enemy stays where he is; `G` is where a title's units should go. */
export interface Assessment<G> {
  threat?: Float64Array
  targets?: ReadonlyMap<Hex, Target>
  goals?: G
  plan?: Plan
  readonly reach: Reach
}

const NOBODY: readonly Unit[] = []
/** Targets that count for a battery, and further than any hex of a map. */
const MOST_TARGETS = 4
const FAR_AWAY = 99

/**
 * What one side sees when it looks at the map: enemies, dangers, and what things are worth. The family owns how places
 * are weighed and attacks planned; a title says in what it differs: its goals, its worths, its ground.
 */
export abstract class Outlook<S extends Situation = Situation, G = unknown> {
  readonly state: S
  readonly side: SideName
  readonly enemy: SideName
  readonly title: Title<S>
  readonly positions: Survey
  readonly own: readonly Unit[]
  readonly enemies: readonly Unit[]
  /** The Allied side has the last word: in its last turn nothing can be lost any more. */
  readonly isLastWord: boolean
  #assessment: Assessment<G> = { reach: new Reach() }
  readonly #ground: Ground
  #supply: Lines | undefined
  #reached: Uint8Array | undefined
  readonly #caught = new Map<Hex, number>()

  constructor(title: Title<S>, state: S, side: SideName) {
    this.title = title
    this.state = state
    this.side = side
    this.enemy = enemyOf(side)
    this.positions = title.survey(state)
    this.own = title.unitsOnMap(state, side)
    this.enemies = title.unitsOnMap(state, this.enemy)
    this.#ground = {
      grid: title.grid,
      isBarred: title.isBarred,
      isBonded: (positions, who, over) => title.bondAgainst(state, positions, who, over) !== undefined,
    }
    this.isLastWord = side === 'allied' && state.turn >= title.lastTurn(state)
  }

  // What ground is worth.

  /** What holding the hex is worth to the side that holds it. */
  abstract hexWorth(hex: Hex): number
  abstract garrison(hex: Hex, units: readonly Unit[]): Garrison
  /** Where the units of the side should go. */
  protected abstract findGoals(): G
  /** How the hex serves where the unit is bound for. */
  abstract goalWorth(unit: Unit, hex: Hex): number
  /** What it is worth to be in a place beside the map, and to stay there. */
  abstract besideWorth(unit: Unit, place: Place): number
  /** What the side loses with the hex, those who stand in it apart. */
  abstract stakeIn(hex: Hex, others: readonly Unit[]): number
  /** Whether those in the hex are lost with a step. */
  isFragile(_others: readonly Unit[]): boolean {
    return false
  }
  /** What it is worth to stand in the enemy's way there. */
  coverAt(_hex: Hex, _isHeld: boolean): number {
    return 0
  }

  // What units are and can do.

  /** How strong an enemy is felt to be. */
  abstract menaceOf(unit: Unit): number
  /** Whether the unit stands before guns in its hex. */
  abstract isGuard(unit: Unit): boolean
  /** Whether guns have somebody to fire for there. */
  hasFriends(_gun: Unit, _hex: Hex): boolean {
    return true
  }
  /** The ways of moving that are open to a unit, its usual one first, and what it does instead of setting out. */
  abstract modesOf(unit: Unit): readonly Mode[]
  insteadOf(_unit: Unit): Action | undefined {
    return undefined
  }

  // Targets and attacks.

  /** What taking the hex is worth, what one step of those in it, and the columns that support may add. */
  abstract targetWorth(hex: Hex, units: readonly Unit[]): number
  abstract targetStep(units: readonly Unit[], total: number): number
  abstract supportOn(hex: Hex, units: readonly Unit[]): number
  /** Those who can take part in attacks of this turn. */
  abstract attackers(): readonly Unit[]
  abstract partsOf(target: Target, units: readonly Unit[]): readonly Part[]
  abstract ownStep(parts: readonly Part[]): number
  abstract shareOver(unit: Unit, over: Hexside): number

  attackOf(unit: Unit): number {
    return this.title.attackStrength(this.state, unit)
  }

  unitWorth(unit: Unit): number {
    return this.title.unitWorth(this.state, unit)
  }

  stepWorth(unit: Unit): number {
    return this.title.stepWorth(this.state, unit)
  }

  totalWorth(units: readonly Unit[]): number {
    return units.reduce((sum, unit) => sum + this.unitWorth(unit), 0)
  }

  isControlledBy(side: SideName, hex: Hex): boolean {
    return this.title.isControlledBy(this.state, side, hex)
  }

  isFit(unit: Unit): boolean {
    return this.state.cohesion[unit] === GOOD
  }

  /** Whoever is imagined elsewhere meanwhile changes nothing of it. */
  isSupplied(hex: Hex): boolean {
    const { overland } = this.title
    this.#supply ??= this.title.supplyLines(this.state, this.side).findWithin(overland)
    return this.#supply.isWithin(hex, overland)
  }

  // What is found once.

  /** All that may be kept as long as the enemy stays where he is. */
  assess(): Assessment<G> {
    this.isSupplied(0)
    this.#assessment.plan ??= new Plan(this)
    return this.#assessment
  }

  /** Goes on with what was found before. */
  goOn(assessment: Assessment<G>): void {
    this.#assessment = assessment
  }

  /** Attack strength of enemies that can come to each hex. */
  get threat(): Float64Array {
    this.#assessment.threat ??= this.#measureThreat()
    return this.#assessment.threat
  }

  get targets(): ReadonlyMap<Hex, Target> {
    this.#assessment.targets ??= this.#findTargets()
    return this.#assessment.targets
  }

  get goals(): G {
    this.#assessment.goals ??= this.findGoals()
    return this.#assessment.goals
  }

  /** Who is to attack what. */
  get plan(): Plan {
    this.#assessment.plan ??= new Plan(this)
    return this.#assessment.plan
  }

  /** What it is worth to have the hex. */
  prizeOf(hex: Hex): number {
    return this.targets.get(hex)?.worth ?? 0
  }

  parties(): Party[] {
    return this.#assessment.reach.parties(this, this.attackers())
  }

  waysNow(unit: Unit): readonly Way[] {
    const [mode] = this.modesOf(unit)
    return mode === undefined ? [] : this.title.waysOf(this.state, unit, mode.verb)
  }

  /** Where a unit could go, and whom it could attack, when the phase began. */
  rangeOf(unit: Unit): Range {
    return this.#assessment.reach.of(this, unit)
  }

  /** Where enemies could come in their next turn, as everybody stands. */
  get reached(): Uint8Array {
    this.#reached ??= this.positionsReached()
    return this.#reached
  }

  /** The same for the position that is being imagined. */
  positionsReached(): Uint8Array {
    const { foot, wheels } = this.title.numbers.march.closing
    const { state, positions, enemy, enemies, title } = this
    const stride = (unit: Unit): number =>
      this.menaceOf(unit) === 0 ? 0 : title.isMechanised(unit) ? wheels : foot
    return reachedBy(this.#ground, positions, enemy, state, enemies, stride)
  }

  #measureThreat(): Float64Array {
    const { grid, rings, numbers } = this.title
    const threat = new Float64Array(grid.count)
    for (const unit of this.enemies) {
      const reach = numbers.menace[this.title.isMechanised(unit) ? 'wheels' : 'foot']
      const strength = this.menaceOf(unit)
      if (strength > 0) rings.spread(threat, placeOf(this.state, unit), strength, reach)
    }
    return threat
  }

  #findTargets(): Map<Hex, Target> {
    const targets = new Map<Hex, Target>()
    for (const unit of this.enemies) {
      const hex = placeOf(this.state, unit)
      if (targets.has(hex)) continue
      const units = this.positions.stack(hex)
      const { defence, ground } = this.garrison(hex, units)
      const total = this.totalWorth(units)
      targets.set(hex, {
        hex,
        defence: Math.max(0.5, defence),
        ground,
        worth: this.targetWorth(hex, units),
        units: total,
        step: this.targetStep(units, total),
        support: this.supportOn(hex, units),
      })
    }
    return targets
  }

  // How good it is for a unit of the side to stand in a place when its movement ends.

  worth(unit: Unit, place: Place, journey?: Coming, mayAttack = true): number {
    if (place < 0) return this.besideWorth(unit, place)
    const { positions, enemy, title } = this
    const { unsupplied, overfull, recovery } = title.numbers.posts
    const others = positions.isEmpty(place)
      ? NOBODY
      : positions.stack(place).filter((other) => other !== unit)
    if (others.length > 0 && !title.isWithinLimit(this.state, [...others, unit])) return overfull
    const supply = this.isSupplied(place) ? 0 : unsupplied
    if (title.isArtillery(unit)) return supply + this.#battery(unit, place, others)
    const taken = this.isControlledBy(enemy, place) ? this.hexWorth(place) : 0
    const isFit = this.isFit(unit)
    const rest = isFit || positions.inZoneOf(enemy, place) ? 0 : recovery * this.unitWorth(unit)
    const attack = isFit && mayAttack ? this.#attack(unit, place, journey) + this.#closing(unit, place) : 0
    const safety = this.isLastWord ? 0 : this.#safety(unit, place, others)
    return supply + taken + this.goalWorth(unit, place) + attack + rest + safety
  }

  /** What a place is worth to a unit that comes there after its movement: nobody attacks any more from there. */
  standing(unit: Unit, place: Place): number {
    return this.positions.without(unit, () => this.worth(unit, place, undefined, false))
  }

  /** The same for one that has to retreat there. */
  refugeWorth(unit: Unit, place: Place): number {
    return place < 0 ? this.title.numbers.posts.refuge : this.standing(unit, place)
  }

  /** Its part in the attacks of this turn; whoever comes by extended movement has none. */
  #attack(unit: Unit, hex: Hex, journey: Coming | undefined): number {
    if (journey !== undefined && isExtended(journey)) return 0
    return this.plan.worthFrom(unit, hex) * (journey?.isStrained === true ? 0.5 : 1)
  }

  /** What it adds to the attacks of this turn that it closes ways out. */
  #closing(unit: Unit, hex: Hex): number {
    const { positions, enemy, title } = this
    const { closing } = title.numbers.plan
    let worth = 0
    for (const [target, loss] of this.plan.hunted) {
      if (loss === 0 || title.grid.distance(hex, target) > 2) continue
      const ways = (): number => waysOut(this.#ground, positions, enemy, target)
      const before = caught(positions.without(unit, ways))
      worth += closing * loss * (caught(positions.elsewhere(unit, hex, ways)) - before)
    }
    return worth
  }

  /** What it does for the hex and those in it, how it stands in the enemy's way, and what may happen to it there. */
  #safety(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { brought, mostBrought, defeat, open, pocket } = this.title.numbers.posts
    const threat = Math.min(mostBrought, brought * this.threat[hex]!)
    const cover = this.coverAt(hex, others.length > 0)
    if (threat === 0) return cover + (others.length > 0 ? 0 : open * this.#openStake(hex))
    const lost = defeat + pocket[this.side] * (1 - defeat) * this.#caughtIn(hex)
    const stake = this.stakeIn(hex, others) + defeat * this.totalWorth(others)
    const all = [...others, unit]
    const measure = this.isFragile(others) ? 'loss' : 'falls'
    const before = others.length === 0 ? Math.min(1, threat / 4) : this.#chance(measure, threat, hex, others)
    const after = this.#chance(measure, threat, hex, all)
    const falls = measure === 'falls' ? after : this.#chance('falls', threat, hex, all)
    return (
      stake * (before - after) -
      lost * this.unitWorth(unit) * falls +
      cover * (1 - 0.5 * after) +
      this.#bonds(hex)
    )
  }

  /** How likely those in a hex are lost when they have to leave it: found once, whoever stands there. */
  #caughtIn(hex: Hex): number {
    const found = this.#caught.get(hex)
    if (found !== undefined) return found
    const made = caught(waysOut(this.#ground, this.positions, this.side, hex, this.reached))
    this.#caught.set(hex, made)
    return made
  }

  /** What anybody could take who comes along while nobody is there. */
  #openStake(hex: Hex): number {
    return this.reached[hex] === 1 ? this.stakeIn(hex, NOBODY) : 0
  }

  #chance(measure: 'falls' | 'loss', threat: number, hex: Hex, units: readonly Unit[]): number {
    const { numbers, prospects } = this.title
    const { defence, ground, shaken } = this.garrison(hex, units)
    const column = prospects.columnOf(threat, Math.max(0.5, defence))
    return prospects.chance(measure, column + numbers.posts.edge + shaken, ground)
  }

  /** What it is worth that friends two hexes away close the gap between: half of them are counted twice, from either hex. */
  #bonds(hex: Hex): number {
    const { grid, numbers } = this.title
    const { each, most } = numbers.posts.bonds
    let count = 0
    for (const near of grid.around(hex)) {
      if (!this.positions.isNearBonder(this.side, near)) continue
      for (const other of grid.around(near)) {
        if (this.positions.canBond(this.side, other) && grid.distance(hex, other) === 2) count++
      }
    }
    return each * Math.min(most, count / 1.5)
  }

  /** Artillery stands behind others, with much in range and out of reach. */
  #battery(unit: Unit, hex: Hex, others: readonly Unit[]): number {
    const { battery } = this.title.numbers.posts
    const range = this.title.rangeOf(unit)
    let nearest = FAR_AWAY
    let inRange = 0
    for (const target of this.targets.keys()) {
      const way = this.title.grid.distance(hex, target)
      nearest = Math.min(nearest, way)
      if (way <= range) inRange++
    }
    const reach =
      battery.inRange * Math.min(MOST_TARGETS, inRange) - battery.beyond * Math.max(0, nearest - range)
    const isGuarded = others.some((other) => this.isGuard(other))
    const danger = (isGuarded ? battery.guarded : battery.unguarded) * this.threat[hex]!
    if (!this.hasFriends(unit, hex)) return battery.guard - danger - battery.strangers
    return reach + (isGuarded ? battery.guard : 0) - danger - (nearest === 1 ? battery.contact : 0)
  }
}
