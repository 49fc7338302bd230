import { type Action, type ActionValue, formatAction } from './action.ts'
import type { Role } from './event.ts'

/**
 * What somebody at the table adds to the source of the dice, so that nobody else can have chosen them: first the
 * SHA-256 of a number of his own, when he sits down, and when everybody sits the number itself.
 */
export interface LuckShare {
  readonly seat: Role
  readonly kind: 'seal' | 'nonce'
  /** 64 hexadecimal digits. */
  readonly value: string
  /** The number of the first decision whose luck it is part of. */
  readonly from: number
}

/**
 * What stands for a decision where its luck is drawn: its number among those that stand, who decides, what, and what
 * the seats have added. A decision that is taken back and made again has the same luck.
 */
export function luckText(number: number, role: Role, action: Action, shares: readonly LuckShare[]): string {
  const added = shares.filter(({ from }) => from <= number)
  return [
    String(number),
    role,
    formatAction(settled(action)),
    ...added.map(({ seat, kind, value }) => `${seat} ${kind} ${value}`),
  ].join('\n')
}

/** The order of a list or of the arguments makes no other decision of it. */
function settled(action: Action): Action {
  const names = Object.keys(action).filter((name) => name !== 'do')
  const values = names.sort().map((name): [string, ActionValue] => {
    const value = action[name] as ActionValue
    return [name, typeof value === 'string' ? value : [...value].sort()]
  })
  return { do: action.do, ...Object.fromEntries(values) }
}
