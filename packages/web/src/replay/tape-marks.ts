import type { Tape } from './tape.ts'

/** The positions at which a turn begins, with its number; the set-up begins the first. */
export function turnsOf({
  steps,
  start,
  entry,
}: Tape): readonly { readonly at: number; readonly turn: number }[] {
  let turn = entry.table?.status(start, 'observer').turns.current ?? 0
  const marks = [{ at: 0, turn }]
  steps.forEach((step, i) => {
    if (step.turn === turn) return
    turn = step.turn
    marks.push({ at: i + 1, turn })
  })
  return marks
}

/** The positions right before a battle: the next step shows it. */
export function battlesOf({ steps }: Tape): readonly number[] {
  return steps.flatMap(({ isBattle }, i) => (isBattle ? [i] : []))
}

/** The nearest mark behind a position, or before it. */
export function nextMark(marks: readonly number[], position: number): number | undefined {
  return marks.find((mark) => mark > position)
}

export function previousMark(marks: readonly number[], position: number): number | undefined {
  return marks.findLast((mark) => mark < position)
}
