import type { Unit } from '../roster.ts'
import type { Doctrine } from './doctrine.ts'

/** What its owner loses with the next step of a unit. */
export function nextStepWorth<S>(doctrine: Doctrine<S>, state: S, unit: Unit): number {
  return doctrine.stepWorth(state, unit, doctrine.stepsOf(state, unit))
}

/** What the whole unit is worth, with all the steps it has left. */
export function unitWorth<S>(doctrine: Doctrine<S>, state: S, unit: Unit): number {
  let worth = 0
  for (let steps = doctrine.stepsOf(state, unit); steps > 0; steps--)
    worth += doctrine.stepWorth(state, unit, steps)
  return worth
}

/** What n lost steps cost these units when the owner gives up the cheapest each time; the last entry is everything. */
export function lossCosts<S>(doctrine: Doctrine<S>, state: S, units: readonly Unit[]): number[] {
  const steps = units.map((unit) => doctrine.stepsOf(state, unit))
  const costs = [0]
  for (let total = 0; ; ) {
    let cheapest = -1
    let cost = Number.POSITIVE_INFINITY
    units.forEach((unit, i) => {
      if (steps[i] === 0) return
      const next = doctrine.stepWorth(state, unit, steps[i]!)
      if (next < cost) {
        cost = next
        cheapest = i
      }
    })
    if (cheapest < 0) return costs
    steps[cheapest] = steps[cheapest]! - 1
    total += cost
    costs.push(total)
  }
}
