/** A number of odds or of a bill, and how it comes about. Tables write it; nobody has to read it out of words. */
export type Figure = Sum | Price | Change | Span

/** What is added up, and then perhaps halved or doubled: `6 + 4 = 10`, `12 ÷ 2 = 6`. */
export interface Sum {
  readonly figure: 'sum'
  readonly terms: readonly number[]
  /** By what the sum of the terms is multiplied. */
  readonly factor?: number
  /** What it comes to, rounded as the rule wants it. */
  readonly value: number
}

/** What is paid one after the other; only the bill as a whole has a total: `3 × ½`, `1 + 2`. */
export interface Price {
  readonly figure: 'price'
  readonly terms: readonly number[]
  readonly value: number
}

/** What is added to something else or taken off it: `+1`, `−2`. */
export interface Change {
  readonly figure: 'change'
  readonly value: number
}

/** What turns out only later; the most that it can be is counted: `0–3`. */
export interface Span {
  readonly figure: 'span'
  readonly least: number
  readonly value: number
}

export function sum(...terms: readonly number[]): Sum {
  return { figure: 'sum', terms, value: total(terms) }
}

/** A sum that counts half or twice; `value` as the rule rounds it. */
export function multiplied(terms: readonly number[], factor: number, value: number): Sum {
  return { figure: 'sum', terms, factor, value }
}

export function price(...terms: readonly number[]): Price {
  return { figure: 'price', terms, value: total(terms) }
}

export function change(value: number): Change {
  return { figure: 'change', value }
}

export function span(least: number, value: number): Span {
  return { figure: 'span', least, value }
}

function total(terms: readonly number[]): number {
  return terms.reduce((all, term) => all + term, 0)
}

/** As players write it, in every language: `6 + 4 = 10`, `12 ÷ 2 = 6`, `3 × ½`, `−2`, `0–3`. */
export function writeFigure(figure: Figure): string {
  const value = write(figure.value)
  switch (figure.figure) {
    case 'change':
      return figure.value > 0 ? `+${value}` : value
    case 'span':
      return `${write(figure.least)}–${value}`
    case 'price':
      return writePrice(figure.terms.map(write))
    case 'sum':
      return figure.terms.length > 1 || figure.factor !== undefined
        ? `${writeTerms(figure)} = ${value}`
        : value
  }
}

function writeTerms({ terms, factor }: Sum): string {
  if (factor === undefined) return terms.map(write).join(' + ')
  const bare = write(total(terms))
  return factor < 1 ? `${bare} ÷ ${write(1 / factor)}` : `${bare} × ${write(factor)}`
}

/** Equal prices are counted, others are listed. */
function writePrice(terms: readonly string[]): string {
  const [first = '', ...others] = terms
  if (others.length === 0) return first
  return others.every((term) => term === first) ? `${terms.length} × ${first}` : terms.join(' + ')
}

const SIXTHS = ['', '⅙', '⅓', '½', '⅔', '⅚']

/** Boards count in halves, thirds and sixths: 1½, 2⅓. The minus is as long as a plus. */
function write(value: number): string {
  const sixths = Math.round(6 * Math.abs(value))
  const whole = Math.floor(sixths / 6)
  const part = SIXTHS[sixths % 6] as string
  return `${value < 0 ? '−' : ''}${whole === 0 && part !== '' ? '' : whole}${part}`
}
