export type SideName = 'soviet' | 'axis'
export const SIDES: readonly SideName[] = ['soviet', 'axis']

export function enemyOf(side: SideName): SideName {
  return side === 'soviet' ? 'axis' : 'soviet'
}
