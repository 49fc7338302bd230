import type { Language, Texts } from '@sztab/kernel'

/** The forms a counted text needs; Polish `other` is for fractions, which no rule counts. */
const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  pl: ['one', 'few', 'many'],
  en: ['one', 'other'],
}

/** What the two languages of a catalogue do not agree on. */
export function catalogueFaults(texts: Readonly<Record<Language, Texts>>): string[] {
  const faults: string[] = []
  const languages: readonly Language[] = ['pl', 'en']
  const bases = new Set(languages.flatMap((language) => Object.keys(texts[language]).map(baseOf)))
  for (const base of bases) {
    const [pl, en] = languages.map((language) => formsOf(texts[language], base))
    if (pl!.size === 0 || en!.size === 0) {
      faults.push(`${base}: missing in ${pl!.size === 0 ? 'pl' : 'en'}`)
      continue
    }
    for (const language of languages) {
      const forms = language === 'pl' ? pl! : en!
      if (forms.has('')) continue
      for (const form of PLURALS[language])
        if (!forms.has(form)) faults.push(`${base}: no form "${form}" in ${language}`)
    }
    const [ours, theirs] = [pl!, en!].map(placeholders)
    if (ours !== theirs) faults.push(`${base}: placeholders ${ours} in pl, ${theirs} in en`)
  }
  return faults
}

/** The key without its plural form. */
export function baseOf(key: string): string {
  return key.replace(/_(one|few|many|other)$/, '')
}

/** The texts of a key by plural form; one without a form stands under the empty word. */
function formsOf(texts: Texts, base: string): Map<string, string> {
  return new Map(
    Object.entries(texts)
      .filter(([key]) => baseOf(key) === base)
      .map(([key, text]) => [key.slice(base.length + 1), text]),
  )
}

/** Formats included: `{{hex, hex}}` is not `{{hex}}`. */
function placeholders(forms: ReadonlyMap<string, string>): string {
  const names = [...forms.values()].flatMap((text) =>
    [...text.matchAll(/\{\{([^}]+)\}\}/g)].map((match) => match[1]!),
  )
  return [...new Set(names)].sort().join(' ') || 'none'
}
