import type { Role, Viewer } from '@sztab/kernel'
import type { Change, Seat, TableInfo, TableState } from '@sztab/protocol'
import type { ClockSettings, Dispute } from '../storage/schema.ts'
import { shownClocks } from './clocks.ts'
import { mayUndo } from './course.ts'
import { commitmentTo } from './dice.ts'
import { eventsForAny, type LastEntry, type Room, type SeatedPerson } from './room.ts'

/** Whether somebody's browser is connected. */
export type Presence = (player: string) => boolean

export function tableInfo(room: Room, isConnected: Presence): TableInfo {
  const { id, dice, secret, isLuckShared, beginning, clock, createdAt } = room.facts
  return {
    id,
    code: id,
    game: room.game.id,
    scenario: beginning.choice.scenario,
    options: beginning.choice.options,
    seats: shownSeats(room, isConnected),
    dice,
    ...(clock === null ? {} : { clock: inSeconds(clock) }),
    // The secret shows every die to come: it is told when none is to come any more.
    ...(dice === 'server' ? { commitment: commitmentTo(secret) } : {}),
    ...(dice === 'server' && room.isOver ? { secret } : {}),
    ...(dice === 'server' && isLuckShared ? { shares: room.shares } : {}),
    startedAt: createdAt.toISOString(),
    watchers: room.watchers,
  }
}

function inSeconds({ perDecision, perGame }: ClockSettings): ClockSettings {
  if (perDecision !== undefined) return { perDecision: perDecision / 1000 }
  return perGame === undefined ? {} : { perGame: perGame / 1000 }
}

function shownSeats(room: Room, isConnected: Presence): Seat[] {
  return room.seats.map(({ role, kind, player, machine }) => {
    const name = player?.name ?? machine
    return {
      role: room.roleAt(role),
      kind,
      ...(name === undefined ? {} : { name }),
      ...marksOf(player),
      ...(player === undefined ? {} : { isConnected: isConnected(player.id) }),
    }
  })
}

type Marks = Pick<SeatedPerson, 'isGuest' | 'isFormer' | 'isProgram'>

/** What is told of somebody beside his name. */
export function marksOf(player: Marks | undefined): Pick<Seat, 'isGuest' | 'isFormer' | 'isProgram'> {
  if (player?.isFormer === true) return { isFormer: true }
  if (player?.isProgram === true) return { isProgram: true }
  return player?.isGuest === true ? { isGuest: true } : {}
}

function changeIn({ events: _, ...change }: LastEntry): Change {
  return change
}

/** Why a decision is not possible may tell what it was: that is for whoever made it, or sees everything. */
function shownDispute(
  { decision, role, section, reason, mayGoOn, entry }: Dispute,
  roles: readonly Role[],
): TableState['dispute'] & object {
  const isOwn = roles.includes(role)
  return { decision, role, section, mayGoOn, mayGoBefore: entry > 0, ...(isOwn ? { reason } : {}) }
}

/**
 * The table as one person may see it, as the text of a message. Views are by far the largest part; they are
 * made once for everybody who looks with the same eyes.
 */
export function stateText(
  room: Room,
  player: string | undefined,
  last: LastEntry | undefined,
  isConnected: Presence,
  now: number,
): string {
  const roles = room.rolesOf(player)
  const viewers = room.viewersFor(player)
  const result = room.result
  const { views: _, ...rest }: TableState = {
    type: 'state',
    table: room.facts.id,
    version: room.version,
    info: tableInfo(room, isConnected),
    roles,
    views: [],
    toMove: room.toMove,
    events: last === undefined ? [] : eventsForAny(last.events, viewers),
    ...(last === undefined ? {} : { last: changeIn(last) }),
    mayUndo: roles.some((role) => mayUndo(room.course, role)),
    proposals: room.proposals.map(({ agreed: _, player: __, ...proposal }) => proposal),
    clocks: shownClocks(room.clocks, (seat) => room.roleAt(seat), now),
    ...(result === undefined ? {} : { result }),
    ...(room.dispute === undefined ? {} : { dispute: shownDispute(room.dispute, roles) }),
  }
  const views = viewers.map(
    (viewer: Viewer) => `{"viewer":${JSON.stringify(viewer)},"view":${room.viewText(viewer)}}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},"views":[${views.join(',')}]}`
}
