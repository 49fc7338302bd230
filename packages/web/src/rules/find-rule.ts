import type { RuleText } from '@sztab/kernel'

/** The text of a section, or of the nearest one above it: 10.3.1, 10.3, 10.0. */
export function findRule(digest: readonly RuleText[], section: string): RuleText | undefined {
  const exact = digest.find((rule) => rule.section === section)
  if (exact !== undefined) return exact
  const dot = section.lastIndexOf('.')
  if (dot < 0) return digest.find((rule) => rule.section === `${section}.0`)
  return findRule(digest, section.slice(0, dot))
}
