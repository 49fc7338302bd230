import type { Digest, Game } from '@sztab/kernel'
import { useEffect, useState } from 'react'
import { usePreferences } from '../app/preferences.ts'

/** The rules of a game in the visitor's language, fetched as soon as somebody wants them; where they cannot be had, none. */
export function useDigest(game: Game, isWanted = true): Digest | undefined {
  const language = usePreferences((preferences) => preferences.language)
  const [digest, setDigest] = useState<Digest>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const show = (found: Digest): void => {
      if (!isGone) setDigest(found)
    }
    game.digest(language).then(show, () => show({ language, rules: [] }))
    return () => {
      isGone = true
    }
  }, [game, language, isWanted])
  return digest
}
