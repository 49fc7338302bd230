import type { TabletopStatus } from '@sztab/board'
import { useMemo } from 'react'
import { useScene, useTable } from '../TableContext.ts'

/** What stands beside the map, as the viewer may know it. */
export function useStatus(): TabletopStatus | undefined {
  const { model } = useTable()
  const view = useScene((scene) => scene.view)
  const viewer = useScene((scene) => scene.viewer)
  return useMemo(
    () => (view === undefined ? undefined : model.tabletop.status(view, viewer)),
    [model, view, viewer],
  )
}
