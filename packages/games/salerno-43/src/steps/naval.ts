// Chapter 18: units land and sail in the Allied movement phase

import {
  type Action,
  type Choice,
  candidates,
  type Denial,
  deny,
  many,
  moved,
  type Play,
  sameAction,
} from '@sztab/kernel'
import { isDenial, placeIds, readUnit } from '../arguments.ts'
import { UNITS_OF, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { isHex, isOffPort, type Place, placeNamed, RESERVE } from '../places.ts'
import { landingPoints } from '../rules/02-units.ts'
import { disrupt } from '../rules/13-disorder.ts'
import type { Sea } from '../rules/18-harbours.ts'
import {
  canLand,
  checkLanding,
  isForeignBeach,
  landingJourney,
  landings,
  putToSea,
  recordLanding,
} from '../rules/18-landing.ts'
import { canSail, checkVoyage, recordVoyage, voyageJourney, voyages } from '../rules/18-voyage.ts'
import { type FrameOf, GOOD, LANDED, type SalernoState } from '../state.ts'
import { cohesionOf, mark, memory, placeOf } from '../survey.ts'
import { goAlong } from './march.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** What landing and sailing have in common: a unit, a course over land and sea, and rules that say which there are. */
interface SeaRules {
  readonly verb: string
  can(state: SalernoState, sea: Sea, unit: Unit): boolean
  paths(state: SalernoState, sea: Sea, unit: Unit): Place[][]
  check(state: SalernoState, sea: Sea, unit: Unit, path: readonly Place[]): Denial | undefined
  take(play: Play<SalernoState>, frame: Movement, sea: Sea, unit: Unit, path: readonly Place[]): void
}

function seaOrder(rules: SeaRules): Order<Movement> {
  const { verb } = rules
  const answer = (state: SalernoState, unit: Unit, path: readonly Place[]): Choice => ({
    action: { do: verb, unit: unitId(unit), course: placeIds(path) },
    detail: { points: landingPoints(state, unit) },
  })
  /** They are asked for anew with every place that is named. */
  const courses = memory.findingOfEach(`courses to ${verb}`, (state, unit) => {
    const { sea } = state.stack.at(-1) as Movement
    return sea === undefined ? [] : rules.paths(state, sea, unit)
  })
  return {
    verb,
    shape: { unit: 'one', course: 'many' },
    isOpen: (state, { sea }) =>
      sea !== undefined && UNITS_OF.allied.some((unit) => rules.can(state, sea, unit)),
    choices(state, frame, partial) {
      const { sea } = frame
      if (partial === undefined)
        return candidates(sea === undefined ? [] : UNITS_OF.allied, (unit) =>
          rules.can(state, sea as Sea, unit)
            ? { action: { do: verb, unit: unitId(unit) }, more: true }
            : undefined,
        )
      return onward(shortcuts(state, frame, partial), partial)
    },
    shortcuts,
    check(state, { sea }, action) {
      const unit = readUnit('18.4.1', action, 'unit')
      if (isDenial(unit)) return unit
      const path = readSeaPath(action)
      if (isDenial(path)) return path
      return sea === undefined ? deny('18.4.1', 'sail.german') : rules.check(state, sea, unit, path)
    },
    take(play, frame, action) {
      const unit = unitNamed(action.unit as string) as Unit
      rules.take(play, frame, frame.sea as Sea, unit, readSeaPath(action) as Place[])
    },
  }

  function shortcuts(state: SalernoState, { sea }: Movement, partial: Action): Choice[] {
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || sea === undefined) return []
    return courses(state, unit).map((path) => answer(state, unit, path))
  }
}

function readSeaPath(action: Action): Place[] | Denial {
  const path: Place[] = []
  for (const word of many(action, 'course')) {
    const place = placeNamed(word)
    if (place === undefined || !(isHex(place) || isOffPort(place) || place === RESERVE)) {
      return deny('18.4.1', 'unknown-place', { place: word })
    }
    path.push(place)
  }
  return path
}

/** Of all answers the one that is complete by now, and the beginnings that are one place longer. */
function onward(answers: readonly Choice[], partial: Action): Choice[] {
  const said = partial.course === undefined ? [] : many(partial, 'course')
  const found = new Map<string, Choice>()
  for (const choice of answers) {
    const course = many(choice.action, 'course')
    if (!said.every((word, i) => course[i] === word)) continue
    const next = course[said.length]
    if (next !== undefined)
      found.set(next, { action: { ...choice.action, course: [...said, next] }, more: true })
    else if (sameAction(choice.action, partial)) found.set('', choice)
  }
  return [...found.values()]
}

/** 18.4.3, 21.1.2, 24.4.2 From the floating reserve, the follow-up wave or the roads of a port. */
export const landOrder: Order<Movement> = seaOrder({
  verb: 'land',
  can: canLand,
  paths: (state, sea, unit) => (canLand(state, sea, unit) ? landings(state, sea, unit) : []),
  check: checkLanding,
  take(play, { side }, sea, unit, path) {
    const { state } = play
    const [first] = path as readonly [Place]
    const details = { unit: unitId(unit), path: placeIds(path), points: landingPoints(state, unit) }
    recordLanding(state, sea, unit, first)
    if (!isHex(first)) {
      play.report('18.4.4', 'sails.two-turns', details, moved(details.unit, undefined, details.path))
      putToSea(state, unit, first)
      return
    }
    const journey = landingJourney(state, unit, path)
    play.report('18.4.3', 'landed', details, moved(details.unit, undefined, details.path))
    goAlong(play, side, unit, false, path, journey)
    comeAshore(play, unit, first)
  },
})

/** 18.4.5 From a port or beachhead to another, or back to the reserve. */
export const shipOrder: Order<Movement> = seaOrder({
  verb: 'ship',
  can: canSail,
  paths: (state, sea, unit) => (canSail(state, sea, unit) ? voyages(state, sea, unit) : []),
  check: checkVoyage,
  take(play, { side }, sea, unit, path) {
    const { state } = play
    const [from, to] = path as readonly [Place, Place]
    const journey = voyageJourney(state, unit, path)
    const details = { unit: unitId(unit), path: placeIds(path), points: landingPoints(state, unit) }
    recordVoyage(state, sea, unit, path)
    play.report('18.4.5', 'sailed', details, moved(details.unit, undefined, details.path))
    if (!isHex(to)) {
      putToSea(state, unit, to)
      return
    }
    goAlong(play, side, unit, false, path.slice(from === placeOf(state, unit) ? 1 : 0), journey)
    comeAshore(play, unit, to)
  },
})

/** 18.4.2 A beach of the other nationality disrupts, but artillery that went on from it is disrupted already (17.3). */
function comeAshore(play: Play<SalernoState>, unit: Unit, hex: Place): void {
  const { state } = play
  mark(state, unit, LANDED)
  if (isForeignBeach(unit, hex) && cohesionOf(state, unit) === GOOD) disrupt(play, unit, '18.4.2')
}
