import { FALLBACK, type Language } from '@sztab/kernel'
import { LANGUAGES } from '@sztab/protocol'

/** The reader's language: what the address asks for, else what the browser likes best of ours. */
export function chooseLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  return ours(asked) ?? favourite(acceptLanguage) ?? FALLBACK
}

function favourite(acceptLanguage: string | undefined): Language | undefined {
  let best: Language | undefined
  let bestQuality = 0
  for (const entry of (acceptLanguage ?? '').split(',')) {
    const [range = '', ...parameters] = entry.split(';')
    const language = ours(range)
    const quality = qualityIn(parameters)
    if (language !== undefined && quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}

/** `pl-PL` is Polish; a language that we do not speak is none. */
function ours(tag: string | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === primary)
}

function qualityIn(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
  return quality === undefined ? 1 : Number(quality)
}
