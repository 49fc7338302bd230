import type { PreviewLine } from '@sztab/kernel'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useTable } from '../TableContext.ts'

/** One line of a sum: what it is, its number, its section. */
export function SumLine({ line: { text, value, section } }: { readonly line: PreviewLine }) {
  const { words } = useTable()
  return (
    <li>
      <span>{words.tell(text)}</span>
      <b>{value}</b>
      <SectionChip section={section} />
    </li>
  )
}
