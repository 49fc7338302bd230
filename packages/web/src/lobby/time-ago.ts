import type { Language } from '@sztab/kernel'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const

/** `2 days ago`, in the largest unit that fits. */
export function timeAgo(language: Language, at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const past = Math.max(0, now - at)
  for (const { unit, length } of STEPS) {
    if (past >= length) return format.format(-Math.floor(past / length), unit)
  }
  return format.format(0, 'second')
}
