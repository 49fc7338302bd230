import type { Play, Section } from '@sztab/kernel'
import { won } from '@sztab/kernel'
import type { SideName } from './sides.ts'
import type { BondsResult, BondsState } from './states.ts'

/** One entry of the account of victory points. */
export interface VictoryPoints {
  readonly section: Section
  readonly name: string
  readonly points: number
}

export function sumOfPoints(account: readonly VictoryPoints[]): number {
  return account.reduce((sum, { points }) => sum + points, 0)
}

type Ended = BondsState<{ readonly step: string }, string, SideName | 'draw'>

/** The game is over. */
export function endGame<
  W extends SideName | 'draw',
  S extends Pick<Ended, 'stack'> & { result: BondsResult<W> | null },
>(play: Play<S>, result: BondsResult<W>): void {
  const { winner, section, reason } = result
  play.state.result = result
  play.report(section, 'game-over', { winner, reason }, won(winner))
  play.finish()
}
