import { useEffect, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'
import type { ScriptWords } from './script.ts'
import { loadScriptWords } from './scripts.ts'

/** What a briefing says in the visitor's language; until that has come, what it said before. */
export function useScriptWords(game: string, first: ScriptWords): ScriptWords {
  const language = usePreferences((preferences) => preferences.language)
  const [words, setWords] = useState(first)
  useEffect(() => {
    let isGone = false
    void loadScriptWords(game, language).then((found) => {
      if (!isGone && found !== undefined) setWords(found)
    })
    return () => {
      isGone = true
    }
  }, [game, language])
  return words
}
