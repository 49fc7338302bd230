import type { RuleText } from '@sztab/kernel'
import type { ReactNode } from 'react'
import { useSay } from '../app/words.ts'
import { paragraphsOf, partsOf, type RulePart, type Source } from './rule-parts.ts'

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
  const shown = (part: RulePart): ReactNode => {
    if ('source' in part) return <SourceMark source={part.source} />
    return 'section' in part ? linkTo(part.section) : part.text
  }
  return paragraphsOf(rule).map(({ text, isProvenance }) => (
    <p key={text} className={isProvenance ? 'provenance' : undefined}>
      {isProvenance && <span className="provenance-mark">{say('rules.reconstruction')}</span>}
      {partsOf(text, digest).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <span key={i}>{shown(part)}</span>
      ))}
    </p>
  ))
}

/** How a sentence is known; a reconstruction stands out, because it may be wrong. */
function SourceMark({ source }: { readonly source: Source }) {
  const say = useSay()
  return (
    <abbr
      className={source === 'X' ? 'source-mark ours' : 'source-mark'}
      title={say(`rules.source-${source}`)}
    >
      {source}
    </abbr>
  )
}
