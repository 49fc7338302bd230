/**
 * Rules never speak a language: they emit keys with parameters, and the text package turns them into
 * Polish or English. A parameter may itself be a message.
 */
export interface Message {
  readonly key: string
  readonly params?: MessageParams
}

export type MessageParam = string | number | readonly string[] | Message
export type MessageParams = Readonly<Record<string, MessageParam>>

export function message(key: string, params?: MessageParams): Message {
  return params === undefined ? { key } : { key, params }
}
