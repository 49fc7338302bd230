import { type FlowState, fingerprint, type Game, type Prompt, type Role } from '@sztab/kernel'

/** What a role is asked, and since which version it has been asked just that. */
interface Question {
  readonly since: number
  readonly text: string
}

/**
 * Where several are asked at once, each answers a question of his own: that another was faster does not make his
 * answer stale. Only such questions are kept here.
 */
export type Questions = ReadonlyMap<Role, Question>

export const NO_QUESTIONS: Questions = new Map()

/** The questions after an answer of `answered`; one that reads as before has been asked since before. */
export function nextQuestions(
  before: Questions,
  game: Game,
  state: FlowState,
  asked: readonly Role[],
  version: number,
  answered?: Role,
): Questions {
  const kept = asked.length > 1 ? asked : asked.filter((role) => before.has(role))
  if (kept.length === 0) return NO_QUESTIONS
  return new Map(
    kept.map((role) => {
      const text = JSON.stringify(game.prompt(game.view(state, role), role))
      const old = before.get(role)
      const isOld = old !== undefined && old.text === text && role !== answered
      return [role, { since: isOld ? old.since : version, text }]
    }),
  )
}

/** What a decision may call a question: another one has another name. */
export function nameOf(question: Prompt): string {
  return fingerprint(question)
}

/** Whether an answer to a version is one to the question that the role is asked now. */
export function isSameQuestion(questions: Questions, role: Role, version: number, current: number): boolean {
  const question = questions.get(role)
  return question !== undefined && version >= question.since && version <= current
}
