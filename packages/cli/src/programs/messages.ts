import type { Action, Choice, Event, Message, Preview, Prompt, Result, Role, Section } from '@sztab/kernel'

/** The number of the protocol by which programs play: see docs/players.md. */
export const PROTOCOL = 1

/** What must be the same on both sides for a view to mean the same to both. */
export interface Title {
  readonly game: string
  readonly rules: number
  readonly shape: number
  /** A fingerprint of what the data make of every scenario. */
  readonly data: string
}

/** What a table says to a program, one message a line. */
export type FromTable =
  | ({ readonly type: 'hello'; readonly protocol: number } & Title)
  | {
      readonly type: 'setup'
      readonly scenario: string
      readonly options: Readonly<Record<string, string>>
      readonly roles: readonly Role[]
      /** The roles that the program plays. */
      readonly you: readonly Role[]
      /** For the program's own luck, so that games with it can be played again. */
      readonly seed: string
    }
  | {
      readonly type: 'question'
      readonly number: number
      readonly role: Role
      readonly view: unknown
      readonly question: Pick<Prompt, 'step' | 'section' | 'ask'>
      readonly answers: readonly Choice[]
      /** Seconds that are left to the program for the rest of the game; null where nobody counts them. */
      readonly time: { readonly left: number | null }
    }
  | { readonly type: 'answers'; readonly answers: readonly Choice[] }
  | { readonly type: 'preview'; readonly preview: Preview | null }
  | {
      /** The answer was not legal; the table has drawn one of the legal answers instead. */
      readonly type: 'refused'
      readonly number: number
      readonly section: Section
      readonly reason: Message
      readonly taken: Action
    }
  | { readonly type: 'happened'; readonly events: readonly Event[] }
  | { readonly type: 'over'; readonly result: Result | null }
  | { readonly type: 'bye' }

/** What a program says to the table. */
export type FromProgram =
  | ({ readonly type: 'hello'; readonly protocol: number; readonly name: string } & Partial<Title>)
  | { readonly type: 'refuse'; readonly reason: string }
  | { readonly type: 'list' | 'shortcuts'; readonly partial: Action }
  | { readonly type: 'preview'; readonly answer: Action }
  | {
      readonly type: 'answer'
      readonly number: number
      readonly answer: Action
      /** The processor time it took, if the program knows; otherwise the clock on the wall counts. */
      readonly seconds?: number
    }

export function writeMessage(message: FromTable | FromProgram): string {
  return `${JSON.stringify(message)}\n`
}

/** Undefined for what is no message at all. */
export function readMessage<M extends FromTable | FromProgram>(line: string): M | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const isMessage =
      typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
    return isMessage ? (value as M) : undefined
  } catch {
    return undefined
  }
}
