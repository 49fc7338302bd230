import { type ByLanguage, FALLBACK, type Texts } from '@sztab/kernel'

/** What the languages of a catalogue do not agree on with the one in which everything is there. */
export function catalogueFaults(texts: ByLanguage<Texts>): string[] {
  return Object.keys(texts)
    .filter((language) => language !== FALLBACK)
    .flatMap((language) => faultsBetween(texts, language))
}

function faultsBetween(texts: ByLanguage<Texts>, language: string): string[] {
  const [own = {}, theirs = {}] = [texts[language], texts[FALLBACK]]
  const keys = [own, theirs].flatMap((one) => Object.keys(one))
  const bases = new Set(keys.filter((key) => !isGrammar(key)).map(baseOf))
  return [...bases].flatMap((base) => {
    const [ours, english] = [formsOf(own, base), formsOf(theirs, base)]
    if (ours.size === 0 || english.size === 0)
      return [`${base}: missing in ${ours.size === 0 ? language : FALLBACK}`]
    const [said, meant] = [placeholders(ours), placeholders(english)]
    return [
      ...missingForms(base, ours, language),
      ...missingForms(base, english, FALLBACK),
      ...(said === meant ? [] : [`${base}: placeholders ${said} in ${language}, ${meant} in ${FALLBACK}`]),
    ]
  })
}

/** A counted text needs every form that its language has for whole numbers, which are all that rules count. */
function missingForms(base: string, forms: ReadonlyMap<string, string>, language: string): string[] {
  if (forms.has('')) return []
  const plurals = new Set([...forms.keys()].map(pluralOf))
  return pluralsOf(language)
    .filter((form) => !plurals.has(form))
    .map((form) => `${base}: no form "${form}" in ${language}`)
}

function pluralsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

/** The key without its plural form, gender and case. */
export function baseOf(key: string): string {
  return key.replace(/_(one|few|many|other)$/, '').replace(/_([mfnp]|gen|dat|acc|ins|loc)$/, '')
}

/** What is told of nouns is a language's own affair. */
function isGrammar(key: string): boolean {
  return key.startsWith('grammar.')
}

/** The form of a key behind its base: `few`, `m`, `p_other`; nothing is the text for all that have none of their own. */
function pluralOf(form: string): string {
  return /(?:^|_)(one|few|many|other)$/.exec(form)?.[1] ?? ''
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
    [...text.matchAll(/\{\{([^}]+)\}\}/g)].map((match) => match[1]!.replace(/, (gen|dat|acc|ins|loc)$/, '')),
  )
  return [...new Set(names)].sort().join(' ') || 'none'
}
