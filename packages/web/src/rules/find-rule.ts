import { type RuleText, sectionAround } from '@sztab/kernel'

/** The text of a section, or of the nearest one above it: 10.3.1, 10.3, 10 or 10.0. */
export function findRule(digest: readonly RuleText[], section: string): RuleText | undefined {
  const exact = digest.find((rule) => rule.section === section)
  if (exact !== undefined) return exact
  const around = sectionAround(section)
  if (around === undefined) return digest.find((rule) => rule.section === `${section}.0`)
  return findRule(digest, around)
}
