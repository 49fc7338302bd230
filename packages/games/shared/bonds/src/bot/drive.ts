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
    const { side, movers, turns, wayTo } = this.#marching
    const { atHand, pace, surplus } = this.#numbers
    const fields = goals.map(({ hexes }) => ({ foot: wayTo('foot', hexes), wheels: wayTo('wheels', hexes) }))
    const missing = goals.map(({ demand }) => demand)
    const wishes = movers.map((mover) => {
      const { gait, starts } = mover
      const scores = goals.map(({ worth, isForWheels }, i) => {
        if (isForWheels && gait === 'foot') return 0
        const way = wayFrom(starts, (fields[i] as Record<Gait, Int16Array>)[gait])
        if (way >= FAR) return 0
        const late = Math.max(0, way / pace[gait] - turns)
        return worth / (atHand[side][gait] + way) / (1 + late)
      })
      return { mover, scores, best: Math.max(...scores) }
    })
    wishes.sort((a, b) => b.best - a.best || a.mover.unit - b.mover.unit)
    for (const { mover, scores } of wishes) {
      const chosen = bestOf(
        scores.map((score, goal) => score * wanting(goals[goal] as Goal, missing[goal] as number, surplus)),
      )
      if (chosen === NONE) continue
      this.#goals.set(mover, goals[chosen] as Goal)
      this.#byUnit.set(mover.unit, goals[chosen] as Goal)
      missing[chosen] = (missing[chosen] as number) - mover.strength
    }
  }

  #trace(): Float64Array {
    const { hexes, neighbours, wayTo } = this.#marching
    const { flowUnit, point, ahead, fade } = this.#numbers
    const flow = new Float64Array(hexes)
    for (const [{ gait, starts, attack }, goal] of this.#goals) {
      const field = wayTo(gait, goal.hexes)
      let hex = starts.reduce((a, b) => ((field[b] as number) < (field[a] as number) ? b : a))
      let weight = ((attack / flowUnit) * goal.worth) / point
      for (let step = 0; step < ahead && hex !== NONE; step++) {
        flow[hex] = (flow[hex] as number) + weight
        weight *= fade
        hex = nextOnWay(field, neighbours, hex)
      }
    }
    return flow
  }
}

/** How far it is from the nearest of some hexes. */
export function wayFrom(starts: readonly Hex[], field: Int16Array): number {
  return starts.reduce((least, hex) => Math.min(least, field[hex] as number), FAR)
}

/** How much a goal still wants strength, when so much of its demand is missing. */
function wanting({ demand }: Goal, missing: number, surplus: number): number {
  return missing > 0 ? 1 : demand / (demand - surplus * missing)
}

function bestOf(scores: readonly number[]): number {
  let best = NONE
  scores.forEach((score, goal) => {
    if (score > 0 && (best === NONE || score > (scores[best] as number))) best = goal
  })
  return best
}
