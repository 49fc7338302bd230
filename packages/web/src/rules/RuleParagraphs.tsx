import type { RuleText } from '@sztab/kernel'
import type { ReactNode } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { useSay } from '../app/words.ts'
import { paragraphsOf, partsOf } from './rule-parts.ts'

/** The text of a rule. What it says of other sections leads there, in the way of the page it stands on. */
export function RuleParagraphs({
  rule,
  digest,
  linkTo,
}: {
  readonly rule: RuleText
  readonly digest: readonly RuleText[]
  readonly linkTo: (section: string) => ReactNode
}) {
  const say = useSay()
  const language = usePreferences((preferences) => preferences.language)
  return paragraphsOf(rule, language).map(({ text, isProvenance }) => (
    <p key={text} className={isProvenance ? 'provenance' : undefined}>
      {isProvenance && <span className="provenance-mark">{say('rules.reconstruction')}</span>}
      {partsOf(text, digest).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <span key={i}>{'section' in part ? linkTo(part.section) : part.text}</span>
      ))}
    </p>
  ))
}
