import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script, ScriptWords } from '../src/tutorial/script.ts'
import ardennes from '../src/tutorial/scripts/ardennes-44.json' with { type: 'json' }
import rhine from '../src/tutorial/scripts/race-to-the-rhine.json' with { type: 'json' }
import salerno from '../src/tutorial/scripts/salerno-43.json' with { type: 'json' }
import traces from '../src/tutorial/scripts/traces-of-war.json' with { type: 'json' }
import victory from '../src/tutorial/scripts/victory-awaits.json' with { type: 'json' }

export const TRACES: Script = traces
const RHINE: Script = rhine
const SALERNO: Script = salerno
const ARDENNES: Script = ardennes
export const VICTORY: Script = victory

export const SCRIPTS: readonly Script[] = [TRACES, RHINE, SALERNO, ARDENNES, VICTORY]

/** The languages in which every briefing has to be there. */
export const LANGUAGES: readonly string[] = ['pl', 'en']

export function wordsOf({ game }: Script, language: string): ScriptWords {
  const file = join(import.meta.dirname, '../text', language, `tutorial-${game}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as ScriptWords
}
