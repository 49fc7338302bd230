import type { Message, Section } from '@sztab/kernel'

/** A table on which dice are rolled, for whoever wants to look something up. */
export interface Chart {
  readonly id: string
  readonly title: Message
  readonly section: Section
  /** As the odds of an attack name them. */
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
}

export interface ChartRow {
  /** What the die shows. */
  readonly face: string
  readonly entries: readonly string[]
}

/** The table of a game's data as a chart: a row for each face of the die. */
export function chartOf(
  id: string,
  title: Message,
  section: Section,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
): Chart {
  return { id, title, section, columns, rows: rows.map((entries, i) => ({ face: String(i + 1), entries })) }
}
