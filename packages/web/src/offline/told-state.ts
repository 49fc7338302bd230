import { type Event, eventsFor, type FlowState, type Match, type Role } from '@sztab/kernel'
import type { TableInfo, TableState } from '@sztab/protocol'

/** What the people who play these roles may know: whoever plays all sides learns what each of them learns. */
export function heardBy(roles: readonly Role[], events: readonly Event[]): Event[] {
  const viewers = roles.length > 0 ? roles : ['observer']
  return events.filter((event) => viewers.some((viewer) => eventsFor([event], viewer).length > 0))
}

/** A game on this device as a server would tell it to the people who play these roles. */
export function toldState(
  match: Match<FlowState>,
  info: TableInfo,
  roles: readonly Role[],
  events: readonly Event[],
  last?: TableState['last'],
): TableState {
  const { game, state, version } = match
  const viewers = roles.length > 0 ? roles : ['observer']
  const result = game.result(state)
  return {
    type: 'state',
    table: info.id,
    version,
    info,
    roles,
    views: viewers.map((viewer) => ({ viewer, view: game.view(state, viewer) })),
    toMove: game.toMove(state),
    events: heardBy(roles, events),
    ...(last === undefined ? {} : { last }),
    mayUndo: roles.some((role) => match.mayUndo(role)),
    proposals: [],
    clocks: [],
    ...(result === undefined ? {} : { result }),
  }
}
