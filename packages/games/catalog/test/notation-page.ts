import { formOfText } from './answer-forms.ts'

/** What a game writes down: the fields of its position document and the forms of its answers. */
export interface Notation {
  readonly fields: readonly string[]
  readonly answers: ReadonlySet<string>
}

/** What a page of notation leaves out, and what it has that the game does not know. */
export function pageFaults(page: string, { fields, answers }: Notation): string[] {
  const told = fieldsOn(page)
  const shown = new Set(wordsIn(rowsOf(page, 'Answers').join('\n')).flatMap((text) => formOfText(text) ?? []))
  return [
    ...fields.filter((field) => !told.includes(field)).map((field) => `no field ${field}`),
    ...told.filter((field) => !fields.includes(field)).map((field) => `unknown field ${field}`),
    ...[...answers].filter((form) => !shown.has(form)).map((form) => `no answer ${form}`),
    // A single word may be anything: a value, a name. With arguments it is meant as an answer.
    ...[...shown]
      .filter((form) => form.includes('=') && !answers.has(form))
      .map((form) => `unknown answer ${form}`),
  ]
}

/** The names in the first column of the table of fields. */
function fieldsOn(page: string): string[] {
  return rowsOf(page, 'Position').flatMap((row) => wordsIn(row.split('|')[1] ?? ''))
}

/** The lines of the tables under a heading. */
function rowsOf(page: string, heading: string): string[] {
  const [, chapter = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = chapter.split('\n## ')
  return own.split('\n').filter((line) => line.startsWith('|'))
}

/** What stands between backticks. */
function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, word]) => word as string)
}
