import { createElement, Fragment } from 'react'
import './prose.css'

/** What belongs together although a line might break after its hyphen: odds such as 2-1, strengths such as 3-3-5. */
const UNBROKEN = /(\d[\d.,]*(?:[-:]\d+)+)/

/** A sentence of the game, as lines of every width may hold it. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text
    .split(UNBROKEN)
    .map((part, i) => (i % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part)))
  // As children one by one, because they have no keys and never change places.
  return createElement(Fragment, null, ...parts)
}
