import { type Hex, NONE } from '@sztab/board'
import type { SideName, Unit } from '../sides.ts'
import { FAR } from './distances.ts'
import { nextOnWay } from './roads.ts'

export type Gait = 'foot' | 'wheels'

/** A place worth going to. */
export interface Goal {
  readonly hexes: readonly Hex[]
  readonly worth: number
  /** The strength that should go there. */
  readonly demand: number
  /** Only for those who are quick. */
  readonly isForWheels: boolean
}

/** Somebody who can be sent somewhere. */
export interface Mover {
  readonly unit: Unit
  readonly gait: Gait
  /** Where he stands, or would come onto the map. */
  readonly starts: readonly Hex[]
  readonly strength: number
  readonly attack: number
}

export interface DriveNumbers {
  /** A way so long halves what a goal is worth. */
  readonly atHand: Readonly<Record<SideName, Readonly<Record<Gait, number>>>>
  /** How far units come in a turn. */
  readonly pace: Readonly<Record<Gait, number>>
  /** Hexes ahead in which somebody on his way is expected, and how much less with each. */
  readonly ahead: number
  readonly fade: number
  /** How soon more than was asked for is too much. */
  readonly surplus: number
  /** Strength, times worth, that counts as one in the flow. */
  readonly flowUnit: number
  readonly point: number
}

/** What a side has to go by. */
export interface Marching {
  readonly side: SideName
  readonly movers: readonly Mover[]
  readonly goals: readonly Goal[]
  /** Turns that are left. */
  readonly turns: number
  readonly neighbours: Int16Array
  readonly hexes: number
  wayTo(gait: Gait, hexes: readonly Hex[]): Int16Array
}

/** Which unit of a side goes where: to the nearest goals that still need strength, the best placed first. */
export class Drive {
  readonly #numbers: DriveNumbers
  readonly #marching: Marching
  readonly #goals = new Map<Mover, Goal>()
  readonly #byUnit = new Map<Unit, Goal>()
  #flow: Float64Array | undefined

  constructor(numbers: DriveNumbers, marching: Marching) {
    this.#numbers = numbers
    this.#marching = marching
    if (marching.goals.length > 0) this.#assign(marching.goals)
  }

  get goals(): readonly Goal[] {
    return this.#marching.goals
  }

  goalOf(unit: Unit): Goal | undefined {
    return this.#byUnit.get(unit)
  }

  /** Everybody on his way, by hex: how much strength is expected to pass there. */
  get flow(): Float64Array {
    this.#flow ??= this.#trace()
    return this.#flow
  }

  #assign(goals: readonly Goal[]): void {
    const { movers } = this.#marching
    const { surplus } = this.#numbers
    const count = goals.length
    const scores = this.#scores(goals)
    const bests = new Float64Array(movers.length)
    for (let at = 0; at < scores.length; at++) {
      const mover = Math.floor(at / count)
      bests[mover] = Math.max(bests[mover]!, scores[at]!)
    }
    const best = (at: number): number => bests[at]!
    const unit = (at: number): Unit => (movers[at] as Mover).unit
    const order = movers.map((_, at) => at).sort((a, b) => best(b) - best(a) || unit(a) - unit(b))
    const missing = Float64Array.from(goals, ({ demand }) => demand)
    const wants = Float64Array.from(goals, (goal) => wanting(goal, goal.demand, surplus))
    for (const at of order) {
      const chosen = bestOf(scores, wants, at * count)
      if (chosen === NONE) continue
      const mover = movers[at] as Mover
      const goal = goals[chosen] as Goal
      this.#goals.set(mover, goal)
      this.#byUnit.set(mover.unit, goal)
      const left = missing[chosen]! - mover.strength
      missing[chosen] = left
      wants[chosen] = wanting(goal, left, surplus)
    }
  }

  /** What each goal is to each of those who can be sent: all goals of the first, then those of the next. */
  #scores(goals: readonly Goal[]): Float64Array {
    const { side, movers, turns, wayTo } = this.#marching
    const { atHand, pace } = this.#numbers
    const fields = { foot: goals.map(by('foot')), wheels: goals.map(by('wheels')) }
    const scores = new Float64Array(movers.length * goals.length)
    let at = 0
    for (const { gait, starts } of movers) {
      const near = atHand[side][gait]
      for (let i = 0; i < goals.length; i++, at++) {
        const { worth, isForWheels } = goals[i] as Goal
        if (isForWheels && gait === 'foot') continue
        const way = wayFrom(starts, fields[gait][i] as Int16Array)
        if (way >= FAR) continue
        const late = Math.max(0, way / pace[gait] - turns)
        scores[at] = worth / (near + way) / (1 + late)
      }
    }
    return scores

    function by(gait: Gait): (goal: Goal) => Int16Array {
      return ({ hexes }) => wayTo(gait, hexes)
    }
  }

  #trace(): Float64Array {
    const { hexes, neighbours, wayTo } = this.#marching
    const { flowUnit, point, ahead, fade } = this.#numbers
    const flow = new Float64Array(hexes)
    for (const [{ gait, starts, attack }, goal] of this.#goals) {
      const field = wayTo(gait, goal.hexes)
      let hex = starts.reduce((a, b) => (field[b]! < field[a]! ? b : a))
      let weight = ((attack / flowUnit) * goal.worth) / point
      for (let step = 0; step < ahead && hex !== NONE; step++) {
        flow[hex] = flow[hex]! + weight
        weight *= fade
        hex = nextOnWay(field, neighbours, hex)
      }
    }
    return flow
  }
}

/** How far it is from the nearest of some hexes. */
export function wayFrom(starts: readonly Hex[], field: Int16Array): number {
  let least = FAR
  for (let i = 0; i < starts.length; i++) least = Math.min(least, field[starts[i] as Hex]!)
  return least
}

/** How much a goal still wants strength, when so much of its demand is missing. */
function wanting({ demand }: Goal, missing: number, surplus: number): number {
  return missing > 0 ? 1 : demand / (demand - surplus * missing)
}

/** The goal that draws most, of those whose scores begin at a place; the first of equals. */
function bestOf(scores: Float64Array, wants: Float64Array, from: number): number {
  let best = NONE
  let most = 0
  for (let goal = 0; goal < wants.length; goal++) {
    const score = scores[from + goal]! * wants[goal]!
    if (score > most) {
      best = goal
      most = score
    }
  }
  return best
}
