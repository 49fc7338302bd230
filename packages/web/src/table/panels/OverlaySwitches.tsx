import { useSay } from '../../app/words.ts'
import { useScene, useTable } from '../TableContext.ts'

/** What may be laid over the map, each with its key. */
export function OverlaySwitches() {
  const { model, words } = useTable()
  const say = useSay()
  const shown = useScene((scene) => scene.overlays)
  const inspected = useScene((scene) => scene.inspected)
  return (
    <fieldset className="switches">
      <legend className="only-for-readers">{say('panel.overlays')}</legend>
      {model.table.overlays.map(({ id, title, shortcut, needs }) => {
        const isWaiting = needs === 'piece' && inspected === undefined && shown.has(id)
        return (
          <button
            key={id}
            type="button"
            className="switch"
            aria-pressed={shown.has(id)}
            title={isWaiting ? say('panel.needs-piece') : undefined}
            onClick={() => model.toggleOverlay(id)}
          >
            {words.tell(title)} <kbd>{shortcut.toUpperCase()}</kbd>
          </button>
        )
      })}
    </fieldset>
  )
}
