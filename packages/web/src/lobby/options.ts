import type { OptionSpec } from '@sztab/kernel'

/** Whether a rule is only in force or not: it is ticked rather than chosen from a list. */
export function isSwitch({ values }: OptionSpec): boolean {
  return values.toSorted().join() === 'off,on'
}
