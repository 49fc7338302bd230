import type { Action } from '@sztab/kernel'

/** The kind of data that a dragged piece carries: the answer that dropping it gives. */
export const DRAGGED = 'application/x-sztab-answer'

export function carry(data: DataTransfer, says: Action): void {
  data.setData(DRAGGED, JSON.stringify(says))
  data.effectAllowed = 'move'
}

/** The answer in what was dropped; the page wrote it itself, and the rules judge it. */
export function answerIn(data: DataTransfer): Action | undefined {
  const text = data.getData(DRAGGED)
  return text === '' ? undefined : (JSON.parse(text) as Action)
}
