import type { GameEntry } from '@sztab/catalog'
import type { Message } from '@sztab/kernel'
import { Refusal, type RefusalDetails } from '../refusal.ts'
import { STUDIES } from './studies.ts'

type Studies = typeof STUDIES
type StudyName = keyof Studies
type Wish<K extends StudyName> = Parameters<Studies[K]> extends [GameEntry, ...infer R] ? R : never

/** Plays a game again somewhere else, for somebody whose turn it then is, and tells what came out. */
export type Study = <K extends StudyName>(
  asker: string,
  what: K,
  game: string,
  ...wish: Wish<K>
) => Promise<ReturnType<Studies[K]>>

export interface StudyTask {
  readonly what: StudyName
  readonly game: string
  readonly wish: readonly unknown[]
}

/** What comes back from a thread; refusals do not pass as such. */
export type StudyOutcome =
  | { readonly found: unknown }
  | { readonly refused: { readonly reason: Message; readonly details: RefusalDetails } }

export function perform(entries: readonly GameEntry[], { what, game, wish }: StudyTask): StudyOutcome {
  const entry = entries.find((known) => known.game.id === game)
  if (entry === undefined) throw new Error(`there is no game "${game}"`)
  const study = STUDIES[what] as (entry: GameEntry, ...wish: readonly unknown[]) => unknown
  try {
    return { found: study(entry, ...wish) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, details } = error
    return { refused: { reason, details } }
  }
}

/** Makes a way to study out of a way to have tasks performed. */
export function studyBy(run: (asker: string, task: StudyTask) => Promise<StudyOutcome>): Study {
  return async (asker, what, game, ...wish) => {
    const outcome = await run(asker, { what, game, wish })
    if ('refused' in outcome) throw new Refusal(outcome.refused.reason, outcome.refused.details)
    // The thread has performed the study of that name.
    return outcome.found as ReturnType<Studies[typeof what]>
  }
}

/** Studies in this thread: for tests, and for games that no other thread knows. */
export function studyHere(entries: readonly GameEntry[]): Study {
  return studyBy(async (_asker, task) => perform(entries, task))
}
