import { randomBytes } from 'node:crypto'

/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** A name that nobody guesses: whoever has it was given it. */
export function drawCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes beyond the last whole multiple would favour the first letters.
      if (byte < 256 - (256 % LETTERS.length) && code.length < LENGTH) code += LETTERS[byte % LETTERS.length]
    }
  }
  return code
}
