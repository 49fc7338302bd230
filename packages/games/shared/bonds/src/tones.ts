import type { PreviewOutcome } from '@sztab/kernel'

// Previews: for whom an outcome is good, judged by what becomes of this stack rather than by its name in the table

/** Who weighs the odds. */
export type Asker = 'attacker' | 'defender'

/** What is to be expected once an outcome has come up. */
export interface Expected {
  /** The chance that the defender loses the hex. */
  readonly falls: number
  /** Steps that the attacker loses. */
  readonly attacker: number
}

type Tone = PreviewOutcome['tone']

/** The hex comes first: whoever is likelier to have it. Where it is surely held, the attacker's losses decide. */
export function battleTone(asker: Asker, { falls, attacker }: Expected): Tone {
  if (falls >= 1 / 2) return asker === 'attacker' ? 'good' : 'bad'
  if (falls > 0 || attacker === 0) return 'even'
  return asker === 'attacker' ? 'bad' : 'good'
}

/** A stand is made for the hex; where it is lost, it is something that the enemy comes no further than into it. */
export function standTone(isHeld: boolean, isPursuitLimited: boolean): Tone {
  if (isHeld) return 'good'
  return isPursuitLimited ? 'even' : 'bad'
}
