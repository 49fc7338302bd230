// Chapter 3 and 14.1: bidding and the Axis security divisions

import {
  type Action,
  acted,
  appeared,
  type Choice,
  type Denial,
  deny,
  many,
  message,
  one,
  setFrom,
} from '@sztab/kernel'
import { hexIds } from '../arguments.ts'
import { grid, hexId, MAJOR_CITIES } from '../ground.ts'
import { SECURITY, SIDES, type SideName, unitId } from '../order-of-battle.ts'
import { hasRoomFor } from '../rules/05-stacking.ts'
import type { TracesState } from '../state.ts'
import { relocate, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Decision } from './step-types.ts'

const BIDS: readonly Choice[] = Array.from(
  { length: tables.bidding.most - tables.bidding.least + 1 },
  (_, i) => ({ action: { do: 'bid', points: String(tables.bidding.least + i) } }),
)

/** 14.1 Both name the points they would need as the Soviet side; the higher bid plays it and needs them. */
export const bidding: Decision<'bidding'> = {
  section: '14.1',
  verbs: { bid: { points: 'one' } },
  who: (_, frame) => SIDES.filter((side) => frame[side] === undefined),
  ask: () => message('ask.bid'),
  choices: () => BIDS,
  check: (_state, _frame, _role, action) => checkBid(one(action, 'points')),
  take(play, frame, role, action) {
    frame[role as SideName] = one(action, 'points')
    play.report('14.1', 'bid.made', { side: role }, acted(role))
    if (frame.soviet === undefined || frame.axis === undefined) return
    const { state } = play
    const [soviet, axis] = [Number(frame.soviet), Number(frame.axis)]
    // Equal bids leave the seats as they are; the rulebook does not say.
    state.seatsExchanged = axis > soviet
    state.target = Math.max(soviet, axis)
    play.pop()
    play.tell('14.1', 'bid.opened', { soviet, axis, target: state.target }, { reveals: true })
    if (state.seatsExchanged) play.tell('14.1', 'bid.seats-exchanged')
  },
}

function checkBid(points: string): Denial | undefined {
  const { least, most } = tables.bidding
  const isGood = /^(0|[1-9]\d*)$/.test(points) && Number(points) >= least && Number(points) <= most
  return isGood ? undefined : deny('14.1', 'bid.range', { points, least, most })
}

/** Every choice of three major cities with room, in the order of the map. */
function cityChoices(state: TracesState): string[][] {
  const positions = survey(state)
  const open = MAJOR_CITIES.filter((hex) => hasRoomFor(positions, SECURITY[0]!, hex))
  const sets: string[][] = []
  const extend = (set: string[], next: number): void => {
    if (set.length === SECURITY.length) sets.push(set)
    else for (let i = next; i < open.length; i++) extend([...set, hexId(open[i]!)], i + 1)
  }
  extend([], 0)
  return sets
}

/** 3.0 Three security divisions, one each on major cities of the Axis player's choice. */
export const security: Decision<'security'> = {
  section: '3.0',
  verbs: { secure: { cities: setFrom(hexIds(MAJOR_CITIES)) } },
  who: () => ['axis'],
  ask: () => message('ask.security'),
  choices: (state) => cityChoices(state).map((cities) => ({ action: { do: 'secure', cities } })),
  check: (state, _frame, _role, action) => checkCities(state, action),
  take(play, _frame, _role, action) {
    many(action, 'cities').forEach((city, i) => {
      const unit = SECURITY[i]!
      relocate(play.state, unit, MAJOR_CITIES.find((hex) => hexId(hex) === city) as number)
      play.report('3.0', 'security.placed', { unit: unitId(unit), hex: city }, appeared(unitId(unit), city))
    })
    play.pop()
  },
}

function checkCities(state: TracesState, action: Action): Denial | undefined {
  const cities = many(action, 'cities')
  const stranger = cities.find((city) => !MAJOR_CITIES.some((hex) => hexId(hex) === city))
  if (stranger !== undefined) {
    return deny('3.0', 'security.not-major', { hex: stranger, cities: hexIds(MAJOR_CITIES) })
  }
  if (new Set(cities).size !== cities.length || cities.length !== SECURITY.length) {
    return deny('3.0', 'security.count', { count: SECURITY.length })
  }
  const positions = survey(state)
  const full = cities.find((city) => !hasRoomFor(positions, SECURITY[0]!, grid.at(city)))
  return full === undefined ? undefined : deny('5.0', 'arrive.full', { hex: full })
}
