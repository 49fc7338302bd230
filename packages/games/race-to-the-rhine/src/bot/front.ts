import type { Space } from '@sztab/board'
import { hasFlag, isFort, isOpenTo, isStart, isVictory, neighbours, roadsFrom, SPACES } from '../ground.ts'
import { COMMANDER_IDS, type Commander, type Corps, corpsOf } from '../order-of-battle.ts'
import { connectedSpaces } from '../rules/10-encirclement.ts'
import { type RhineState, TURNED } from '../state.ts'
import { AMMO, FOOD, FUEL, type Supplies, total } from '../supplies.ts'
import { isMainBase, mainBase, markOf, NOBODY } from '../survey.ts'
import { w } from './numbers.ts'

const open = new Map<Commander, readonly Space[]>(
  COMMANDER_IDS.map((id) => [id, SPACES.filter((space) => isOpenTo(id, space))]),
)

const besideStart = SPACES.map((space) => neighbours(space).some(isStart))

/** Cheapest ways over the commander's arrows from some spaces to all others. */
class Ways {
  readonly cost: Float64Array
  readonly before: Int16Array

  constructor(commander: Commander, from: readonly Space[], price: (space: Space, into: Space) => number) {
    const spaces = open.get(commander) as readonly Space[]
    this.cost = new Float64Array(SPACES.length).fill(Number.POSITIVE_INFINITY)
    this.before = new Int16Array(SPACES.length).fill(-1)
    const done = new Uint8Array(SPACES.length)
    for (const space of from) this.cost[space] = 0
    for (;;) {
      let here = -1
      let least = Number.POSITIVE_INFINITY
      for (const space of spaces) {
        const cost = this.cost[space]!
        if (done[space] === 0 && cost < least) {
          least = cost
          here = space
        }
      }
      if (here < 0) return
      done[here] = 1
      for (const next of roadsFrom(commander, here)) {
        if (done[next] === 1) continue
        const cost = least + price(next, here)
        if (cost >= this.cost[next]!) continue
        this.cost[next] = cost
        this.before[next] = here
      }
    }
  }
}

/** A solo commander's position at a glance: who leads, his way to the Rhine, and the line behind him. */
export class Front {
  readonly state: RhineState
  readonly commander: Commander
  readonly corps: readonly Corps[]
  readonly base: Space
  /** The corps that is to cross the Rhine. */
  readonly lead: Corps
  /** The spaces before the lead, the last one beyond the Rhine. */
  readonly way: readonly Space[]
  /** The spaces from the main base to the lead, both included. */
  readonly line: readonly Space[]
  readonly mark: number
  readonly #toRhine: Ways
  #connected: Uint8Array | undefined

  constructor(state: RhineState, commander: Commander) {
    this.state = state
    this.commander = commander
    this.corps = corpsOf(commander)
    this.mark = markOf(commander)
    this.base = mainBase(state, commander)
    const spaces = open.get(commander) as readonly Space[]
    const { control, resistance, at } = state
    const mark = this.mark
    const numbered = new Uint8Array(SPACES.length)
    for (const space of state.numbers) if (space !== TURNED) numbered[space]! += 1
    const entering = (space: Space): number => {
      const owner = control[space]
      if (owner === mark) return w.step + (at.includes(space) ? w.ownCorps : 0)
      if (owner !== NOBODY) return Number.POSITIVE_INFINITY
      let cost = w.step + (isFort(space) ? w.fort : 0)
      if (hasFlag(space) || resistance[space] === 1) cost += w.resisted
      else cost += w.unknown + numbered[space]! * w.number
      return cost
    }
    const price = spaces.reduce<Float64Array>((so, space) => {
      so[space] = entering(space)
      return so
    }, new Float64Array(SPACES.length))
    // Ways are sought from the Rhine backwards, so a step pays for the space it comes from.
    this.#toRhine = new Ways(
      commander,
      spaces.filter((space) => isVictory(space)),
      (space, into) => (isVictory(space) ? Number.POSITIVE_INFINITY : price[into]!),
    )
    const home = new Ways(commander, [this.base], (space) => {
      const owner = control[space]
      if (owner === mark) return 0.3
      if (owner !== NOBODY || isVictory(space)) return Number.POSITIVE_INFINITY
      return resistance[space] === 1 || hasFlag(space) ? w.resistedGap : w.gap
    })
    this.lead = this.corps.reduce((best, one) => (this.#claim(one) < this.#claim(best) ? one : best))
    this.way = follow(this.#toRhine.before, at[this.lead] as Space).slice(1)
    this.line = follow(home.before, at[this.lead] as Space).reverse()
  }

  /** The corps that needs least to cross leads; a full card is worth a little, hunger costs some. */
  #claim(corps: Corps): number {
    const { at, loads, immobile } = this.state
    const hunger = immobile[corps] === 1 ? w.claimHunger : 0
    return this.toRhine(at[corps] as Space) - w.claimLoad * total(loads[corps]!) + hunger
  }

  /** About how many actions the marches from a space to the Rhine cost. */
  toRhine(space: Space): number {
    return isVictory(space) ? 0 : this.#toRhine.cost[space]!
  }

  controls(space: Space): boolean {
    return this.state.control[space] === this.mark
  }

  resists(space: Space): boolean {
    return hasFlag(space) || this.state.resistance[space] === 1
  }

  /** Spaces of the line that have to be taken again. */
  gaps(): Space[] {
    return this.line.filter((space) => !this.controls(space))
  }

  /** 14B, 17C Whether the Germans will strike the space at the end of the turn if the corps stand like this. */
  isExposed(space: Space, at: readonly number[] = this.state.at): boolean {
    const { control } = this.state
    if (besideStart[space] || isStart(space) || at.includes(space)) return false
    const around = neighbours(space)
    for (const next of around) if (at.includes(next) || isMainBase(this.state, next)) return false
    this.#connected ??= connectedSpaces(this.state)
    const connected = this.#connected
    return around.some((next) => control[next] === NOBODY && connected[next] === 1)
  }

  /**
   * Who is waiting for supplies: the lead, or while the line behind it is broken the corps on this side of the gap
   * that is to mend it.
   */
  get customer(): Corps {
    this.#customer ??= this.#findCustomer()
    return this.#customer
  }
  #customer: Corps | undefined

  #findCustomer(): Corps {
    const gap = this.line.findIndex((space) => !this.controls(space))
    if (gap < 0) return this.lead
    const reached = this.#reachedFromBase()
    let best: Corps | undefined
    let least = Number.POSITIVE_INFINITY
    for (const corps of this.corps) {
      const space = this.state.at[corps] as Space
      if (reached[space] === 0) continue
      const near = this.line.indexOf(space)
      const cost = near >= 0 ? gap - near : gap + 1
      if (cost >= least) continue
      least = cost
      best = corps
    }
    return best ?? this.lead
  }

  #reachedFromBase(): Uint8Array {
    const reached = new Uint8Array(SPACES.length)
    reached[this.base] = 1
    const queue = [this.base]
    for (let i = 0; i < queue.length; i++) {
      for (const next of roadsFrom(this.commander, queue[i]!)) {
        if (reached[next] === 1 || !this.controls(next)) continue
        reached[next] = 1
        queue.push(next)
      }
    }
    return reached
  }

  /** Tokens that the customer will probably ask for. */
  needs(): Supplies {
    if (this.customer === this.lead) return this.#needsOn(this.way)
    const gap = this.line.findIndex((space) => !this.controls(space))
    const [fuel, ammo, food] = this.#needsOn(this.line.slice(gap)) as [number, number, number]
    return [fuel + 1, ammo + 1, food + 1]
  }

  /** Tokens that a march along these spaces will probably ask for. */
  #needsOn(way: readonly Space[]): Supplies {
    let ammo = 0
    let halts = 0
    let battles = 0
    way.forEach((space, i) => {
      if (this.controls(space)) return
      const isLast = i === way.length - 1
      if (isFort(space)) ammo += 1
      if (this.resists(space)) {
        ammo += w.needAmmo
        battles += 0.33
        if (!isLast) halts += 0.7
      } else {
        ammo += 0.16
        if (!isLast) halts += w.needHalt
      }
    })
    const moves = Math.ceil(way.length / 3)
    return [moves + halts + battles, ammo, 1.2]
  }

  fuel(corps: Corps): number {
    return this.state.loads[corps]![FUEL]!
  }

  ammo(corps: Corps): number {
    return this.state.loads[corps]![AMMO]!
  }

  food(corps: Corps): number {
    return this.state.loads[corps]![FOOD]!
  }
}

function follow(before: Int16Array, from: Space): Space[] {
  const way: Space[] = []
  for (let space: number = from; space >= 0; space = before[space]!) way.push(space)
  return way
}
