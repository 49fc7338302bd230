import type { PreviewOutcome } from '@sztab/kernel'

type Tone = PreviewOutcome['tone']

/** A stretch of the bar of chances. */
export interface ToneRun {
  readonly tone: Tone
  readonly chances: number
}

/** Whether what may happen hangs on one die alone. */
export function areFaces(outcomes: readonly PreviewOutcome[]): boolean {
  return outcomes.map(({ face, of }) => `${face}/${of}`).join() === '1/6,2/6,3/6,4/6,5/6,6/6'
}

/**
 * How the chances fall, in the order of the outcomes: the bar lies under the faces of a die and runs like them. Where
 * there are more outcomes than faces, each tone is one stretch, at the place where most of it lies.
 */
export function toneRuns(outcomes: readonly PreviewOutcome[]): ToneRun[] {
  const runs: ToneRun[] = []
  for (const { tone, chances } of outcomes) {
    const last = runs.at(-1)
    if (last?.tone === tone) runs[runs.length - 1] = { tone, chances: last.chances + chances }
    else runs.push({ tone, chances })
  }
  return areFaces(outcomes) ? runs : gathered(outcomes)
}

function gathered(outcomes: readonly PreviewOutcome[]): ToneRun[] {
  const tones = [...new Set(outcomes.map(({ tone }) => tone))]
  const stretches = tones.map((tone) => {
    let chances = 0
    let places = 0
    outcomes.forEach((outcome, i) => {
      if (outcome.tone !== tone) return
      chances += outcome.chances
      places += i * outcome.chances
    })
    return { tone, chances, place: places / chances }
  })
  return stretches.toSorted((a, b) => a.place - b.place).map(({ tone, chances }) => ({ tone, chances }))
}
