import { FALLBACK, type Language } from '@sztab/kernel'
import type { Script, ScriptWords } from './script.ts'

/** The briefings there are, by file. */
const SCRIPTS = import.meta.glob<Script>('./scripts/*.json', { import: 'default' })
const WORDS = import.meta.glob<ScriptWords>('../../text/*/tutorial-*.json', { import: 'default' })

export async function loadScript(game: string): Promise<Script | undefined> {
  return await SCRIPTS[`./scripts/${game}.json`]?.()
}

/** What a briefing says in a language, or else in the fallback. */
export async function loadScriptWords(game: string, language: Language): Promise<ScriptWords | undefined> {
  const wordsIn = (one: Language) => WORDS[`../../text/${one}/tutorial-${game}.json`]
  return await (wordsIn(language) ?? wordsIn(FALLBACK))?.()
}

export function hasScript(game: string): boolean {
  return `./scripts/${game}.json` in SCRIPTS
}
