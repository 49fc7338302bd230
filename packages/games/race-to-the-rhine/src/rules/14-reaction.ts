// Chapter 14: the German reaction; 15D adds to it

import type { Space } from '@sztab/board'
import { type Denial, deny, markedAt, type Play, type Section, taken } from '@sztab/kernel'
import { FORTRESSES, isSeed, isStart, METZ, neighbours, permanentOwner, SPACES, spaceId } from '../ground.ts'
import { COMMANDER_IDS, type Commander } from '../order-of-battle.ts'
import type { RhineState } from '../state.ts'
import {
  activeCommander,
  controllerOf,
  corpsIn,
  isControlled,
  isMainBase,
  isSolo,
  markOf,
  memory,
  plays,
} from '../survey.ts'
import { loseControl, reviewMainBase } from './10-control.ts'
import { connectedSpaces } from './10-encirclement.ts'

/** 15D Whether Metz is joined to a victory space with the symbol by an unbroken chain of resistance markers. */
function isMetzJoined(state: RhineState): boolean {
  const chain: Space[] = [METZ]
  for (let i = 0; i < chain.length; i++) {
    for (const next of neighbours(chain[i]!)) {
      if (isSeed(next)) return true
      if (state.resistance[next] === 1 && !chain.includes(next)) chain.push(next)
    }
  }
  return false
}

/** 14A, 15D Whether resistance may spread from this space to its neighbours. */
function spreadsFrom(state: RhineState, space: Space, metzJoined: boolean): boolean {
  if (isSeed(space)) return true
  return state.resistance[space] === 1 && (space !== METZ || metzJoined)
}

/** 14A Whether a resistance marker may be put on the space. */
export function checkMarkerSpace(state: RhineState, space: Space): Denial | undefined {
  if (markerSpaces(state).includes(space)) return undefined
  const params = { space: spaceId(space) }
  const owner = controllerOf(state, space)
  if (owner !== undefined) return deny('14A', 'marker.controlled', { ...params, owner })
  if (state.resistance[space] === 1) return deny('14A', 'marker.taken', params)
  const isBesideMetz = state.resistance[METZ] === 1 && neighbours(space).includes(METZ)
  return isBesideMetz ? deny('15D', 'marker.beside-metz', params) : deny('14A', 'marker.too-far', params)
}

/** 14A Where a resistance marker may be put: a free space beside one from which resistance may spread. */
export const markerSpaces = memory.finding('marker spaces', (state): readonly Space[] => {
  const metzJoined = !state.harder.includes('patton') || isMetzJoined(state)
  return SPACES.filter(
    (space) =>
      !isControlled(state, space) &&
      state.resistance[space] !== 1 &&
      neighbours(space).some((next) => spreadsFrom(state, next, metzJoined)),
  )
})

/** 14A, 16 A marker may be put while there are any, but not after the last one has left the pool. */
export function mayPlaceMarkers(state: RhineState): boolean {
  return state.markers > 0 && !state.isLastRound
}

export function placeMarker(play: Play<RhineState>, space: Space): void {
  const { state } = play
  state.resistance[space] = 1
  state.markers--
  const place = spaceId(space)
  play.report('14A', 'marker.placed', { space: place, left: state.markers }, markedAt('resistance', place))
  noticeLastMarker(play)
}

/** 14A No space can take it: the marker goes into the box. */
export function boxMarker(play: Play<RhineState>): void {
  const { state } = play
  state.boxed++
  state.markers--
  play.tell('14A', 'marker.boxed', { left: state.markers })
  noticeLastMarker(play)
}

function noticeLastMarker(play: Play<RhineState>): void {
  const { state } = play
  if (state.markers > 0) return
  state.isLastRound = true
  play.tell('16', isLastTurn(state) ? 'marker.last-of-all' : 'marker.last')
}

/** 5 Whether nobody plays after the active commander in this round. */
function isLastTurn(state: RhineState): boolean {
  return activeCommander(state) === state.order.at(-1)
}

/** 14B What shields a space from counterattacks. */
function shieldOf(state: RhineState, space: Space): 'corps' | 'start' | 'base' | undefined {
  if (corpsIn(state, space) !== undefined) return 'corps'
  for (const next of neighbours(space)) {
    if (corpsIn(state, next) !== undefined) return 'corps'
    if (isStart(next)) return 'start'
    if (isMainBase(state, next)) return 'base'
  }
  return undefined
}

/** 15D Monty's fortresses strike even when they are cut off. */
function isFortressSource(state: RhineState, target: Space, source: Space): boolean {
  return (
    state.harder.includes('monty') &&
    controllerOf(state, target) === 'monty' &&
    FORTRESSES.includes(source) &&
    !isControlled(state, source)
  )
}

/** 14B Whether the Germans may strike this space from a neighbour: not from a pocket, but for 15D. */
function hasSource(state: RhineState, target: Space, connected: Uint8Array): boolean {
  return neighbours(target).some(
    (next) => (!isControlled(state, next) && connected[next] === 1) || isFortressSource(state, target, next),
  )
}

/** 14B, 17C Whether the space can be counterattacked; `by` is the commander who would gain, nobody when alone. */
export function checkCounterattack(
  state: RhineState,
  space: Space,
  by: Commander,
  connected: Uint8Array = connectedSpaces(state),
): Denial | undefined {
  const refused = shelterOf(state, space, by, connected)
  return refused === undefined ? undefined : deny('14B', `counter.${refused}`, { space: spaceId(space) })
}

/** 14B, 17C What keeps the space from being counterattacked. */
function shelterOf(
  state: RhineState,
  space: Space,
  by: Commander,
  connected: Uint8Array,
): string | undefined {
  const owner = controllerOf(state, space)
  if (owner === undefined) return 'no-marker'
  if (permanentOwner(space) !== undefined || !plays(state, owner)) return 'permanent'
  if (owner === by && !isSolo(state)) return 'own'
  const shield = shieldOf(state, space)
  if (shield !== undefined) return `shielded-${shield}`
  return hasSource(state, space, connected) ? undefined : 'no-source'
}

export function counterattackSpaces(state: RhineState, by: Commander): readonly Space[] {
  return spacesToStrike(state, markOf(by))
}

const spacesToStrike = memory.findingOfEach('spaces to counterattack', (state, mark): readonly Space[] => {
  const by = COMMANDER_IDS[mark - 1]!
  const connected = connectedSpaces(state)
  return SPACES.filter((space) => shelterOf(state, space, by, connected) === undefined)
})

/** 14B, 15D The marker comes off the board; what only a cut-off fortress could retake is safe from encirclement. */
export function counterattack(play: Play<RhineState>, space: Space): void {
  const { state } = play
  const connected = connectedSpaces(state)
  const isFromFortress = !neighbours(space).some(
    (next) => !isControlled(state, next) && connected[next] === 1,
  )
  tellStruck(play, '14B', space, controllerOf(state, space) as Commander)
  loseControl(play, space)
  if (isFromFortress) state.recovered[space] = 1
  reviewMainBase(play)
}

/** 17C In the solo game every space that can be struck is struck, all at once. */
export function strikeEverywhere(play: Play<RhineState>, commander: Commander): void {
  const { state } = play
  const targets = counterattackSpaces(state, commander)
  const connected = connectedSpaces(state)
  const fromFortress = targets.filter(
    (space) => !neighbours(space).some((next) => !isControlled(state, next) && connected[next] === 1),
  )
  for (const space of targets) {
    tellStruck(play, '17C', space, commander)
    loseControl(play, space)
  }
  for (const space of fromFortress) state.recovered[space] = 1
  if (targets.length > 0) reviewMainBase(play)
}

function tellStruck(play: Play<RhineState>, section: Section, space: Space, commander: Commander): void {
  const place = spaceId(space)
  play.report(section, 'counter.struck', { space: place, commander }, taken(place, 'german'))
}
