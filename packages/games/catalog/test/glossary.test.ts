import { readFileSync } from 'node:fs'
import type { Game } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { catalog } from '../src/index.ts'

interface Term {
  readonly ours: string
  readonly english: string
  /** Beginnings of words that are not used for it. */
  readonly never: readonly string[]
}

/** The rows of a game's page of words. */
function termsOf(page: string): Term[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [ours = '', , english = '', never = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { ours, english, never: never.split(',').flatMap((word) => word.trim() || []) }
  })
}

/** Everything that a game says and all of its digest, one text a line. */
async function everythingSaid(game: Game, language: string): Promise<string> {
  const { rules } = await game.digest(language)
  const words = Object.entries(game.texts[language] ?? {}).filter(([key]) => !/^(unit|hex|space)\./.test(key))
  return [...words.map(([, text]) => text), ...rules.flatMap(({ title, text }) => [title, text])].join('\n')
}

/** Polish words change their ends, and some a letter before: so much of each word stays. */
function stemsOf(term: string): RegExp {
  const stems = term.split(' ').map((word) => word.slice(0, Math.max(3, word.length - 3)))
  return new RegExp(stems.map((stem) => `${stem}\\p{L}*`).join(' (?:\\p{L}+ )?'), 'iu')
}

function beginningWith(word: string): RegExp {
  const parts = word.split(' ').map((part) => part.replace(/(?<=\p{L}{4})[aeyi]$/u, ''))
  return new RegExp(`(?<!\\p{L})${parts.map((part) => `${part}\\p{L}*`).join(' ')}`, 'iu')
}

describe.each(catalog.map(({ game }) => [game.id, game] as const))('the words of %s', (id, game) => {
  const terms = termsOf(readFileSync(new URL(`../../../../docs/glossary-${id}.md`, import.meta.url), 'utf8'))

  it('are those of its page', async () => {
    expect(terms.length).toBeGreaterThan(15)
    const [polish, english] = await Promise.all(
      ['pl', 'en'].map((language) => everythingSaid(game, language)),
    )
    expect(terms.filter(({ ours }) => !stemsOf(ours).test(polish!)).map(({ ours }) => ours)).toEqual([])
    const lower = english!.toLowerCase()
    expect(
      terms.filter((term) => !lower.includes(term.english.toLowerCase())).map((term) => term.english),
    ).toEqual([])
  })

  it('and no others for the same', async () => {
    const polish = await everythingSaid(game, 'pl')
    const found = terms.flatMap(({ never }) =>
      never.flatMap((word) => polish.split('\n').filter((text) => beginningWith(word).test(text))),
    )
    expect(found).toEqual([])
  })
})

it('a word that does not belong there is found', () => {
  expect(beginningWith('duże miast').test('Oś trzyma duże miasta.')).toBe(true)
  expect(beginningWith('oddział').test('Pododdział')).toBe(false)
  expect(stemsOf('główna rzeka').test('przez główną rzekę')).toBe(true)
})
