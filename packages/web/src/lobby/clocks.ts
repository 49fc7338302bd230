import type { NewTable } from '@sztab/protocol'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The clocks one can choose from, by the name of their text. */
export const CLOCKS: Readonly<Record<string, NewTable['clock'] | undefined>> = {
  none: undefined,
  'five-minutes': { perDecision: 5 * MINUTE },
  'three-hours': { perGame: 3 * HOUR },
  day: { perDecision: DAY },
  'three-days': { perDecision: 3 * DAY },
  week: { perDecision: 7 * DAY },
}
