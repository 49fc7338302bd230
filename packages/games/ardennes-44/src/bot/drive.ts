import { NONE } from '@sztab/board'
import { FAR, type SideName, type Unit } from '@sztab/bonds'
import { grid } from '../ground.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { fieldOf } from '../rules/09-zones.ts'
import { lastTurn } from '../rules/30-victory.ts'
import type { ArdennesState } from '../state.ts'
import { type Goal, goalsOf, movers, PACE, startsOf, wayFrom } from './goals.ts'
import { POINT } from './values.ts'
import { type Gait, gaitOf, nextOnWay, Ways } from './ways.ts'

/** A way so long halves what a goal is worth, in halves of a point: panzers look further ahead than infantry. */
const AT_HAND: Readonly<Record<SideName, Readonly<Record<Gait, number>>>> = {
  german: { foot: 16, wheels: 40 },
  allied: { foot: 24, wheels: 36 },
}
/** Hexes ahead in which somebody on his way is expected, and how much less with each. */
const AHEAD = 16
const FADE = 0.93
/** How soon more than was asked for is too much. */
const SURPLUS = 4
/** Strength that counts as one in the flow. */
const FLOW_UNIT = 10

/** Which side's unit goes where: the nearest goals that still need strength, the best placed first. */
export class Drive {
  readonly state: ArdennesState
  readonly side: SideName
  readonly goals: readonly Goal[]
  readonly #goals = new Map<Unit, Goal>()
  #flow: Float64Array | undefined

  constructor(state: ArdennesState, side: SideName, isBlind: boolean) {
    this.state = state
    this.side = side
    this.goals = goalsOf(state, side, isBlind)
    if (this.goals.length > 0) this.#assign(this.goals)
  }

  goalOf(unit: Unit): Goal | undefined {
    return this.#goals.get(unit)
  }

  /** Everybody on his way, by hex: how much strength is expected to pass there. */
  get flow(): Float64Array {
    this.#flow ??= this.#trace()
    return this.#flow
  }

  #assign(goals: readonly Goal[]): void {
    const { state, side } = this
    const ways = new Ways(state, side)
    const fields = goals.map(({ hexes }) => ({
      foot: ways.to('foot', hexes),
      wheels: ways.to('wheels', hexes),
    }))
    const missing = goals.map(({ demand }) => demand)
    const turns = lastTurn(state) - state.turn + 1
    const wishes = movers(state, side).map((unit) => {
      const gait = gaitOf(unit)
      const starts = startsOf(state, unit)
      const scores = goals.map(({ worth, isForWheels }, i) => {
        if (isForWheels && gait === 'foot') return 0
        const way = wayFrom(starts, (fields[i] as Record<Gait, Int16Array>)[gait])
        if (way >= FAR) return 0
        const late = Math.max(0, way / PACE[gait] - turns)
        return worth / (AT_HAND[side][gait] + way) / (1 + late)
      })
      return { unit, scores, best: Math.max(...scores) }
    })
    wishes.sort((a, b) => b.best - a.best || a.unit - b.unit)
    for (const { unit, scores } of wishes) {
      const chosen = bestOf(
        scores.map((score, goal) => score * wanting(goals[goal] as Goal, missing[goal] as number)),
      )
      if (chosen === NONE) continue
      this.#goals.set(unit, goals[chosen] as Goal)
      const strength = Math.max(attackStrength(state, unit), defenceStrength(state, unit))
      missing[chosen] = (missing[chosen] as number) - strength
    }
  }

  #trace(): Float64Array {
    const { state, side } = this
    const flow = new Float64Array(grid.count)
    const { neighbours } = fieldOf(state)
    const ways = new Ways(state, side)
    for (const [unit, goal] of this.#goals) {
      const field = ways.to(gaitOf(unit), goal.hexes)
      let hex = startsOf(state, unit).reduce((a, b) => ((field[b] as number) < (field[a] as number) ? b : a))
      let weight = ((attackStrength(state, unit) / FLOW_UNIT) * goal.worth) / POINT
      for (let step = 0; step < AHEAD && hex !== NONE; step++) {
        flow[hex] = (flow[hex] as number) + weight
        weight *= FADE
        hex = nextOnWay(field, neighbours, hex)
      }
    }
    return flow
  }
}

/** How much a goal still wants strength, when so much of its demand is missing. */
function wanting({ demand }: Goal, missing: number): number {
  return missing > 0 ? 1 : demand / (demand - SURPLUS * missing)
}

function bestOf(scores: readonly number[]): number {
  let best = NONE
  scores.forEach((score, goal) => {
    if (score > 0 && (best === NONE || score > (scores[best] as number))) best = goal
  })
  return best
}
