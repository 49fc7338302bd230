import type { TableModel } from '../table/table-model.ts'
import type { ScriptStep } from './script.ts'
import { isAsWritten, wantedIn } from './wanted.ts'

/** Gives the answer of the script, whatever was said so far. */
export function doItForMe(model: TableModel, step: ScriptStep): void {
  if (model.store.getState().asking === undefined) model.skipStory()
  const { answer, preview } = model.store.getState()
  const wanted = wantedIn(step)
  // Where there are odds to look at, the first press shows those of the answer and the second rolls.
  if (preview !== undefined && answer !== undefined && isAsWritten(step, answer)) {
    void model.dealings.commit()
  } else if (wanted !== undefined) {
    model.answering.cancel()
    model.answering.give(wanted)
  }
}
