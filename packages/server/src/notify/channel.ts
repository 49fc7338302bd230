import type { Language } from '@sztab/kernel'

/** Somebody who is to be told something, and what is known of how. */
export interface Addressee {
  readonly id: string
  readonly language: Language
  /** Confirmed, and wanted. */
  readonly email: string | undefined
  readonly wantsPush: boolean
  readonly webhook: string | undefined
}

export interface Notice {
  readonly title: string
  readonly text: string
  /** The page to open. */
  readonly url: string
  /** The text of a mail, given the link that ends such mails. */
  mail(stop: string): string
}

/** A way to tell somebody something. It knows by itself whether he can be reached by it; whoever throws is asked again. */
export interface Channel {
  readonly name: string
  tell(addressee: Addressee, notice: Notice): Promise<void>
}
