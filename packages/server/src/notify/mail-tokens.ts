import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a mail allows whoever has it, as long as he wants: to get no more of them. */
type MailPurpose = 'stop'

/** Signs the links that end mails, so that nobody can make one up, and none has to be kept. */
export class MailTokens {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  token(purpose: MailPurpose, player: string, email: string): string {
    return `${player}.${this.#sign(purpose, player, email)}`
  }

  /** Whose token it claims to be. */
  playerIn(token: string): string {
    return token.split('.')[0]!
  }

  isGenuine(token: string, purpose: MailPurpose, player: string, email: string): boolean {
    const given = Buffer.from(token)
    const right = Buffer.from(this.token(purpose, player, email))
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #sign(purpose: MailPurpose, player: string, email: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${player}\n${email}`).digest('base64url')
  }
}
