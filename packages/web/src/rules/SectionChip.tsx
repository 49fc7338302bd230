import { useSay } from '../app/words.ts'
import { openRule } from './open-rule.ts'

/** Names the section of the rulebook that something rests on, and opens it. */
export function SectionChip({ section }: { readonly section: string }) {
  const say = useSay()
  if (section === '-') return null
  return (
    <button
      type="button"
      className="chip"
      aria-label={say('rules.open', { section })}
      // A mouse leaves the focus where it was, so that Enter means afterwards what it meant before.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        openRule(section)
      }}
    >
      {section}
    </button>
  )
}
