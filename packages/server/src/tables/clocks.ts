import type { Role } from '@sztab/kernel'
import type { Clock } from '@sztab/protocol'
import type { ClockSettings, Clocks } from '../storage/schema.ts'

/** Every seat's clock before the game, standing still. */
export function freshClocks(settings: ClockSettings | null, seats: readonly Role[]): Clocks {
  if (settings === null) return {}
  return Object.fromEntries(seats.map((seat) => [seat, { left: fullTime(settings) }]))
}

/** A table has one or the other. */
function fullTime({ perDecision, perGame }: ClockSettings): number {
  return perDecision ?? perGame ?? 0
}

/**
 * The clocks after something happened at `now`: those who were running have used time up, those who are asked
 * run on. A clock for single decisions begins anew with every question.
 */
export function turnClocks(
  clocks: Clocks,
  settings: ClockSettings | null,
  asked: readonly Role[],
  decidedBy: Role | undefined,
  now: number,
): Clocks {
  if (settings === null) return clocks
  return Object.fromEntries(
    Object.entries(clocks).map(([seat, clock]) => {
      const isAsked = asked.includes(seat)
      const isOldQuestion = isAsked && clock.since !== undefined && seat !== decidedBy
      const startsAnew = settings.perDecision !== undefined && !isOldQuestion
      const left = startsAnew ? fullTime(settings) : timeLeft(clock, now)
      return [seat, isAsked ? { left, since: now } : { left }]
    }),
  )
}

function timeLeft({ left, since }: Clocks[string], now: number): number {
  return since === undefined ? left : left - Math.max(0, now - since)
}

/** The clocks of a game that cannot go on: what ran since it was last counted is nobody's. */
export function stoppedClocks(clocks: Clocks): Clocks {
  return Object.fromEntries(Object.entries(clocks).map(([seat, { left }]) => [seat, { left }]))
}

/** The seat whose time is up. */
export function fallenFlag(clocks: Clocks, now: number): Role | undefined {
  return Object.keys(clocks).find((seat) => timeLeft(clocks[seat]!, now) <= 0)
}

/** In how many milliseconds the next flag falls, should nobody decide. */
export function nextFlag(clocks: Clocks, now: number): number | undefined {
  const running = Object.values(clocks).filter(({ since }) => since !== undefined)
  if (running.length === 0) return undefined
  return Math.max(0, Math.min(...running.map((clock) => timeLeft(clock, now))))
}

/** The clocks as the players see them, by the role that each seat plays now. */
export function shownClocks(clocks: Clocks, roleAt: (seat: Role) => Role, now: number): Clock[] {
  return Object.entries(clocks).map(([seat, clock]) => ({
    role: roleAt(seat),
    left: Math.max(0, timeLeft(clock, now)),
    isRunning: clock.since !== undefined,
  }))
}
