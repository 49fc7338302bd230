import { type Preview, type PreviewLine, writeFigure } from '@sztab/kernel'
import type { Session } from './session.ts'
import { textTable } from './text-table.ts'

export function previewJson(preview: Preview, game: string, session: Session) {
  const line = ({ section, text, figure }: PreviewLine) => ({
    section,
    text: session.say(text, game),
    ...(figure === undefined ? {} : { figure, written: writeFigure(figure) }),
  })
  return {
    section: preview.section,
    title: session.say(preview.title, game),
    ...(preview.clash === undefined ? {} : { clash: preview.clash }),
    lines: preview.lines.map(line),
    outcomes: preview.outcomes.map(({ face, entry, result, chances, of }) => ({
      face,
      entry,
      result: session.say(result, game),
      chances,
      of,
    })),
    expect: preview.expect.map(line),
  }
}

/** The sum line by line, each with its section, what may come of it, and what to expect. */
export function previewText(preview: Preview, game: string, session: Session): string {
  const { title, section, lines, outcomes, expect } = previewJson(preview, game, session)
  return [
    `${title} [${section}]`,
    textTable(
      lines.map((line) => [`[${line.section}]`, line.text, line.written ?? '']),
      '  ',
    ),
    textTable(
      outcomes.map(({ face, entry, result, chances, of }) => [face, percent(chances, of), entry, result]),
      '  ',
    ),
    textTable(
      expect.map((line) => [`[${line.section}]`, line.text]),
      '  ',
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function percent(chances: number, of: number): string {
  return `${((100 * chances) / of).toFixed(1)}%`.padStart(6)
}
