import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Chance, SeededChance } from '@sztab/kernel'

/**
 * A table's luck comes from one secret, drawn before the first decision. Its hash is shown at once, the secret
 * itself when the game is over, so that anybody can check that no die was chosen. docs/notation.md says how.
 */
export function drawSecret(): string {
  return randomBytes(32).toString('hex')
}

export function commitmentTo(secret: string): string {
  return createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
}

/** The dice of one entry of the table's history; 0 is the set-up. */
export function diceOf(secret: string, entry: number): Chance {
  return chanceFrom(secret, String(entry))
}

/** The dice of a decision where the seats add to them; see the kernel's `luckText`. */
export function sharedDice(secret: string, textOf: () => string): Chance {
  // Only an answer that the rules have looked at asks for luck: any other may be anything at all.
  let source: Chance | undefined
  const drawn = (): Chance => {
    source ??= chanceFrom(secret, textOf())
    return source
  }
  return { die: (sides) => drawn().die(sides), draw: (labels) => drawn().draw(labels) }
}

/** What is shown of a number before it is told. */
export function sealOf(nonce: string): string {
  return commitmentTo(nonce)
}

/** The own luck of a machine player for one answer; nothing can be told from it about the dice. */
export function machineSeed(secret: string, entry: number): string {
  return digest(secret, `machine ${entry}`)
}

function chanceFrom(secret: string, text: string): Chance {
  const chance = SeededChance.fromText(digest(secret, text).slice(0, 32))
  if (chance === undefined) throw new Error('the digest is all zeros')
  return chance
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')
}
