import type { Game, RuleText } from '@sztab/kernel'
import { useEffect, useState } from 'react'

/** The rules of a game, fetched as soon as somebody wants them; where they cannot be had, none. */
export function useDigest(game: Game, isWanted = true): readonly RuleText[] | undefined {
  const [digest, setDigest] = useState<readonly RuleText[]>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const show = (found: readonly RuleText[]): void => {
      if (!isGone) setDigest(found)
    }
    game.digest().then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [game, isWanted])
  return digest
}
