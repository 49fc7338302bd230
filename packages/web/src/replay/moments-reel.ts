import type { GameEntry } from '@sztab/catalog'
import type { FlowState } from '@sztab/kernel'
import type { Moment, TableInfo, TableState } from '@sztab/protocol'
import { api } from '../site/api.ts'
import { marksOf, type Reel } from './reel.ts'

/** As many as the server gives at once. */
const MOST_MOMENTS = 100

/** Everything that happened at a table from a version on, as far as the visitor may know it. */
export async function fetchMoments(code: string, from: number): Promise<readonly Moment[]> {
  const moments: Moment[] = []
  for (let next = from; ; ) {
    const page = await api.moments(code, next, MOST_MOMENTS)
    moments.push(...page.moments)
    next += page.moments.length
    if (next > page.version || page.moments.length === 0) return moments
  }
}

/** A moment told as the live table would have told it. */
function stateOfMoment(info: TableInfo, moment: Moment): TableState {
  const { version, views, events, toMove, last } = moment
  return {
    type: 'state',
    table: info.id,
    version,
    info,
    roles: [],
    views,
    toMove,
    events,
    mayUndo: false,
    proposals: [],
    clocks: [],
    ...(last === undefined ? {} : { last }),
  }
}

/** A table on the server, looked at with the eyes that the server lends. */
export function reelOfMoments(entry: GameEntry, info: TableInfo, moments: readonly Moment[]): Reel {
  const at = (position: number): Moment => moments[position]!
  const [first] = moments
  return {
    entry,
    length: moments.length - 1,
    eyes: (first?.views ?? []).map(({ viewer }) => viewer),
    marks: marksOf(
      entry,
      moments.map(({ views, events }) => ({ view: views[0]?.view as FlowState, events })),
    ),
    stateAt(position, eyes) {
      const state = stateOfMoment(info, at(position))
      return { ...state, views: state.views.filter(({ viewer }) => viewer === eyes) }
    },
    positionAt: (position) => api.position(info.code, at(position).version),
  }
}
