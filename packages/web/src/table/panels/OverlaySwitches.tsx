import type { OverlaySpec } from '@sztab/board'
import { message } from '@sztab/kernel'
import { useMemo } from 'react'
import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'

/** What may be laid over the map, each with its key. */
export function OverlaySwitches() {
  const { model, words } = useTable()
  const say = useSay()
  const shown = useScene((scene) => scene.overlays)
  const waiting = useWaitingOverlays()
  const wantedWords = ({ title, wanted }: OverlaySpec): string =>
    words.tell(wanted ?? message('panel.needs-piece', { title }))
  return (
    <fieldset className="switches">
      <legend className="only-for-readers">{say('panel.overlays')}</legend>
      {model.tabletop.overlays.map(({ id, title, shortcut }) => (
        <button
          key={id}
          type="button"
          className="switch"
          aria-pressed={shown.has(id)}
          onClick={() => model.toggleOverlay(id)}
        >
          {words.tell(title)} <kbd>{shortcut.toUpperCase()}</kbd>
        </button>
      ))}
      <p className="overlay-needs" role="status">
        {waiting.map(wantedWords).join(' ')}
      </p>
    </fieldset>
  )
}

/** Overlays that are switched on and show nothing yet, because what they are about has not been pointed at. */
function useWaitingOverlays(): readonly OverlaySpec[] {
  const { tabletop } = useTable().model
  const shown = useScene((scene) => scene.overlays)
  const view = useScene((scene) => scene.view)
  const viewer = useScene((scene) => scene.viewer)
  const piece = useScene((scene) => scene.inspected)
  return useMemo(
    () =>
      tabletop.overlays.filter(({ id, needs }) => {
        if (needs !== 'piece' || !shown.has(id) || view === undefined) return false
        if (piece === undefined) return true
        const { hexes, lines } = tabletop.overlay(view, id, { viewer, piece })
        return hexes.length + lines.length === 0
      }),
    [tabletop, shown, view, viewer, piece],
  )
}
