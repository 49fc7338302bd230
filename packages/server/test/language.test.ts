import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../src/language.ts'

describe('the choice of language', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'pl', 'pl'],
    [undefined, 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    [undefined, 'en;q=0.5, pl;q=0.7', 'pl'],
    [undefined, 'pl;q=0, en;q=0.1', 'en'],
    [undefined, 'de, fr;q=0.5', 'en'],
    [undefined, '*', 'en'],
    [undefined, ';;q=,,', 'en'],
    ['pl', 'en', 'pl'],
    ['PL', 'en', 'pl'],
    ['xx', 'pl', 'pl'],
  ])('?lang=%s with Accept-Language: %s gives %s', (asked, acceptLanguage, language) => {
    expect(chooseLanguage(asked, acceptLanguage)).toBe(language)
  })
})
