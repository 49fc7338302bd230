import type { RuleText } from '@sztab/kernel'

/** How we know a sentence: from the rulebook, its sister game, a published source, or by reconstruction. */
export type Source = 'R' | 'T' | 'P' | 'X'

/** A piece of a paragraph: plain words, a reference to another section, or how the sentence before it is known. */
export type RulePart = { readonly text: string } | { readonly section: string } | { readonly source: Source }

const SECTION = /(?<![\w.,])([A-Z]?\d{1,2}(?:\.\d{1,2}){0,2}[A-Z]?)(?!\w|\.\d)/g
/** A bracket with nothing but sections in it: `(9)`, `(11, 12)`. */
const BRACKET = /^[\dA-Z., ]+$/

const TAG = /\[([RTPX])\]/

/** Splits a paragraph where it names other sections of the same digest, and at the tags of its sentences. */
export function partsOf(paragraph: string, digest: readonly RuleText[]): readonly RulePart[] {
  // What is split off stands at every second place.
  return paragraph
    .split(TAG)
    .flatMap((piece, i): readonly RulePart[] =>
      i % 2 === 1 ? [{ source: piece as Source }] : referencesIn(piece, digest),
    )
}

function referencesIn(paragraph: string, digest: readonly RuleText[]): RulePart[] {
  const parts: RulePart[] = []
  let at = 0
  for (const match of paragraph.matchAll(SECTION)) {
    const section = match[1]!
    if (!digest.some((rule) => rule.section === section)) continue
    if (/^\d+$/.test(section) && !isInBracket(paragraph, match.index)) continue
    if (match.index > at) parts.push({ text: paragraph.slice(at, match.index) })
    parts.push({ section })
    at = match.index + section.length
  }
  if (at < paragraph.length) parts.push({ text: paragraph.slice(at) })
  return parts
}

/** A bare number is a chapter only where a bracket cites nothing else. */
function isInBracket(paragraph: string, at: number): boolean {
  const open = paragraph.lastIndexOf('(', at)
  const close = paragraph.indexOf(')', at)
  return open >= 0 && close >= 0 && BRACKET.test(paragraph.slice(open + 1, close))
}

export interface RuleParagraph {
  readonly text: string
  /** It says that something is our reconstruction, not taken from the rulebook. */
  readonly isProvenance: boolean
}

export function paragraphsOf({ text, ours = [] }: RuleText): readonly RuleParagraph[] {
  return text.split('\n').map((paragraph, i) => ({ text: paragraph, isProvenance: ours.includes(i) }))
}

export function tellsProvenance(rule: RuleText): boolean {
  return rule.text.includes('[X]') || (rule.ours ?? []).length > 0
}
