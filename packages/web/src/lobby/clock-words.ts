import type { Language } from '@sztab/kernel'
import type { TableInfo } from '@sztab/protocol'
import type { Say } from '../app/words.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** `5 minutes per decision`, `3 hours per player`, or that no clock runs. */
export function clockWords(say: Say, language: Language, clock: TableInfo['clock']): string {
  if (clock?.perDecision !== undefined) {
    return say('lobby.clock-per-decision', { time: timeWords(language, clock.perDecision) })
  }
  if (clock?.perGame !== undefined) {
    return say('lobby.clock-per-game', { time: timeWords(language, clock.perGame) })
  }
  return say('lobby.clock-none')
}

/** So many seconds in the largest unit that holds them without a rest. */
function timeWords(language: Language, seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  )
}
