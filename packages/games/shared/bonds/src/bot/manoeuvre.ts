import type { Action } from '@sztab/kernel'
import type { Place, Unit } from '../sides.ts'
import { placeOf } from '../units.ts'
import { Lately } from './lately.ts'
import type { Assessment, Outlook } from './outlook.ts'
import type { Mode, Situation, Way } from './title.ts'

/** What was decided when a phase began, and who stands well where he is by now. */
interface Intent<G> {
  readonly assessment: Assessment<G>
  readonly settled: ReadonlySet<Unit>
  readonly isLastLook: boolean
}

const MOST_INTENTS = 64
/** Whoever is to attack goes first. */
const AIMING = 1000

/** An order to a unit, where it brings it, and what that gains. */
interface Order {
  readonly unit: Unit
  readonly action: Action
  readonly to: Place
  readonly gain: number
}

/**
 * The marches of a phase, planned once. What is left of the plan lies ready under the position to which its next march
 * leads: if that is what is asked about next, it goes on; whatever else has happened, it is planned anew.
 */
export class Manoeuvres<S extends Situation, G> {
  readonly #intents = new Lately<Intent<G>>(MOST_INTENTS)

  /** The next order of the side; undefined when everybody stands where he should. */
  next(outlook: Outlook<S, G>): Action | undefined {
    const intent = this.#intents.find(keyOf(outlook), () => begun(outlook))
    outlook.goOn(intent.assessment)
    return this.#order(outlook, intent) ?? this.#lastLook(outlook, intent)
  }

  /** Somebody comes to a place by other means, which changes nothing for those who have been looked at. */
  expect(outlook: Outlook<S, G>, unit: Unit, to: Place): void {
    const { title, state, side } = outlook
    const settled = new Set(title.movers(state, side))
    this.#intents.find(keyOf(outlook, { unit, to }), () => ({
      assessment: outlook.assess(),
      settled,
      isLastLook: true,
    }))
  }

  /** Those near the enemy are looked at once more: others have moved since. */
  #lastLook(outlook: Outlook<S, G>, { isLastLook, assessment }: Intent<G>): Action | undefined {
    if (isLastLook) return undefined
    const { title, state, side } = outlook
    const settled = new Set(title.movers(state, side).filter((unit) => !assessment.reach.has(unit)))
    return this.#order(outlook, { assessment, settled, isLastLook: true })
  }

  #order(outlook: Outlook<S, G>, intent: Intent<G>): Action | undefined {
    const { title, state, side } = outlook
    const settled = new Set(intent.settled)
    for (const unit of inOrder(outlook, title.movers(state, side))) {
      if (settled.has(unit)) continue
      const order = orderFor(outlook, unit)
      if (order !== undefined) {
        this.#intents.find(keyOf(outlook, order), () => ({ ...intent, settled }))
        return order.action
      }
      settled.add(unit)
    }
    return undefined
  }
}

function begun<S extends Situation, G>(outlook: Outlook<S, G>): Intent<G> {
  return { assessment: outlook.assess(), settled: new Set(), isLastLook: false }
}

/** The position, or the one after an order, as far as plans go by it. */
function keyOf<S extends Situation, G>(
  { state, title, side }: Outlook<S, G>,
  order?: Pick<Order, 'unit' | 'to'>,
): string {
  const at = order === undefined ? state.at : state.at.with(order.unit, order.to)
  return `${side} ${state.turn} ${title.season(state)} ${at.join()} ${state.cohesion.join('')} ${state.steps.join('')}`
}

/** Those who are to attack first, then those nearest to the enemy: they clear the roads for the others. */
function inOrder<S extends Situation, G>(outlook: Outlook<S, G>, units: readonly Unit[]): Unit[] {
  const rank = (unit: Unit): number => {
    const place = placeOf(outlook.state, unit)
    if (place < 0) return -1
    return (outlook.plan.isAiming(unit) ? AIMING : 0) + outlook.threat[place]!
  }
  const ranks = new Map(units.map((unit) => [unit, rank(unit)]))
  return [...units].sort((a, b) => ranks.get(b)! - ranks.get(a)! || a - b)
}

/** The best that a unit can do, if it is worth the trouble. */
function orderFor<S extends Situation, G>(outlook: Outlook<S, G>, unit: Unit): Order | undefined {
  const { title, state } = outlook
  let best: Order | undefined
  outlook.modesOf(unit).forEach((mode, i) => {
    let ways: readonly Way[] | undefined
    if (i === 0) {
      // What the usual way of moving promised when the phase began is known: nobody looks closely for nothing.
      const known = outlook.rangeOf(unit)
      if (marchOf(outlook, unit, mode, known.ways) === undefined) return
      if (known.state === state) ways = known.ways
    }
    const found = marchOf(outlook, unit, mode, ways ?? title.waysOf(state, unit, mode.verb))
    if (found !== undefined && found.gain > (best?.gain ?? 0)) best = found
  })
  const instead = best === undefined ? undefined : outlook.insteadOf(unit)
  return instead === undefined || best === undefined
    ? best
    : { ...best, action: instead, to: placeOf(state, unit) }
}

function marchOf<S extends Situation, G>(
  outlook: Outlook<S, G>,
  unit: Unit,
  { verb, mayAttack, toll, tollBeyond }: Mode,
  ways: readonly Way[],
): Order | undefined {
  if (ways.length === 0) return undefined
  const { state, positions, title } = outlook
  return positions.without(unit, () => {
    const stay = outlook.worth(unit, placeOf(state, unit))
    let best: Way | undefined
    let gain: number = title.numbers.march.leastGain
    for (const way of ways) {
      const { journey } = way
      const cost = toll + (journey.hexes > 1 ? tollBeyond : 0)
      const found = outlook.worth(unit, journey.hex, journey, mayAttack) - stay - cost
      if (found <= gain) continue
      best = way
      gain = found
    }
    if (best === undefined) return undefined
    const action = { do: verb, unit: title.unitId(unit), path: title.placeIds(best.path) }
    return { unit, action, to: best.journey.hex, gain }
  })
}
