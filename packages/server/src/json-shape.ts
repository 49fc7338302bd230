/** How large a text of JSON may be before anybody looks at what it says. */
export interface ShapeLimits {
  /** Characters beside the longest string. */
  readonly size: number
  /** Keys and members of lists together. */
  readonly parts: number
  readonly depth: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{`, `]` and `}` differ in this bit only. */
const BRACKET = 0x20
const OPENING = 0x5b | BRACKET
const CLOSING = 0x5d | BRACKET

/**
 * Whether a text keeps within the limits, found in one pass without building anything: what is nested deeply or has
 * very many parts costs far more to read and to refuse than its length tells. Whether it is JSON is not asked.
 */
export function isModest(text: string, limits: ShapeLimits): boolean {
  let parts = 0
  let depth = 0
  let longest = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = endOfString(text, i)
      longest = Math.max(longest, end - i)
      i = end
    } else if (code === COMMA) {
      if (++parts > limits.parts) return false
    } else if ((code | BRACKET) === OPENING) {
      if (++depth > limits.depth || ++parts > limits.parts) return false
    } else if ((code | BRACKET) === CLOSING) depth--
  }
  return text.length - longest <= limits.size
}

/** Where the string that begins at `start` ends; at the end of the text if nowhere. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
