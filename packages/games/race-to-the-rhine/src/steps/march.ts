// Chapter 10: the steps of a move, and the offers of cards on the way

import type { Space } from '@sztab/board'
import {
  type Action,
  type Choice,
  deny,
  type MessageParams,
  marked,
  one,
  type Play,
  type Question,
  question,
} from '@sztab/kernel'
import { isDenial, readSpace, spaceOfPartial } from '../arguments.ts'
import { spaceId } from '../ground.ts'
import { type Corps, corpsId } from '../order-of-battle.ts'
import { riskOf } from '../risk.ts'
import { canShift, forgetShifts } from '../rules/08-transport.ts'
import { occupy } from '../rules/10-control.ts'
import {
  burnFuel,
  checkGoingOn,
  checkStep,
  feedCivilians,
  marketOffers,
  step,
  stepPrice,
  stepsFrom,
  swap,
} from '../rules/10-movement.ts'
import type { MarchFrame, RhineState } from '../state.ts'
import { KINDS } from '../supplies.ts'
import { tables } from '../tables.ts'
import {
  checkShiftAction,
  isShift,
  SHIFT_VERBS,
  shiftBeginnings,
  shiftChoices,
  shiftsBeside,
  takeShift,
} from './shift.ts'
import type { Decision } from './step-types.ts'

function canGoOn(state: RhineState, march: MarchFrame): boolean {
  return checkGoingOn(state, march) === undefined && stepsFrom(state, march.corps).length > 0
}

/** 10 Going on costs fuel only after a halt. */
function fuelToGoOn({ isHalted }: MarchFrame): number {
  return isHalted ? 1 : 0
}

/** 10 Going on, stopping, and between the steps loading and unloading. */
export const march: Decision<'march'> = {
  section: '10',
  verbs: { go: { to: 'one' }, ...SHIFT_VERBS, stop: {} },
  /** Tokens on the space may be what the corps needs to go on. */
  who: (state, frame) =>
    frame.steps < tables.steps.value && (canGoOn(state, frame) || canShift(state, frame.corps, 'load'))
      ? [frame.commander]
      : [],
  ask: (_, { corps, isHalted, steps }) =>
    askCorps(isHalted ? 'ask.march-halted' : 'ask.march', corps, { count: tables.steps.value - steps }),
  choices(state, frame, _role, partial): Choice[] {
    if (partial === undefined) {
      return [
        ...(canGoOn(state, frame) ? [{ action: { do: 'go' }, more: true } as const] : []),
        ...shiftBeginnings(state, frame.commander),
        { action: { do: 'stop' } },
      ]
    }
    if (isShift(partial.do)) return shiftChoices(state, frame.commander, partial)
    if (partial.do !== 'go' || partial.to !== undefined || !canGoOn(state, frame)) return []
    const fuel = fuelToGoOn(frame)
    return stepsFrom(state, frame.corps).map((to) => ({
      action: { do: 'go', to: spaceId(to) },
      detail: stepPrice(state, frame.corps, to, fuel),
    }))
  },
  check(state, frame, _role, action) {
    if (action.do === 'stop') return undefined
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    const to = readSpace('10', action, 'to')
    if (isDenial(to)) return to
    return checkGoingOn(state, frame) ?? checkStep(state, frame.corps, to)
  },
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    if (action.do === 'stop') {
      play.pop()
      return
    }
    if (frame.isHalted) burnFuel(play, frame.corps, 'move.continues')
    step(play, frame, readSpace('10', action, 'to') as Space)
  },
  preview(state, frame, _role, action) {
    const to = action.do === 'go' ? spaceOfPartial(action, 'to') : undefined
    return to === undefined ? undefined : riskOf(state, frame.corps, to, fuelToGoOn(frame))
  },
}

/** 10 Starving civilians: a food for a medal, now or never. */
export const starving: Decision<'starving'> = {
  section: '10B',
  verbs: { feed: {}, decline: {}, ...SHIFT_VERBS },
  who: (_, frame) => [frame.commander],
  ask: (_, frame) => askCorps('ask.starving', frame.corps),
  choices: (state, frame, _role, partial) => [
    ...(partial === undefined ? [{ action: { do: 'feed' } }, { action: { do: 'decline' } }] : []),
    ...shiftsBeside(state, frame.commander, partial),
  ],
  check: (state, frame, _role, action) =>
    isShift(action.do) ? checkShiftAction(state, frame.commander, action) : undefined,
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    play.pop()
    if (action.do === 'feed') feedCivilians(play, frame.corps, '10B')
    else decline(play, 'starving.declined', frame.corps)
    occupy(play, frame.commander, play.state.at[frame.corps]!)
  },
}

/** 10 Black market: one token for another kind, now or never. */
export const market: Decision<'market'> = {
  section: '10B',
  verbs: { swap: { give: 'one', take: 'one' }, decline: {}, ...SHIFT_VERBS },
  who: (_, frame) => [frame.commander],
  ask: (_, frame) => askCorps('ask.market', frame.corps),
  choices(state, frame, _role, partial) {
    const swaps = marketOffers(state, frame.corps).map(({ give, take }) => ({
      action: { do: 'swap', give: KINDS[give] as string, take: KINDS[take] as string },
    }))
    return [
      ...(partial === undefined ? [...swaps, { action: { do: 'decline' } }] : []),
      ...shiftsBeside(state, frame.commander, partial),
    ]
  },
  check(state, frame, _role, action) {
    if (action.do === 'decline') return undefined
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    const [give, take] = kindsOf(action)
    const isOffered = marketOffers(state, frame.corps).some((one) => one.give === give && one.take === take)
    return isOffered ? undefined : deny('10B', 'market.no-offer', { corps: corpsId(frame.corps) })
  },
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    play.pop()
    const [give, take] = kindsOf(action)
    if (action.do === 'swap') swap(play, frame.corps, give, take)
    else decline(play, 'market.declined', frame.corps)
    occupy(play, frame.commander, play.state.at[frame.corps]!)
  },
}

function kindsOf(action: Action): [number, number] {
  if (action.do !== 'swap') return [-1, -1]
  const kinds = KINDS as readonly string[]
  return [kinds.indexOf(one(action, 'give')), kinds.indexOf(one(action, 'take'))]
}

/** A question about one corps. */
function askCorps(key: string, corps: Corps, params: MessageParams = {}): Question {
  const id = corpsId(corps)
  return question(key, { corps: id, ...params }, { piece: id })
}

function decline(play: Play<RhineState>, key: string, corps: Corps): void {
  play.report('10B', key, { corps: corpsId(corps) }, marked('declined', corpsId(corps)))
}
