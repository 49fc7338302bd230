import { type PreviewLine, writeFigure } from '@sztab/kernel'
import { SectionChip } from '../../rules/SectionChip.tsx'
import { useTable } from '../TableContext.ts'

/** One line of a sum: what it is, its number, its section. */
export function SumLine({ line: { text, figure, section } }: { readonly line: PreviewLine }) {
  const { words } = useTable()
  return (
    <li>
      <span>{words.tell(text)}</span>
      <b>{figure === undefined ? null : writeFigure(figure)}</b>
      <SectionChip section={section} />
    </li>
  )
}
