/** A numbered section of a rulebook, written as printed: `10.4`, `4.2.1`, `10B`, `S2.3`. */
export type Section = string & { readonly _is?: 'section' }

/** The section around a section: `4.2` for `4.2.1`, `10` for `10.4` and for `10B`; none for a chapter. */
export function sectionAround(section: Section): Section | undefined {
  const dot = section.lastIndexOf('.')
  if (dot > 0) return section.slice(0, dot)
  return /^\d+[A-Z]$/.test(section) ? section.slice(0, -1) : undefined
}

export function chapterOf(section: Section): Section {
  const around = sectionAround(section)
  return around === undefined ? section : chapterOf(around)
}

/** Whether a section is another one or a part of it, at any depth: `8.4.1` lies in `8.4` and in `8`. */
export function liesIn(section: Section, whole: Section): boolean {
  const around = sectionAround(section)
  return section === whole || (around !== undefined && liesIn(around, whole))
}

/** How deep a section lies: 1 for a chapter, 2 for `10.4`, 3 for `4.2.1`. */
export function depthOf(section: Section): number {
  const around = sectionAround(section)
  return around === undefined ? 1 : depthOf(around) + 1
}
