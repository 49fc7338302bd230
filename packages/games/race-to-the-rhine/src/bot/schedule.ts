import { AMMO, FOOD, FUEL, type Supplies, total } from '../supplies.ts'
import { tables } from '../tables.ts'
import * as value from './values.ts'

/** Tokens on the board, and how many arrows they lie behind the spearhead. */
export interface Stack {
  readonly steps: number
  /** Whether trucks of earlier actions stand in the way, until the next logistics phase. */
  readonly isBlocked: boolean
  readonly tokens: Supplies
}

/** A space on the way to the Rhine, as the spearhead will find it. */
export interface Hurdle {
  readonly isOwn: boolean
  readonly isFort: boolean
  readonly resists: boolean
}

/** What the spearhead has to work with. */
export interface Means {
  readonly load: Supplies
  readonly isLame: boolean
  readonly stacks: readonly Stack[]
  /** How far behind the nearest base lies. */
  readonly base: number
  readonly isBaseBlocked: boolean
  /** Whether that base and the board can still give tokens of each kind. */
  readonly supply: Supplies
  /** How many trucks an action places, and how many are in hand. */
  readonly placement: number
  readonly trucks: number
}

const SLOTS = tables.components.corpsSlots
const STEPS = tables.steps.value
const LOAD = tables.truckLoad.value
/** More truckloads than these are not thought through. */
const MOST_BATCHES = 9
/** A truckload of so many tokens goes without waiting for more. */
const ENOUGH = 3

/** Whole actions count, but half an action's worth of progress is better than none. */
function actionsFor(share: number): number {
  return 0.5 * Math.ceil(share - 1e-9) + 0.5 * share
}

/** The spearhead somewhere on its way. */
interface Stage {
  readonly advanced: number
  readonly load: Supplies
  readonly stacks: readonly Stack[]
  readonly trucks: number
  readonly batches: number
  readonly actions: number
  /** Whether a logistics phase has cleared the arrows, and whether they have been used since. */
  readonly isCleared: boolean
  readonly isWorn: boolean
}

/** Plays the way through in the head: moves, and truckloads brought up before them. Counts actions. */
class Schedule {
  readonly #hurdles: readonly Hurdle[]
  readonly #means: Means
  readonly #needs: readonly Supplies[]
  #least = Number.POSITIVE_INFINITY

  constructor(hurdles: readonly Hurdle[], means: Means) {
    this.#hurdles = hurdles
    this.#means = means
    this.#needs = hurdles.map((_, i) => needsOf(hurdles.slice(i)))
  }

  least(): number {
    const { load, stacks, trucks, isLame } = this.#means
    const start: Stage = {
      advanced: 0,
      load,
      stacks,
      trucks,
      batches: 0,
      actions: 0,
      isCleared: false,
      isWorn: false,
    }
    const here = stacks[0]
    const ready = here !== undefined && here.steps < 0.1 ? this.#take(start, 0, 1, SLOTS) : undefined
    this.#go(isLame ? this.#fed(ready ?? start) : (ready ?? start))
    return this.#least
  }

  #go(stage: Stage): void {
    const left = this.#hurdles.length - stage.advanced
    if (stage.actions + (value.MOVE * left) / STEPS >= this.#least) return
    if (left === 0) {
      this.#least = stage.actions
      return
    }
    const moved = this.#move(stage)
    if (moved !== undefined) this.#go(moved)
    if (stage.batches >= MOST_BATCHES) {
      if (moved === undefined) this.#least = Math.min(this.#least, stage.actions + 3 * left)
      return
    }
    // A card that is nearly full is not worth waiting for.
    if (moved !== undefined && (stage.batches >= 3 || total(stage.load) > SLOTS - 2)) return
    const supplied = this.#bringUp(stage)
    if (supplied !== undefined) this.#go(supplied)
    else if (moved === undefined) this.#go(this.#wait(stage))
  }

  /** Nothing is to be had, or there is no room for it: time passes. */
  #wait(stage: Stage): Stage {
    const load = [stage.load[FUEL]! + 1, stage.load[AMMO]! + 1, stage.load[FOOD]!]
    return { ...stage, load, batches: stage.batches + 1, actions: stage.actions + 2 }
  }

  /** Takes what is lacking from some of the stacks, the most lacking kind first, as far as there is room. */
  #take(stage: Stage, from: number, to: number, most: number): Stage | undefined {
    const needs = this.#needs[stage.advanced]!
    const load = stage.load.slice()
    const stacks = stage.stacks.slice()
    let room = Math.min(most, Math.floor(SLOTS - total(load) + 0.5))
    let taken = 0
    // A corps without fuel waits for it, however much else is at hand.
    const isEnough = () => taken >= ENOUGH && load[FUEL]! >= 0.7
    for (let i = from; i < to && room > 0 && !isEnough(); i++) {
      const tokens = stacks[i]!.tokens.slice()
      const before = taken
      while (room > 0) {
        const kind = mostLacking(needs, load, tokens)
        if (kind < 0) break
        tokens[kind]! -= 1
        load[kind]! += 1
        taken++
        room--
      }
      if (taken > before) stacks[i] = { ...stacks[i]!, tokens }
    }
    return taken > 0 ? { ...stage, load, stacks } : undefined
  }

  /** Trucks bring it up. Where they stand in each other's way, a logistics phase has to come first. */
  #hauled(stage: Stage, steps: number, fetched: number, isBlocked: boolean): Stage {
    const isLong = steps - stage.advanced >= 3
    const waits = isLong && ((isBlocked && !stage.isCleared) || stage.isWorn)
    const trucks = stage.trucks + (waits ? 4 : 0) - steps
    const actions =
      actionsFor(steps / this.#means.placement) +
      actionsFor(fetched / 3) +
      Math.max(0, -trucks) * value.TRUCK +
      (waits ? value.PHASE : 0)
    return {
      ...stage,
      isCleared: stage.isCleared || waits,
      isWorn: isLong || stage.isWorn,
      trucks: Math.max(0, trucks),
      batches: stage.batches + 1,
      actions: stage.actions + actions,
    }
  }

  /** One truckload: what is lacking from the nearest stacks, and where that is little, freshly fetched ones too. */
  #bringUp(stage: Stage): Stage | undefined {
    const count = stage.stacks.length
    const found = this.#take(stage, 0, count, LOAD) ?? stage
    const taken = total(found.load) - total(stage.load)
    let steps = 0
    let isBlocked = false
    for (let i = 0; i < count; i++) {
      if (found.stacks[i] !== stage.stacks[i]) ({ steps, isBlocked } = found.stacks[i]!)
    }
    let load = found.load
    let fetched = 0
    if (taken < ENOUGH || load[FUEL]! < 0.7) {
      const needs = this.#needs[stage.advanced]!
      const supply = this.#means.supply.slice()
      load = load.slice()
      let room = Math.min(Math.max(1, LOAD - taken), Math.floor(SLOTS - total(load) + 0.5))
      for (; room > 0; room--) {
        const kind = mostLacking(needs, load, supply)
        if (kind < 0) break
        supply[kind]! -= 1
        load[kind]! += 1
        fetched++
      }
      if (fetched > 0) {
        steps = Math.max(steps, this.#means.base)
        isBlocked ||= this.#means.isBaseBlocked
      }
    }
    if (taken + fetched === 0) return undefined
    return this.#hauled({ ...found, load }, steps + stage.advanced, fetched, isBlocked)
  }

  /** An immobilised corps waits for food. */
  #fed(stage: Stage): Stage {
    const at = stage.stacks.findIndex(({ tokens }) => tokens[FOOD]! > 0)
    if (at < 0) return this.#hauled(stage, this.#means.base, 1, this.#means.isBaseBlocked)
    const { steps, tokens, isBlocked } = stage.stacks[at]!
    const [fuel, ammo, food] = tokens as [number, number, number]
    const stacks = stage.stacks.with(at, { steps, isBlocked, tokens: [fuel, ammo, food - 1] })
    return this.#hauled({ ...stage, stacks }, steps, 0, isBlocked)
  }

  /** One move of up to three steps, as far as the card will probably allow it. */
  #move(stage: Stage): Stage | undefined {
    let [fuel, ammo] = stage.load as [number, number]
    let { advanced } = stage
    let toll = 1
    const end = Math.min(advanced + STEPS, this.#hurdles.length)
    while (advanced < end && fuel >= toll * 0.7) {
      const hurdle = this.#hurdles[advanced]!
      const price = hurdle.isOwn ? 0 : (hurdle.isFort ? 1 : 0) + (hurdle.resists ? value.BATTLE_AMMO : 0)
      if (ammo < price - 0.3) break
      fuel -= toll
      advanced++
      toll = 0
      if (hurdle.isOwn) continue
      ammo = Math.max(0, ammo - (hurdle.resists ? price - 0.4 : price + 0.14))
      if (hurdle.resists) fuel = Math.max(0, fuel - value.BATTLE_FUEL)
      toll = hurdle.resists ? 1 : 0.25
    }
    const steps = advanced - stage.advanced
    if (steps === 0) return undefined
    const actions = stage.actions + value.MOVE * (0.25 + (0.75 * steps) / STEPS)
    return { ...stage, advanced, load: [Math.max(0, fuel), ammo, stage.load[FOOD]!], actions }
  }
}

/** Which of these tokens the load lacks most for its needs, or -1 when it lacks none of them. */
function mostLacking(needs: Supplies, load: Supplies, tokens: Supplies): number {
  let pick = -1
  let most = 0
  for (let kind = FUEL; kind <= FOOD; kind++) {
    if (tokens[kind]! < 1) continue
    const lacking = Math.ceil(needs[kind]! - 0.35) - Math.floor(load[kind]! + 0.3)
    if (kind === FUEL && lacking > 0 && load[FUEL]! < 0.7) return FUEL
    if (lacking <= most) continue
    most = lacking
    pick = kind
  }
  return pick
}

/** What a corps should have on its card for these spaces. */
export function needsOf(hurdles: readonly Hurdle[]): Supplies {
  let fuel = 0
  let ammo = 0
  hurdles.forEach((hurdle, i) => {
    if (i % STEPS === 0) fuel += 1
    if (hurdle.isOwn) return
    if (hurdle.isFort) ammo += 1
    if (hurdle.resists) {
      ammo += value.BATTLE_AMMO
      fuel += value.BATTLE_FUEL + (i === hurdles.length - 1 ? 0.3 : 0.7)
    } else {
      ammo += 0.14
      fuel += 0.2
    }
  })
  return [fuel, ammo, hurdles.length > STEPS ? 1 : 0]
}

/** The fewest actions in which the corps can pass these spaces. */
export function actionsToGo(hurdles: readonly Hurdle[], means: Means): number {
  return hurdles.length === 0 ? 0 : new Schedule(hurdles, means).least()
}
