import type { PreviewOutcome } from '@sztab/kernel'

type Tone = PreviewOutcome['tone']

/** A stretch of the bar of chances. */
export interface ToneRun {
  readonly tone: Tone
  readonly chances: number
  /** The chances that lie before it. */
  readonly after: number
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
  let after = 0
  for (const { tone, chances } of areFaces(outcomes) ? outcomes : gathered(outcomes)) {
    const last = runs.at(-1)
    if (last?.tone === tone) runs[runs.length - 1] = { ...last, chances: last.chances + chances }
    else runs.push({ tone, chances, after })
    after += chances
  }
  return runs
}

function gathered(outcomes: readonly PreviewOutcome[]): Pick<PreviewOutcome, 'tone' | 'chances'>[] {
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
  return stretches.toSorted((a, b) => a.place - b.place)
}
