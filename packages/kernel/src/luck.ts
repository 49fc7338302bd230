import { ListedChance } from './chance.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'
import type { Game } from './game.ts'
import { type GameRecord, replay } from './record.ts'

/** The dice of one kind that were one role's, whoever was asked before them, beside what was to be expected. */
export interface Luck {
  readonly role: Role
  readonly sides: number
  readonly rolls: number
  /** How often each face came up, from 1 to the highest. */
  readonly faces: readonly number[]
  readonly average: number
  readonly expected: number
  /** How far the sum lies from the expected one, in standard deviations: below 2 in 19 of 20 games. */
  readonly deviations: number
}

/** How lucky everybody was. Whether high or low is good is the game's matter. The record has to replay. */
export function luckOf<S extends FlowState>(game: Game<S>, record: GameRecord): Luck[] {
  const { state } = replay(game, record, 0)
  if (state === undefined) throw new Error('the record does not begin')
  const counts = new Map<string, { role: Role; faces: number[] }>()
  for (const { role, action, chance } of record.decisions) {
    const events = game.apply(state, role, action, new ListedChance(chance))
    for (const fact of events.flatMap(({ facts = [] }) => facts)) {
      if (fact.fact !== 'rolled') continue
      const { by, sides, face } = fact
      const key = `${by} ${sides}`
      const count = counts.get(key) ?? { role: by, faces: Array<number>(sides).fill(0) }
      count.faces[face - 1]! += 1
      counts.set(key, count)
    }
  }
  return [...counts.values()].map(({ role, faces }) => luckFrom(role, faces))
}

function luckFrom(role: Role, faces: readonly number[]): Luck {
  const sides = faces.length
  const rolls = faces.reduce((sum, count) => sum + count, 0)
  const total = faces.reduce((sum, count, i) => sum + count * (i + 1), 0)
  const expected = (sides + 1) / 2
  const spread = Math.sqrt((rolls * (sides * sides - 1)) / 12)
  return {
    role,
    sides,
    rolls,
    faces,
    average: total / rolls,
    expected,
    deviations: spread === 0 ? 0 : (total - rolls * expected) / spread,
  }
}
