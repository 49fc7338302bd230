// Chapter 14: the German reaction that ends a turn; 17D for the solo game

import type { Space } from '@sztab/board'
import { type Candidates, candidates, deny, joined, type MessageParams, many, message } from '@sztab/kernel'
import { isDenial, readSpace } from '../arguments.ts'
import { spaceId, spaceIds, spaceNamed } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import {
  boxMarker,
  checkCounterattack,
  checkMarkerSpace,
  counterattack,
  counterattackSpaces,
  markerSpaces,
  mayPlaceMarkers,
  placeMarker,
} from '../rules/14-reaction.ts'
import { putNumber, spreadOptions } from '../rules/17-solo.ts'
import type { RhineState } from '../state.ts'
import type { Decision } from './step-types.ts'

/** 14 Every answer: a marker where one may lie, into the box when nowhere, or a counterattack. */
function answers(state: RhineState, commander: Commander): Candidates {
  const strikes = candidates(counterattackSpaces(state, commander), (space) => ({
    action: { do: 'counterattack', space: spaceId(space) },
  }))
  if (!mayPlaceMarkers(state)) return joined([strikes, [{ action: { do: 'pass' } }]])
  const spaces = markerSpaces(state)
  if (spaces.length === 0) return joined([strikes, [{ action: { do: 'box' } }]])
  const markers = candidates(spaces, (space) => ({ action: { do: 'resist', space: spaceId(space) } }))
  return joined([strikes, markers])
}

/** 14, 16 A resistance marker or a counterattack; in the last round after the last marker the latter or nothing. */
export const reaction: Decision<'reaction'> = {
  section: '14',
  verbs: { resist: { space: 'one' }, counterattack: { space: 'one' }, box: {}, pass: {} },
  who: (state, frame) => (answers(state, frame.commander).count > 1 ? [frame.commander] : []),
  ask: (state) =>
    mayPlaceMarkers(state) ? message('ask.reaction', { left: state.markers }) : message('ask.reaction-last'),
  choices: (state, frame, _role, partial) => (partial === undefined ? answers(state, frame.commander) : []),
  check(state, frame, _role, action) {
    if (action.do === 'pass') return mayPlaceMarkers(state) ? deny('14', 'reaction.must') : undefined
    if (action.do === 'box') {
      if (!mayPlaceMarkers(state)) return deny('16', 'marker.no-more')
      return markerSpaces(state).length > 0 ? deny('14A', 'marker.has-space') : undefined
    }
    const space = readSpace('14', action, 'space')
    if (isDenial(space)) return space
    if (action.do === 'counterattack') return checkCounterattack(state, space, frame.commander)
    return mayPlaceMarkers(state) ? checkMarkerSpace(state, space) : deny('16', 'marker.no-more')
  },
  take(play, _frame, _role, action) {
    play.pop()
    if (action.do === 'pass') play.tell('16', 'reaction.none')
    else if (action.do === 'box') boxMarker(play)
    else if (action.do === 'resist') placeMarker(play, readSpace('14', action, 'space') as Space)
    else counterattack(play, readSpace('14', action, 'space') as Space)
  },
  idle(play, frame) {
    play.pop()
    const only = answers(play.state, frame.commander).choice(0)
    if (only?.action.do === 'box') boxMarker(play)
    else if (only?.action.do === 'resist') placeMarker(play, spaceNamed(only.action.space as string) as Space)
  },
}

/** 17D The numbers go, from the highest, to spaces that keep the spread the most even one. */
export const spread: Decision<'spread'> = {
  section: '17D',
  verbs: { spread: { spaces: 'many' } },
  who: (state, frame) => (soleSpread(state, frame) === undefined ? [frame.commander] : []),
  ask: (_, frame) => message('ask.spread', spreadParams(frame)),
  choices(state, frame, _role, partial) {
    if (partial !== undefined && partial.do !== 'spread') return []
    const chosen = spacesNamed(partial?.spaces ?? [], frame)
    if (chosen === undefined) return []
    if (chosen.length === frame.numbers.length)
      return [{ action: { do: 'spread', spaces: spaceIds(chosen) } }]
    const isLast = chosen.length + 1 === frame.numbers.length
    return spreadOptions(state, frame.numbers, frame.spaces, chosen).map((space) => ({
      action: { do: 'spread', spaces: spaceIds([...chosen, space]) },
      ...(isLast ? {} : { more: true }),
    }))
  },
  check(state, frame, _role, action) {
    const chosen = spacesNamed(many(action, 'spaces'), frame)
    const params = spreadParams(frame)
    if (chosen === undefined || chosen.length !== frame.numbers.length)
      return deny('17D', 'spread.spaces', params)
    for (let i = 0; i < chosen.length; i++) {
      const options = spreadOptions(state, frame.numbers, frame.spaces, chosen.slice(0, i))
      if (!options.includes(chosen[i]!)) return deny('17D', 'spread.uneven', params)
    }
    return undefined
  },
  take(play, frame, _role, action) {
    play.pop()
    const chosen = spacesNamed(many(action, 'spaces'), frame) as Space[]
    frame.numbers.forEach((number, i) => {
      putNumber(play, number, chosen[i]!)
    })
  },
  idle(play, frame) {
    play.pop()
    const sole = soleSpread(play.state, frame) as Space[]
    frame.numbers.forEach((number, i) => {
      putNumber(play, number, sole[i]!)
    })
  },
}

interface Spreading {
  readonly numbers: readonly number[]
  readonly spaces: readonly Space[]
}

function spreadParams({ numbers, spaces }: Spreading): MessageParams {
  return { count: numbers.length, numbers: numbers.map(String), spaces: spaceIds(spaces) }
}

function spacesNamed(words: string | readonly string[], frame: Spreading): Space[] | undefined {
  if (typeof words === 'string') return undefined
  const spaces = words.map(spaceNamed)
  const isGood =
    spaces.length <= frame.numbers.length && spaces.every((space) => frame.spaces.includes(space as Space))
  return isGood ? (spaces as Space[]) : undefined
}

/** The one most even spread, when there is only one. */
function soleSpread(state: RhineState, frame: Spreading): Space[] | undefined {
  const chosen: Space[] = []
  while (chosen.length < frame.numbers.length) {
    const options = spreadOptions(state, frame.numbers, frame.spaces, chosen)
    if (options.length !== 1) return undefined
    chosen.push(options[0]!)
  }
  return chosen
}
