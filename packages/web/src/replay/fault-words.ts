import type { Language } from '@sztab/kernel'
import { type Say, tellIn } from '../app/words.ts'
import { GameWords } from '../table/game-words.ts'
import type { Fault } from './read-document.ts'

/** What is wrong with a file, and where, in the words of its game as far as that is known. */
export function faultWords(say: Say, language: Language, { field, problem, entry }: Fault): string {
  const what =
    entry === undefined ? tellIn(language, problem) : new GameWords(entry.game, language).tell(problem)
  const line = /^line (\d+)$/.exec(field)?.[1]
  if (line !== undefined) return say('replay.fault-in-line', { line, problem: what })
  const isWhole = field === '' || field.startsWith('(')
  return isWhole ? what : say('replay.fault-at', { place: field, problem: what })
}
