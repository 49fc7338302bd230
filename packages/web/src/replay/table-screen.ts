import type { Event } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import type { TableModel } from '../table/table-model.ts'
import type { LogEntry } from '../table/table-scene.ts'
import type { Screen } from './projector.ts'

/** A table as the screen of a projector. */
export function tableScreen(
  model: TableModel,
  session: { readonly show: (state: TableState) => void },
): Screen {
  return {
    tell: (state) => session.show(state),
    cut(state, past) {
      model.skipStory()
      session.show({ ...state, events: [] })
      whenShown(model, state, () => {
        const said = model.store.getState().log.filter((entry) => 'chat' in entry)
        model.store.setState({ log: [...logOf(past), ...said] })
      })
    },
    hurry: (speed) => model.hurry(speed),
  }
}

/** A story that was being told is told to its end first, so the cut may come a moment later. */
function whenShown(model: TableModel, { version }: TableState, then: () => void): void {
  const isShown = (): boolean => {
    const { state, telling } = model.store.getState()
    return state?.version === version && telling === undefined
  }
  if (isShown()) {
    then()
    return
  }
  const stop = model.store.subscribe(() => {
    if (!isShown()) return
    stop()
    then()
  })
}

/** The table counts its own lines upwards from 1, so lines of the past count downwards. */
function logOf(past: readonly TableState[]): readonly LogEntry[] {
  let lines: { readonly version: number; readonly event: Event }[] = []
  for (const { version, events, last } of past) {
    const { undone } = last ?? {}
    if (undone !== undefined) lines = lines.filter((line) => line.version < undone)
    lines.push(...events.map((event) => ({ version, event })))
  }
  return lines.map((line, i) => ({ id: i - lines.length, ...line }))
}
