import type { GameEntry } from '@sztab/catalog'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { tabletopOf } from '../app/games.ts'
import { PACES, type ThemeName, usePreferences, useTheme } from '../app/preferences.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useSay } from '../app/words.ts'
import type { TableSession } from '../live/session.ts'
import { GameWords } from './game-words.ts'
import { Camera } from './map/camera.ts'
import { Director } from './map/director.ts'
import { PAGE_MARGIN, Terrain } from './map/terrain.ts'
import { TableContext, type TableTools } from './TableContext.ts'
import { TableLayout } from './TableLayout.tsx'
import { type Habits, TableModel } from './table-model.ts'

/** Pixels between hex centres when a table is opened. */
const FIRST_SCALE = 66

/** A game laid out on the table, played over a session. */
export function TableBoard({
  entry,
  scenario,
  session,
  layout = <TableLayout />,
}: {
  readonly entry: GameEntry
  readonly scenario: string
  readonly session: TableSession
  /** What lies around the map, where it is not the usual. */
  readonly layout?: ReactNode
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  const theme = useTheme()
  const { game } = entry
  const laid = useLaidTable(entry, scenario, session, theme)
  const tabletop = tabletopOf(entry, scenario)
  const words = useMemo(() => new GameWords(game, language, tabletop), [game, language, tabletop])
  const tools = useMemo<TableTools | undefined>(
    () => (laid === undefined ? undefined : { ...laid, words }),
    [laid, words],
  )
  if (entry.tabletop === undefined) return <p className="plain-page">{say('page.no-board')}</p>
  if (tools === undefined) return <Waiting />
  return <TableContext value={tools}>{layout}</TableContext>
}

/** What lives as long as the table stands. */
function useLaidTable(
  entry: GameEntry,
  scenario: string,
  session: TableSession,
  theme: ThemeName,
): Omit<TableTools, 'words'> | undefined {
  const [laid, setLaid] = useState<Omit<TableTools, 'words'>>()
  // Later changes of theme and language reach the land through the map.
  const [look] = useState({ theme, language: usePreferences.getState().language })
  useEffect(() => {
    const tabletop = tabletopOf(entry, scenario)
    if (tabletop === undefined) return
    const { game } = entry
    const { grid } = tabletop.map
    const bounds = {
      left: -PAGE_MARGIN.left,
      top: -PAGE_MARGIN.top,
      right: grid.width + PAGE_MARGIN.right,
      bottom: grid.height + PAGE_MARGIN.bottom,
    }
    const habits = (): Habits => {
      const { isWary, pace } = usePreferences.getState()
      // A script knows what it leaves undone, and is told at its own pace.
      return session.isScripted === true ? { isWary: false, pace: 1 } : { isWary, pace: PACES[pace] }
    }
    const camera = new Camera(bounds, { x: grid.width / 2, y: grid.height / 2, scale: FIRST_SCALE })
    const model = new TableModel(game, tabletop, session, habits)
    const director = new Director(model, camera)
    const stopDirecting = director.follow()
    const terrain = new Terrain(game.id, scenario, tabletop.map, camera, look)
    let isGone = false
    // No counter is seen before there is land under it.
    void terrain.opened.then(() => {
      if (!isGone) setLaid({ model, camera, director, terrain })
    })
    return () => {
      isGone = true
      stopDirecting()
      terrain.close()
      model.close()
    }
  }, [entry, scenario, session, look])
  return laid
}
