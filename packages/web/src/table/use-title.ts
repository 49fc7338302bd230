import { useEffect } from 'react'
import { useSay } from '../app/words.ts'
import { waitsForMe } from './model/seat.ts'
import { useScene, useTable } from './TableContext.ts'

/** The title of the window: the game, and whether the others wait for whoever looks at another window now. */
export function useTitle(): void {
  const { words } = useTable()
  const say = useSay()
  const isMyMove = useScene(({ state }) => state !== undefined && waitsForMe(state))
  const game = words.title()
  useEffect(() => {
    document.title = `${isMyMove ? `${say('lobby.your-move')} · ` : ''}${game} · Sztab`
    return () => {
      document.title = 'Sztab'
    }
  }, [isMyMove, game, say])
}
