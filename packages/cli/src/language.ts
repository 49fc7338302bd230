import type { Language } from '@sztab/kernel'
import type { Io } from './session.ts'

/** Polish where the environment is Polish, English everywhere else. */
export function languageOf(env: Io['env']): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return locale.toLowerCase().startsWith('pl') ? 'pl' : 'en'
}
