/** Plays one whole game and says how many decisions it took. */
export type PlayOne = () => number

export interface Speed {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

/**
 * Lets every contestant play whole games for about so long. They take turns, so that whatever else the machine
 * does meanwhile slows all of them alike. The first game of each warms the engine up and is not counted.
 */
export function contest(
  contestants: readonly PlayOne[],
  seconds: number,
  now = () => performance.now(),
): Speed[] {
  const scores = contestants.map((playOne) => {
    playOne()
    return { playOne, games: 0, decisions: 0, seconds: 0 }
  })
  for (;;) {
    const next = scores.reduce((least, score) => (score.seconds < least.seconds ? score : least))
    if (next.seconds >= seconds) break
    const begun = now()
    next.decisions += next.playOne()
    next.games++
    next.seconds += (now() - begun) / 1000
  }
  return scores.map(({ games, decisions, seconds: taken }) => ({ games, decisions, seconds: taken }))
}

export function rate({ decisions, seconds }: Speed): number {
  return Math.round(decisions / seconds)
}
