import type { Language, Message, MessageParams } from '@sztab/kernel'
import { createTexts } from '@sztab/text'
import { useMemo } from 'react'
import { WEB_TEXTS } from './languages.ts'
import { usePreferences } from './preferences.ts'

const texts = createTexts([WEB_TEXTS])

/** Says one of the texts of the pages. */
export type Say = (key: string, params?: MessageParams) => string

function sayIn(language: Language): Say {
  return (key, params) => texts.say(language, params === undefined ? { key } : { key, params }, WEB_TEXTS.id)
}

/** The texts of the pages in the visitor's language. */
export function useSay(): Say {
  const language = usePreferences((preferences) => preferences.language)
  return useMemo(() => sayIn(language), [language])
}

/** A message of the kernel's own, such as a refusal of the server. */
export function tellIn(language: Language, message: Message): string {
  return texts.say(language, message, WEB_TEXTS.id)
}
