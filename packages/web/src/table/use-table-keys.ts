import { useEffect } from 'react'
import { KeyGuard } from './key-guard.ts'
import { isNothingPicked } from './model/bags.ts'
import { closingAnswer, plainAnswers } from './model/plain.ts'
import { hasBegun } from './model/pointing.ts'
import { questionOf } from './model/subject.ts'
import { useTable } from './TableContext.ts'
import type { TableScene } from './table-scene.ts'

const ZOOM_STEP = 1.2

/** Single keys for what is done most often. */
export function useTableKeys(): void {
  const { model, camera, director } = useTable()
  useEffect(() => {
    const guard = new KeyGuard(() => performance.now())
    const open = ({ asking }: TableScene): void =>
      guard.open(asking === undefined ? undefined : questionOf(asking))
    open(model.store.getState())
    const confirm = (isAwake: boolean): void => {
      const { leaving, draft } = model.store.getState()
      if (leaving !== undefined) {
        if (isAwake) model.answering.endAnyway()
        // What the visitor has put together himself in this question was meant for it.
      } else if (isAwake || hasBegun(draft) || !isNothingPicked(draft.picks)) void model.dealings.commit()
    }
    const press = (event: KeyboardEvent): void => {
      const isAwake = guard.press(event.key.toLowerCase())
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        // Confirms wherever the focus is, also on a hex that Enter alone would point at.
        event.preventDefault()
        confirm(isAwake)
        return
      }
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest('input, select, textarea, dialog') !== null) return
      const { asking, telling } = model.store.getState()
      const overlay = model.tabletop.overlays.find(({ shortcut }) => shortcut === event.key.toLowerCase())
      const isOnControl = target.closest('button, a') !== null
      switch (event.key) {
        case 'Enter':
          // A control that has the focus answers for itself.
          if (isOnControl) return
          confirm(isAwake)
          break
        case 'Escape':
          model.answering.cancel()
          break
        case ' ':
          if (isOnControl || telling === undefined) return
          model.skipStory()
          break
        case 'u':
        case 'U':
          void model.dealings.undo()
          break
        case 'n':
        case 'N':
          goToNext(model, camera)
          break
        case 'w':
        case 'W':
          model.answering.anotherWay()
          break
        case 'e':
        case 'E': {
          const closing = asking === undefined ? undefined : closingAnswer(asking)
          if (closing !== undefined && isAwake) model.answering.give(closing.action)
          break
        }
        case 'f':
        case 'F':
          // The pointer lies over something else then, and its card would stay alone.
          model.pointer.hover(undefined)
          director.showFront()
          break
        case 'h':
        case 'H':
          model.togglePanels()
          break
        case 'i':
        case 'I':
          model.lookUp(true)
          break
        case '?':
          model.pointer.explainNext(true)
          break
        case '+':
        case '=':
          camera.zoom(ZOOM_STEP, { x: camera.width / 2, y: camera.height / 2 })
          break
        case '-':
          camera.zoom(1 / ZOOM_STEP, { x: camera.width / 2, y: camera.height / 2 })
          break
        default: {
          const plain = asking === undefined ? [] : plainAnswers(asking)
          const numbered = plain[Number(event.key) - 1]
          if (numbered !== undefined && plain.length > 1) {
            if (isAwake) model.answering.give(numbered.action)
          } else if (overlay !== undefined) model.toggleOverlay(overlay.id)
          else return
        }
      }
      event.preventDefault()
    }
    const release = ({ key }: KeyboardEvent): void => guard.release(key.toLowerCase())
    const leave = (): void => guard.releaseAll()
    const stop = model.store.subscribe(open)
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', release)
    window.addEventListener('blur', leave)
    return () => {
      stop()
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', release)
      window.removeEventListener('blur', leave)
    }
  }, [model, camera, director])
}

/** Selects the next piece that can answer and brings it into sight. */
export function goToNext(
  model: ReturnType<typeof useTable>['model'],
  camera: ReturnType<typeof useTable>['camera'],
): void {
  const next = model.answering.nextPiece()
  const hex = model.store.getState().pieces.find(({ id }) => id === next)?.hex
  const { grid } = model.tabletop.map
  if (hex !== undefined) camera.reveal(grid.centre(grid.at(hex)))
}
