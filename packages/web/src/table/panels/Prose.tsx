import './prose.css'

/** What belongs together although a line might break after its hyphen: odds such as 2-1, strengths such as 3-3-5. */
const UNBROKEN = /(\d[\d.,]*(?:[-:]\d+)+)/

/** A sentence of the game, as lines of any width may hold it. */
export function Prose({ text }: { readonly text: string }) {
  return text.split(UNBROKEN).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never change places
      <span key={i} className="unbroken">
        {part}
      </span>
    ),
  )
}
